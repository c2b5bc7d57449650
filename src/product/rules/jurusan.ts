import { messageAt } from './messages.ts';
import type { FormRules, Rules } from 'skema';
import { checkStillUsed } from './still-used.ts';

const checkValues: FormRules['checkValues'] = ({ values }) =>
  values.rumpunMapel === 'merdeka' && values.kurikulum !== 'merdeka' ? messageAt('rumpunMapel', 'onlyMerdeka') : {};

export const jurusanForm: FormRules = { checkValues };
export const jurusan: Rules = {
  checkValues,
  check: (context) => checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'jurusan', title: 'Siswa' }]),
};
