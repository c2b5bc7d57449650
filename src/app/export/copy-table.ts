/** The rows of a list, or the chosen ones of them, as a table on the clipboard: for a spreadsheet and for a letter alike. */
import { type ListColumn, toBinColumns, toListColumns } from '../../engine/derive/list-columns.ts';
import { allColumns } from '../../engine/derive/all-columns.ts';
import { showing } from '../../engine/derive/shown-columns.ts';
import type { Resource } from '../../engine/resource.ts';
import { LIST_LIMIT_MAX } from '../../engine/constants.ts';
import { typeOfKind } from '../../engine/fields/index.ts';
import { guard } from '../../engine/fields/formula.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { loadList } from '../data/use-list.ts';
import type { List } from '../list/use-list-controller.ts';
import { words as LIST } from 'virtual:skema/words/list';

/** More belongs into a file: a clipboard of so many is pasted at once, and one of more stops a spreadsheet. */
export const COPY_MAX = 10_000;

/** What a cell says; handed in, for the list has it. */
export type CellText = (row: RecordValue, column: ListColumn) => string;

/** What is copied of a list. */
export interface Copied {
  /** The chosen rows; else all that match. */
  isChosen: boolean;
  /** Null: those that the list shows. */
  columns: readonly string[] | null;
}

/** The columns, and a list that has them. */
export function columnsToCopy({ resource, columns, url }: List, paths: Copied['columns']) {
  if (paths === null) return { shown: showing(resource, url.columns), columns };
  // The bin has two that are no fields, and puts them behind the others.
  const known = new Set(allColumns(resource).map(({ path }) => path));
  const shown = showing(
    resource,
    paths.filter((path) => known.has(path)),
  );
  return { shown, columns: url.deleted ? toBinColumns(shown, { at: LIST.deleted, by: LIST.deletedBy }) : toListColumns(shown) };
}

/** Null: they are too many. */
export async function rowsToCopy(list: List, shown: Resource, { isChosen, columns }: Copied): Promise<readonly RecordValue[] | null> {
  const { query, rows, selection, chosen, reply } = list;
  const isNamed = isChosen && chosen.all === null;
  if (isNamed && columns === null) {
    const here = rows.filter(({ id }) => selection.has(id));
    if (here.length === selection.size) return here;
  }
  const { search, filter } = isNamed ? { search: '', filter: { id: { in: [...selection] } } } : query;
  const amount = isChosen ? chosen.count : (reply.data?.meta.total ?? 0);
  if (amount > COPY_MAX) return null;
  const found: RecordValue[] = [];
  let after: string | null = null;
  do {
    const page = await loadList(shown, { ...query, search, filter, page: 1, limit: LIST_LIMIT_MAX, after });
    found.push(...page.rows);
    after = page.meta.next;
  } while (after !== null && found.length <= COPY_MAX);
  return found.length > COPY_MAX ? null : found;
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

/** Asked for while the press is still fresh: a browser lets nothing be written long after it, and the table may take its time. */
export const writeTable = (table: Promise<ReturnType<typeof toTable>>): Promise<void> => {
  const part = (type: string, of: 'plain' | 'html'): Promise<Blob> => table.then((made) => new Blob([made[of]], { type }));
  return navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': part('text/plain', 'plain'), 'text/html': part('text/html', 'html') }),
  ]);
};
