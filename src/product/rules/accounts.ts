import type { ClosedContext, FormRules, Offer, Principal, RuleContext, RuleData, RuleMessages, Rules, Values } from 'skema';
import { isAny, isOffice, ownBranch } from '../roles.ts';
import { kept } from './kept.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, listOf, textOf } from './reading.ts';

const ADMIN = 'neu:admin';
const STUDENT = 'neu:siswaRasionalisasi';
/** What a person changes on the own account, unless the office does it; of the password the engine says how. */
const OWN_FIELDS = ['nama', 'email', 'whatsapp', 'foto', 'kataSandi'];

export const rolesOf = async (data: RuleData, account: Values | null): Promise<Values[]> => {
  const found = await Promise.all(listOf(account, 'peran').map((id) => data.find('peran', id)));
  return found.filter((role) => role !== null);
};

/** A role that sees its own branch or school needs one. */
function checkPlace(values: Values, roles: readonly Values[]): RuleMessages {
  const missing = (handle: 'cabang' | 'sekolah'): RuleMessages => {
    const role = roles.find(({ cakupan }) => cakupan === handle);
    return role && textOf(values, handle) === null ? messageAt(handle, 'requiredByRole', String(role.nama)) : {};
  };
  return joinMessages(missing('cabang'), missing('sekolah'));
}

const isOwnClosed = (principal: ClosedContext['principal'], handle: string): boolean =>
  isOffice(principal) ? ['peran', 'aktif'].includes(handle) : !OWN_FIELDS.includes(handle);

function checkOwn({ changed, principal }: RuleContext): RuleMessages {
  const closed = [...changed].filter((handle) => isOwnClosed(principal, handle));
  return joinMessages(...closed.map((handle) => messageAt(handle, 'accountOwnField')));
}

/** To an admin every account is open, to the office all but those, to everybody else those of students. */
const mayTouch = (principal: Principal, { kode }: Values): boolean =>
  isAny(principal, ADMIN) || (isOffice(principal) ? kode !== ADMIN : kode === STUDENT);

/** By the roles that an account has or is to get: who has a closed one is another's to change, and nobody gives one. */
const closings: Rules['closings'] = async ({ principal, data }) => {
  const closed = (await data.findWhere('peran', {})).filter((role) => !mayTouch(principal, role)).map(({ id }) => String(id));
  if (closed.length === 0) return [];
  const why = isOffice(principal)
    ? 'Akun admin hanya dapat diubah, dihapus, atau dipulihkan oleh admin, dan hanya admin yang memberi peran itu. Minta admin melakukannya.'
    : 'Kamu hanya dapat menambah dan mengubah akun siswa rasionalisasi. Untuk akun lain minta pusat pendidikan atau admin.';
  return [{ where: { peran: closed }, except: { id: principal.userId }, why }];
};

/** `closings` refuse the others. */
const rolesToGive: Offer = async (_values, data, principal) => {
  if (isAny(principal, ADMIN)) return null;
  return (await data.findWhere('peran', {})).filter((role) => mayTouch(principal, role)).map(({ id }) => String(id));
};
const whyNotOffered: FormRules['whyNotOffered'] = { peran: 'Bukan peran yang dapat kamu berikan' };

const isClosed: FormRules['isClosed'] = (handle, { id, principal }) => id === principal.userId && isOwnClosed(principal, handle);

const whyClosed: FormRules['whyClosed'] = () =>
  'Bagian ini dari akunmu sendiri tidak kamu ubah sendiri. Minta admin atau pusat pendidikan lain mengubahnya.';

export const userForm: FormRules = { isClosed, whyClosed, whyNotOffered };
export const user: Rules = {
  isClosed,
  whyClosed,
  whyNotOffered,
  closings,
  offers: { peran: rolesToGive },
  // A branch makes accounts of its own; without it they would lie outside its reach.
  beforeWrite: ({ values, before, principal }) =>
    before === null && !isOffice(principal) && textOf(values, 'cabang') === null && ownBranch(principal) !== null
      ? { cabang: ownBranch(principal) }
      : {},
  check: async (context) => {
    const { id, values, changed, principal, data } = context;
    const place = hasAny(changed, 'peran', 'cabang', 'sekolah') ? checkPlace(values, await rolesOf(data, values)) : {};
    return principal.system || id !== principal.userId ? place : joinMessages(place, checkOwn(context));
  },
  beforeRemove: kept.user,
};

const checkValues: FormRules['checkValues'] = ({ values }) =>
  values.kode === ADMIN && values.aktif === false ? messageAt('aktif', 'roleAdminActive') : {};

export const peranForm: FormRules = { checkValues };
export const peran: Rules = {
  checkValues,
  beforeRemove: (context) => (context.verb === 'remove' ? kept.peran(context) : {}),
};
