/** CSV with a byte order mark, for spreadsheets: `;` with decimal commas and dates as people read them, `,` with dots and ISO dates. */
import type { Separator } from '../../engine/export.ts';
import { plainDigits } from '../../engine/fields/number.ts';
import { locale } from '../../engine/words/locale.ts';
import { guard } from './formula.ts';
import type { Column, Row, Sheet, Value } from './value.ts';

export const BOM = '\uFEFF';

type Writer = (value: Value) => string;

/** By hand, and cell by cell into one text: csv-stringify takes longer for a million rows than the database. */
function writerOf({ kind, toText }: Pick<Column, 'kind' | 'toText'>, separator: Separator): Writer {
  const special = separator === ';' ? /[;"\r\n]/ : /[,"\r\n]/;
  const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const number = (value: number): string => (separator === ';' ? plainDigits(value).replace('.', ',') : plainDigits(value));
  const read = kind === 'text' ? guard : separator === ';' && toText ? toText : (text: string): string => text;
  const { yes, no } = locale().words;
  return (value) => {
    if (value === null) return '';
    if (typeof value === 'string') return quoted(read(value));
    return quoted(typeof value === 'number' ? number(value) : value ? yes : no);
  };
}

export async function* csvChunks({ columns, pages }: Sheet, separator: Separator): AsyncGenerator<string> {
  const lines = (rows: readonly Row[], writers: readonly Writer[]): string => {
    let text = '';
    for (const row of rows) {
      for (let index = 0; index < row.length; index += 1) text += (index > 0 ? separator : '') + writers[index]!(row[index]!);
      text += '\r\n';
    }
    return text;
  };
  const head = writerOf({ kind: 'text' }, separator);
  const heads = columns.map(() => head);
  yield BOM + lines([columns.map(({ label }) => label)], heads);
  const writers = columns.map((column) => writerOf(column, separator));
  for await (const rows of pages) yield lines(rows, writers);
}
