/** Creates sample records over the API, with everything they must refer to. */
import { toCreateDocument } from '../../src/engine/derive/documents.ts';
import type { Field } from '../../src/engine/field.ts';
import { SAMPLE_RULES } from './sample-rules.ts';
import { sampleInput } from './sample.ts';
import type { Served } from './served.ts';

type Values = Record<string, unknown>;

export interface Made {
  id: string;
  version: number;
  input: Values;
  /** The records it refers to, by handle. */
  parents: Readonly<Record<string, Made>>;
}
export type Make = (resource: string, given?: Values) => Promise<Made>;

/** The record a path such as `sekolah.jenjang` leads to. */
function follow(parents: Readonly<Record<string, Made>>, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  const parent = parents[first];
  return rest.length === 0 ? parent?.id : parent && follow(parent.parents, rest.join('.'));
}

export function createMaker({ registry, ask }: Pick<Served, 'registry' | 'ask'>): Make {
  const counts = new Map<string, number>();

  /** What a chosen record must be like: `where`, and what `dependsOn` makes of the records chosen before. */
  const demands = ({ where, dependsOn = {} }: Field, parents: Readonly<Record<string, Made>>): Values => ({
    ...where,
    ...Object.fromEntries(Object.entries(dependsOn).map(([handle, path]) => [handle, follow(parents, path)])),
  });

  return async function make(name, given = {}) {
    const resource = registry.get(name);
    const seed = counts.get(name) ?? 0;
    counts.set(name, seed + 1);
    const parents: Record<string, Made> = {};
    for (const field of resource.fields) {
      const isNeeded = field.source && field.required && !field.readOnly && given[field.handle] === undefined;
      if (isNeeded) parents[field.handle] = await make(field.source!, demands(field, parents));
    }
    const relate = ({ handle, multiple }: Field): unknown => {
      const id = parents[handle]?.id;
      return multiple ? (id ? [id] : []) : (id ?? null);
    };
    const input = { ...sampleInput(resource, seed, relate), ...given };
    Object.assign(input, await SAMPLE_RULES[name]?.({ input, parents, seed, make }), given);
    const { info, output } = await ask(resource.client, toCreateDocument(resource), { input });
    if (info.status !== 'success') throw new Error(`${name}: ${JSON.stringify(info)} ${JSON.stringify(input)}`);
    return { id: output.id, version: output.version, input, parents };
  };
}
