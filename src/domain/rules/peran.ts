import { messageAt } from './messages.ts';
import type { Rules } from './rule.ts';

export const peran: Rules = {
  checkValues: ({ values }) => (values.kode === 'neu:admin' && values.aktif === false ? messageAt('aktif', 'roleAdminActive') : {}),
  beforeRemove: ({ before }) => (before.sistem === true ? messageAt('', 'roleBuiltIn') : {}),
};
