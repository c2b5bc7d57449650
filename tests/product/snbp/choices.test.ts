import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickAlternatives, type AlternativeCandidate } from '../../../src/product/snbp/alternatif.ts';
import { hasHomeChoice } from '../../../src/product/snbp/provinsi.ts';
import type { ChanceBand } from '../../../src/product/snbp/types.ts';

describe('the province rule', () => {
  test.each([
    ['diy', ['diy', 'jabar'], true],
    ['diy', ['jabar', 'diy'], true],
    ['diy', ['diy', 'diy'], true],
    ['diy', ['jabar', 'jatim'], false],
    ['diy', ['jabar', 'jabar'], false],
    ['diy', ['jabar', null], true],
    [null, ['jabar', 'jatim'], true],
    ['diy', ['jabar'], true],
    ['diy', [], true],
  ])('a school in %s, choices in %o: %s', (home, choices, expected) => {
    expect(hasHomeChoice(home, choices)).toBe(expected);
  });
});

const BANDS: readonly (ChanceBand | null)[] = [null, 'sangatKecil', 'kecil', 'sedang', 'besar', 'sangatBesar'];
const candidate = (id: string, change: Partial<AlternativeCandidate> = {}): AlternativeCandidate => ({
  id,
  kelompok: 'hewan',
  rumpun: 'alam',
  province: 'jabar',
  peluang: 70,
  band: 'besar',
  ...change,
});
const WISH = { kelompok: 'hewan', rumpun: 'alam', band: 'sedang', home: 'diy', exclude: ['chosen'] } as const;
const ids = (...[candidates, wish, max]: Parameters<typeof pickAlternatives>) =>
  pickAlternatives(candidates, wish, max).map(({ id }) => id);

describe('alternatives', () => {
  test('the same group comes before the same cluster, a better chance before a smaller, home before away', () => {
    const candidates = [
      candidate('cluster-high', { kelompok: 'hutan', peluang: 90, band: 'sangatBesar' }),
      candidate('group-away'),
      candidate('group-home', { province: 'diy' }),
      candidate('group-high', { peluang: 90, band: 'sangatBesar' }),
      candidate('cluster-home', { kelompok: null, province: 'diy' }),
    ];
    expect(ids(candidates, WISH)).toEqual(['group-high', 'group-home', 'group-away', 'cluster-high', 'cluster-home']);
  });

  test('what is chosen already, of another cluster or not better is left out', () => {
    const candidates = [
      candidate('chosen'),
      candidate('other', { kelompok: 'hukum', rumpun: 'sosial' }),
      candidate('same', { band: 'sedang', peluang: 59 }),
      candidate('unknown', { band: null, peluang: null }),
    ];
    expect(ids(candidates, WISH)).toEqual([]);
  });

  test('what is not known makes no group, and any known chance is better than an unknown one', () => {
    expect(ids([candidate('a', { kelompok: null, rumpun: null })], { ...WISH, kelompok: null, rumpun: null })).toEqual([]);
    expect(ids([candidate('a', { band: 'sangatKecil', peluang: 2 })], { ...WISH, band: null })).toEqual(['a']);
  });

  test('at most ten', () => {
    const many = Array.from({ length: 30 }, (_, index) => candidate(`${index}`, { peluang: 60 + index / 10 }));
    expect(ids(many, WISH)).toEqual(
      many
        .toReversed()
        .slice(0, 10)
        .map(({ id }) => id),
    );
    expect(ids(many, WISH, 3)).toEqual(['29', '28', '27']);
  });

  test('of any candidates only better ones are shown, and none of a group gives way to the cluster', () => {
    const band = fc.constantFrom(...BANDS);
    const some = fc.record({
      kelompok: fc.constantFrom('hewan', 'hutan', null),
      rumpun: fc.constantFrom('alam', 'sosial', null),
      province: fc.constantFrom('diy', 'jabar', null),
      peluang: fc.constantFrom(10, 40, 70, 90),
      band,
    });
    const list = fc.array(some, { maxLength: 30 }).map((all) => all.map((one, index) => candidate(`${index}`, one)));
    fc.assert(
      fc.property(list, band, (candidates, chosen) => {
        const found = pickAlternatives(candidates, { ...WISH, band: chosen });
        const isBetter = (one: AlternativeCandidate) => BANDS.indexOf(one.band) > BANDS.indexOf(chosen);
        const group = candidates.filter((one) => one.kelompok === 'hewan' && isBetter(one));
        const cluster = candidates.filter((one) => one.kelompok !== 'hewan' && one.rumpun === 'alam' && isBetter(one));
        expect(found.length).toBe(Math.min(10, group.length + cluster.length));
        expect(found.slice(0, group.length).every((one) => group.includes(one))).toBe(true);
        expect(found.slice(group.length).every((one) => cluster.includes(one))).toBe(true);
        for (const part of [found.slice(0, group.length), found.slice(group.length)]) {
          const chances = part.map(({ peluang }) => peluang!);
          expect(chances).toEqual(chances.toSorted((one, other) => other - one));
        }
      }),
    );
  });
});
