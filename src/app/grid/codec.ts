/** What a cell holds as the text of a spreadsheet, and back; a block as its rows and tabs. */
import type { Field } from '../../engine/field.ts';
import { fieldType, isAttachment, isEmpty, isReference, isToMany, type Reading } from '../../engine/fields/index.ts';

/** Of several records: a name may hold a comma. */
const BETWEEN = '; ';

export type NameOf = (id: string) => string;

export function toText(field: Field, value: unknown, nameOf: NameOf, zone: string): string {
  if (isEmpty(value)) return '';
  if (isReference(field))
    return [value]
      .flat()
      .map((id) => nameOf(String(id)))
      .join(BETWEEN);
  return fieldType(field).format(value, field, zone);
}

/** Names of records that are yet to be found, or what stands in the cell. */
export type CellReading = Reading | { names: readonly string[] };

export function readText(field: Field, text: string, zone: string): CellReading {
  const typed = text.trim();
  if (isReference(field)) {
    if (isAttachment(field)) return { message: '' };
    const names = isToMany(field) ? typed.split(';').map((name) => name.trim()) : [typed];
    return { names: names.filter((name) => name !== '') };
  }
  return fieldType(field).parse(text, field, { timeZone: zone });
}

const QUOTED = /["\t\n\r]/;
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As spreadsheets write a block on the clipboard. */
export const writeBlock = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

/** Cells between tabs and line ends; a cell that begins with a quote goes on until the next one that stands alone. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [, cell = '', end = ''] = found;
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)!.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '' || pattern.lastIndex >= text.length) {
      if (end === '\t') rows.at(-1)!.push('');
      break;
    }
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
