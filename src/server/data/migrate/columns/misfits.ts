/** Stored rows that stand in the way of a change: how many, and the first of them as a person would look for them. */
import { columnsOf, fieldType, isToOne } from '../../../../engine/fields/index.ts';
import { literal, quote } from '../../../../engine/names.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { hostWords } from '../../../locale.ts';
import type { TableFacts } from '../snapshot.ts';

export interface Misfits {
  count: number;
  /** What the first of them are called. */
  shown: string[];
}

export const SHOWN = 10;
export const NO_MISFITS: Misfits = { count: 0, shown: [] };

/** What a record is called, of those columns alone that stand there as they are wanted; else its id. */
export function labelOf(resource: Resource, { columns }: TableFacts): string {
  const parts = resource.display.map((part) => {
    if ('text' in part) return literal(part.text);
    const field = resource.fields.find(({ handle }) => handle === part.path);
    const type = field && fieldType(field);
    const isThere = field && columnsOf(field).every((column) => columns.get(column.name)?.type === column.type);
    return isThere && !isToOne(field!) ? (type!.sqlText?.(field!, quote) ?? null) : null;
  });
  return parts.includes(null) ? '"id"::text' : `coalesce(nullif(concat(${parts.join(', ')}), ''), "id"::text)`;
}

/** Behind the fact that tells of them. */
export function sampleOf({ count, shown }: Misfits): string {
  if (shown.length === 0) return '';
  const more = count > shown.length ? hostWords().migrate.more(count - shown.length) : '';
  return ` (${shown.map((text) => `"${text}"`).join(', ')}${more})`;
}
