/** The demo (domain section 4): official lists are real; people, schools, branches and universities are invented. */
import { demoBatches } from './demo/index.ts';
import type { SeedBatch } from '../../server/seed/rows.ts';
import { DEMO, type SeedSize, UJI } from './size.ts';
import { type SeedContext, type SeedReport, writeSeed } from '../../server/seed/write.ts';

export { DEMO_USERNAMES } from './demo/accounts.ts';

export interface DemoContext extends SeedContext {
  /** Of every demo account. */
  password: string;
}

export interface DemoOptions {
  /** Repeats the schools with students. */
  scale?: number;
  size?: SeedSize;
}

export class DemoRefused extends Error {
  constructor() {
    super('Data contoh tidak dibuat dengan NODE_ENV=production: semua akunnya memakai satu kata sandi.');
    this.name = 'DemoRefused';
  }
}

function* withPassword(batches: Iterable<SeedBatch>, kataSandi: string): Generator<SeedBatch> {
  for (const batch of batches) {
    yield batch.resource === 'user'
      ? { ...batch, rows: batch.rows.map(({ id, values }) => ({ id, values: { ...values, kataSandi } })) }
      : batch;
  }
}

/** Writes the demo; what is there already is brought back to it. `production`: whether this is a production server, which never gets one. */
export async function seedDemo(
  context: DemoContext,
  production: boolean,
  { scale = 1, size = DEMO }: DemoOptions = {},
): Promise<SeedReport> {
  if (production) throw new DemoRefused();
  return writeSeed(context, withPassword(demoBatches(size, scale), context.password), size === UJI ? 'Data uji' : 'Data contoh');
}

/** The small set that tests use. */
export const seedTest = (context: DemoContext): Promise<SeedReport> => seedDemo(context, false, { size: UJI });
