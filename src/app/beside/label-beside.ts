import type { RecordValue } from '../../engine/reply.ts';
import type { TemplatePart } from '../../engine/resource.ts';

const textAt = (record: RecordValue, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], record);

/** What a record is called beside one that it points at: without that one's name, which is the same in all of them. */
export function labelBeside(parent: RecordValue, label: string, display: readonly TemplatePart[], field: string): string {
  const at = display.findIndex((part) => 'path' in part && part.path.startsWith(`${field}.`));
  const part = display[at];
  const said = part && 'path' in part ? textAt(parent, part.path.slice(field.length + 1)) : undefined;
  if (typeof said !== 'string' || said === '') return label;
  const textOf = (each: TemplatePart | undefined): string => (each && 'text' in each ? each.text : '');
  const [before, after] = [textOf(display[at - 1]), textOf(display[at + 1])];
  const cut = `${before}${said}${after}`;
  const place = label.indexOf(cut);
  if (place < 0) return label;
  const [left, right] = [label.slice(0, place), label.slice(place + cut.length)];
  // What parted it from the next parts its neighbours.
  if (left !== '' && right !== '') return `${left}${after}${right}`;
  // A bracket that was opened behind it holds all that is left.
  const rest = left === '' && after.endsWith('(') ? right.replace(/\)$/, '') : `${left}${right}`;
  return rest.trim() || label;
}
