/** A block that begins with the names of columns, as a copied list does: its texts go to those columns, wherever they stand here. */
import { fold } from '../../../engine/fold.ts';
import type { SheetColumn } from '../columns.ts';

/** Which column each of its texts is of; null: it has no head, or one that is not of this sheet alone. */
export function headOf(lines: readonly (readonly string[])[], columnAt: (col: number) => SheetColumn | undefined): number[] | null {
  const [head = []] = lines;
  if (head.length < 2 || lines.length < 2) return null;
  const named = new Map<string, number>();
  for (let col = 0, column = columnAt(0); column; column = columnAt((col += 1)))
    for (const name of [column.label, column.full, column.own?.name ?? ''])
      if (name !== '' && !named.has(fold(name))) named.set(fold(name), col);
  const found = head.map((text) => named.get(fold(text)) ?? -1);
  return found.includes(-1) || new Set(found).size < found.length ? null : found;
}

/** The lines behind the head, in the order of the sheet from the first of its columns on. */
export function inOrder(lines: readonly (readonly string[])[], head: readonly number[]): string[][] {
  const [left, right] = [Math.min(...head), Math.max(...head)];
  return lines.slice(1).map((line) => Array.from({ length: right - left + 1 }, (_, place) => line[head.indexOf(left + place)] ?? ''));
}
