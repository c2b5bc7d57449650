import { describe, expect, test } from 'vitest';
import { write } from './records.ts';

const records = {
  konfigurasi: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      tahunAktif: 't26',
      kuotaA: 40,
      kuotaB: 25,
      kuotaC: 5,
      kuotaLain: 5,
      tambahanErapor: 5,
      modeErapor: 'poin',
      pembulatanKuota: 'bawah',
    },
  ],
  sekolah: [
    { id: 's1', cabang: 'c1', akreditasi: 'A', eRapor: true, jumlahSiswa: 200 },
    { id: 's2', cabang: null, akreditasi: 'A', eRapor: true, jumlahSiswa: null },
  ],
  peran: [
    { id: 'kbm', golongan: 'staf' },
    { id: 'siswa', golongan: 'siswa' },
  ],
  user: [
    { id: 'u1', peran: ['kbm'] },
    { id: 'u2', peran: ['siswa'] },
  ],
};
const target = { sekolah: 's1', tahun: 't26', targetPeserta: 100, targetEligible: 50, periode: ['2025-08-01', '2026-02-28'] };
const messagesOf = async (values: Record<string, unknown>) =>
  (await write('targetSekolah', { records, values: { ...target, ...values } })).messages;

describe('a target', () => {
  test.each([
    [{ targetPeserta: 200, targetEligible: 90 }, {}],
    [{ targetPeserta: 201 }, { targetPeserta: ['Maksimal 200, jumlah siswa sekolah'] }],
    [{ targetEligible: 91 }, { targetEligible: ['Maksimal 90, kuota sekolah'] }],
    [{ sekolah: 's2', targetPeserta: 900, targetEligible: 900 }, {}],
    [{ jadwalKunjungan: ['2025-08-01', '2026-02-28'] }, {}],
    [{ jadwalKunjungan: ['2026-03-01'] }, { jadwalKunjungan: ['Semua tanggal harus di dalam periode pendampingan'] }],
    [{ penanggungJawab: 'u1' }, {}],
    [{ penanggungJawab: 'u2' }, { penanggungJawab: ['Bukan akun staf'] }],
  ])('%o', async (values, messages) => {
    expect(await messagesOf(values)).toEqual(messages);
  });

  test('takes the branch of its school and, without a year, the active one', async () => {
    expect((await write('targetSekolah', { records, values: target })).derived).toEqual({ cabang: 'c1' });
    expect((await write('targetSekolah', { records, values: { ...target, sekolah: 's2', tahun: null } })).derived).toEqual({
      cabang: null,
      tahun: 't26',
    });
  });
});
