import { describe, expect, it } from 'vitest';
import { dayLimits } from '../../src/engine/rules/dates.ts';
import type { Field } from '../../src/engine/field.ts';
import { fieldType } from '../../src/engine/fields/index.ts';
import { checkRecord } from '../../src/engine/rules/declared.ts';
import { derivedText } from './derived.ts';
import { snapshotFile } from './snapshots.ts';
import { readTested } from './tested.ts';
import { SAMPLE_TODAY, sampleInput, sampleRecord } from './sample.ts';

const tested = await readTested();
const { registry, prefix } = tested;

it('the registry has no problems', () => {
  expect(tested.problems).toEqual([]);
  expect(registry.resources.length).toBeGreaterThan(0);
});

for (const resource of registry.resources) {
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('[I-05] what follows from it', async () => {
      await expect(derivedText(registry, resource)).toMatchFileSnapshot(snapshotFile(tested, resource.name));
    });

    it('has samples that its own rules accept', () => {
      for (const seed of [0, 1, 2, 25]) {
        const record = sampleRecord(resource, seed);
        expect(checkRecord(resource, record, { today: SAMPLE_TODAY })).toEqual({});
        for (const field of resource.fields.filter(({ kind, handle }) => kind !== 'secret' && record[handle] !== null)) {
          expect(fieldType(field).normalize(record[field.handle], field), field.handle).toHaveProperty('value');
          if (field.pattern) expect(record[field.handle]).toMatch(new RegExp(field.pattern, 'u'));
          if (field.kind === 'date') expect(dayLimits(field, SAMPLE_TODAY).max >= String(record[field.handle])).toBe(true);
        }
        expect(sampleRecord(resource, seed)).toEqual(record);
      }
      const inputs = [0, 1].map((seed) => sampleInput(resource, seed, () => null));
      for (const group of resource.unique) {
        const isGiven = ({ handle, source, series }: Field): boolean =>
          group.includes(handle) && (source !== undefined || series !== undefined);
        if (resource.fields.some(isGiven)) continue;
        expect(group.map((handle) => inputs[0]![handle])).not.toEqual(group.map((handle) => inputs[1]![handle]));
      }
    });
  });
}
