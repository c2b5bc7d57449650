/** The chosen rows, or those of the page, as a table on the clipboard: for a spreadsheet and for a letter alike. */
import type { ListColumn } from '../../engine/derive/list-columns.ts';
import { LIST_LIMIT_MAX } from '../../engine/constants.ts';
import { typeOfKind } from '../../engine/fields/index.ts';
import { guard } from '../../engine/fields/formula.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { loadList } from '../data/use-list.ts';
import type { List } from '../list/use-list-controller.ts';

/** More belongs into a file. */
export const COPY_MAX = 1000;

/** What a cell says; handed in, for the list has it. */
export type CellText = (row: RecordValue, column: ListColumn) => string;

/** Null: they are too many. */
export async function rowsToCopy({ resource, query, rows, selection, chosen }: List): Promise<readonly RecordValue[] | null> {
  if (chosen.count === 0) return rows;
  if (chosen.count > COPY_MAX) return null;
  const here = rows.filter(({ id }) => selection.has(id));
  if (chosen.all === null && here.length === selection.size) return here;
  const filter = chosen.all === null ? { id: { in: [...selection] } } : query.filter;
  const found: RecordValue[] = [];
  let after: string | null = null;
  do {
    const search = chosen.all === null ? '' : query.search;
    const page = await loadList(resource, { ...query, search, filter, page: 1, limit: LIST_LIMIT_MAX, after });
    found.push(...page.rows);
    after = page.meta.next;
  } while (after !== null && found.length < COPY_MAX);
  return found;
}

const QUOTED = /["\t\n\r]/;
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/** A text is never a formula; numbers stay what they are. */
export function toTable(rows: readonly RecordValue[], columns: readonly ListColumn[], textOf: CellText): { plain: string; html: string } {
  const cell = (row: RecordValue, column: ListColumn): string => {
    const text = textOf(row, column);
    return (typeOfKind(column.kind).file?.kind ?? 'text') === 'text' ? guard(text) : text;
  };
  const lines = [columns.map(({ label }) => guard(label)), ...rows.map((row) => columns.map((column) => cell(row, column)))];
  const htmlOf = (line: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${line.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const [head, ...body] = lines;
  return {
    plain: lines.map((line) => line.map(quoted).join('\t')).join('\n'),
    html: `<table><thead>${htmlOf(head!, 'th')}</thead><tbody>${body.map((line) => htmlOf(line, 'td')).join('')}</tbody></table>`,
  };
}

export const writeTable = ({ plain, html }: ReturnType<typeof toTable>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([plain], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);
