import { cabang } from './cabang.ts';
import { jenjang } from './jenjang.ts';
import { jurusan } from './jurusan.ts';
import { kabupaten } from './kabupaten.ts';
import { konfigurasi } from './konfigurasi.ts';
import { mapelTambahan } from './mapel-tambahan.ts';
import { mataPelajaran } from './mata-pelajaran.ts';
import { nilaiRaport } from './nilai-raport.ts';
import { peran } from './peran.ts';
import { provinsi } from './provinsi.ts';
import type { Rules } from 'skema';
import { withActiveYear } from './reading.ts';
import { sekolah } from './sekolah.ts';
import { siswa } from './siswa.ts';
import { tahun } from './tahun.ts';
import { targetSekolah } from './target-sekolah.ts';
import { user } from './user.ts';

/** By entity; one that is absent has no rule beyond its schema file. */
export const rules: Partial<Record<string, Rules>> = {
  cabang,
  jenjang,
  jurusan,
  kabupaten,
  konfigurasi,
  mapelTambahan,
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
