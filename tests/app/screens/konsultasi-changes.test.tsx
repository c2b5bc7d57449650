import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivedAt,
  begun,
  changesIn,
  chosenIn,
  type Hands,
  type News,
  openIn,
  restoredIn,
  savedAs,
  toKept,
  typed,
  valuesOf,
} from '../../../src/app/form/meeting/hands.ts';
import {
  type DeskValues,
  fromChanges,
  isSameValue,
  scoreKey,
  toChanges,
  toWhatIf,
  withChoice,
} from '../../../src/product/screens/konsultasi/desk-changes.ts';

const id = fc.constantFrom('a', 'b', 'c');
const choice = fc.option(id, { nil: null });
const desk: fc.Arbitrary<DeskValues> = fc.record({
  prestasi: fc.uniqueArray(id, { maxLength: 3 }),
  pilihan1: choice,
  pilihan2: choice,
  catatan: fc.constantFrom('', 'x', 'y'),
});
const ORIGIN = { by: 'Bayu', at: '2026-01-01T00:00:00Z' };
const news = (isOwn = false): News<DeskValues> => ({ whose: () => ORIGIN, from: ({ by }) => `dari ${by}`, isOwn });
const HANDLES = ['prestasi', 'pilihan1', 'pilihan2', 'catatan'] as const;
const same = (handle: keyof DeskValues, one: DeskValues, other: DeskValues): boolean => isSameValue(handle, one[handle], other[handle]);
const open = (stored: DeskValues): Hands<DeskValues> => begun(1, stored, ORIGIN.at);

describe('what is to be saved', () => {
  it('is nothing when the stored values are typed again, a note with spaces around it included', () => {
    fc.assert(
      fc.property(desk, (stored) => {
        expect(changesIn(typed(open(stored), { ...stored, catatan: ` ${stored.catatan} ` }), isSameValue)).toEqual({});
      }),
    );
  });

  it('is of two choices the one that is another, and both go together', () => {
    fc.assert(
      fc.property(desk, choice, (stored, second) => {
        const wanted = fromChanges({ pilihan: withChoice([stored.pilihan1, stored.pilihan2], 2, second) }, stored);
        expect(wanted).toEqual(second === stored.pilihan2 ? {} : { pilihan2: second });
        expect(toChanges(wanted, { ...stored, ...wanted })).toEqual(
          second === stored.pilihan2 ? {} : { pilihan: [stored.pilihan1, second] },
        );
      }),
    );
  });

  it('is after a save only what was changed again meanwhile', () => {
    const sent = typed(open({ prestasi: [], pilihan1: null, pilihan2: null, catatan: '' }), { catatan: 'satu', pilihan1: 'a' });
    const later = typed(sent, { catatan: 'satu lagi' });
    const saved = savedAs(later, changesIn(sent, isSameValue), 2, ORIGIN.at);
    expect(changesIn(saved, isSameValue)).toEqual({ catatan: 'satu lagi' });
    expect([saved.version, saved.stored.pilihan1, saved.base.catatan]).toEqual([2, 'a', 'satu']);
  });
});

describe('two people at one desk', () => {
  it('what one touched stays, what the other alone touched comes in, and only what both changed is chosen', () => {
    fc.assert(
      fc.property(desk, desk, desk, (base, mine, theirs) => {
        const met = arrivedAt(typed(open(base), mine), 2, theirs, news(), isSameValue);
        for (const handle of HANDLES) {
          const both = !same(handle, base, mine) && !same(handle, base, theirs) && !same(handle, mine, theirs);
          expect(openIn(met).includes(handle)).toBe(both);
          const stands = same(handle, base, mine) ? theirs : mine;
          expect(isSameValue(handle, valuesOf(met)[handle], stands[handle])).toBe(true);
          if (both)
            expect(met.clashes[handle]).toMatchObject({ base: base[handle], theirs: theirs[handle], mine: mine[handle], ...ORIGIN });
        }
        expect(openIn(arrivedAt(typed(open(base), mine), 2, theirs, news(true), isSameValue))).toEqual([]);
      }),
    );
  });

  it('a draft over a newer version asks the same; kept before the choice it asks again, after it no more', () => {
    fc.assert(
      fc.property(desk, desk, desk, (base, mine, theirs) => {
        const own = typed(open(base), mine);
        const live = arrivedAt(own, 2, theirs, news(), isSameValue);
        const now = begun(2, theirs, ORIGIN.at);
        for (const left of [own, live]) {
          const back = restoredIn(now, toKept(left, isSameValue), ORIGIN.at, news(), isSameValue);
          expect(openIn(back)).toEqual(openIn(live));
          expect(changesIn(back, isSameValue)).toEqual(changesIn(live, isSameValue));
        }
        const chosen = openIn(live).reduce((next, handle) => chosenIn(next, handle, 'mine'), live);
        expect(openIn(restoredIn(now, toKept(chosen, isSameValue), ORIGIN.at, news(), isSameValue))).toEqual([]);
      }),
    );
  });

  it('theirs follows a third save, mine is asked again, and what was typed beside the three is told apart', () => {
    const base: DeskValues = { prestasi: [], pilihan1: null, pilihan2: null, catatan: 'a' };
    const met = arrivedAt(typed(open(base), { catatan: 'b' }), 2, { ...base, catatan: 'c' }, news(), isSameValue);
    const third = (state: Hands<DeskValues>) => arrivedAt(state, 3, { ...base, catatan: 'd' }, news(), isSameValue);
    expect(valuesOf(third(chosenIn(met, 'catatan', 'theirs'))).catatan).toBe('d');
    expect(third(chosenIn(met, 'catatan', 'mine')).clashes.catatan).toMatchObject({ base: 'c', theirs: 'd', mine: 'b', choice: null });
    expect(typed(chosenIn(met, 'catatan', 'base'), { catatan: 'e' }).clashes.catatan).toMatchObject({ mine: 'b', choice: 'other' });
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
