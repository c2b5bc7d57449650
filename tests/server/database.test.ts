import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';

describe('database for a test file', () => {
  let database: TestDatabase | undefined;
  const pool = () => (database as TestDatabase).pool;
  beforeAll(async () => {
    database = await createTestDatabase('database');
  });
  afterAll(() => database?.drop());

  it('lets the owner make tables that the data role fills and cannot alter', async () => {
    const owner = new pg.Client({ connectionString: database?.adminUrl });
    await owner.connect();
    await owner.query('create table contoh (a int); grant insert on contoh to skema_data');
    await owner.end();
    await pool().query('insert into contoh values (1)');
    await pool().query(`select nama from provinsi`);
    await expect(pool().query('drop table contoh')).rejects.toThrow('must be owner');
    await expect(pool().query('create table lain (a int)')).rejects.toThrow('permission denied');
    await expect(pool().query('create role lain')).rejects.toThrow('permission denied');
  });

  it('has trigrams, and no compiler that would slow short statements', async () => {
    const { rows } = await pool().query(`select similarity('sekolah', 'sekola') > 0.5 as near, current_setting('jit') as jit`);
    expect(rows).toEqual([{ near: true, jit: 'off' }]);
  });

  it('gives every caller a database of its own', async () => {
    const other = await createTestDatabase('database');
    expect(other.name).not.toBe(database?.name);
    await other.drop();
  });
});
