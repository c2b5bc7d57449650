import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MigrationRefused, migrate, planMigration } from '../../../src/server/data/migrate/migrate.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { type InlineSchema, choice, day, float, registryOf, select, text } from '../../support/inline-registry.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';

let database: TestDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('migrate', { empty: true });
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(async () => {
  await admin.query('drop schema if exists skema cascade');
  const { rows } = await admin.query(`select tablename from pg_tables where schemaname = 'public'`);
  for (const { tablename } of rows) await admin.query(`drop table "${tablename}" cascade`);
});

const apply = (schemas: Record<string, InlineSchema>) => migrate(admin, registryOf(schemas));
const refusal = async (schemas: Record<string, InlineSchema>) => {
  const error = await apply(schemas).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MigrationRefused);
  return (error as MigrationRefused).plan.refusals;
};
const insert = (table: string, values: Record<string, unknown>) => {
  const names = Object.keys(values);
  return admin.query(
    `insert into "${table}" ("id", ${names.map((name) => `"${name}"`).join(', ')}) values (gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
};
const column = async (table: string, name: string) => {
  const { rows } = await admin.query(
    `select data_type as type, is_nullable = 'YES' as nullable, column_default as "default" from information_schema.columns where table_name = $1 and column_name = $2`,
    [table, name],
  );
  return rows[0] as { type: string; nullable: boolean; default: string | null } | undefined;
};
const values = async (table: string, name: string) => (await admin.query(`select "${name}" as value from "${table}" order by 1`)).rows.map(({ value }) => value as unknown);

describe('the real registry', () => {
  it('is built once, and a second pass has no steps', async () => {
    const { registry } = await loadRegistry();
    const first = await migrate(admin, registry);
    expect(first.steps.length).toBeGreaterThan(100);
    expect(first.notices).toEqual([]);
    expect(await migrate(admin, registry)).toEqual({ steps: [], notices: [] });
    const { rows } = await admin.query(`select count(*)::int as tables from pg_tables where schemaname = 'public' and tablename = any($1)`, [registry.resources.map(({ name }) => name)]);
    expect(rows[0].tables).toBe(27);
  });

  it('is planned as text without touching the database', async () => {
    const { registry } = await loadRegistry();
    const plan = await planMigration(admin, registry);
    expect(plan.steps.find((step) => step.startsWith('CREATE TABLE "provinsi"'))).toContain('"zonaWaktu" text DEFAULT \'wib\' NOT NULL');
    expect((await admin.query(`select to_regclass('public.provinsi') as found, to_regclass('skema.migration') as log`)).rows[0]).toEqual({ found: null, log: null });
  });

  it('waits for another process instead of building twice', async () => {
    const { registry } = await loadRegistry();
    const both = await Promise.all([migrate(admin, registry), migrate(admin, registry)]);
    expect(both.map(({ steps }) => steps.length > 0).sort()).toEqual([false, true]);
  });

  it('refuses data of a newer program', async () => {
    const schemas = { benda: { fields: [text('nama')] } };
    await apply(schemas);
    await admin.query(`insert into skema.migration (engine, steps) values (9999, '{}')`);
    await expect(apply(schemas)).rejects.toThrow('versi yang lebih baru');
  });
});

describe('what comes in', () => {
  it('columns, defaults and tables are added, with the rows kept', async () => {
    await apply({ benda: { fields: [text('nama', { required: true })] } });
    await insert('benda', { nama: 'Meja' });
    await apply({
      benda: { fields: [text('nama', { required: true }), choice('status', ['baik', 'rusak'], { required: true, default: 'baik' }), float('harga'), select('ruang', 'ruang')] },
      ruang: { fields: [text('nama')] },
    });
    expect(await values('benda', 'status')).toEqual(['baik']);
    await expect(insert('benda', { nama: 'Kursi', status: 'hilang' })).rejects.toThrow('violates check');
    await expect(insert('benda', { nama: 'Kursi', harga: 'NaN' })).rejects.toThrow('violates check');
    await expect(insert('benda', { nama: 'Kursi', ruang: '00000000-0000-0000-0000-000000000009' })).rejects.toThrow('foreign key');
  });

  it('a required field without a default waits for its values, then becomes NOT NULL by itself', async () => {
    await apply({ benda: { fields: [text('nama')] } });
    await insert('benda', { nama: 'Meja' });
    const schemas = { benda: { fields: [text('nama'), text('kode', { required: true })] } };
    expect((await apply(schemas)).notices.join()).toContain('benda.kode wajib diisi');
    expect(await apply(schemas)).toMatchObject({ steps: [], notices: [expect.stringContaining('benda.kode')] });
    await admin.query(`update benda set kode = 'A'`);
    expect((await apply(schemas)).steps).toContain('ALTER TABLE "benda" ALTER COLUMN "kode" SET NOT NULL');
    expect(await column('benda', 'kode')).toMatchObject({ nullable: false });
    expect(await apply(schemas)).toEqual({ steps: [], notices: [] });
  });

  it('unique: one field may be empty many times, in a list empty counts, case and the bin do not', async () => {
    await apply({ benda: { fields: [text('kode'), text('nama'), text('warna')], unique: [['kode'], ['nama', 'warna']] } });
    await insert('benda', { nama: 'a' });
    await insert('benda', { nama: 'b' });
    await expect(insert('benda', { nama: 'B' })).rejects.toThrow('unique');
    await insert('benda', { kode: 'X', nama: 'c' });
    await expect(insert('benda', { kode: 'x', nama: 'd' })).rejects.toThrow('unique');
    await admin.query(`update benda set "deletedAt" = now() where kode = 'X'`);
    await insert('benda', { kode: 'x', nama: 'c' });
  });

  it('changed choices and defaults are seen', async () => {
    await apply({ benda: { fields: [text('nama'), choice('status', ['baik'], { default: 'baik' })] } });
    const schemas = { benda: { fields: [text('nama'), choice('status', ['baik', 'rusak'], { default: 'rusak' })] } };
    await apply(schemas);
    await insert('benda', { nama: 'Meja' });
    expect(await values('benda', 'status')).toEqual(['rusak']);
    expect((await apply(schemas)).steps).toEqual([]);
  });

  it('builds indexes of large tables outside the transaction, and finishes one that was interrupted', async () => {
    const isi = { ...text('isi'), input: 'long-text' } as const;
    await apply({ benda: { fields: [text('nama'), isi] } });
    await admin.query(`insert into benda (id, nama, isi) select gen_random_uuid(), 'Benda ' || i, repeat('x', 1900) from generate_series(1, 10000) as i`);
    const schemas = { benda: { fields: [text('nama', { required: true }), isi], search: ['nama'] } };
    const { steps } = await apply(schemas);
    expect(steps.join('\n')).toMatch(/CREATE INDEX CONCURRENTLY "benda_nama_cari_[0-9a-f]{8}" ON "benda" USING gin/);
    const name = /"(benda_nama_cari_[0-9a-f]{8})"/.exec(steps.join('\n'))![1]!;
    expect(await column('benda', 'nama')).toMatchObject({ nullable: false });
    expect((await apply(schemas)).steps).toEqual([]);
    await admin.query(`drop index "${name}"`);
    await expect(admin.query(`create unique index concurrently "${name}" on benda ((1))`)).rejects.toThrow('could not create unique index');
    expect((await apply(schemas)).steps).toEqual([`DROP INDEX "${name}"`, expect.stringContaining(`CREATE INDEX CONCURRENTLY "${name}"`)]);
  });
});

describe('what goes or narrows', () => {
  it('a removed field keeps its column, which need not be filled any more', async () => {
    await apply({ benda: { fields: [text('nama'), text('kode', { required: true })] } });
    await insert('benda', { nama: 'Meja', kode: 'M1' });
    const { notices } = await apply({ benda: { fields: [text('nama')] } });
    expect(notices).toEqual([expect.stringContaining('benda.kode')]);
    await insert('benda', { nama: 'Kursi' });
    expect(await values('benda', 'kode')).toEqual(['M1', null]);
    await apply({ benda: { fields: [text('nama')], allow: ['drop:kode'] } });
    expect(await column('benda', 'kode')).toBeUndefined();
  });

  it('a removed file keeps its table', async () => {
    await apply({ benda: { fields: [text('nama')] }, ruang: { fields: [text('nama')] } });
    await insert('ruang', { nama: 'Kelas' });
    const { steps, notices } = await apply({ benda: { fields: [text('nama')] } });
    expect(steps).toEqual([]);
    expect(notices).toEqual([expect.stringContaining('ruang')]);
    expect(await values('ruang', 'nama')).toEqual(['Kelas']);
  });

  it('stops before a type that could lose values, with the exact statement, and goes on when allowed', async () => {
    await apply({ benda: { fields: [text('nama'), text('umur')] } });
    await insert('benda', { nama: 'Meja', umur: '12' });
    const [stopped] = await refusal({ benda: { fields: [text('nama'), float('umur')] } });
    expect(stopped).toMatchObject({
      resource: 'benda', handle: 'umur', allow: 'narrow:umur',
      statement: `ALTER TABLE "benda" ALTER COLUMN "umur" TYPE numeric(25,10) USING nullif("umur"::text, '')::numeric(25,10)`,
    });
    expect(await values('benda', 'umur')).toEqual(['12']);
    const schemas = { benda: { fields: [text('nama'), float('umur')], allow: ['narrow:umur'] } };
    await apply(schemas);
    expect(await values('benda', 'umur')).toEqual(['12.0000000000']);
    expect((await apply(schemas)).steps).toEqual([]);
  });

  it('leaves everything as it was when an allowed change meets a value that does not fit', async () => {
    await apply({ benda: { fields: [text('nama'), text('umur')] } });
    await insert('benda', { nama: 'Meja', umur: 'dua belas' });
    await expect(apply({ benda: { fields: [text('nama'), text('baru'), float('umur')], allow: ['narrow:umur'] } })).rejects.toThrow('dua belas');
    expect(await column('benda', 'baru')).toBeUndefined();
    expect(await values('benda', 'umur')).toEqual(['dua belas']);
  });

  it('stops before a required field with empty values, a choice in use, a shorter text, a value used twice', async () => {
    const fields = [text('nama'), text('kode'), choice('status', ['baik', 'rusak'])];
    await apply({ benda: { fields } });
    await insert('benda', { nama: 'Meja', status: 'rusak' });
    await insert('benda', { nama: 'Meja', kode: 'K', status: 'baik' });
    const refusals = await refusal({
      benda: { fields: [text('nama', { maxLength: 3 }), text('kode', { required: true }), choice('status', ['baik'])], unique: [['nama']] },
    });
    expect(refusals.map(({ handle, allow }) => [handle, allow])).toEqual([
      ['kode', 'narrow:kode'],
      ['nama', 'narrow:nama'],
      ['status', 'narrow:status'],
      ['nama', null],
    ]);
    expect(refusals[0]!.statement).toBe('ALTER TABLE "benda" ALTER COLUMN "kode" SET NOT NULL');
    expect(refusals[2]!.statement).toMatch(/ADD CONSTRAINT "benda_status_[0-9a-f]{8}" CHECK .*"status" in \('baik'\)/);
  });

  it('an allowed narrower choice keeps old records, which may still go to the bin', async () => {
    await apply({ benda: { fields: [text('nama'), choice('status', ['baik', 'rusak'])] } });
    await insert('benda', { nama: 'Meja', status: 'rusak' });
    const schemas = { benda: { fields: [text('nama'), choice('status', ['baik'])], allow: ['narrow:status'] } };
    expect((await apply(schemas)).notices.join()).toContain('benda.status');
    expect((await apply(schemas)).steps).toEqual([]);
    await expect(insert('benda', { nama: 'Kursi', status: 'rusak' })).rejects.toThrow('violates check');
    await admin.query(`update benda set "deletedAt" = now()`);
  });

  it('narrows without asking where no value is in the way', async () => {
    await apply({ benda: { fields: [text('nama'), text('kode'), choice('status', ['baik', 'rusak'])] } });
    await insert('benda', { nama: 'Meja', kode: 'K', status: 'baik' });
    const schemas = { benda: { fields: [text('nama'), text('kode', { required: true, maxLength: 5 }), choice('status', ['baik'])], unique: [['kode']] } };
    await apply(schemas);
    expect(await apply(schemas)).toEqual({ steps: [], notices: [] });
  });
});

describe('what changes its name or shape', () => {
  it('renames tables, columns and link tables by `was`, in one pass with what else changed', async () => {
    await apply({
      barang: { fields: [text('nama'), select('label', 'cap', { multiple: true }), day('masa', { options: { range: true } })] },
      cap: { fields: [text('nama')] },
    });
    const { rows } = await insert('barang', { nama: 'Meja', masa_start: '2026-01-01', masa_end: '2026-01-05' });
    const cap = await insert('cap', { nama: 'Baru' });
    await admin.query(`insert into "barang_label" values ($1, $2)`, [rows[0].id, cap.rows[0].id]);
    const schemas = {
      benda: {
        was: 'barang',
        fields: [text('sebutan', { was: 'nama', required: true }), select('tanda', 'cap', { was: 'label', multiple: true }), day('periode', { was: 'masa', options: { range: true } })],
      },
      cap: { fields: [text('nama')] },
    };
    const { steps } = await apply(schemas);
    expect(steps).toContain('ALTER TABLE "barang" RENAME TO "benda"');
    expect(await values('benda', 'sebutan')).toEqual(['Meja']);
    expect(await values('benda_tanda', 'target')).toEqual([cap.rows[0].id]);
    expect(await column('benda', 'periode_end')).toMatchObject({ type: 'date' });
    expect(await column('benda', 'sebutan')).toMatchObject({ nullable: false });
    expect(await apply(schemas)).toEqual({ steps: [], notices: [] });
  });

  it('carries values where nothing can be lost: text, lists, ranges, several relations', async () => {
    const ruang = { fields: [text('nama')] };
    await apply({ benda: { fields: [text('nama'), float('kode'), choice('warna', ['merah']), day('hari'), select('ruang', 'ruang')] }, ruang });
    const kelas = await insert('ruang', { nama: 'Kelas' });
    await insert('benda', { nama: 'Meja', kode: 7, warna: 'merah', hari: '2026-01-05', ruang: kelas.rows[0].id });
    await apply({
      benda: { fields: [text('nama'), text('kode'), choice('warna', ['merah'], { multiple: true }), day('hari', { options: { range: true } }), select('ruang', 'ruang', { multiple: true })] },
      ruang,
    });
    expect(await values('benda', 'kode')).toEqual(['7']);
    expect(await values('benda', 'warna')).toEqual([['merah']]);
    expect((await admin.query(`select "hari_start"::text as a, "hari_end"::text as b from benda`)).rows).toEqual([{ a: '2026-01-05', b: '2026-01-05' }]);
    expect(await values('benda_ruang', 'target')).toEqual([kelas.rows[0].id]);
    const back = { benda: { fields: [text('nama'), select('ruang2', 'ruang', { was: 'ruang' })] }, ruang };
    expect((await apply(back)).notices.join()).toContain('benda.kode');
  });

  it('stops before several relations become one', async () => {
    const ruang = { fields: [text('nama')] };
    await apply({ benda: { fields: [text('nama'), select('ruang', 'ruang', { multiple: true })] }, ruang });
    const [stopped] = await refusal({ benda: { fields: [text('nama'), select('ruang', 'ruang')] }, ruang });
    expect(stopped).toMatchObject({ allow: 'narrow:ruang', statement: expect.stringContaining('UPDATE "benda" SET "ruang"') });
  });
});
