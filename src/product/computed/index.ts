import { bandKeketatan, jumlahDiterima, keketatan, rasio } from './programme.ts';
import { diBawahKkm, kelengkapanNilai, statusPeringkat } from './student.ts';
import { type ComputedExpression, countOf } from 'skema';
import { kuotaSekolah, realisasiDiterima, realisasiEligible, realisasiPeserta } from './school.ts';

/** By the name that a schema file's computed column or filter gives as its `expression`. */
export const computed: Record<string, ComputedExpression> = {
  bandKeketatan,
  diBawahKkm,
  jumlahDiterima,
  jumlahKabupaten: countOf('jumlahKabupaten', 'provinsi', 'kabupaten', 'provinsi'),
  jumlahKelompok: countOf('jumlahKelompok', 'rumpunIlmu', 'kelompokProgram', 'rumpunIlmu'),
  jumlahProdi: countOf('jumlahProdi', 'universitas', 'universitasProgramStudi', 'universitas'),
  kelengkapanNilai,
  keketatan,
  kuotaSekolah,
  rasio,
  realisasiDiterima,
  realisasiEligible,
  realisasiPeserta,
  statusPeringkat,
};
