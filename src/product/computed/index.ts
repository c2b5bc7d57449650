import { bandKeketatan } from './band-keketatan.ts';
import { diBawahKkm } from './di-bawah-kkm.ts';
import { type ComputedExpression, countOf } from 'skema';
import { jumlahDiterima } from './jumlah-diterima.ts';
import { keketatan } from './keketatan.ts';
import { kuotaSekolah } from './kuota-sekolah.ts';
import { rasio } from './rasio.ts';
import { realisasiDiterima } from './realisasi-diterima.ts';
import { realisasiEligible, realisasiPeserta } from './ringkasan-sekolah.ts';
import { kelengkapanNilai, statusPeringkat } from './ringkasan-siswa.ts';

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
