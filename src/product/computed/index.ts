import { bandKeketatan } from './band-keketatan.ts';
import { diBawahKkm } from './di-bawah-kkm.ts';
import type { ComputedExpression } from '../../engine/computed.ts';
import { jumlahDiterima } from './jumlah-diterima.ts';
import { jumlahKabupaten } from './jumlah-kabupaten.ts';
import { jumlahKelompok } from './jumlah-kelompok.ts';
import { jumlahProdi } from './jumlah-prodi.ts';
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
  jumlahKabupaten,
  jumlahKelompok,
  jumlahProdi,
  kelengkapanNilai,
  keketatan,
  kuotaSekolah,
  rasio,
  realisasiDiterima,
  realisasiEligible,
  realisasiPeserta,
  statusPeringkat,
};
