import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { float, registryOf, text } from '../../support/inline-registry.ts';
import { person } from '../../support/people.ts';
import { type TestDatabase, createTestDatabase } from '../../generated/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('reload', { empty: true });
});
afterAll(() => database.drop());

it('a changed schema file works at once on connections that were open before', async () => {
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The database may be dropped while an ended connection is still on its way out.
  pool.on('error', () => undefined);
  const admin = person(['neu:admin']);
  try {
    const before = registryOf({ benda: { fields: [text('nama')] } });
    await migrate(owner, before, { dataRole: DATA_ROLE });
    await createRepository({ registry: before, pool }).create(admin, 'benda', { nama: 'Meja' });
    const after = registryOf({ benda: { fields: [text('nama'), float('harga')] } });
    await migrate(owner, after, { dataRole: DATA_ROLE });
    await createRepository({ registry: after, pool }).create(admin, 'benda', { nama: 'Kursi', harga: 12.5 });
    const { rows } = await pool.query('select id, nama, harga from benda order by id');
    expect(rows.map(({ nama, harga }) => [nama, harga])).toEqual([
      ['Meja', null],
      ['Kursi', '12.5000000000'],
    ]);
    await createRepository({ registry: after, pool }).remove(admin, 'benda', rows[0].id, 1);
  } finally {
    await pool.end();
    await owner.end();
  }
});
