/** CSV with a byte order mark, for spreadsheets: `;` with decimal commas and dates as people read them, `,` with dots and ISO dates. */
import type { Separator } from '../../engine/export.ts';
import { plainDigits } from '../../engine/fields/number.ts';
import { locale } from '../../engine/words/locale.ts';
import { guard } from './formula.ts';
import type { Column, Row, Sheet, Value } from './value.ts';

export const BOM = '\uFEFF';

function cellText(value: Value, { kind, toText }: Column, separator: Separator): string {
  if (value === null) return '';
  if (typeof value === 'number') return separator === ';' ? plainDigits(value).replace('.', ',') : plainDigits(value);
  if (typeof value === 'boolean') return value ? locale().words.yes : locale().words.no;
  if (kind === 'text') return guard(value);
  return separator === ';' && toText ? toText(value) : value;
}

export async function* csvChunks({ columns, pages }: Sheet, separator: Separator): AsyncGenerator<string> {
  // By hand: csv-stringify takes longer for a million rows than the database.
  const special = separator === ';' ? /[;"\r\n]/ : /[,"\r\n]/;
  const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const write = (rows: readonly string[][]): string => rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
  yield BOM + write([columns.map(({ label }) => guard(label))]);
  const toCells = (row: Row): string[] => row.map((value, index) => cellText(value, columns[index]!, separator));
  for await (const rows of pages) yield write(rows.map(toCells));
}
