/** A data folder as version 0.1 left it: its schema and rows in a cluster of their own, and nothing beside them but the passwords. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openEmbedded } from '../../src/server/host/embedded.ts';
import { DATABASE } from '../../src/server/host/roles.ts';
import { ROOT } from './product.ts';

/** Of `tests/fixtures/data-0.1.sql.gz`, written with 0.1 by its first admin: schools of Papua, a student, one regency in the bin. */
export const OLD_ADMIN = { username: 'kepala', password: 'M_BevwRlIhkeGAaM' };
/** What that admin did last: the regency was removed. */
export const OLD_REMOVAL = '01a2055b-55be-7000-86d7-67ac62fac410';

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

export async function restoreOldData(folder: string): Promise<void> {
  const database = await openEmbedded({ path: folder, explicit: true }, quiet, { fsync: 'off' });
  const client = new pg.Client({ connectionString: database.superuserUrl(DATABASE) });
  await client.connect();
  try {
    await client.query(gunzipSync(await readFile(path.join(ROOT, 'tests/fixtures/data-0.1.sql.gz'))).toString());
  } finally {
    await client.end();
    await database.close();
  }
  const secrets = path.join(folder, 'secrets.json');
  const { superuser, owner, data } = JSON.parse(await readFile(secrets, 'utf8')) as Record<string, string>;
  await writeFile(secrets, JSON.stringify({ superuser, owner, data }));
  for (const name of await readdir(folder))
    if (!['postgres', 'secrets.json'].includes(name)) await rm(path.join(folder, name), { recursive: true });
}
