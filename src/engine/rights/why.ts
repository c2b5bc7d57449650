/** Why a request is refused: the place of the declaration and the word in it. Read by developers alone, so English. */
import { REGISTRY_FILE } from '../check/problem.ts';
import { AppError } from '../errors.ts';
import type { Resource, Verb } from '../resource.ts';
import { LETTERS } from '../row.ts';
import { reasonRefused } from './reason.ts';
import { type AccessVerb, type Decision, type Principal, decide } from './access.ts';

/** A decision that was a yes, and what was asked: what it does not reach can be explained by it. */
export interface Right extends Decision {
  principal: Principal;
  verb: AccessVerb;
}

const letterOf = (verb: AccessVerb): string | undefined => Object.keys(LETTERS).find((letter) => LETTERS[letter]!.includes(verb as Verb));

/** The part of the row that says what a role may do with this verb. */
const placeOf = ({ name }: Pick<Resource, 'name'>, verb: AccessVerb): string =>
  `${REGISTRY_FILE}: ${name}.${letterOf(verb) ? 'rights' : verb === 'lookup' ? verb : `screens.${verb}`}`;

export function whyRefused({ roles }: Pick<Principal, 'roles'>, resource: Pick<Resource, 'name' | 'single'>, verb: AccessVerb): string {
  if (resource.single && (verb === 'create' || verb === 'remove'))
    return `schemas/${resource.name}.json: single: the one record is there and stays`;
  if (roles.length === 0) return 'the account has no active role';
  const letter = letterOf(verb);
  return `${placeOf(resource, verb)}: ${roles.join(', ')} ${letter ? `has no ${letter} (${verb})` : 'is not named'}`;
}

/** Of a record that is not there, or not for this person: what narrows the rows; null where nothing does. */
export function whyOutside(principal: Principal, resource: Resource, verb: AccessVerb): string | null {
  const { scope, levels } = resource;
  if (scope === null || decide(principal, resource, verb).rows === 'all') return null;
  const reach = principal.scopes.flatMap(({ role, level: own }) => {
    const grant = resource.grants[role]?.[verb];
    if (!grant) return [];
    const level = grant.scope ?? own;
    if (scope[level] === undefined) return [`scope has no path for ${level}, the level of ${role}`];
    const anchor = level === levels.own ? 'the account' : principal.anchors[level] ? `the ${level} of the account` : null;
    return [anchor === null ? `the account of ${role} names no ${level}` : `${role} reaches rows whose ${scope[level]} is ${anchor}`];
  });
  return `${REGISTRY_FILE}: ${resource.name}.scope: ${[...new Set(reach)].join('; ')}`;
}

export function whyClosed({ principal: { roles }, verb }: Right, resource: Resource, handles: readonly string[]): string {
  const fixed = handles.find((handle) => resource.fields.some((field) => field.handle === handle && field.readOnly));
  if (fixed !== undefined) return `schemas/${resource.name}.json: ${fixed}.readOnly: the server alone writes it`;
  return `${placeOf(resource, verb)}: the fields of ${verb} for ${roles.join(', ')} do not name ${handles.join(', ')}`;
}

/** The refusal of a verb that none of this person's roles has. */
export const refusedBy = (principal: Principal, resource: Resource, verb: AccessVerb): AppError =>
  new AppError('FORBIDDEN', { why: whyRefused(principal, resource, verb), reason: reasonRefused(principal, resource, verb) });

/** As `decide`, and refuses who may not. */
export function demand(principal: Principal, resource: Resource, verb: AccessVerb): Right {
  const decision = decide(principal, resource, verb);
  if (!decision.allowed) throw refusedBy(principal, resource, verb);
  return { ...decision, principal, verb };
}
