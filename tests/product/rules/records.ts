import type { Principal } from '../../../src/engine/rights/access.ts';
import type { Role } from '../../../src/product/roles.ts';
import type { RemoveContext, RuleContext, RuleData, RuleMessages, Rules, Values } from '../../../src/engine/rules/entity.ts';
import { rulesOf } from '../../../src/server/data/repository/account-rules.ts';
import { ROOT } from '../../../src/server/root.ts';
import { readProduct } from '../../generated/tested.ts';

const { registry } = await readProduct(ROOT);
/** As the server asks them. */
const rules = (entity: string): Rules => rulesOf(registry, registry.get(entity))!;

type Records = Record<string, Record<string, unknown>[]>;

export const principal = (role: string | null, more: Partial<Principal> = {}): Principal => ({
  userId: 'saya',
  username: 'saya',
  name: 'Saya',
  roles: role === null ? [] : [`neu:${role}` as Role],
  scopes: [],
  anchors: { cabang: 'c1', sekolah: 's1' },
  ...more,
});

const fits = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted)
    ? wanted.some((one) => fits(value, one))
    : Array.isArray(value)
      ? value.includes(wanted)
      : (value ?? null) === wanted;

/** A few records as the rules see them; `records` shows what was written. */
function dataOf(records: Records): RuleData {
  const where: RuleData['findWhere'] = async (resource, wanted, limit) =>
    (records[resource] ?? [])
      .filter((record) => Object.entries(wanted).every(([handle, value]) => fits(record[handle], value)))
      .slice(0, limit);
  return {
    find: async (resource, id) => records[resource]?.find((record) => record.id === id) ?? null,
    findWhere: where,
    alone: async () => undefined,
    count: async (resource, wanted) => (await where(resource, wanted)).length,
    update: async (resource, id, values) => {
      Object.assign(
        records[resource]!.find((record) => record.id === id)!,
        values,
      );
    },
  };
}

interface Write {
  records?: Records;
  before?: Values | null;
  values: Values;
  as?: Principal;
  now?: string;
}

function contextOf({ records = {}, before = null, values, as = principal('admin'), now = '2026-01-10T03:00:00.000Z' }: Write): RuleContext {
  const whole = { ...before, ...values };
  const changed = new Set(
    Object.keys(values).filter((handle) => JSON.stringify(values[handle] ?? null) !== JSON.stringify(before?.[handle] ?? null)),
  );
  return {
    id: String(before?.id ?? values.id ?? 'baru'),
    values: whole,
    before,
    changed,
    principal: as,
    today: now.slice(0, 10),
    now,
    data: dataOf(records),
  };
}

/** Runs the rules in the server's order: the messages, or the derived values when there are none. */
export async function write(entity: string, input: Write): Promise<{ messages: Record<string, string[]>; derived: Values }> {
  const rule = rules(entity);
  const context = contextOf(input);
  const derived = (await rule.beforeWrite?.(context)) ?? {};
  const next = { ...context, values: { ...context.values, ...derived }, changed: new Set([...context.changed, ...Object.keys(derived)]) };
  const messages: Record<string, string[]> = {};
  for (const found of [rule.checkValues?.(next) ?? {}, (await rule.check?.(next)) ?? {}]) {
    for (const [handle, list] of Object.entries(found)) (messages[handle] ??= []).push(...list);
  }
  if (Object.keys(messages).length === 0) await rule.afterWrite?.(next);
  return { messages, derived };
}

export async function remove(
  entity: string,
  before: Values,
  as: Principal,
  records: Records = {},
  { verb = 'remove', now = '2026-01-10T03:00:00.000Z' }: Partial<Pick<RemoveContext, 'verb' | 'now'>> = {},
): Promise<RuleMessages> {
  const context = { id: String(before.id), verb, before, principal: as, today: now.slice(0, 10), now, data: dataOf(records) };
  return (await rules(entity).beforeRemove?.(context)) ?? {};
}

/** What a look-up for this relation gives to this person. */
export const offersOf = async (entity: string, handle: string, { records = {}, as = principal('admin') }: Partial<Write>) =>
  rules(entity).offers?.[handle]?.({}, dataOf(records), as) ?? null;

/** What is said after a change, without refusing it. */
export const tell = async (entity: string, input: Write) => (await rules(entity).tell?.(contextOf(input))) ?? {};
