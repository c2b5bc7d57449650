import type { Principal } from '../../engine/access.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, isAny, isOffice, listOf, textOf } from './reading.ts';
import type { ClosedContext, RuleContext, RuleData, RuleMessages, Rules, Values } from './rule.ts';

const ADMIN = 'neu:admin';
const STUDENT = 'neu:siswaRasionalisasi';
/** What a person changes on the own account, unless the office does it. */
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

async function otherAdmins(data: RuleData, id: string): Promise<number> {
  const [admin] = await data.findWhere('peran', { kode: ADMIN }, 1);
  if (!admin) return 0;
  const accounts = await data.findWhere('user', { aktif: true, peran: String(admin.id) }, 2);
  return accounts.filter((account) => account.id !== id).length;
}

export const user: Rules = {
  isClosed: (handle, { id, principal }) => id === principal.userId && isOwnClosed(principal, handle),
  // A branch makes accounts of its own; without it they would lie outside its reach.
  beforeWrite: ({ values, before, principal }) =>
    before === null && !isOffice(principal) && textOf(values, 'cabang') === null && principal.cabang !== null
      ? { cabang: principal.cabang }
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
    if (id === principal.userId) return messageAt('', 'accountOwnDelete');
    if (!hasCode(await rolesOf(data, before), ADMIN)) return {};
    if (!isAny(principal, 'neu:admin')) return messageAt('', 'accountOfAdmin');
    return (await otherAdmins(data, id)) === 0 ? messageAt('', 'accountLastAdmin') : {};
  },
};
