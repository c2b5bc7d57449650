import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculatorView } from '../../../../src/product/contracts/kalkulator.ts';
import { askAnew, count, SEKOLAH } from './world.ts';

export const describeAnything = () =>
  describe('whatever is typed', () => {
    const number = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(0, 1, 100, 1e308),
    );
    const scores = fc.array(fc.option(number), { maxLength: 8 });
    const good = fc.array(fc.option(fc.integer({ min: 1, max: 100 }), { freq: 4 }), { maxLength: 8 });
    const input = fc.record(
      {
        sekolah: fc.oneof(
          fc.record({ npsn: fc.oneof(fc.constantFrom('99000001', '00000000'), fc.string({ maxLength: 20 })) }),
          fc.record({ akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'), eRapor: fc.boolean(), jumlahSiswa: number }),
        ),
        nilai: fc.record(
          {
            semester: fc.oneof(scores, good),
            mapel: fc.array(fc.record({ nama: fc.string({ maxLength: 20 }), nilai: fc.oneof(scores, good), isPendukung: fc.boolean() }), {
              maxLength: 6,
            }),
            pendukung: fc.array(number, { maxLength: 3 }),
            prestasi: fc.record({
              tingkat: fc.constantFrom('INT', 'PROV', 'KEC', ''),
              peringkat: fc.constantFrom('1', '2', '5'),
              jumlah: number,
            }),
            peringkat: number,
          },
          { requiredKeys: [] },
        ),
        prodi: fc.oneof(fc.string({ maxLength: 64 }), fc.uuid()),
      },
      { requiredKeys: [] },
    );

    test('it is answered with figures or sentences, never with a failure or a figure that is none', async () => {
      await fc.assert(
        fc.asyncProperty(input, async (given) => {
          const { status, text, output } = await askAnew<CalculatorView>('kalkulator', given);
          expect([status, text]).toEqual([200, expect.not.stringMatching(/NaN|Infinity/)]);
          const { rerata, pendukung, skor, prestasi, messages } = output;
          for (const figure of [rerata, pendukung, skor]) if (figure !== null) expect(figure >= 1 && figure <= 100).toBe(true);
          expect(prestasi >= 0 && prestasi <= 100).toBe(true);
          expect(skor === null || (rerata !== null && pendukung !== null)).toBe(true);
          for (const texts of Object.values(messages)) expect(texts.every((sentence) => sentence.length > 5)).toBe(true);
        }),
        { numRuns: 200 },
      );
    });

    test('an achievement never lowers the score, and a better rank never worsens the status', async () => {
      const ORDER = ['aman', 'amanTipis', 'cadangan', 'luarKuota'];
      const score = fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100);
      const facts = fc.record({
        semester: fc.array(score, { minLength: 1, maxLength: 5 }),
        pendukung: fc.array(score, { minLength: 1, maxLength: 2 }),
      });
      const ranks = fc.tuple(
        fc.integer({ min: 1, max: 199 }),
        fc.constantFrom('INT', 'NAS', 'PROV', 'KAB'),
        fc.integer({ min: 1, max: 5 }),
      );
      await fc.assert(
        fc.asyncProperty(facts, ranks, async (nilai, [peringkat, tingkat, jumlah]) => {
          const without = await count({ sekolah: SEKOLAH, nilai: { ...nilai, peringkat: peringkat + 1 } });
          const withOne = await count({ sekolah: SEKOLAH, nilai: { ...nilai, peringkat, prestasi: { tingkat, peringkat: '1', jumlah } } });
          expect(withOne.skor!).toBeGreaterThanOrEqual(without.skor!);
          expect(ORDER.indexOf(withOne.status!)).toBeLessThanOrEqual(ORDER.indexOf(without.status!));
        }),
        { numRuns: 60 },
      );
    });
  });
