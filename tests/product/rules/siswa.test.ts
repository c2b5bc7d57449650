import { describe, expect, test } from 'vitest';
import { principal, write } from './records.ts';

const records = {
  konfigurasi: [{ id: '00000000-0000-7000-8000-000000000001', tahunAktif: 't26' }],
  tahun: [{ id: 't26', nama: '2026' }],
  provinsi: [{ id: 'diy', nama: 'DI Yogyakarta' }],
  kabupaten: [
    { id: 'yk', provinsi: 'diy' },
    { id: 'slm', provinsi: 'diy' },
    { id: 'bdg', provinsi: 'jabar' },
  ],
  sekolah: [{ id: 's1', kabupaten: 'yk', cabang: 'c1' }],
  universitas: [
    { id: 'ugm', kabupaten: 'slm' },
    { id: 'itb', kabupaten: 'bdg' },
    { id: 'gelap', kabupaten: null },
  ],
  universitasProgramStudi: [
    { id: 'a', universitas: 'ugm' },
    { id: 'b', universitas: 'itb' },
    { id: 'c', universitas: 'itb' },
    { id: 'd', universitas: 'gelap' },
  ],
  peran: [
    { id: 'siswa', kode: 'neu:siswaRasionalisasi' },
    { id: 'kbm', kode: 'neu:pengajarKBM' },
  ],
  user: [
    { id: 'u1', peran: ['siswa'], cabang: 'c1' },
    { id: 'u2', peran: ['siswa'], cabang: 'c2' },
    { id: 'u3', peran: ['kbm'], cabang: 'c1' },
  ],
};
const student = { name: 'Siti', sekolah: 's1', tahun: 't26' };
const messagesOf = async (values: Record<string, unknown>, as = principal('admin')) =>
  (await write('siswa', { records, values: { ...student, ...values }, as })).messages;

describe('a student', () => {
  test.each([
    ['2014-12-31', undefined],
    ['2015-01-01', 'Umur pada tahun lulus harus 12 sampai 25 tahun'],
    ['2001-05-05', undefined],
    ['2000-12-31', 'Umur pada tahun lulus harus 12 sampai 25 tahun'],
  ])('born %s', async (birthDate, message) => {
    expect((await messagesOf({ birthDate })).birthDate?.[0]).toBe(message);
  });

  test.each([
    ['one choice, another province', 'b', null, false],
    ['two, one at home', 'b', 'a', false],
    ['two, none at home', 'b', 'c', true],
    ['two, one of an unknown province', 'b', 'd', false],
  ])('province rule: %s', async (_, pilihan1, pilihan2, refused) => {
    expect(await messagesOf({ pilihan1, pilihan2 })).toEqual(
      refused ? { pilihan2: ['Salah satu pilihan harus berada di DI Yogyakarta, provinsi sekolah asal'] } : {},
    );
  });

  test.each([
    ['u1', 'cabangRasionalisasi', undefined],
    ['u2', 'cabangRasionalisasi', 'Bukan akun cabangmu'],
    ['u2', 'pusatPendidikan', undefined],
    ['u3', 'pusatPendidikan', 'Bukan akun siswa rasionalisasi'],
  ])('account %s, given by %s', async (userId, role, message) => {
    expect((await messagesOf({ userId }, principal(role))).userId?.[0]).toBe(message);
  });

  test('without a year belongs to the active one; a consultation note carries its moment', async () => {
    expect((await write('siswa', { records, values: { name: 'Siti' } })).derived).toEqual({ tahun: 't26' });
    const noted = await write('siswa', {
      records,
      before: { id: 'x', ...student },
      values: { catatanKonsultasi: 'Bicara lagi' },
      now: '2026-01-12T02:30:00.000Z',
    });
    expect(noted.derived).toEqual({ tanggalKonsultasi: '2026-01-12T02:30:00.000Z' });
    const dated = await write('siswa', {
      before: student,
      values: { catatanKonsultasi: 'Bicara lagi', tanggalKonsultasi: '2026-01-02T03:00:00.000Z' },
    });
    expect(dated.derived).toEqual({});
  });
});
