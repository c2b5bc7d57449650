import { messageAt } from './messages.ts';
import type { Rules } from './rule.ts';
import { checkStillUsed } from './still-used.ts';

export const jurusan: Rules = {
  checkValues: ({ values }) =>
    values.rumpunMapel === 'merdeka' && values.kurikulum !== 'merdeka' ? messageAt('rumpunMapel', 'onlyMerdeka') : {},
  check: (context) => checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'jurusan', title: 'Siswa' }]),
};
