/** Every view, by the name of its root field on the education service. */
import { beranda } from './beranda/beranda.ts';
import { diterima } from './diterima/diterima.ts';
import { perbaruiNilaiAcuan } from './diterima/perbarui-nilai-acuan.ts';
import { ekspor } from './ekspor/ekspor.ts';
import { pratinjauEkspor } from './ekspor/pratinjau.ts';
import { kalkulator } from './kalkulator/kalkulator.ts';
import { prodiPublik } from './kalkulator/prodi-publik.ts';
import { cariProdi } from './konsultasi/cari-prodi.ts';
import { konsultasi } from './konsultasi/konsultasi.ts';
import { simpanKonsultasi } from './konsultasi/simpan.ts';
import { peringkat } from './peringkat/peringkat.ts';
import type { View } from 'skema/server';

export const VIEWS: readonly View[] = [
  beranda,
  cariProdi,
  diterima,
  ekspor,
  kalkulator,
  konsultasi,
  perbaruiNilaiAcuan,
  peringkat,
  pratinjauEkspor,
  prodiPublik,
  simpanKonsultasi,
];
