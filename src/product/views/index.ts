/** Every view, by the name of its root field on the education service. */
import { beranda } from './beranda/beranda.ts';
import { berandaSekolah } from './beranda/sekolah.ts';
import { berandaSiswa } from './beranda/siswa.ts';
import { diterima, perbaruiNilaiAcuan } from './diterima/diterima.ts';
import { ekspor, pratinjauEkspor } from './ekspor/ekspor.ts';
import { kalkulator } from './kalkulator/kalkulator.ts';
import { prodiPublik } from './kalkulator/prodi-publik.ts';
import { cariProdi } from './konsultasi/cari-prodi.ts';
import { konsultasi, simpanKonsultasi } from './konsultasi/konsultasi.ts';
import { simpanNilaiCoba } from './konsultasi/simpan-nilai.ts';
import { siswaSaya } from './konsultasi/siswa-saya.ts';
import { peringkat } from './peringkat/peringkat.ts';
import { sekolahPeringkat } from './peringkat/sekolah.ts';
import type { View } from 'skema/server';

export const VIEWS: readonly View[] = [
  beranda,
  berandaSekolah,
  berandaSiswa,
  cariProdi,
  diterima,
  ekspor,
  kalkulator,
  konsultasi,
  perbaruiNilaiAcuan,
  peringkat,
  pratinjauEkspor,
  prodiPublik,
  sekolahPeringkat,
  simpanKonsultasi,
  simpanNilaiCoba,
  siswaSaya,
];
