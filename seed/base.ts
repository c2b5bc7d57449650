/** What every installation has: the eight roles, the settings, and the year they point at (decision 5). */
import { instantParts, locale, SINGLE_ID, toDate } from 'skema';
import { yearAt } from './calendar.ts';
import { YEARS } from './data.ts';
import { roles, yearRow } from './masters.ts';
import { seedBatch as batch, type SeedBatch, type SeedContext, seedRef as ref, type SeedReport, writeSeed } from 'skema/server';

/** By the clock of the product, where nobody hands a day in. */
export const dayOf = ({ today = toDate(instantParts(new Date().toISOString(), locale().zone)) }: Pick<SeedContext, 'today'>): string =>
  today;

/** The year with its official dates, where they are known. */
function baseBatches(nama: string): SeedBatch[] {
  const year = YEARS.find((known) => known.nama === nama) ?? { nama };
  return [
    roles(),
    batch('tahun', [yearRow(year, nama)]),
    batch('konfigurasi', [{ id: SINGLE_ID, values: { tahunAktif: ref('tahun', nama) } }]),
  ];
}

/** Does nothing where the settings exist: people have changed them since. */
export async function seedBase(context: SeedContext): Promise<SeedReport | null> {
  const { rows } = await context.pool.query('select 1 from "konfigurasi" limit 1');
  return rows.length > 0 ? null : writeSeed(context, baseBatches(yearAt(dayOf(context))), 'Data dasar');
}
