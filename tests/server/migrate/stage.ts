import pg from 'pg';
import { expect } from 'vitest';
import {
  MigrationRefused,
  markServed,
  migrate,
  type MigrationOptions,
  type MigrationReport,
} from '../../../src/server/data/migrate/migrate.ts';
import { type InlineSchema, registryOf } from '../../support/inline-registry.ts';
import { createTestDatabase } from '../../generated/database.ts';

/** An empty database, changed by schemas written in the test, as the role that owns it. */
export async function openStage(title: string) {
  const database = await createTestDatabase(title, { empty: true });
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  // The database may be dropped while an ended connection is still on its way out.
  admin.on('error', () => undefined);
  // A client that is on its way out when the database is dropped says so; that is no news.
  admin.on('connect', (client) => client.on('error', () => undefined));
  const apply = async (schemas: Record<string, InlineSchema>, options: MigrationOptions = {}): Promise<MigrationReport> => {
    const report = await migrate(admin, registryOf(schemas), options);
    await markServed(admin, registryOf(schemas), report);
    return report;
  };
  const rows = async (sql: string, given: unknown[] = []): Promise<Record<string, unknown>[]> => (await admin.query(sql, given)).rows;
  return {
    database,
    admin,
    /** Migrated to, and served. */
    apply,
    rows,
    /** What a migration refuses, which it must. */
    refusal: async (schemas: Record<string, InlineSchema>) => {
      const error = await apply(schemas).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(MigrationRefused);
      return (error as MigrationRefused).plan.refusals;
    },
    /** The new row's id. */
    insert: async (table: string, given: Record<string, unknown>): Promise<string> => {
      const names = Object.keys(given).map((name) => `, "${name}"`);
      const places = names.map((_, index) => `, $${index + 1}`);
      const [row] = await rows(
        `insert into "${table}" ("id"${names.join('')}) values (gen_random_uuid()${places.join('')}) returning id`,
        Object.values(given),
      );
      return row!['id'] as string;
    },
    column: async (table: string, name: string) =>
      (
        await rows(
          `select data_type as type, is_nullable = 'YES' as nullable from information_schema.columns where table_name = $1 and column_name = $2`,
          [table, name],
        )
      )[0],
    values: async (table: string, name: string) =>
      (await rows(`select "${name}" as value from "${table}" order by 1`)).map(({ value }) => value),
    /** As if nothing had ever been made. */
    clear: async () => {
      await admin.query('drop schema if exists skema cascade');
      for (const { tablename } of await rows(`select tablename from pg_tables where schemaname = 'public'`)) {
        await admin.query(`drop table "${String(tablename)}" cascade`);
      }
    },
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
