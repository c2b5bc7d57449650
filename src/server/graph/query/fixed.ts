/** Conditions that no client states: row scope, and what a look-up leaves out. */
import { type AccessVerb, type Principal, type ScopeRule, decide } from '../../../engine/rights/access.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Field, Scalar } from '../../../engine/field.ts';
import { isBlank, relationId, typeOfKind } from '../../../engine/fields/index.ts';
import { mustResolve } from '../../../engine/paths.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { type Condition, type Term, type Values, allOf } from './condition.ts';
import { readValue } from './values.ts';

/** What is compared by its id. */
export const pointing = (path: string, term: Term): Condition => ({ type: 'compare', path, form: 'relation', terms: [term] });

/** What stands at the path, as its kind compares; `read` makes a value of that kind one of the statement's. */
export function comparing(
  registry: Registry,
  resource: Resource,
  path: string,
  toTerm: (read: (value: unknown) => unknown) => Term,
): Condition {
  const { end } = mustResolve(registry, resource, path);
  const kind = 'field' in end ? end.field.kind : 'computed' in end ? end.computed.kind : 'relation';
  const form = typeOfKind(kind).filter?.form;
  if (!form) throw new Error(`${resource.name}.${path} cannot be compared`);
  return { type: 'compare', path, form, terms: [toTerm((value) => readValue(kind, value, `filter.${path}`))] };
}

/** `'all'`: no condition; no rule: nothing is reached. */
export function scopeCondition(rows: 'all' | readonly ScopeRule[], values: Values): Condition | null {
  if (rows === 'all') return null;
  const of = rows.map(({ path, value }) => pointing(path, { operator: 'eq', index: values.add(value) }));
  return of.length === 1 ? of[0]! : { type: 'or', of };
}

const uniqueRules = (rules: readonly ScopeRule[]): ScopeRule[] => [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];

const equals = (registry: Registry, resource: Resource, path: string, value: Scalar, values: Values): Condition =>
  comparing(registry, resource, path, (read) =>
    value === null ? { operator: 'isNull', is: true } : { operator: 'eq', index: values.add(read(value)) },
  );

export const fixedCondition = (
  registry: Registry,
  resource: Resource,
  where: Readonly<Record<string, Scalar>>,
  values: Values,
): Condition | null => allOf(Object.entries(where).map(([path, value]) => equals(registry, resource, path, value, values)));

export interface LookupFor {
  resource: string;
  field: string;
  values?: unknown;
  /** False: as if no rule offered anything. */
  offers?: boolean | null;
}

/**
 * The `where` and `dependsOn` of the field a look-up is made for. While the value it depends on is empty nothing is
 * left out: the choice is open until the other one is made. A record the person could not choose is as good as none.
 */
export function lookupForCondition(
  registry: Registry,
  principal: Principal,
  target: Resource,
  given: LookupFor,
  values: Values,
  byId = false,
): Condition | null {
  const owner = registry.has(given.resource) ? registry.get(given.resource) : null;
  const field = owner?.fields.find(({ handle }) => handle === given.field);
  if (!owner || field?.source !== target.name) throw new AppError('BAD_REQUEST');
  const isFilled = typeof given.values === 'object' && given.values !== null;
  const record = isFilled ? (given.values as Record<string, unknown>) : {};
  // What is asked for by its id to be read may have been chosen while it was offered.
  const where = byId && !isFilled ? null : fixedCondition(registry, target, field.where ?? {}, values);
  const agreement = ([handle, path]: [string, string]): Condition | null => {
    const [first = '', ...rest] = path.split('.');
    const value = Object.hasOwn(record, first) ? relationId(record[first]) : null;
    if (isBlank(value)) return null;
    if (rest.length === 0) return equals(registry, target, handle, value as Scalar, values);
    const { source } = owner.fields.find((one) => one.handle === first)!;
    const index = values.add(readValue('relation', value, 'for.values'));
    const { allowed, rows } = decide(principal, registry.get(source!), 'lookup');
    const scope = scopeCondition(allowed ? rows : [], values);
    return { type: 'agrees', path: handle, from: { resource: source!, path: rest.join('.'), scope }, index };
  };
  const agreements = Object.entries(field.dependsOn ?? {}).map(agreement);
  const within = reachThrough(principal, isFilled ? FILLING : READING, owner, field, target, values);
  return allOf([where, within, ...agreements]);
}

const FILLING = ['create', 'update'] as const;
/** Without a record that is filled in, what may be read counts too. */
const READING = ['list', ...FILLING] as const;

/** A record that points elsewhere would be out of reach, where reach goes by what this field points at: that is not offered. */
function reachThrough(
  principal: Principal,
  verbs: readonly AccessVerb[],
  owner: Resource,
  { handle }: Field,
  target: Resource,
  values: Values,
): Condition | null {
  const reached = verbs.map((verb) => decide(principal, owner, verb)).filter(({ allowed }) => allowed);
  if (reached.some(({ rows }) => rows === 'all')) return null;
  const rules = reached.flatMap(({ rows }) => rows as readonly ScopeRule[]);
  if (rules.length === 0 || !rules.every(({ path }) => path.split('.', 1)[0] === handle)) return null;
  const onward = rules.map(({ path, value }) => ({ path: path.split('.').slice(1).join('.') || 'id', value }));
  const own = decide(principal, target, 'lookup').rows;
  const isOwn = own !== 'all' && own.every(({ path, value }) => onward.some((rule) => rule.path === path && rule.value === value));
  return isOwn ? null : scopeCondition(uniqueRules(onward), values);
}
