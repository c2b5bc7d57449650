import { askRows, type Db } from 'skema/server';

/** As `konfigurasi` has it; empty: for ever. */
export async function daysInBin(db: Db): Promise<number | null> {
  const [row] = await askRows<{ days: number | null }>(db, 'select "retensiSampah"::float8 as "days" from "konfigurasi"');
  return row?.days ?? null;
}
