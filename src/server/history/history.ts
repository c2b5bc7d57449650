/** What became of a record: who changed what, when and by which way, read from the action log in the rights of who asks. */
import { redoSql } from './redo.ts';
import { AppError } from '../../engine/errors.ts';
import type { Field } from '../../engine/field.ts';
import { isEmpty, isSecret } from '../../engine/fields/index.ts';
import type { HistoryEntry, HistoryPage } from '../../engine/history.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { isTakenBackSql, restSql } from '../data/repository/undo/standing.ts';
import { ownFields } from '../data/repository/undo/steps.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { type Labelled, labelsOf } from './labels.ts';
import { type Named, resourceNamed, rowOf } from './reach.ts';
import { type Change, underNames } from './rewind.ts';
import { changedSql, shownSql } from './shown.ts';

interface Asked extends Named {
  /** Only what became of this field. */
  field?: string;
  /** `place` of the last entry of the page before. */
  after?: string;
  limit?: number;
}

/** The record alone where nothing became of it. */
type Row = (Change & Omit<HistoryEntry, 'place' | 'changes'>) | { action: null };

const LIMIT = 30;
/** To the microsecond: what was changed at a moment is told from what came after it. */
const AT = `to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const INPUT = objectOf(
  {
    resource: { type: 'string' },
    id: ID,
    field: { type: 'string' },
    after: { type: 'string', pattern: '^[0-9a-f-]{36}\\.[0-9]{1,9}$' },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  },
  ['resource', 'id'],
);

/** Other names of a field are those it had before. */
const handlesOf = (fields: readonly Field[]): string[] => fields.flatMap(({ handle, was }) => [handle, was ?? []].flat());

/** A record's versions follow one another, whoever began first; of its place the action tells nothing more. */
const placeSql = (after: string, params: Params): string => `i.version < ${params.add(Number(after.split('.')[1]))}::integer`;

/** Of which others an action also was is told to whoever reads all of them: how many there are out of reach is nobody's to know. */
const togetherSql = (registry: Registry, principal: Principal, params: Params): string => {
  const closed = registry.resources.filter((each) => {
    const { allowed, rows } = decide(principal, each, 'item');
    return !allowed || rows !== 'all';
  });
  const total = '(select max(o.seq) + 1 from skema.action_item o where o.action = a.id)';
  if (closed.length === 0) return total;
  const names = params.add(closed.map(({ name }) => name));
  return `case when exists (select from skema.action_item c where c.action = a.id and c.resource = any(${names}::text[])) then 1 else ${total} end`;
};

interface Parts {
  row: string;
  conditions: readonly string[];
  together: string;
  undone: string;
  limit: string;
}

function historySql({ product: { account } }: Registry, { row, conditions, together, undone, limit }: Parts): string {
  return `select h.* from (select t."id" from ${row}) t left join lateral (
    select i.action, i.verb, i.version, i.before, i.after, i.derived, ${AT} as "at", a.verb as "way", a.why,
      u.${quote(account.name)} as "by",
      ${undone} as "undone",
      ${together} as "together",
      ${redoSql('a')} as "redo"
    from skema.action_item i join skema.action a on a.id = i.action left join ${quote(account.resource)} u on u."id" = a."userId"
    where ${conditions.join(' and ')}
    order by i.version desc limit ${limit}) h on true`;
}

export const changesOf = (
  fields: readonly Field[],
  { verb, before, after }: Pick<Change, 'verb' | 'before' | 'after'>,
  labelled: Labelled,
): HistoryEntry['changes'] =>
  fields.flatMap((field) => {
    const { handle } = field;
    if (after === null || !(handle in after) || (verb === 'create' && isEmpty(after[handle]))) return [];
    const value = (values: Change['before']): unknown => labelled(field, values?.[handle] ?? null);
    return [{ field: handle, before: value(before), after: value(after) }];
  });

function fieldsAsked({ fields }: Resource, field: string | undefined): Field[] {
  const shown = fields.filter((each) => !isSecret(each) && (field === undefined || each.handle === field));
  if (shown.length === 0 && field !== undefined) throw new AppError('FIELD_UNKNOWN', { values: { name: field } });
  return shown;
}

export const recordHistory = personView<Asked>({
  name: 'recordHistory',
  input: INPUT,
  run: async ({ registry, pool }, { principal }, { field, after, limit = LIMIT, ...named }): Promise<HistoryPage> => {
    const resource = resourceNamed(registry, named.resource);
    const fields = fieldsAsked(resource, field);
    const params = new Params();
    const row = rowOf(registry, principal, named, params);
    const conditions = [
      `i.resource = ${params.add(resource.name)} and i.record = t."id"`,
      field === undefined ? shownSql(registry, changedSql(handlesOf(fields), params), params) : changedSql(handlesOf(fields), params),
      ...(after === undefined ? [] : [placeSql(after, params)]),
    ];
    const together = togetherSql(registry, principal, params);
    const own = `${params.add(ownFields({ resources: [resource] }))}::jsonb`;
    const undone = isTakenBackSql({ step: 'i', rest: restSql('i.action'), own });
    const sql = historySql(registry, { row, conditions, together, undone, limit: params.add(limit + 1) });
    const rows = await askRows<Row>(pool, withName(`${resource.name}.history`, sql), params.values);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    const found = rows.flatMap((each) => {
      if (each.action === null) return [];
      return [{ ...each, before: underNames(resource, each.before), after: underNames(resource, each.after) }];
    });
    const page = found.slice(0, limit);
    const labelled = await labelsOf(
      { registry, pool },
      fields,
      page.flatMap(({ before, after: since }) => [before ?? {}, since ?? {}]),
    );
    const items = page.map(({ before, after: since, ...entry }) => ({
      ...entry,
      // Not by its number in the action, which counts what one may not see.
      place: `${entry.action}.${entry.version}`,
      changes: changesOf(fields, { ...entry, before, after: since }, labelled),
    }));
    return { items, next: found.length > limit ? items.at(-1)!.place : null };
  },
});
