/** Demo data that lie around the day they are brought in: a date column says `today`, `today-3`, a moment `today+1 08:30`. */
import type { Resource } from '../../engine/resource.ts';
import { momentOf } from '../../engine/fields/index.ts';
import { dayAt } from '../data/today.ts';
import type { FieldMapping } from '../import/mapping.ts';
import type { Table, TableRow } from '../import/table.ts';
import { addDays } from './rows.ts';

const DAY = /\btoday([+-]\d{1,4})?\b/g;

/** The day (`yyyy-MM-dd`) that such data are brought in, by the product's clock. */
export const seedDay = (zone: string): string => dayAt(new Date().toISOString(), zone);

/** The same rows, with days in the place of these words; in other columns they are words. */
export function withDays(table: Table, { fields }: Resource, columns: Readonly<Record<string, FieldMapping>>, today: string): Table {
  const dated = fields.filter((field) => ['date', 'instant'].includes(momentOf(field) ?? '')).map(({ handle }) => columns[handle]?.from);
  const places = new Set(dated.flat().flatMap((header) => (header === undefined ? [] : [table.headers.indexOf(header)])));
  const toDay = (_word: string, days: string | undefined): string => addDays(today, Number(days ?? 0));
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of table.rows()) {
      const cells = row.cells.map((cell, at) => (places.has(at) && typeof cell === 'string' ? cell.replace(DAY, toDay) : cell));
      yield { ...row, cells };
    }
  }
  return places.size === 0 ? table : { ...table, rows };
}
