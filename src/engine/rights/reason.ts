/** Why something is not this person's to do, for people: the rule and whom to ask, made of declarations alone. No value of a record is in it. */
import type { Field } from '../field.ts';
import { inWords } from '../names.ts';
import type { Resource } from '../resource.ts';
import type { Words } from '../words/languages.ts';
import { type AccessVerb, type Principal, decide } from './access.ts';

export interface Reason {
  /** No role; the one record; another role's; fields of another role; the server's own fields; other rows; rows that are only read. */
  rule: 'noRole' | 'single' | 'role' | 'field' | 'readOnly' | 'rows' | 'onlyRead';
  verb: AccessVerb;
  /** Of the resource; empty where it is about none. */
  title: string;
  /** Names of fields. */
  fields?: readonly string[];
  /** Codes of the roles that may. */
  roles?: readonly string[];
  /** How far this person reaches: by what the account hangs on, or what it lacks; `none`: at this level nobody reaches any. */
  reach?: ReadonlyArray<{ level: string; how: 'own' | 'anchor' | 'missing' | 'none' }>;
}

type Granted = Pick<Resource, 'grants' | 'single' | 'title' | 'plural'>;

const mayBy = ({ grants }: Pick<Resource, 'grants'>, verb: AccessVerb, handle?: string): string[] =>
  Object.keys(grants).filter((role) => {
    const grant = grants[role]?.[verb];
    return grant !== undefined && (handle === undefined || (grant.fields?.includes(handle) ?? true));
  });

/** Of a verb that none of these roles has. */
export function reasonRefused({ roles }: Pick<Principal, 'roles'>, resource: Granted, verb: AccessVerb): Reason {
  const { single } = resource;
  const title = verb === 'list' ? resource.plural : resource.title;
  if (single && (verb === 'create' || verb === 'remove')) return { rule: 'single', verb, title };
  if (roles.length === 0) return { rule: 'noRole', verb, title };
  return { rule: 'role', verb, title, roles: mayBy(resource, verb) };
}

/** Of fields that this verb does not reach for these roles. */
export function reasonClosed(resource: Granted & Pick<Resource, 'fields'>, verb: AccessVerb, handles: readonly string[]): Reason {
  const { title } = resource;
  const named = handles.flatMap((handle) => resource.fields.find((field) => field.handle === handle) ?? []);
  const own = named.filter(({ readOnly }) => readOnly);
  if (own.length > 0) return { rule: 'readOnly', verb, title, fields: own.map(({ name }) => name) };
  const roles = mayBy(resource, verb).filter((role) => handles.every((handle) => mayBy(resource, verb, handle).includes(role)));
  return { rule: 'field', verb, title, fields: named.map(({ name }) => name), roles };
}

type Reach = NonNullable<Reason['reach']>;

function reachOf({ scopes, anchors }: Principal, { grants, levels, scope }: Resource, verb: AccessVerb): Reach {
  const reached = scopes.flatMap(({ role, level: own }) => {
    const grant = grants[role]?.[verb];
    return grant ? [grant.scope ?? own] : [];
  });
  return [...new Set(reached)].map((level) => {
    if (scope?.[level] === undefined) return { level, how: 'none' };
    if (level === levels.own) return { level, how: 'own' };
    return { level, how: anchors[level] ? 'anchor' : 'missing' };
  });
}

/** Of a record that is not there, or not for this person, with who may reach it; null where nothing narrows the rows. */
export function reasonOutside(principal: Principal, resource: Resource, verb: AccessVerb): Reason | null {
  const { scope, title } = resource;
  if (scope === null || decide(principal, resource, verb).rows === 'all') return null;
  return { rule: 'rows', verb, title, roles: othersBy(principal, resource, verb), reach: reachOf(principal, resource, verb) };
}

type OfRows = Granted & Pick<Resource, 'levels'>;

/** Who may do it to what is of others. */
const mayToOthers = (resource: OfRows, verb: AccessVerb): string[] =>
  mayBy(resource, verb).filter((role) => resource.grants[role]![verb]!.scope !== resource.levels.own);

/** Another one of the same role could, and who has it is not to be told: of all roles that may, those that this person lacks. */
const othersBy = (principal: Pick<Principal, 'roles'>, resource: OfRows, verb: AccessVerb): string[] =>
  mayToOthers(resource, verb).filter((role) => !principal.roles.includes(role));

/** Of a record that is read, and that this verb reaches only where it is one's own; named is who changes those of others. */
export function reasonNotOwn(resource: OfRows, verb: AccessVerb): Reason {
  const { levels, title } = resource;
  const roles = mayToOthers(resource, verb);
  return { rule: 'onlyRead', verb, title, roles, reach: [{ level: levels.own ?? '', how: 'own' }] };
}

/** Of a record that is read, and that this verb does not reach. */
export function reasonOnlyRead(principal: Principal, resource: Resource, verb: AccessVerb): Reason {
  const roles = othersBy(principal, resource, verb);
  return { ...reasonNotOwn(resource, verb), roles, reach: reachOf(principal, resource, verb) };
}

/** Of a record as a write would leave it, beyond what its verb reaches: where such ones are read, they are no secret. */
export const reasonLeaving = (principal: Principal, resource: Resource, verb: AccessVerb): Reason | null =>
  ['item', 'list'].map((each) => decide(principal, resource, each)).some(({ allowed, rows }) => allowed && rows === 'all')
    ? reasonOnlyRead(principal, resource, verb)
    : reasonOutside(principal, resource, verb);

export interface Names {
  /** A role in words. */
  role: (code: string) => string;
  /** `a`, `a dan b`. */
  listed: (parts: readonly string[]) => string;
}

/** The rule in words. */
export function sayReason(words: Words['rules'], reason: Reason, { role, listed }: Names): string {
  const { rule, verb, title, fields = [], roles = [], reach = [] } = reason;
  const who = listed(roles.map(role));
  const act = (words.verbs as Readonly<Record<string, string>>)[verb] ?? words.use;
  const within = reach.filter(({ how }) => how === 'own' || how === 'anchor');
  const parts = listed(within.map(({ level, how }) => (how === 'own' ? words.own : words.within(inWords(level)))));
  if (rule === 'noRole') return words.noRole;
  if (rule === 'single') return words.single(title);
  if (rule === 'readOnly') return words.readOnly(listed(fields));
  if (rule === 'field') return words.field(listed(fields), who);
  if (rule === 'role') return words.role(act, title, who);
  if (within.length > 0) return rule === 'onlyRead' ? words.onlyRead(act, title, parts, who) : words.reach(act, title, parts, who);
  // Where the account lacks something, it helps to complete it; where the level of the role reaches none, it would not.
  return reach.some(({ how }) => how === 'missing') ? words.noReach(title) : words.outOfReach(title);
}

/** Why the schema file closes this field in a record that is there; null: it does not. */
export function reasonBySchema(words: Words['rules'], field: Field): string | null {
  if (field.readOnly) return words.readOnly(field.name);
  if (field.immutable) return words.immutable(field.name);
  return field.lockedWhen === undefined ? null : words.locked(field.name);
}
