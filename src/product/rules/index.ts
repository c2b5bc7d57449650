import { cabang, kabupaten, provinsi, sekolah } from './places.ts';
import { jenjang, jurusan, mapelTambahan, mapelUtama, mapelWajib, mataPelajaran } from './curriculum.ts';
import { konfigurasi } from './konfigurasi.ts';
import { nilaiRaport } from './nilai-raport.ts';
import { peran, user } from './accounts.ts';
import type { Rules } from 'skema';
import { withActiveYear } from './reading.ts';
import { siswa } from './siswa.ts';
import { tahun } from './tahun.ts';
import { targetSekolah } from './target-sekolah.ts';

/** By entity; one that is absent has no rule beyond its schema file. */
export const rules: Partial<Record<string, Rules>> = {
  cabang,
  jenjang,
  jurusan,
  kabupaten,
  konfigurasi,
  mapelTambahan,
  mapelUtama,
  mapelWajib,
  mataPelajaran,
  nilaiRaport,
  peran,
  provinsi,
  sekolah,
  siswa,
  tahun,
  targetSekolah,
  universitasProgramStudi: { beforeWrite: withActiveYear },
  user,
};
