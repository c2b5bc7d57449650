/** Every rule of a schema file is broken once, over the API of the real server; what the form can know, it refuses too. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantParts, toDate } from '../../../src/engine/dates.ts';
import type { Field } from '../../../src/engine/field.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { locale } from '../../../src/engine/words/locale.ts';
import { expectTaken } from '../refused.ts';
import { createSamples, type Maker } from '../sample-maker.ts';
import { serveProduct, type Served } from '../served.ts';
import type { Product } from '../tested.ts';
import type { Break, Ground, Rule } from './break.ts';
import { FIELD_RULES, OPTION_RULES } from './fields.ts';
import { breakCompare, breakUnique } from './records.ts';
import { openStage, type Stage } from './stage.ts';

interface Case extends Pick<Rule, 'ofStored' | 'serverOnly'> {
  rule: string;
  what: string;
  /** The fields of which one must be named, the first that was sent. */
  at: readonly string[];
  /** What is sent leaves the field alone. */
  isElsewhere?: true;
  make: (ground: Ground) => Break | Promise<Break>;
}

const entries = <K extends string>(keys: object, rules: Partial<Record<K, Rule>>): [string, Rule][] =>
  Object.keys(keys).flatMap((key): [string, Rule][] => (key in rules ? [[key, rules[key as K]!]] : []));

/** Of a field that nobody writes nothing is asked: the API does not know it as input. */
const casesOf = (field: Field): Case[] =>
  field.readOnly
    ? []
    : [...entries(field, FIELD_RULES), ...entries(field.options ?? {}, OPTION_RULES)]
        .filter(([, { isIdle }]) => !isIdle?.(field))
        .flatMap(([rule, { make, elsewhere, ...how }]): Case[] => {
          const own = { ...how, rule, what: field.handle, at: [field.handle] };
          const changed: Case[] = elsewhere
            ? [{ ...own, what: `${field.handle}, left alone,`, isElsewhere: true, make: (on) => elsewhere(field, on) }]
            : [];
          return [{ ...own, make: (ground) => make(field, ground) }, ...changed];
        });

const recordCases = ({ fields, unique, compare }: Resource): Case[] => [
  // What the server alone writes, such as a running number, nobody can give twice.
  ...unique
    .filter((handles) => fields.some(({ handle, readOnly }) => handles.includes(handle) && !readOnly))
    .map((handles): Case => ({
      rule: 'unique',
      what: handles.join(' + '),
      at: handles,
      make: (ground) => breakUnique(handles, ground),
      serverOnly: true,
    })),
  ...compare.map((pair): Case => ({
    rule: 'compare',
    what: `${pair.field} ${pair.is} ${pair.than}`,
    at: [pair.field.split('.')[0]!],
    make: (ground) => breakCompare(pair, ground),
  })),
];
export const allCases = (resource: Resource): Case[] => [...resource.fields.flatMap(casesOf), ...recordCases(resource)];

/** `resources`: those of the product whose rules are broken here. */
export function testRefusals(product: Product, resources: readonly Resource[], prefix = ''): void {
  let served: Served;
  let maker: Maker;
  beforeAll(async () => {
    served = await serveProduct('aturan', product);
    maker = createSamples(served);
  });
  afterAll(() => served?.close());

  for (const resource of resources)
    describeRefusals(resource, prefix, () =>
      openStage(served, maker, resource, toDate(instantParts(new Date().toISOString(), locale().zone))),
    );
}

function describeRefusals(resource: Resource, prefix: string, open: () => Promise<Stage>): void {
  describe(`resource ${prefix}${resource.name}:`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    it.each(allCases(resource))('$rule of $what is kept', async ({ make, at, ofStored, isElsewhere, serverOnly }) => {
      const onStored = resource.single || ofStored === true || isElsewhere === true;
      const { values, says } = await make(stage.ground);
      const handle = at.find((name) => name in values) ?? at[0]!;
      const before = await stage.writes();
      const { isTaken, messages } = await stage.send(values, onStored);
      expect(messages[handle], JSON.stringify({ values, messages })).toContain(says);
      expect(isTaken).toBe(false);
      expect(await stage.writes()).toBe(before);
      if (ofStored) expect(await stage.fixed()).toContain(handle);
      else if (!serverOnly) expect((await stage.check(values, onStored))[handle]).toContain(says);
    });

    if (resource.single) return;
    it('a record that breaks no rule is taken', async () => {
      expect(await stage.check({}, false)).toEqual({});
      // A rule may have something to tell all the same.
      expectTaken(resource.name, 'a sample', (await stage.send({}, false)).info, stage.ground.valid);
    });
  });
}
