import { describe, expect, test } from 'vitest';
import type { CalculatorInput, CalculatorView } from '../../../../src/product/contracts/kalkulator.ts';
import { ground, npsn, askAnew, count, JUARA, SEKOLAH } from './world.ts';

export const describeRefusals = () =>
  describe('what is wrong or missing is said under its field', () => {
    const range = ['Nilai harus dari 1 sampai 100'];
    const CASES: ReadonlyArray<readonly [string, CalculatorInput, Record<string, string[]>, Partial<CalculatorView>]> = [
      ['nothing at all', {}, {}, { rerata: null, skor: null, status: null, kuota: null, programme: null, prestasi: 0 }],
      ['score too high', { nilai: { semester: [80, 101, 0] } }, { 'nilai.semester.1': range, 'nilai.semester.2': range }, { rerata: null }],
      [
        'wrong score of a subject',
        { nilai: { mapel: [{ nama: 'Kimia', nilai: [80, -1], isPendukung: true }] } },
        { 'nilai.mapel.0.nilai.1': range },
        { rerata: null, pendukung: null, skor: null },
      ],
      [
        'three supporting subjects',
        { nilai: { semester: [80], pendukung: [80, 81, 82] } },
        { 'nilai.pendukung': ['Paling banyak dua mapel pendukung'] },
        { rerata: 80, pendukung: null, skor: null },
      ],
      [
        'a supporting subject that is no score',
        { nilai: { semester: [80, 82], pendukung: [88, 120] } },
        { 'nilai.pendukung.1': range },
        { rerata: 81, pendukung: null, skor: null },
      ],
      [
        'no supporting subject',
        { nilai: { semester: [80] } },
        { 'nilai.pendukung': ['Isi satu atau dua mapel pendukung supaya skor dapat dihitung'] },
        { rerata: 80, skor: null },
      ],
      [
        'supporting subjects alone',
        { nilai: { pendukung: [80] } },
        { 'nilai.semester': ['Isi rerata rapor supaya skor dapat dihitung'] },
        { rerata: null, pendukung: 80, skor: null },
      ],
      [
        'both ways at once',
        { nilai: { semester: [80], mapel: [{ nama: 'Kimia', nilai: [80], isPendukung: true }] } },
        { nilai: ['Isi rerata per semester atau nilai per mapel, salah satu saja'] },
        { rerata: null, skor: null },
      ],
      [
        'rank 0',
        { sekolah: SEKOLAH, nilai: { peringkat: 0 } },
        { 'nilai.peringkat': ['Peringkat harus bilangan bulat mulai dari 1'] },
        { status: null },
      ],
      [
        'half a rank',
        { sekolah: SEKOLAH, nilai: { peringkat: 1.5 } },
        { 'nilai.peringkat': ['Peringkat harus bilangan bulat mulai dari 1'] },
        { status: null },
      ],
      [
        'rank beyond the students',
        { sekolah: { ...SEKOLAH, jumlahSiswa: 1200 }, nilai: { peringkat: 1201 } },
        { 'nilai.peringkat': ['Paling besar 1.200, jumlah siswa sekolah'] },
        { status: null },
      ],
      [
        'rank without a school',
        { nilai: { peringkat: 3 } },
        { sekolah: ['Isi data sekolah untuk mengetahui apakah peringkat ini masuk kuota'] },
        { status: null },
      ],
      [
        'number of students',
        { sekolah: { ...SEKOLAH, jumlahSiswa: 0 } },
        { 'sekolah.jumlahSiswa': ['Jumlah siswa harus bilangan bulat dari 1 sampai 3.000'] },
        { kuota: null },
      ],
      [
        'malformed number of a school',
        { sekolah: { npsn: '123' } },
        { sekolah: ['NPSN terdiri dari 8 digit'] },
        { sekolah: null, kuota: null },
      ],
      [
        'unknown number of a school',
        { sekolah: { npsn: '00000000' } },
        { sekolah: ['Tidak ada sekolah dengan NPSN ini. Periksa nomornya, atau isi akreditasi, e-Rapor, dan jumlah siswanya.'] },
        { sekolah: null, kuota: null },
      ],
      ['malformed programme', { prodi: "x' or 1=1" }, { prodi: ['Program studi ini tidak ada dalam daftar'] }, { programme: null }],
      [
        'unknown programme',
        { prodi: '01900000-0000-7000-8000-0000000000ff' },
        { prodi: ['Program studi ini tidak ada dalam daftar'] },
        { programme: null },
      ],
      [
        'unknown achievement',
        { nilai: { semester: [80], pendukung: [80], prestasi: { tingkat: 'XYZ', peringkat: '1', jumlah: 1 } } },
        { 'nilai.prestasi': ['Tidak ada prestasi dengan tingkat dan peringkat ini'] },
        { prestasi: 0, skor: 80 },
      ],
      [
        'no achievements',
        { nilai: { semester: [80], pendukung: [80], prestasi: { ...JUARA, jumlah: 0 } } },
        { 'nilai.prestasi.jumlah': ['Jumlah prestasi harus bilangan bulat mulai dari 1'] },
        { prestasi: 0, skor: 80 },
      ],
      [
        'half an achievement more',
        { nilai: { semester: [80], pendukung: [80], prestasi: { ...JUARA, jumlah: 1.5 } } },
        { 'nilai.prestasi.jumlah': ['Jumlah prestasi harus bilangan bulat mulai dari 1'] },
        { prestasi: 0, skor: 80 },
      ],
    ];
    test.each(CASES)('%s', async (_, input, messages, rest) => {
      expect(await count(input)).toMatchObject({ ...rest, messages });
      expect((await count(input)).messages).toEqual(messages);
    });

    test('an achievement of a level that SNBP does not accept, and a school whose students are not counted', async () => {
      await ground.rows(`update "tingkatPrestasi" set "diakuiSnbp" = false where kode = 'KAB'`);
      await ground.rows('update sekolah set "jumlahSiswa" = null where npsn = $1', [npsn]);
      const result = await count({ sekolah: { npsn }, nilai: { peringkat: 2, prestasi: { tingkat: 'KAB', peringkat: '1', jumlah: 1 } } });
      expect(result).toMatchObject({ prestasi: 0, status: 'tanpaKuota', kuota: { kuota: null } });
      expect(result.messages['nilai.prestasi']).toEqual(['Prestasi pada tingkat ini tidak diakui SNBP, jadi tidak dihitung']);
      expect(result.messages['sekolah']![0]).toContain('belum tercatat');
      await ground.rows(`update "tingkatPrestasi" set "diakuiSnbp" = true where kode = 'KAB'`);
      await ground.rows('update sekolah set "jumlahSiswa" = 24 where npsn = $1', [npsn]);
    });

    test('weights that do not sum to 100 give no score', async () => {
      await ground.rows('update konfigurasi set "bobotPrestasi" = 20');
      const result = await count({ nilai: { semester: [80], pendukung: [80] } });
      expect(result).toMatchObject({
        rerata: 80,
        skor: null,
        messages: { skor: [expect.stringContaining('belum berjumlah 100') as string] },
      });
      await ground.rows('update konfigurasi set "bobotPrestasi" = 10');
    });

    test.each([
      [{ sekolah: {} }],
      [{ sekolah: { npsn: '12345678', jumlahSiswa: 3 } }],
      [{ nilai: { semester: ['80'] } }],
      [{ nilai: { semester: Array(9).fill(80) } }],
      [{ nilai: { nisn: '0090000001' } }],
      [{ siswa: 'x' }],
      ['teks'],
    ])('another shape, %j, is refused', async (input) => {
      expect((await askAnew('kalkulator', input)).status).toBe(400);
    });
  });
