/** Why an action cannot be taken back by who looks at it, by the rights that an undo asks for: role, fields and rows. */
import type { ActivityEntry, ActivityPart, Lasting } from '../../engine/history.ts';
import { literal, quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type AccessVerb, type Decision, type Principal, decide } from '../../engine/rights/access.ts';
import { type Reason, reasonClosed, reasonOnlyRead, reasonOutside, reasonRefused } from '../../engine/rights/reason.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import { closedSql } from '../data/repository/gathered.ts';
import { bound } from '../data/repository/rule-data.ts';
import { RIGHTS } from '../data/repository/undo/steps.ts';
import { reasonInWords } from '../locale.ts';
import { type Params, scopeSql } from '../sql/scope.ts';

type Part = Omit<ActivityPart, 'fields'>;
/** Of an action: records of these steps that a right does not reach, or that are closed now: by the place among what closes them. */
export type Outside = [resource: string, verb: Part['verb'], by: AccessVerb | number, count: number][];
/** What is closed at this moment, by resource. */
export type Closings = ReadonlyMap<string, readonly Closing[]>;

export interface Ground {
  registry: Registry;
  principal: Principal;
  closings: Closings;
}

const VERBS = ['update', 'remove'] as const;

/**
 * Of steps `v`: how many of their records lie beyond a right that reaches fewer rows than are seen, and how many are closed; one
 * question with the page they are on.
 */
export function outsideSql({ registry, principal, closings }: Ground, resources: readonly Resource[], params: Params): string {
  const counted = (
    { name }: Resource,
    by: string,
    meant: string,
  ): string => `select v.resource, v.verb, ${by} as "by", count(distinct v.record)::int as "count"
    from v where not v.derived and v.resource = ${literal(name)} and ${meant} group by 1, 2`;
  const rowSql = ({ name }: Resource, meant: string): string =>
    `exists (select from ${quote(name)} t where t."id" = v.record and ${meant})`;
  const parts = resources.flatMap((resource) => {
    const closed = (closings.get(resource.name) ?? []).map((closing, place) =>
      counted(resource, `to_jsonb(${place})`, rowSql(resource, closedSql(resource, closing, bound(params)))),
    );
    const seen = JSON.stringify(decide(principal, resource, 'item').rows);
    const beyond = [...VERBS, ...resource.screens].flatMap((right) => {
      const { allowed, rows } = decide(principal, resource, right);
      if (!allowed || rows === 'all' || JSON.stringify(rows) === seen) return [];
      const within = rowSql(resource, scopeSql(registry, resource, rows, 't', params));
      return counted(resource, `to_jsonb(${literal(right)}::text)`, `not ${within}`);
    });
    return [...beyond, ...closed];
  });
  if (parts.length === 0) return 'null::jsonb';
  return `(select jsonb_agg(jsonb_build_array(o.resource, o.verb, o."by", o."count")) from (${parts.join(' union all ')}) o)`;
}

/** What is known of an action, beside what its entry says. */
export interface Facts extends Pick<ActivityEntry, 'later'> {
  parts: readonly Part[];
  /** Resource and handle. */
  fields: readonly [string, string][] | null;
  outside: Outside | null;
  hidden: boolean;
  /** Done by who asks. */
  isOwn: boolean;
  /** About one record. */
  isOne: boolean;
}

interface Reached {
  how: 'all' | 'some' | 'none';
  /** Of what is not reached, in words. */
  reason: string | null;
}

const refusedFor = (principal: Principal, resource: Resource, { verb }: Part, handles: readonly string[]): Reason => {
  const back = verb === 'update' ? 'update' : 'remove';
  const lacks = verb === 'remove' && decide(principal, resource, 'remove').allowed ? 'create' : back;
  const isByField = verb === 'update' && decide(principal, resource, 'update').allowed;
  return isByField ? reasonClosed(resource, 'update', handles) : reasonRefused(principal, resource, lacks);
};

/** The one record was made by the product, and stays. */
const isKept = (registry: Registry, { resource, verb }: Part): boolean => verb !== 'update' && registry.get(resource).single;

/** How far this person takes back what was done to the records of one resource. */
function reachOf({ registry, principal, closings }: Ground, { fields, outside }: Facts, part: Part): Reached {
  const { verb, count } = part;
  const resource = registry.get(part.resource);
  if (isKept(registry, part)) return { how: 'none', reason: null };
  const handles = (fields ?? []).filter(([of]) => of === resource.name).map(([, handle]) => handle);
  const before = Object.fromEntries(handles.map((handle) => [handle, null]));
  const right: (Decision & { verb?: AccessVerb }) | undefined =
    verb === 'purge' ? undefined : RIGHTS[verb]({ principal }, resource, { before });
  if (!right) return { how: 'none', reason: reasonInWords(refusedFor(principal, resource, part, handles)) };
  const back = right.verb ?? 'remove';
  const isStopped = ([of, how, by, beyond]: Outside[number]): boolean =>
    of === resource.name && how === verb && beyond > 0 && (by === back || typeof by === 'number');
  const stopped = (outside ?? []).filter(isStopped);
  // The right before what closes it to those who have it.
  const [first] = stopped.toSorted(([, , a], [, , b]) => Number(typeof a === 'number') - Number(typeof b === 'number'));
  if (!first) return { how: 'all', reason: null };
  const [, , by] = first;
  const why = typeof by === 'number' ? closings.get(resource.name)![by]!.why : reasonInWords(reasonOnlyRead(principal, resource, by));
  return { how: stopped.some(([, , , beyond]) => beyond >= count) ? 'none' : 'some', reason: why };
}

/** Of records that are not seen: by what narrows those beside them, else who sees everything. */
function beyondReason({ registry, principal }: Ground, own: readonly Part[]): string | null {
  const back = ({ verb }: Part): AccessVerb => (verb === 'update' ? 'update' : 'remove');
  const [reason] = own.flatMap((part) => reasonOutside(principal, registry.get(part.resource), back(part)) ?? []);
  const first = registry.product.roles[0];
  if (reason) return reasonInWords(reason);
  return first === undefined || principal.roles.includes(first)
    ? null
    : reasonInWords({ rule: 'role', verb: 'item', title: '', roles: [first] });
}

type Told = Pick<ActivityEntry, 'lasting' | 'reason'>;
const plain = (lasting: Lasting | null): Told => ({ lasting, reason: null });

/** What stands in its way beyond the rights is known when it is tried. */
export function lastingOf(ground: Ground, facts: Facts): Told {
  const own = facts.parts.filter(({ derived }) => !derived);
  if (own.some(({ verb }) => verb === 'purge')) return plain('purged');
  if (own.length === 0) return plain('computed');
  // Seen, and with no field that may be shown.
  if (facts.isOne && own[0]!.verb === 'update' && facts.fields === null) return plain('secret');
  const reached = own.map((part) => reachOf(ground, facts, part));
  const short = reached.find(({ how }) => how !== 'all');
  const because = (lasting: Lasting): Told => ({ lasting, reason: short?.reason ?? null });
  // Whose action it is not takes back all of it or nothing.
  if (reached.every(({ how }) => how === 'none') || (short && !facts.isOwn))
    return own.some((part) => isKept(ground.registry, part)) ? plain('single') : because('rights');
  if (facts.hidden) return { lasting: 'beyond', reason: beyondReason(ground, own) };
  if (short) return because('partRights');
  return plain(facts.later > 0 ? 'later' : null);
}
