import { kept } from './kept.ts';
import { messageAt } from './messages.ts';
import type { FormRules, Rules } from 'skema';

const checkValues: FormRules['checkValues'] = ({ values }) =>
  values.kode === 'neu:admin' && values.aktif === false ? messageAt('aktif', 'roleAdminActive') : {};

export const peranForm: FormRules = { checkValues };
export const peran: Rules = {
  checkValues,
  beforeRemove: (context) => (context.verb === 'remove' ? kept.peran(context) : {}),
};
