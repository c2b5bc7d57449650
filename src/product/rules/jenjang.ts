import type { Rules } from 'skema';
import { checkStillUsed } from './still-used.ts';

/** Schools and programmes may only choose levels of their own category. */
export const jenjang: Rules = {
  check: (context) =>
    checkStillUsed(context, 'kategori', [
      { resource: 'sekolah', field: 'jenjang', title: 'Sekolah' },
      { resource: 'jurusan', field: 'jenjang', title: 'Jurusan' },
      { resource: 'mapelWajib', field: 'jenjang', title: 'Mapel Wajib' },
      { resource: 'programStudi', field: 'jenjang', title: 'Program Studi' },
    ]),
};
