import type { Rules } from 'skema';
import { checkStillUsed } from './still-used.ts';

/** The codes of its regencies begin with its own. */
export const provinsi: Rules = {
  check: (context) => checkStillUsed(context, 'kode', [{ resource: 'kabupaten', field: 'provinsi', title: 'Kabupaten/Kota' }]),
};
