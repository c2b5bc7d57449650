/** The demo (domain section 4): official lists are real; people, schools, branches and universities are invented. */
import { demoBatches } from './demo/index.ts';
import { type DemoContext, type SeedBatch, type SeedReport, writeSeed } from 'skema/server';
import { DEMO, type SeedSize, UJI } from './size.ts';

export { DEMO_USERNAMES } from './demo/accounts.ts';

export interface DemoOptions {
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

/** What is there already is brought back to it. */
export const writeDemo = (context: DemoContext, { scale = 1, size = DEMO }: DemoOptions = {}): Promise<SeedReport> =>
  writeSeed(context, withPassword(demoBatches(size, scale), context.password), size === UJI ? 'Data uji' : 'Data contoh');

/** The small set that tests use. */
export const seedTest = (context: DemoContext): Promise<SeedReport> => writeDemo(context, { size: UJI });
