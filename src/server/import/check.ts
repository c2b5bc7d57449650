/** The first reading of a file: nothing is written, everything is known afterwards that the second one needs. */
import { convertRow } from './convert.ts';
import { decimalOf } from './decimal.ts';
import { BATCH_ROWS } from './limits.ts';
import { type Lookup, readLookups } from './lookup.ts';
import type { Decimal, FieldPlan, Plan } from './plan.ts';
import { type Repeat, createRepeatFinder } from './repeats.ts';
import type { ImportContext, ImportRequest } from './request.ts';

export interface Check {
  decimal: Decimal;
  lookups: Map<FieldPlan, Lookup>;
  rows: number;
  repeats: ReadonlyMap<number, Repeat>;
}

export async function check({ registry, pool }: ImportContext, request: ImportRequest, plan: Plan): Promise<Check> {
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
