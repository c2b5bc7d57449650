/** What every installation has: the eight roles, the settings, and the year they point at (decision 5). */
import { SINGLE_ID } from 'skema';
import { ACTIVE_YEAR, YEARS } from './data.ts';
import { roles, yearRow } from './masters.ts';
import { seedBatch as batch, type SeedBatch, type SeedContext, seedRef as ref, type SeedReport, writeSeed } from 'skema/server';

const baseBatches = (): SeedBatch[] => [
  roles(),
  batch('tahun', YEARS.filter(({ nama }) => nama === ACTIVE_YEAR).map(yearRow)),
  batch('konfigurasi', [{ id: SINGLE_ID, values: { tahunAktif: ref('tahun', ACTIVE_YEAR) } }]),
];

/** Does nothing where the settings exist: people have changed them since. */
export async function seedBase(context: SeedContext): Promise<SeedReport | null> {
  const { rows } = await context.pool.query('select 1 from "konfigurasi" limit 1');
  return rows.length > 0 ? null : writeSeed(context, baseBatches(), 'Data dasar');
}
