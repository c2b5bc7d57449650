import pg from 'pg';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import type { EmbeddedDatabase } from '../../src/server/host/embedded.ts';
import { DATA_ROLE } from '../../src/server/host/roles.ts';
import { loadRegistry } from '../../src/server/registry.ts';

/** What a test file needs to know of the run's PostgreSQL. */
export interface TestCluster {
  /** Superuser, database `postgres`. */
  superuserUrl: string;
  /** Addresses of both roles, with `NAME` for the database. */
  url: string;
  adminUrl: string;
}

export const NAME = 'NAMA_UJI';
/** The two roles and nothing else. */
export const EMPTY_TEMPLATE = 'skema';
/** The real registry's tables, without rows. */
export const MIGRATED_TEMPLATE = 'skema_uji';

export async function prepareTemplate(database: EmbeddedDatabase): Promise<TestCluster> {
  await database.createDatabase(MIGRATED_TEMPLATE);
  const { registry } = await loadRegistry();
  const client = new pg.Client({ connectionString: database.urlsOf(MIGRATED_TEMPLATE).adminUrl });
  await client.connect();
  try {
    await migrate(client, registry, { dataRole: DATA_ROLE });
  } finally {
    await client.end();
  }
  return { superuserUrl: database.superuserUrl('postgres'), ...database.urlsOf(NAME) };
}
