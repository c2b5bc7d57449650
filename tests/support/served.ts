/** The education back office, served; its admin is Rani. */
import type { Limits } from '../../src/server/http/context.ts';
import { ROOT } from '../../src/server/root.ts';
import { createTestDatabase, type Filling } from '../generated/database.ts';
import { type Served, serveOn } from '../generated/served.ts';
import { readProduct } from '../generated/tested.ts';
import { BASE } from './small-demo.ts';

export type { Served } from '../generated/served.ts';

const RANI = { nama: 'Rani Wulandari', username: 'rani', kataSandi: 'sandi-Uji-yang-panjang' };

export async function openServed(name: string, filled: Filling = BASE, limits: Partial<Limits> = {}): Promise<Served> {
  const database = await createTestDatabase(name, { filled });
  return serveOn(database, await readProduct(ROOT), RANI, limits);
}
