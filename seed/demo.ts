/** The demo (domain section 4): official lists are real; people, schools, branches and universities are invented. */
import { dayOf } from './base.ts';
import { demoBatches } from './batches.ts';
import { type DemoContext, type SeedBatch, type SeedReport, writeSeed } from 'skema/server';
import { DEMO, type SeedSize } from './size.ts';

export { DEMO_USERNAMES } from './accounts.ts';

interface DemoOptions {
  /** Repeats the schools with students. */
  scale?: number;
  size?: SeedSize;
}

function* withPassword(batches: Iterable<SeedBatch>, kataSandi: string): Generator<SeedBatch> {
  for (const batch of batches) {
    yield batch.resource === 'user'
      ? { ...batch, rows: batch.rows.map(({ id, values }) => ({ id, values: { ...values, kataSandi } })) }
      : batch;
  }
}

/** Scores could be written for some weeks from the day it was written. */
export async function isDemoOver({ pool }: Pick<DemoContext, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ isOver: boolean }>(
    'select coalesce("jendelaNilai_end" < now(), false) as "isOver" from "konfigurasi" where "deletedAt" is null limit 1',
  );
  return rows[0]?.isOver ?? false;
}

/** What is there already is brought back to it. */
export const writeDemo = (context: DemoContext, { scale = 1, size = DEMO }: DemoOptions = {}): Promise<SeedReport> =>
  writeSeed(context, withPassword(demoBatches(size, dayOf(context), scale), context.password), 'Data contoh');
