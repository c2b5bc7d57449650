import type { ComputedExpression } from './expression.ts';
import { jumlahDiterima } from './jumlah-diterima.ts';
import { jumlahKabupaten } from './jumlah-kabupaten.ts';
import { jumlahKelompok } from './jumlah-kelompok.ts';
import { jumlahProdi } from './jumlah-prodi.ts';
import { keketatan } from './keketatan.ts';
import { kuotaSekolah } from './kuota-sekolah.ts';
import { rasio } from './rasio.ts';
import { realisasiDiterima } from './realisasi-diterima.ts';

export type { ComputedExpression } from './expression.ts';

/** By the name that a schema file's computed column gives as its `expression`. */
export const computed: Record<string, ComputedExpression> = {
  jumlahDiterima,
  jumlahKabupaten,
  jumlahKelompok,
  jumlahProdi,
  keketatan,
  kuotaSekolah,
  rasio,
  realisasiDiterima,
};
