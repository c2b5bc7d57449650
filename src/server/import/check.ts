/** The first reading of a file: nothing is written, everything is known afterwards that the second one needs. */
import { isEmpty } from '../../engine/fields/index.ts';
import { hasMessages } from '../../engine/messages.ts';
import { fold } from '../../engine/fold.ts';
import type { Resource } from '../../engine/resource.ts';
import { hostWords } from '../locale.ts';
import { type ConvertedRow, convertRow } from './convert.ts';
import { decimalOf } from './decimal.ts';
import { BATCH_ROWS } from './limits.ts';
import { readLookups } from './lookup.ts';
import type { Plan } from './plan.ts';
import type { ImportContext, ImportRequest } from './request.ts';
import { type Table, placeIn } from './table.ts';

/** Rows of one file that contradict each other: the same key, or the same unique value, twice. */
interface UniqueSet {
  handles: readonly string[];
  isKey: boolean;
}

type Repeat = { refused: string } | { skipped: true };

const SHOWN_MAX = 5;

/** The key, and every list of unique fields that the file fills. */
function setsOf({ resource, key, fields }: Plan): UniqueSet[] {
  const mapped = new Set(fields.map(({ field }) => field.handle));
  const same = (handles: readonly string[]): boolean => handles.length === key.length && handles.every((handle) => key.includes(handle));
  const unique = resource.unique.filter((handles) => handles.every((handle) => mapped.has(handle)) && !same(handles));
  // Of a `single` resource every row means the same record.
  const own = key.length === 0 && !resource.single ? [] : [{ handles: key, isKey: true }];
  return [...own, ...unique.map((handles) => ({ handles, isKey: false }))];
}

const labels = (resource: Resource, handles: readonly string[]): string =>
  handles.map((handle) => resource.fields.find((field) => field.handle === handle)?.name ?? handle).join(' + ') || resource.title;

/** How the values compare; null: an empty value alone repeats nothing (decision 23). */
function keyOf(handles: readonly string[], values: ConvertedRow['values']): string | null {
  const parts = handles.map((handle) => values[handle]);
  if (handles.length === 1 && isEmpty(parts[0])) return null;
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? fold(part) : (part ?? null))));
}

function createRepeatFinder(plan: Plan, table: Pick<Table, 'placeOf'>) {
  const sets = setsOf(plan).map((set) => ({ ...set, first: new Map<string, number>(), groups: new Map<string, number[]>() }));
  const skipped = new Set<number>();
  return {
    add: ({ row, values, refused }: ConvertedRow): void => {
      if (hasMessages(refused)) return;
      for (const { handles, isKey, first, groups } of sets) {
        const key = keyOf(handles, values);
        if (key === null) continue;
        const known = first.get(key);
        if (known === undefined) first.set(key, row.row);
        else if (isKey && plan.mapping.repeats === 'first') return void skipped.add(row.row);
        else (groups.get(key) ?? groups.set(key, [known]).get(key)!).push(row.row);
      }
    },
    /** By row number; asked once all rows were added. */
    result: (): ReadonlyMap<number, Repeat> => {
      const repeats = new Map<number, Repeat>([...skipped].map((row) => [row, { skipped: true }]));
      for (const { handles, groups } of sets) {
        for (const rows of groups.values()) {
          for (const row of rows)
            if (!repeats.has(row))
              repeats.set(row, { refused: hostWords().import.repeated(labels(plan.resource, handles), others(rows, row, table)) });
        }
      }
      return repeats;
    },
  };
}

function others(rows: readonly number[], row: number, table: Pick<Table, 'placeOf'>): string {
  const rest = rows.filter((other) => other !== row).map((other) => placeIn(table, other));
  return rest.length > SHOWN_MAX ? `${rest.slice(0, SHOWN_MAX).join(', ')}, …` : rest.join(', ');
}

export type Check = Awaited<ReturnType<typeof check>>;

export async function check({ registry, pool }: ImportContext, request: ImportRequest, plan: Plan) {
  const { table, decimal: declared, onProgress, signal } = request;
  const decimal = await decimalOf(plan, table, declared);
  const client = await pool.connect();
  const lookups = await readLookups(client, registry, plan).finally(() => client.release());
  const finder = createRepeatFinder(plan, table);
  let rows = 0;
  for await (const row of table.rows()) {
    rows += 1;
    if (!plan.isSkipped(row.cells)) finder.add(convertRow(plan, lookups, row, decimal));
    if (rows % BATCH_ROWS === 0) {
      signal?.throwIfAborted();
      onProgress?.({ phase: 'check', done: rows, total: null });
    }
  }
  return { decimal, lookups, rows, repeats: finder.result() };
}
