import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  countOf,
  scoreKey,
  since,
  toChanges,
  toWhatIf,
  withChoice,
} from '../../../src/product/screens/konsultasi/desk-changes.ts';

const id = fc.constantFrom('a', 'b', 'c');
const choice = fc.option(id, { nil: null });
const student = fc.record({
  prestasi: fc.uniqueArray(id, { maxLength: 3 }),
  pilihan: fc.tuple(choice, choice),
  catatan: fc.option(
    fc.string({ minLength: 1 }).map((text) => text.trim() || 'x'),
    { nil: null },
  ),
});
const changes: fc.Arbitrary<Changes> = fc.record(
  { prestasi: fc.uniqueArray(id, { maxLength: 3 }), pilihan: fc.tuple(choice, choice), catatan: fc.string() },
  { requiredKeys: [] },
);

describe('what is to be saved', () => {
  it('is nothing when the stored values are typed again, a note with spaces around it included', () => {
    fc.assert(
      fc.property(student, (stored) => {
        const same = { prestasi: [...stored.prestasi], pilihan: [...stored.pilihan] as const, catatan: ` ${stored.catatan ?? ''} ` };
        const real = toChanges(same, stored);
        expect(real).toEqual({});
        expect(countOf(real, stored)).toBe(0);
      }),
    );
  });

  it('counts one for each field that differs: two choices are two', () => {
    fc.assert(
      fc.property(student, changes, (stored, wanted) => {
        const real = toChanges(wanted, stored);
        const expected =
          Number('prestasi' in real) +
          Number('catatan' in real) +
          [0, 1].filter((place) => wanted.pilihan && wanted.pilihan[place as 0 | 1] !== stored.pilihan[place as 0 | 1]).length;
        expect(countOf(real, stored)).toBe(expected);
        expect(countOf(real, stored) > 0).toBe(Object.keys(real).length > 0);
      }),
    );
  });

  it('keeps after a save only what was changed again meanwhile', () => {
    fc.assert(
      fc.property(changes, (sent) => {
        expect(since(sent, sent)).toEqual({});
        expect(since({ ...sent, catatan: `${sent.catatan ?? ''} lagi` }, sent)).toEqual({ catatan: `${sent.catatan ?? ''} lagi` });
      }),
    );
  });
});

describe('what is tried', () => {
  it('is scores, achievements and choices, never the note', () => {
    expect(toWhatIf({ catatan: 'Hanya catatan' }, {})).toBeUndefined();
    expect(toWhatIf({ pilihan: withChoice(['a', 'b'], 2, null) }, { [scoreKey('m-1', 4)]: 98.5 })).toEqual({
      pilihan: ['a', null],
      nilai: [{ mapel: 'm-1', semester: 4, nilai: 98.5 }],
    });
  });
});
