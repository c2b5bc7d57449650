/** The education back office, served; its admin is Rani. */
import type { Registry } from '../../src/engine/resource.ts';
import { ROOT } from '../../src/server/root.ts';
import { createTestDatabase } from '../generated/database.ts';
import { migrateTo, type Served, serveOn } from '../generated/served.ts';
import { readProduct } from '../generated/tested.ts';

export type { Served } from '../generated/served.ts';

const RANI = { nama: 'Rani Wulandari', username: 'rani', kataSandi: 'sandi-Uji-yang-panjang' };

/** `own`: another registry than the product's, whose tables the database has from the start. */
export async function openServed(name: string, own?: Registry): Promise<Served> {
  const database = await createTestDatabase(name);
  if (own) await migrateTo(database, own);
  const product = await readProduct(ROOT);
  return serveOn(database, { ...product, ...(own && { registry: own }) }, RANI);
}
