/** What texts are sorted by: made once, used by the indexes, and made anew where the database sorts otherwise than it did. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '../../../scripts/migrate/report.ts';
import { type InlineSchema, registryOf, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
let superuser: pg.Client;
beforeAll(async () => {
  stage = await openStage('sorting');
  superuser = new pg.Client({ connectionString: stage.database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await stage.close();
});
beforeEach(() => stage.clear());

const BY = 'skema."en-GB"';
const schemas: Record<string, InlineSchema> = {
  benda: {
    fields: [
      text('nama'),
      { ...text('kode'), pattern: '^[A-Z0-9-]{2,6}$' },
      { ...text('nomor'), series: 'B-{000}' },
      { ...text('surel'), input: 'email' },
    ],
    columns: ['nama', 'kode', 'nomor', 'surel'],
    sort: ['-nama', 'kode'],
  },
};

const indexes = async (): Promise<Record<string, unknown>[]> =>
  stage.rows(
    `select i.relname as name, pg_get_indexdef(i.oid) as sql from pg_class i join pg_index x on x.indexrelid = i.oid
     where x.indrelid = 'benda'::regclass and i.relname like '%\\_urut\\_%' order by 1`,
  );
const columnsOf = async (): Promise<string[]> =>
  (await indexes()).map(({ sql }) => String(sql).replace(/^.* USING btree (.*) INCLUDE \("deletedAt"\)$/, '$1'));
const names = async (): Promise<unknown[]> =>
  (await stage.rows(`select nama from benda order by nama collate ${BY}, id`)).map(({ nama }) => nama);

const NAMES = ['apel', 'Zebra', 'Änder', 'de Vries'];
const fill = async (): Promise<void> => {
  for (const [at, nama] of NAMES.entries()) await stage.insert('benda', { nama, kode: `K-${at}`, nomor: `B-00${at}` });
};
const SORTED = ['Änder', 'apel', 'de Vries', 'Zebra'];

describe('a text that people read', () => {
  it('is indexed in the order of the language, a code in that of its signs', async () => {
    await stage.apply(schemas);
    expect(await columnsOf()).toEqual(
      expect.arrayContaining([
        `(nama COLLATE ${BY}, id)`,
        '(kode, id)',
        '(nomor, id)',
        '(surel, id)',
        `(nama COLLATE ${BY} DESC, kode, id)`,
      ]),
    );
    await fill();
    expect(await names()).toEqual(SORTED);
    await stage.admin.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const plan = await stage.rows(`explain select id from benda where nama collate ${BY} > 'b' order by nama collate ${BY}, id`);
    await stage.admin.query('rollback');
    expect(JSON.stringify(plan)).toMatch(/Index.*benda_nama_urut.*Index Cond/);
  });

  /** As an earlier program left it. */
  const asBefore = async (): Promise<void> => {
    const made = await indexes();
    await stage.admin.query(`drop collation ${BY} cascade`);
    for (const { name, sql } of made.filter((one) => String(one['sql']).includes(BY)))
      await stage.admin.query(
        String(sql)
          .replaceAll(` COLLATE ${BY}`, '')
          .replace(String(name), `${String(name).slice(0, -8)}0123abcd`),
      );
  };

  it('in a database from before, the indexes change and nothing else', async () => {
    await stage.apply(schemas);
    await fill();
    const made = await indexes();
    await asBefore();
    const { steps, sentences } = await stage.apply(schemas);
    expect(sentences).toBeUndefined();
    expect(steps.map((step) => step.replace(/_[0-9a-f]{8}"/, '"')).toSorted()).toEqual([
      `CREATE COLLATION ${BY} (provider = icu, locale = 'en-GB')`,
      `CREATE INDEX "benda_nama_urut" ON "benda" ("nama" collate ${BY}, "id") INCLUDE ("deletedAt")`,
      `CREATE INDEX "benda_urut" ON "benda" ("nama" collate ${BY} DESC, "kode", "id") INCLUDE ("deletedAt")`,
      'DROP INDEX "benda_nama_urut"',
      'DROP INDEX "benda_urut"',
    ]);
    expect(await indexes()).toEqual(made);
    expect(await names()).toEqual(SORTED);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });

  it('of a large table, those from before serve until the new ones are built', async () => {
    await stage.apply(schemas);
    await stage.admin.query(
      `alter table benda add column lama text;
       insert into benda (id, nama, lama) select gen_random_uuid(), 'Benda ' || i, repeat('x', 1900) from generate_series(1, 10000) as i`,
    );
    await asBefore();
    const { steps } = await stage.apply(schemas);
    expect(steps.slice(1).map((step) => step.replace(/_[0-9a-f]{8}".*/, ''))).toEqual([
      'CREATE INDEX CONCURRENTLY "benda_nama_urut',
      'CREATE INDEX CONCURRENTLY "benda_urut',
      'DROP INDEX IF EXISTS "benda_nama_urut',
      'DROP INDEX IF EXISTS "benda_urut',
    ]);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });
});

describe('a database that sorts otherwise than it did', () => {
  it('has those indexes made anew, after it was told', async () => {
    await stage.apply(schemas);
    await fill();
    const found = await stage.rows(`select collversion as version from pg_collation where collname = 'en-GB'`);
    await superuser.query(`update pg_collation set collversion = '1.2' where collname = 'en-GB'`);
    const { statements, notices } = await planMigration(stage.admin, registryOf(schemas));
    const quiet = [{ table: 'benda', mode: 'SHARE UPDATE EXCLUSIVE' }];
    expect(statements).toEqual([
      { sql: expect.stringMatching(/^REINDEX INDEX CONCURRENTLY "benda_nama_urut_/), when: 'after', locks: quiet },
      { sql: expect.stringMatching(/^REINDEX INDEX CONCURRENTLY "benda_urut_/), when: 'after', locks: quiet },
      { sql: `ALTER COLLATION ${BY} REFRESH VERSION`, when: 'after', locks: [] },
    ]);
    expect(notices).toEqual([expect.stringMatching(/en-GB menurut versi lain \(.*, tadinya 1\.2\)/)]);
    expect((await stage.apply(schemas)).steps).toEqual(statements.map(({ sql }) => sql));
    expect(await stage.rows(`select collversion as version from pg_collation where collname = 'en-GB'`)).toEqual(found);
    expect(await names()).toEqual(SORTED);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });

  it('without ICU sorts as it does by itself and says so, until it has one', async () => {
    await superuser.query(`delete from pg_collation where collprovider = 'i'`);
    const said = [expect.stringContaining('tanpa ICU')];
    expect((await stage.apply(schemas)).sentences).toEqual(said);
    await fill();
    expect(await names()).toEqual(['Zebra', 'apel', 'de Vries', 'Änder']);
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], sentences: said });
    await superuser.query(`select pg_import_system_collations('pg_catalog')`);
    const { steps, sentences } = await stage.apply(schemas);
    expect(sentences).toBeUndefined();
    expect(steps.slice(0, 2)).toEqual([`DROP COLLATION ${BY} CASCADE`, `CREATE COLLATION ${BY} (provider = icu, locale = 'en-GB')`]);
    expect(await names()).toEqual(SORTED);
    expect(await columnsOf()).toContain(`(nama COLLATE ${BY}, id)`);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });
});
