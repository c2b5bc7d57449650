/** Questions to the data that decide whether a change fits it. */
import type { ClientBase } from 'pg';
import { quote } from '../../../engine/names.ts';
import { type Misfits, SHOWN } from './columns/misfits.ts';

export interface Probe {
  /** Whether no row is there for which the condition holds. */
  isEmpty: (table: string, condition?: string) => Promise<boolean>;
  /** Rows for which the condition holds. */
  count: (table: string, condition: string) => Promise<number>;
  /** The same rows, with the first of these texts of theirs; of a link table there are none. */
  misfits: (table: string, condition: string, text: string | null) => Promise<Misfits>;
  /** Groups of live rows that agree in all expressions. */
  duplicates: (table: string, expressions: string, nullsDistinct: boolean) => Promise<number>;
  /** Some of those groups: what stands in the columns of each of its rows. */
  alike: (table: string, expressions: string, columns: readonly string[]) => Promise<string[][]>;
  /** Whether two default expressions of a type give the same value. */
  sameDefault: (type: string, a: string | null, b: string | null) => Promise<boolean>;
}

const ALIKE_SHOWN = 5;

export function probeData(client: ClientBase): Probe {
  const number = async (sql: string): Promise<number> => Number((await client.query<{ n: string }>(sql)).rows[0]!.n);
  const count = (table: string, condition: string): Promise<number> =>
    number(`select count(*) as n from ${quote(table)} where ${condition}`);
  return {
    isEmpty: async (table, condition = 'true') =>
      (await number(`select count(*) as n from (select 1 from ${quote(table)} where ${condition} limit 1) as first_row`)) === 0,
    count,
    misfits: async (table, condition, text) => {
      const found = await count(table, condition);
      if (found === 0 || text === null) return { count: found, shown: [] };
      const { rows } = await client.query<{ text: string }>(
        `select ${text} as text from ${quote(table)} where ${condition} order by "createdAt", "id" limit ${SHOWN}`,
      );
      return { count: found, shown: rows.map((row) => row.text) };
    },
    duplicates: (table, expressions, nullsDistinct) => {
      const filled = nullsDistinct ? ` and num_nulls(${expressions}) = 0` : '';
      return number(
        `select count(*) as n from (select 1 from ${quote(table)} where "deletedAt" is null${filled} group by ${expressions} having count(*) > 1) as twice`,
      );
    },
    alike: async (table, expressions, columns) => {
      const label = `concat_ws(' / ', ${columns.map(quote).join(', ')})`;
      const { rows } = await client.query<{ texts: string[] }>(
        `select (array_agg(${label} order by "createdAt", "id"))[1:${ALIKE_SHOWN}] as texts from ${quote(table)} where "deletedAt" is null
         group by ${expressions} having count(*) > 1 and num_nonnulls(${columns.map((name) => `min(${quote(name)}::text)`).join(', ')}) > 0 limit ${ALIKE_SHOWN}`,
      );
      return rows.map(({ texts }) => texts);
    },
    sameDefault: async (type, a, b) => {
      if (a === b) return true;
      if (a === null || b === null) return false;
      const { rows } = await client.query<{ same: boolean }>(
        `select (${a})::${type}::text is not distinct from (${b})::${type}::text as same`,
      );
      return rows[0]!.same;
    },
  };
}
