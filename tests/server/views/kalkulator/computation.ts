import { describe, expect, test } from 'vitest';
import type { CalculatorInput } from '../../../../src/product/contracts/kalkulator.ts';
import { ground, npsn, programme, count, SEKOLAH, SEMESTER, JUARA, type Typed } from './world.ts';

export const describeComputation = () =>
  describe('the computation', () => {
    test('is that of the worked example', async () => {
      const nilai: Typed = { semester: SEMESTER, pendukung: [89.6, 87.2], prestasi: JUARA, peringkat: 31 };
      const first = await count({ sekolah: SEKOLAH, nilai, prodi: programme });
      expect(first.kuota).toMatchObject({ persen: 40, tambahan: 5, kasar: 90, kuota: 90, buffer: 9 });
      expect(first).toMatchObject({ sekolah: null, prestasi: 90, status: 'aman', peluang: null, messages: {} });
      expect(first.rerata).toBeCloseTo(88.4, 9);
      expect(first.pendukung).toBeCloseTo(88.4, 9);
      expect(first.k2).toBeCloseTo(88.72, 9);
      expect(first.skor).toBeCloseTo(0.5 * first.rerata! + 0.5 * first.k2!, 9);
      expect(first.skor).toBeCloseTo(88.56, 9);
      expect(first.programme).toMatchObject({ id: programme, keketatan: 5.93, band: 'ketat', rasio: '1:17' });
      const second = await count({ nilai: { ...nilai, pendukung: [89.6] } });
      expect(second.skor).toBeCloseTo(89.04, 9);
    });

    test('takes scores of subjects as well, and those of the supporting ones among them', async () => {
      const mapel = [
        { nama: 'Matematika', nilai: [80, 90, null], isPendukung: true },
        { nama: 'Biologi', nilai: [70, null, 75], isPendukung: false },
        { nama: 'Kimia', nilai: [null, 88, 92], isPendukung: true },
      ];
      const result = await count({ nilai: { mapel } });
      expect(result.rerata).toBeCloseTo((80 + 90 + 70 + 75 + 88 + 92) / 6, 9);
      expect(result.pendukung).toBeCloseTo((85 + 90) / 2, 9);
      expect(result.skor).toBeCloseTo(0.5 * result.rerata! + 0.5 * 87.5, 9);
    });

    test.each([
      [81, 'aman'],
      [82, 'amanTipis'],
      [90, 'amanTipis'],
      [91, 'cadangan'],
      [99, 'cadangan'],
      [100, 'luarKuota'],
      [200, 'luarKuota'],
    ])('rank %i of 200 with a quota of 90 is %s', async (peringkat, status) => {
      expect(await count({ sekolah: SEKOLAH, nilai: { peringkat } })).toMatchObject({ status, messages: {} });
    });

    test('a school is found by its number: its name, its place and its quota, and nothing else', async () => {
      const [row] = await ground.rows<{ nama: string; kabupaten: string; jumlah: number }>(
        'select s.nama, k.nama as kabupaten, s."jumlahSiswa"::int as jumlah from sekolah s join kabupaten k on k.id = s.kabupaten where npsn = $1',
        [npsn],
      );
      const result = await count({ sekolah: { npsn } });
      expect(result.sekolah).toEqual({ nama: row!.nama, kabupaten: row!.kabupaten });
      expect(result.kuota).toMatchObject({ jumlahSiswa: row!.jumlah, kuota: Math.floor(row!.jumlah * 0.45) });
    });

    test('the achievement selects come from the catalogue', async () => {
      const { prestasiPilihan } = await count({});
      expect(prestasiPilihan.find(({ tingkat }) => tingkat === 'PROV')).toEqual({
        tingkat: 'PROV',
        nama: 'Provinsi',
        peringkat: [
          { value: '1', display: 'Juara 1/Emas' },
          { value: '2', display: 'Juara 2/Perak' },
          { value: '3', display: 'Juara 3/Perunggu' },
        ],
      });
    });

    test('a chance is told only when the settings say so', async () => {
      const input: CalculatorInput = {
        sekolah: SEKOLAH,
        nilai: { semester: SEMESTER, pendukung: [88.4], peringkat: 31 },
        prodi: programme,
      };
      expect((await count(input)).peluang).toBeNull();
      await ground.rows('update konfigurasi set "tampilkanPeluangPublik" = true');
      // S = 88,4; trend +0,5; tight by 0,5.
      const margin = 88.4 + 0.5 - 88 - 0.5;
      const { peluang } = await count(input);
      expect(peluang!.persen).toBeCloseTo(100 / (1 + Math.exp(-1.2 * margin)), 9);
      expect(peluang!.band).toBe('besar');
      expect(await count({ ...input, sekolah: undefined })).toMatchObject({
        peluang: null,
        messages: { sekolah: expect.arrayContaining(['Isi data sekolah untuk memperkirakan peluang']) as string[] },
      });
      await ground.rows('update "universitasProgramStudi" set "nilaiAcuan" = 0 where id = $1', [programme]);
      expect(await count(input)).toMatchObject({ peluang: null, messages: { prodi: [expect.stringContaining('belum cukup') as string] } });
      await ground.rows('update "universitasProgramStudi" set "nilaiAcuan" = 88 where id = $1', [programme]);
      await ground.rows('update konfigurasi set "tampilkanPeluangPublik" = false');
    });
  });
