import { describe, expect, test } from 'vitest';
import { principal, remove, write } from './records.ts';

const SETTINGS = '00000000-0000-7000-8000-000000000001';
const records = {
  konfigurasi: [{ id: SETTINGS, jendelaNilai: ['2025-08-01T00:00:00.000Z', '2026-02-02T08:00:00.000Z'] }],
  semester: [
    { id: 'm5', urutan: 5 },
    { id: 'm7', urutan: 7 },
    { id: 'm1', urutan: 1, nama: 'Semester 1', periodePengisian: ['2025-01-01', '2025-12-31'] },
  ],
  jenjang: [{ id: 'sma', jumlahSemester: 5 }],
  jurusan: [{ id: 'ipa', jenjang: 'sma', kurikulum: 'merdeka' }],
  siswa: [{ id: 'x', sekolah: 's1', jurusan: 'ipa' }],
  mataPelajaran: [
    { id: 'pp', nama: 'Pancasila', kkmBawaan: 70 },
    { id: 'ppkn', padanan: 'pp' },
    { id: 'kim', kkmBawaan: 78 },
    { id: 'jawa' },
    { id: 'sunda' },
    { id: 'mati' },
  ],
  mapelWajib: [
    { id: 'w', jenjang: 'sma', kurikulum: 'merdeka', mataPelajaran: 'pp', aktif: true },
    { jenjang: 'sma', kurikulum: 'merdeka', mataPelajaran: 'mati', aktif: false },
  ],
  mapelUtama: [{ jurusan: 'ipa', mataPelajaran: 'kim', aktif: true }],
  mapelTambahan: [
    { jurusan: 'ipa', sekolah: 's1', mataPelajaran: 'jawa', aktif: true },
    { jurusan: 'ipa', sekolah: 's2', mataPelajaran: 'sunda', aktif: true },
  ],
  nilaiRaport: [{ id: 'n1', siswa: 'x', semester: 'm5', mataPelajaran: 'pp', nilai: 91.5 }],
};
const score = { siswa: 'x', semester: 'm5', mataPelajaran: 'kim', nilai: 88 };
const stored = { id: 'n9', ...score, kkm: 75, terverifikasi: false };
const STRUCK = 'Nilai yang sudah diverifikasi hanya dapat dihapus atau dipulihkan oleh admin dan pusat';
const LOCKED = { '': ['Nilai yang sudah diverifikasi terkunci'] };
const ASK = 'Minta cabang rasionalisasi, pusat pendidikan, atau admin mengubahnya.';
const OVER = { '': [`Masa pengisian nilai berakhir 02/02/2026 15:00 WIB, jadi nilai tidak dapat diubah lagi. ${ASK}`] };
const EARLY = { '': [`Masa pengisian nilai baru dimulai 01/08/2025 07:00 WIB, jadi nilai belum dapat diubah. ${ASK}`] };
const CLOSED = { '': [`Masa pengisian nilai Semester 1 berakhir 31/12/2025, jadi nilai semester itu tidak dapat diubah lagi. ${ASK}`] };

describe('which scores there are', () => {
  test.each([
    ['a core subject', { mataPelajaran: 'kim' }, {}],
    ['an additional subject of the school', { mataPelajaran: 'jawa' }, {}],
    ['an additional subject of another school', { mataPelajaran: 'sunda' }, { mataPelajaran: ['Tidak ada dalam mapel jurusan siswa'] }],
    ['a subject that is compulsory no more', { mataPelajaran: 'mati' }, { mataPelajaran: ['Tidak ada dalam mapel jurusan siswa'] }],
    ['the equivalent of a compulsory one', { mataPelajaran: 'ppkn', semester: 'm1' }, {}],
    [
      'the equivalent of one that has its score',
      { mataPelajaran: 'ppkn' },
      { mataPelajaran: ['Semester ini sudah ada nilai mata pelajaran yang sepadan: Pancasila (91,5)'] },
    ],
    ['a semester beyond the level', { semester: 'm7' }, { semester: ['Paling tinggi semester ke-6 untuk jenjang ini'] }],
  ])('%s', async (_, values, messages) => {
    expect((await write('nilaiRaport', { records, values: { ...score, ...values } })).messages).toEqual(messages);
  });

  test('a score may stay itself under the equivalent name', async () => {
    const before = { ...stored, id: 'n1', mataPelajaran: 'pp' };
    expect((await write('nilaiRaport', { records, before, values: { mataPelajaran: 'ppkn' } })).messages).toEqual({});
  });
});

describe('derived', () => {
  test('KKM comes from the subject unless it was given', async () => {
    expect((await write('nilaiRaport', { records, values: score })).derived).toEqual({ kkm: 78 });
    expect((await write('nilaiRaport', { records, values: { ...score, kkm: 80 } })).derived).toEqual({});
    expect((await write('nilaiRaport', { records, before: stored, values: { mataPelajaran: 'pp', semester: 'm1' } })).derived).toEqual({
      kkm: 70,
    });
  });

  test('verifying is dated, taking it back clears the date', async () => {
    expect(
      (await write('nilaiRaport', { records, before: stored, values: { terverifikasi: true }, now: '2026-01-12T02:00:00.000Z' })).derived,
    ).toEqual({
      diverifikasiPada: '2026-01-12T02:00:00.000Z',
    });
    expect(
      (await write('nilaiRaport', { records, before: { ...stored, terverifikasi: true }, values: { terverifikasi: false } })).derived,
    ).toEqual({ diverifikasiPada: null });
  });
});

describe('who writes when', () => {
  test.each([
    ['admin', {}],
    ['pusatPendidikan', {}],
    ['cabangRasionalisasi', {}],
    ['pengajarKBM', LOCKED],
    ['sekolah', LOCKED],
    ['siswaRasionalisasi', LOCKED],
  ])('%s on a verified score', async (role, messages) => {
    const before = { ...stored, terverifikasi: true };
    expect((await write('nilaiRaport', { records, before, values: { nilai: 90 }, as: principal(role) })).messages).toEqual(messages);
  });

  test.each([
    ['sekolah', '2026-02-02T08:00:00.000Z', {}],
    ['sekolah', '2026-02-02T08:00:01.000Z', OVER],
    ['siswaRasionalisasi', '2025-07-31T23:59:59.000Z', EARLY],
    ['pengajarKBM', '2026-05-01T00:00:00.000Z', {}],
  ])('%s at %s', async (role, now, messages) => {
    expect((await write('nilaiRaport', { records, before: stored, values: { nilai: 90 }, as: principal(role), now })).messages).toEqual(
      messages,
    );
  });

  test('a semester has a window of its own', async () => {
    const before = { ...stored, semester: 'm1' };
    expect((await write('nilaiRaport', { records, before, values: { nilai: 90 }, as: principal('sekolah') })).messages).toEqual(CLOSED);
  });

  test('a score is not moved out of a closed semester either', async () => {
    const [first, last] = [
      { ...stored, semester: 'm1', mataPelajaran: 'jawa' },
      { ...stored, mataPelajaran: 'jawa' },
    ];
    const move = (before: typeof stored, semester: string, role: string) =>
      write('nilaiRaport', { records, before, values: { semester }, as: principal(role) });
    expect((await move(first, 'm5', 'sekolah')).messages).toEqual(CLOSED);
    expect((await move(last, 'm1', 'sekolah')).messages).toEqual(CLOSED);
    expect((await move(first, 'm5', 'pengajarKBM')).messages).toEqual({});
  });

  test.each([
    ['admin', true, undefined],
    ['pusatPendidikan', true, undefined],
    ['cabangRasionalisasi', true, STRUCK],
    ['sekolah', true, STRUCK],
    ['sekolah', false, undefined],
  ])('%s deletes a score, verified %s', async (role, terverifikasi, message) => {
    for (const verb of ['remove', 'restore'] as const) {
      expect((await remove('nilaiRaport', { ...stored, terverifikasi }, principal(role), records, { verb }))['']?.[0]).toBe(message);
    }
  });

  test.each([
    ['sekolah', OVER, CLOSED],
    ['cabangRasionalisasi', {}, {}],
    ['pusatPendidikan', {}, {}],
  ])('%s deletes a score after the window', async (role, over, closed) => {
    expect(await remove('nilaiRaport', stored, principal(role), records, { now: '2026-02-02T08:00:01.000Z' })).toEqual(over);
    const first = { ...stored, semester: 'm1' };
    expect(await remove('nilaiRaport', first, principal(role), records)).toEqual(closed);
  });
});
