/** The data as rules see it: every live row, as the transaction has it so far. */
import type { ClientBase } from 'pg';
import type { RuleData, Where } from '../../../engine/rules/entity.ts';
import type { Field } from '../../../engine/field.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { whileItLasts } from '../transaction.ts';
import { Params } from '../../sql/scope.ts';
import { type Values, readRow, rowSql } from './record.ts';
import { columnsOf } from '../../../engine/fields/index.ts';

const FIND_MAX = 10_000;

/** `RuleData`, whose answers are remembered until something of that resource is written. */
export interface TransactionData extends RuleData {
  forget: (resource: string) => void;
  forgetAll: () => void;
  /** Of which resources something was asked, and of which written, since `watch`. */
  watch: () => { asked: Set<string>; updated: Set<string> };
}

type Update = (resource: string, id: string, values: Values) => Promise<void>;

/** Values as a rule sees them carry the id too. */
const withId = (resource: Resource, row: Values): Values => {
  const { id, values } = readRow(resource, row);
  return { id, ...values };
};

function condition(resource: Resource, handle: string, wanted: unknown, params: Params): string {
  const list = (Array.isArray(wanted) ? wanted : [wanted]) as unknown[];
  const filled = list.filter((value) => value !== null);
  if (handle === 'id') return `t."id" = any(${params.add(filled)}::uuid[])`;
  const field = resource.fields.find((entry) => entry.handle === handle);
  if (!field) throw new Error(`${resource.name} has no field "${handle}"`);
  const column = columnsOf(field)[0];
  if (!column) return linked(resource, field, filled, params);
  const parts = [
    ...(filled.length > 0 ? [`t.${quote(column.name)} = any(${params.add(filled)}::${column.type}[])`] : []),
    ...(filled.length < list.length ? [`t.${quote(column.name)} is null`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

const linked = (resource: Resource, field: Field, values: readonly unknown[], params: Params): string =>
  `exists (select 1 from ${quote(linkTable(resource.name, field.handle))} l where l."owner" = t."id" and l."target" = any(${params.add(values)}::uuid[]))`;

const conditions = (resource: Resource, where: Where, params: Params): string =>
  ['t."deletedAt" is null', ...Object.entries(where).map(([handle, wanted]) => condition(resource, handle, wanted, params))].join(' and ');

export function createRuleData(client: ClientBase, registry: Registry, update: Update): TransactionData {
  const answers = new Map<string, Map<string, Promise<unknown>>>();
  const inTime = whileItLasts(client);
  let seen = { asked: new Set<string>(), updated: new Set<string>() };
  const remembered = <T>(resource: string, question: unknown, ask: () => Promise<T>): Promise<T> => {
    seen.asked.add(resource);
    const own = answers.get(resource) ?? new Map<string, Promise<unknown>>();
    answers.set(resource, own);
    const key = JSON.stringify(question);
    const answer = own.get(key) ?? inTime(ask);
    own.set(key, answer);
    // Rules may ask several things at once, and wait for one that fails before this one.
    answer.catch(() => undefined);
    return answer as Promise<T>;
  };
  const select = async (name: string, where: Where, limit: number): Promise<Values[]> => {
    const resource = registry.get(name);
    const params = new Params();
    const text = `select ${rowSql(resource, 't')} as "row" from ${quote(name)} t where ${conditions(resource, where, params)} order by t."id" limit ${limit}`;
    const { rows } = await queryPrepared<{ row: Values }>(client, text, params.values);
    return rows.map(({ row }) => withId(resource, row));
  };
  return {
    find: (resource, id) => remembered(resource, ['find', id], async () => (await select(resource, { id }, 1))[0] ?? null),
    findWhere: (resource, where, limit = FIND_MAX) =>
      remembered(resource, ['findWhere', where, limit], () => select(resource, where, Math.min(Math.trunc(limit), FIND_MAX))),
    count: (name, where) =>
      remembered(name, ['count', where], async () => {
        const params = new Params();
        const text = `select count(*)::int as "n" from ${quote(name)} t where ${conditions(registry.get(name), where, params)}`;
        const { rows } = await queryPrepared<{ n: number }>(client, text, params.values);
        return rows[0]!.n;
      }),
    alone: async (name) => {
      await inTime(() => client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rule:${name}`]));
      answers.clear();
    },
    update: async (resource, id, values) => {
      seen.updated.add(resource);
      await inTime(() => update(resource, id, values));
      answers.delete(resource);
    },
    forget: (resource) => void answers.delete(resource),
    forgetAll: () => answers.clear(),
    watch: () => (seen = { asked: new Set(), updated: new Set() }),
  };
}
