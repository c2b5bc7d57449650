/** What was done as a file: the actions that are asked for, or all that one of them changed, as their reader may see it. */
import { csvCell } from '../../engine/fields/csv.ts';
import type { ActivityChanges, ActivityEntry } from '../../engine/history.ts';
import { canUndo } from '../../engine/history.ts';
import { guard } from '../../engine/fields/formula.ts';
import { inText } from '../beside/in-text.ts';
import { toast } from '../controls/toast/toast.ts';
import { saveFile } from '../data/download.ts';
import { bringResource } from '../data/use-resource.ts';
import { askView } from '../data/views.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';
import { lastingText, undonePartlyText } from './lasting.ts';
import { dateOf, instantOf } from './moments.ts';
import { type Known, countOf, sentenceOf, wayOf } from './sentence.ts';
import { loadActivity } from './use-activity.ts';

/** More is narrowed first: it is asked for page by page. */
const ROWS_MAX = 10_000;
const PAGE = 100;

type Line = readonly string[];

const cell = (value: string): string => csvCell(guard(value));

function save(name: string, head: Line, lines: readonly Line[]): void {
  const content = [head, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('');
  saveFile(new Blob([`\uFEFF${content}`], { type: 'text/csv' }), `${text.file.name}_${name}.csv`);
}

function stateOf(known: Known, entry: ActivityEntry): string {
  if (entry.undone !== null) {
    const when = instantOf(entry.undone);
    return entry.rest === 0 ? text.undoneAt(when) : undonePartlyText(entry, when);
  }
  if (!canUndo(entry)) return lastingText(known, entry);
  return entry.lasting === null ? text.canUndo : text.canUndoPartly;
}

const lineOf = (known: Known, entry: ActivityEntry): Line => [
  instantOf(entry.at),
  entry.by ?? text.system,
  sentenceOf(known, entry),
  entry.why ?? '',
  text.amount(countOf(entry), entry.capped),
  wayOf(entry),
  stateOf(known, entry),
];

interface Page {
  lines: readonly Line[];
  next: string | number | null;
}

/** The newest that one file takes; says so where there are more. */
async function gather(name: string, head: Line, ask: (after: Page['next']) => Promise<Page>): Promise<void> {
  const lines: Line[] = [];
  try {
    let after: Page['next'] = null;
    do {
      const page: Page = await ask(after);
      lines.push(...page.lines);
      after = page.next;
    } while (after !== null && lines.length < ROWS_MAX);
    save(name, head, lines.slice(0, ROWS_MAX));
    if (after === null && lines.length <= ROWS_MAX) toast.success(text.downloaded(lines.length));
    else toast.warning(text.downloadedOnly(ROWS_MAX), { stays: true });
  } catch (error) {
    toast.danger(text.notDownloaded(causeOf(error)));
  }
}

export const downloadActions = (asked: object): Promise<void> =>
  gather(dateOf(new Date().toISOString()), text.file.actions, async (after) => {
    const { items, known, next } = await loadActivity({ ...asked, limit: PAGE, ...(after !== null && { after }) });
    return { lines: items.map((entry) => lineOf(known, entry)), next };
  });

/** A line for each field; a record that came or went has one. */
async function changeLines({ items }: ActivityChanges): Promise<Line[]> {
  const names = [...new Set(items.map(({ resource }) => resource))];
  const resources = new Map(await Promise.all(names.map(async (name) => [name, await bringResource(name)] as const)));
  const became = { create: text.made, update: '', remove: text.gone, restore: text.back, purge: text.forGood };
  return items.flatMap(({ resource: name, display, verb, derived, later, changes }): Line[] => {
    const { title, fields } = resources.get(name)!;
    const remark = [became[verb], derived ? text.derived : '', later ? text.again : ''].filter((part) => part !== '').join(', ');
    const record = [title, display ?? text.unnamed];
    const told = changes.flatMap(({ field: handle, before, after }): Line[] => {
      const field = fields.find((each) => each.handle === handle);
      return field ? [[...record, field.name, inText(field, before), inText(field, after), remark]] : [];
    });
    return told.length > 0 ? told : [[...record, '', '', '', remark]];
  });
}

export const downloadChanges = (asked: { action: string }): Promise<void> =>
  gather(asked.action, text.file.changes, async (after) => {
    const page = await askView<ActivityChanges>('activityChanges', { ...asked, limit: PAGE, ...(after !== null && { after }) });
    return { lines: await changeLines(page), next: page.next };
  });
