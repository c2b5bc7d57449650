/** Questions of rules that are asked at the same moment: those of one shape go as one statement. */
import type { ClientBase } from 'pg';
import type { Closing, Where } from '../../../engine/rules/entity.ts';
import type { Field } from '../../../engine/field.ts';
import { columnsOf } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { type Values, readRow, rowSql } from './record.ts';

/** Makes a list of values of this type known to a statement, and says how it is written there. */
export type Bind = (values: readonly unknown[], type: string) => string;

function condition(resource: Resource, handle: string, wanted: unknown, bind: Bind): string {
  const list = (Array.isArray(wanted) ? wanted : [wanted]) as unknown[];
  const filled = list.filter((value) => value !== null);
  if (handle === 'id') return `t."id" = any(${bind(filled, 'uuid')})`;
  const field = resource.fields.find((entry) => entry.handle === handle);
  if (!field) throw new Error(`${resource.name} has no field "${handle}"`);
  const column = columnsOf(field)[0];
  if (!column) return linked(resource, field, filled, bind);
  const parts = [
    ...(filled.length > 0 ? [`t.${quote(column.name)} = any(${bind(filled, column.type)})`] : []),
    ...(filled.length < list.length ? [`t.${quote(column.name)} is null`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

const linked = (resource: Resource, field: Field, values: readonly unknown[], bind: Bind): string =>
  `exists (select 1 from ${quote(linkTable(resource.name, field.handle))} l where l."owner" = t."id" and l."target" = any(${bind(values, 'uuid')}))`;

const holding = (resource: Resource, where: Where, bind: Bind): string[] =>
  Object.entries(where).map(([handle, wanted]) => condition(resource, handle, wanted, bind));

/** True for a live row `t` that is meant. */
export const conditions = (resource: Resource, where: Where, bind: Bind): string =>
  ['t."deletedAt" is null', ...holding(resource, where, bind)].join(' and ');

/** True for a row `t` that is closed, in the bin too. */
export const closedSql = (resource: Resource, { where = {}, except }: Closing, bind: Bind): string =>
  [
    'true',
    ...holding(resource, where, bind),
    ...(except ? [`not (${['true', ...holding(resource, except, bind)].join(' and ')})`] : []),
  ].join(' and ');

/** The first of those rows, `row` of each. */
export const firstSql = (resource: Resource, meant: string, limit: number): string =>
  `select ${rowSql(resource, 't')} as "row", t."id" from ${quote(resource.name)} t where ${meant} order by t."id" limit ${limit}`;

/** Values as a rule sees them carry the id too. */
export const withId = (resource: Resource, row: Values): Values => {
  const { id, values } = readRow(resource, row);
  return { id, ...values };
};

interface Waiting {
  lists: readonly (readonly unknown[])[];
  done: (rows: Values[]) => void;
  failed: (error: unknown) => void;
}

interface Shape {
  resource: Resource;
  text: string;
  waiting: Waiting[];
}

type InTime = <T>(ask: () => Promise<T>) => Promise<T>;

async function ask(client: ClientBase, { resource, text, waiting }: Shape): Promise<Values[][]> {
  const questions = waiting.map(({ lists }, n) => ({ n, ...Object.fromEntries(lists.map((list, index) => [`w${index}`, list])) }));
  const { rows } = await queryPrepared<{ n: number; row: Values }>(client, text, [JSON.stringify(questions)]);
  const found = waiting.map((): Values[] => []);
  for (const { n, row } of rows) found[n]!.push(withId(resource, row));
  return found;
}

/** Waits until nobody who is at work can go on without an answer, and then asks for all of them. */
export function createGathering(client: ClientBase, inTime: InTime) {
  const shapes = new Map<string, Shape>();
  const flush = (): void => {
    const asked = [...shapes.values()];
    shapes.clear();
    for (const shape of asked)
      inTime(() => ask(client, shape)).then(
        (found) => shape.waiting.forEach(({ done }, index) => done(found[index]!)),
        (error: unknown) => shape.waiting.forEach(({ failed }) => failed(error)),
      );
  };
  return (resource: Resource, where: Where, limit: number): Promise<Values[]> => {
    const lists: (readonly unknown[])[] = [];
    const columns = ['"n" integer'];
    const meant = conditions(resource, where, (values, type) => {
      columns.push(`"w${lists.length}" ${type}[]`);
      lists.push(values);
      return `q."w${lists.length - 1}"`;
    });
    const text = `select q."n", x."row" from jsonb_to_recordset($1::jsonb) as q(${columns.join(', ')})
      cross join lateral (${firstSql(resource, meant, limit)}) x order by q."n", x."id"`;
    if (shapes.size === 0) setImmediate(flush);
    const shape = shapes.get(text) ?? { resource, text, waiting: [] };
    shapes.set(text, shape);
    return new Promise((done, failed) => shape.waiting.push({ lists, done, failed }));
  };
}
