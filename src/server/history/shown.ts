/** Which steps of the log a reader is told of at all, rights aside. */
import { literal } from '../../engine/names.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { localeOf } from '../locale.ts';
import type { Params } from '../sql/scope.ts';

/** What each field is called, by its handle and those it had before. */
export const namesOf = ({ fields }: Resource): [handle: string, name: string][] =>
  fields
    .filter((field) => !isSecret(field))
    .flatMap(({ handle, was, name }) => [handle, was ?? []].flat().map((key): [string, string] => [key, name]));
export const handlesOf = (resource: Resource): string[] => namesOf(resource).map(([handle]) => handle);

/** The records of the resource that this action was about, as its readers are told: what follows from something else is none of them. */
export const changedInSql = (resource: Resource, action: string): string =>
  `select i.record from skema.action_item i where i.action = ${action} and i.resource = ${literal(resource.name)} and not i.derived
    and (i.verb <> 'update' or i.after ?| array[${handlesOf(resource).map(literal).join(', ')}]::text[])`;

/** Of a step `i`: it is no update, or one of these fields. */
export const changedSql = (handles: readonly string[], params: Params): string =>
  `(i.verb <> 'update' or i.after ?| ${params.add([...new Set(handles)])}::text[])`;

/** The same where it may be of any of these resources: each step is held against the fields of its own alone. */
export const changedOfEachSql = (shown: ReadonlyMap<string, readonly string[]>, params: Params): string => {
  const whens = [...shown].map(([name, handles]) => `when ${literal(name)} then i.after ?| ${params.add([...new Set(handles)])}::text[]`);
  return whens.length === 0 ? 'false' : `(i.verb <> 'update' or case i.resource ${whens.join(' ')} end)`;
};

/**
 * Of a step `i`: what changed nothing that can be shown (`changed`) did not happen, to a reader. But that somebody was given a
 * one-time password or made a new one of their own is told, with nothing of it: by the words that its action was written with,
 * in whichever language.
 */
export function shownSql({ product }: Pick<Registry, 'product'>, changed: string, params: Params): string {
  const why = product.languages.flatMap((language) => {
    const { oneTimePassword, ownPassword } = localeOf(product, language).all.server;
    return [oneTimePassword, ownPassword];
  });
  const isPassword = `i.resource = ${literal(product.account.resource)} and exists (select from skema.action o
    where o.id = i.action and o.verb = 'update' and o.why = any(${params.add(why)}::text[]))`;
  return `(${changed} or (${isPassword}))`;
}
