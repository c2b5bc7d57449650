/** The half of the rules that the browser takes along; the other half asks the database. A spread in it would bring it along. */
import { cabang } from './places.ts';
import { jurusanForm } from './curriculum.ts';
import { konfigurasiForm } from './konfigurasi.ts';
import { nilaiRaportForm } from './nilai-raport.ts';
import { peranForm, userForm } from './accounts.ts';
import type { FormRules } from 'skema';
import { tahunForm } from './tahun.ts';
import { targetSekolahForm } from './target-sekolah.ts';

/** By entity, as `rules`. */
export const formRules: Partial<Record<string, FormRules>> = {
  cabang,
  jurusan: jurusanForm,
  konfigurasi: konfigurasiForm,
  nilaiRaport: nilaiRaportForm,
  peran: peranForm,
  tahun: tahunForm,
  targetSekolah: targetSekolahForm,
  user: userForm,
};
