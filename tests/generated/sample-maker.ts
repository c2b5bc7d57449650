/** Creates sample records over the API, with everything they must refer to. */
import { toCreateDocument } from '../../src/engine/derive/documents.ts';
import type { Field } from '../../src/engine/field.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { didYouMean } from '../../src/engine/check/paths.ts';
import { expectTaken } from './refused.ts';
import { isEmpty } from '../../src/engine/fields/index.ts';
import { isRequired } from '../../src/engine/rules/declared.ts';
import { isAsked, sampleInput, unasked } from './sample.ts';
import type { Served } from './served.ts';

type Values = Record<string, unknown>;

export interface Made {
  id: string;
  version: number;
  input: Values;
  /** The records it refers to, by handle. */
  parents: Readonly<Record<string, Made>>;
}
/** What is given stands in place of the sample's own; a record that was made may stand for its id. */
export type Make = (resource: string, given?: Values) => Promise<Made>;
const isMade = (value: unknown): boolean => typeof value === 'object' && value !== null && 'parents' in value;

/** The record a path such as `sekolah.jenjang` leads to. */
function follow(parents: Readonly<Record<string, Made>>, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  const parent = parents[first];
  return rest.length === 0 ? parent?.id : parent && follow(parent.parents, rest.join('.'));
}

/** Fails where `tests/samples.ts` gives a field that there is not: the API would say so of the request alone. */
function expectKnown({ name, fields }: Resource, given: Values): void {
  const handles = fields.map(({ handle }) => handle);
  const strange = Object.keys(given).find((handle) => !handles.includes(handle));
  if (strange !== undefined)
    throw new Error(
      `tests/samples.ts: rules.${name}: ${name} has no field "${strange}", ${didYouMean(strange, handles, 'write the handle of a field')}`,
    );
}

/** What would be sent for a record, and the records it refers to. */
export type Prepared = Pick<Made, 'input' | 'parents'>;
export interface Maker {
  make: Make;
  /** All that `make` does but the last step. */
  prepare: (resource: string, given?: Values) => Promise<Prepared>;
  /** One more file for this field of a resource; its id. */
  file: Served['file'];
  /** What a record chosen for this field must be like: `where`, and what `dependsOn` makes of the records chosen before. */
  demands: (field: Field, parents: Readonly<Record<string, Made>>) => Values;
}

type Asked = Pick<Served, 'registry' | 'ask' | 'samples' | 'file'>;
export const createMaker = (served: Asked): Make => createSamples(served).make;

export function createSamples({ registry, ask, samples, file }: Asked): Maker {
  const counts = new Map<string, number>();

  const demands: Maker['demands'] = ({ where, dependsOn = {} }, parents) => {
    const agreed = Object.entries(dependsOn).map(([handle, path]) => [handle, follow(parents, path)]);
    // While what it depends on is empty, everything is open.
    return { ...where, ...Object.fromEntries(agreed.filter(([, id]) => id !== undefined)) };
  };

  /** `within`: those that are made of it, the whole way up. */
  const prepareIn = async (name: string, wanted: Values, within: readonly string[]): Promise<Prepared> => {
    const resource = registry.get(name);
    const seed = counts.get(name) ?? 0;
    counts.set(name, seed + 1);
    const parents = Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, Made] => isMade(entry[1])));
    const given: Values = { ...wanted, ...Object.fromEntries(Object.entries(parents).map(([handle, { id }]) => [handle, id])) };
    const relate = ({ handle, multiple }: Field): unknown => {
      const id = parents[handle]?.id;
      return multiple ? (id ? [id] : []) : (id ?? null);
    };
    const missing = (values: Values): Field[] =>
      resource.fields.filter(
        (field) =>
          field.source &&
          !field.readOnly &&
          given[field.handle] === undefined &&
          parents[field.handle] === undefined &&
          (field.required || (isRequired(field, values) && isEmpty(values[field.handle]))),
      );
    /** What it must refer to is made; where that would be made of another one of its own, it is not asked for. */
    const complete = async (values: Values): Promise<void> => {
      for (const field of missing(values)) {
        const source = field.source!;
        if (!field.required && [...within, name].includes(source)) Object.assign(given, unasked(resource, field, values));
        else parents[field.handle] = await makeIn(source, demands(field, parents), [...within, name]);
      }
    };
    const draw = (): Values => ({ ...sampleInput(resource, seed, relate), ...given });
    await complete(draw());
    const input = draw();
    const asked = (await samples.rules?.[name]?.({ input, parents, seed, make })) ?? {};
    expectKnown(resource, asked);
    Object.assign(input, asked, given);
    const late = missing(input);
    await complete(input);
    for (const field of late) input[field.handle] = relate(field);
    for (const field of resource.fields.filter((entry) => isAsked(entry, input))) input[field.handle] = await file(name, field);
    return { input, parents };
  };

  const makeIn = async (name: string, given: Values, within: readonly string[]): Promise<Made> => {
    const resource = registry.get(name);
    const { input, parents } = await prepareIn(name, given, within);
    const { info, output } = await ask(resource.client, toCreateDocument(resource), { input });
    expectTaken(name, 'a sample', info, input);
    return { id: output.id, version: output.version, input, parents };
  };
  const make: Make = (name, given = {}) => makeIn(name, given, []);
  const prepare: Maker['prepare'] = (name, given = {}) => prepareIn(name, given, []);
  return { make, prepare, demands, file };
}
