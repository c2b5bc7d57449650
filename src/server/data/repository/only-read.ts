/** A record that is read, and that a verb does not reach: refused by the rule, and not as if it were not there. */
import { type AccessVerb, decide } from '../../../engine/rights/access.ts';
import { reasonOnlyRead } from '../../../engine/rights/reason.ts';
import { whyOutside } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import { quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { reasonInWords } from '../../locale.ts';
import { queryPrepared, withName } from '../../sql/statement.ts';
import { Params, scopeSql } from '../../sql/scope.ts';
import type { Work } from './work.ts';

type Asking = Pick<Work, 'client' | 'registry' | 'principal'>;

/** Of these records the live ones that this person opens, or finds in the list. */
export async function readBy({ client, registry, principal }: Asking, resource: Resource, ids: readonly string[]): Promise<Set<string>> {
  const right = ['item', 'list'].map((verb) => decide(principal, resource, verb)).find(({ allowed }) => allowed);
  if (!right || ids.length === 0) return new Set();
  const params = new Params();
  const text = `select t."id" from ${quote(resource.name)} t where t."id" = any(${params.add(ids)}::uuid[]) and t."deletedAt" is null
    and ${scopeSql(registry, resource, right.rows, 't', params)}`;
  const { rows } = await queryPrepared<{ id: string }>(client, withName(`${resource.name}.readBy`, text), params.values);
  return new Set(rows.map(({ id }) => id));
}

/** For what `verb` did not find among the rows that it reaches: by id why, where it is there for this person all the same. */
export async function whyOnlyRead(
  work: Asking,
  resource: Resource,
  ids: readonly string[],
  verb: AccessVerb,
): Promise<ReadonlyMap<string, AppError>> {
  const { principal } = work;
  if (ids.length === 0 || decide(principal, resource, verb).rows === 'all') return new Map();
  const read = await readBy(work, resource, ids);
  const refusal = (): AppError => {
    const reason = reasonOnlyRead(principal, resource, verb);
    return new AppError('FORBIDDEN', { message: reasonInWords(reason), why: whyOutside(principal, resource, verb), reason });
  };
  return new Map([...read].map((id) => [id, refusal()]));
}
