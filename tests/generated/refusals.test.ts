/** Every rule of every schema file is broken once, over the API of the real server; what the form can know, it refuses too. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_KEYS, FILE_KEYS, OPTION_KEYS } from '../../src/engine/keys/table.ts';
import { locale } from '../../src/engine/words/locale.ts';
import { instantParts, toDate } from '../../src/engine/dates.ts';
import type { Field } from '../../src/engine/field.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { Break, Ground, Rule } from './breaks/break.ts';
import { FIELD_RULES, OPTION_RULES } from './breaks/fields.ts';
import { breakCompare, breakUnique } from './breaks/records.ts';
import { openStage, type Stage } from './breaks/stage.ts';
import { registryWithFixtures } from '../support/fixture-schemas.ts';
import { createSamples, type Samples } from './sample-maker.ts';
import { openServed, type Served } from '../support/served.ts';

const registry = await registryWithFixtures();

let served: Served;
let samples: Samples;
beforeAll(async () => {
  served = await openServed('aturan', registry);
  samples = createSamples(served);
});
afterAll(() => served.close());

interface Case extends Pick<Rule, 'ofStored' | 'serverOnly'> {
  rule: string;
  what: string;
  /** The fields of which one must be named, the first that was sent. */
  at: readonly string[];
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
        .map(([rule, { make, ...how }]) => ({
          ...how,
          rule,
          what: field.handle,
          at: [field.handle],
          make: (ground) => make(field, ground),
        }));

const recordCases = ({ unique, compare }: Resource): Case[] => [
  ...unique.map((handles): Case => ({
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
const allCases = (resource: Resource): Case[] => [...resource.fields.flatMap(casesOf), ...recordCases(resource)];

for (const resource of registry.resources) {
  describe(`resource ${resource.name}:`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(served, samples, resource, toDate(instantParts(new Date().toISOString(), locale().zone)));
    });

    it.each(allCases(resource))('$rule of $what is kept', async ({ make, at, ofStored, serverOnly }) => {
      const onStored = resource.single || ofStored === true;
      const { values, says } = await make(stage.ground);
      const handle = at.find((name) => name in values)!;
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
      expect(await stage.send({}, false)).toEqual({ isTaken: true, messages: {} });
    });
  });
}

describe('no rule of a schema file is forgotten', () => {
  const BROKEN = { fields: Object.keys(FIELD_RULES), options: Object.keys(OPTION_RULES), file: ['unique', 'compare'] };
  /** Keys that ask nothing of a value: names, looks, what the engine does by itself, what the API does not let in at all. */
  const SILENT = {
    fields: ['handle', 'name', 'was', 'autofill', 'confirmChange', 'default', 'multiple', 'onDelete', 'options', 'readOnly', 'series'],
    options: ['note', 'placeholder', 'unit', 'display', 'flow', 'isTimePicker', 'formatDate'],
    file: ['$schema', 'title', 'display', 'fields', 'computed', 'columns', 'search', 'sort', 'filters', 'single', 'active', 'was', 'allow'],
  };
  it.each([
    ['fields', FIELD_KEYS],
    ['options', OPTION_KEYS],
    ['file', FILE_KEYS],
  ] as const)('each key (%s) is broken here, or asks nothing', (place, keys) => {
    expect([...BROKEN[place], ...SILENT[place]].sort()).toEqual(Object.keys(keys).sort());
  });
  const broken = new Set(registry.resources.flatMap(allCases).map(({ rule }) => rule));
  it.each(Object.values(BROKEN).flat())('%s is declared somewhere', (rule) => expect(broken).toContain(rule));
});
