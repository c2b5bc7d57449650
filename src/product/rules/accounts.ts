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
const hasCode = (roles: readonly Values[], code: string): boolean => roles.some(({ kode }) => kode === code);
const onlyStudent = (roles: readonly Values[]): boolean => roles.length === 1 && hasCode(roles, STUDENT);

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

function checkOther(principal: Principal, before: readonly Values[] | null, after: readonly Values[]): RuleMessages {
  if (isAny(principal, 'neu:admin')) return {};
  if (before !== null && hasCode(before, ADMIN)) return messageAt('', 'accountOfAdmin');
  if (hasCode(after, ADMIN)) return messageAt('peran', 'grantAdmin');
  const allowed = isOffice(principal) || ((before === null || onlyStudent(before)) && onlyStudent(after));
  return allowed ? {} : messageAt('peran', 'accountOnlyStudents');
}

/** `checkOther` refuses the others. */
const rolesToGive: Offer = async (_values, data, principal) => {
  if (isAny(principal, ADMIN)) return null;
  const roles = await data.findWhere('peran', isOffice(principal) ? {} : { kode: STUDENT });
  return roles.filter(({ kode }) => kode !== ADMIN).map(({ id }) => String(id));
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
  offers: { peran: rolesToGive },
  // A branch makes accounts of its own; without it they would lie outside its reach.
  beforeWrite: ({ values, before, principal }) =>
    before === null && !isOffice(principal) && textOf(values, 'cabang') === null && ownBranch(principal) !== null
      ? { cabang: ownBranch(principal) }
      : {},
  check: async (context) => {
    const { id, values, before, changed, principal, data } = context;
    const after = await rolesOf(data, values);
    const place = hasAny(changed, 'peran', 'cabang', 'sekolah') ? checkPlace(values, after) : {};
    if (principal.system) return place;
    if (id === principal.userId) return joinMessages(place, checkOwn(context));
    return joinMessages(place, checkOther(principal, before === null ? null : await rolesOf(data, before), after));
  },
  beforeRemove: async ({ id, before, principal, data }) => {
    if (id === principal.userId) return kept.user({ id, before, principal });
    if (!hasCode(await rolesOf(data, before), ADMIN)) return {};
    return isAny(principal, 'neu:admin') ? {} : messageAt('', 'accountOfAdmin');
  },
};

const checkValues: FormRules['checkValues'] = ({ values }) =>
  values.kode === ADMIN && values.aktif === false ? messageAt('aktif', 'roleAdminActive') : {};

export const peranForm: FormRules = { checkValues };
export const peran: Rules = {
  checkValues,
  beforeRemove: (context) => (context.verb === 'remove' ? kept.peran(context) : {}),
};
