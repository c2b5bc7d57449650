/**
 * What holds of accounts in every product: somebody is left who can always let the others in, an active account of the first role
 * without a last day; and the own password is written by the action that asks for the old one, and by nothing else.
 */
import { closingOf } from '../../../engine/rules/closings.ts';
import type { Moment, RemoveContext, RuleContext, RuleMessages, Rules, Values } from '../../../engine/rules/entity.ts';
import { kept } from '../../../engine/kept.ts';
import { hasMessages, joinMessages, sentence } from '../../../engine/messages.ts';
import type { Product } from '../../../engine/product.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { words } from '../../locale.ts';

interface Change {
  id: string;
  before: Values | null;
  after: Values | null;
}
type Data = RuleContext['data'];

/** As an account holds it: its code, or the records that have it. */
async function adminRoles({ account, roles: [admin] }: Product, { get }: Registry, data: Data): Promise<readonly string[]> {
  const { handle, records } = account.roles;
  if (records === null) return [admin!];
  const { source } = get(account.resource).fields.find((field) => field.handle === handle)!;
  const found = await data.findWhere(source!, { [records.code]: admin!, ...(records.active !== null && { [records.active]: true }) });
  return found.map(({ id }) => String(id));
}

async function isLast(registry: Registry, { id, before, after }: Change, data: Data): Promise<boolean> {
  const { product } = registry;
  const { resource, active, valid, roles } = product.account;
  const admins = await adminRoles(product, registry, data);
  const lasts = (account: Values | null): boolean =>
    account !== null &&
    (active === null || account[active] === true) &&
    (valid === null || (account[valid] ?? null) === null) &&
    ((account[roles.handle] ?? []) as readonly string[]).some((role) => admins.includes(role));
  if (!lasts(before) || lasts(after)) return false;
  // Those who ask at once are asked one after the other.
  await data.alone('admin');
  const open = { ...(active !== null && { [active]: true }), ...(valid !== null && { [valid]: null }) };
  const linked = roles.records === null ? {} : { [roles.handle]: admins };
  const others = await data.findWhere(resource, { ...open, ...linked });
  return !others.some((other) => other['id'] !== id && lasts(other));
}

function checkPassword({ product }: Registry, { id, before, changed, principal, screen }: RuleContext): RuleMessages {
  const { password } = product.account;
  const isForbidden = id === principal.userId && before !== null && changed.has(password) && screen !== 'password';
  return isForbidden ? { [password]: [sentence('ownPassword')] } : {};
}

async function checkLast(registry: Registry, { id, before, values, changed, data }: RuleContext): Promise<RuleMessages> {
  const { roles, active, valid } = registry.product.account;
  const handles = [roles.handle, active, valid].filter((handle) => handle !== null && changed.has(handle)) as string[];
  if (handles.length === 0 || !(await isLast(registry, { id, before, after: values }, data))) return {};
  return Object.fromEntries(handles.map((handle) => [handle, [words().lastAdmin]]));
}

const beforeRemove = async (registry: Registry, { id, verb, before, data }: RemoveContext): Promise<RuleMessages> =>
  verb === 'remove' && (await isLast(registry, { id, before, after: null }, data)) ? { '': [words().lastAdmin] } : {};

const accountRules = kept((registry: Registry): Rules => {
  const own = registry.product.rules[registry.product.account.resource];
  return {
    ...own,
    check: async (context) =>
      joinMessages(checkPassword(registry, context), await checkLast(registry, context), (await own?.check?.(context)) ?? {}),
    beforeRemove: async (context) => {
      const said = (await own?.beforeRemove?.(context)) ?? {};
      return hasMessages(said) ? said : beforeRemove(registry, context);
    },
  };
});

/** What is closed at this moment is refused after what the record's own rules say. */
const withClosings = kept((own: Rules): Rules => {
  const refuse = async (context: Moment & { id: string }, ...records: readonly (Values | null)[]): Promise<RuleMessages> => {
    const named = records.map((record) => record && { ...record, id: context.id });
    const closing = closingOf((await own.closings?.(context)) ?? [], ...named);
    return closing ? { '': [closing.why] } : {};
  };
  return {
    ...own,
    check: async (context) => joinMessages((await own.check?.(context)) ?? {}, await refuse(context, context.before, context.values)),
    beforeRemove: async (context) => {
      const said = (await own.beforeRemove?.(context)) ?? {};
      return hasMessages(said) ? said : refuse(context, context.before);
    },
  };
});

/** The product's rules of an entity, and over its accounts this one. */
export function rulesOf(registry: Registry, { name }: Pick<Resource, 'name'>): Rules | undefined {
  const own = name === registry.product.account.resource ? accountRules(registry) : registry.product.rules[name];
  return own?.closings ? withClosings(own) : own;
}
