import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { formatPlan, planMigration } from '../../../scripts/migrate/report.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { choice, float, registryOf, select, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('migrate');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe('the real registry', () => {
  it('is built once, and a second pass has no steps', async () => {
    const { registry } = await loadRegistry();
    const first = await migrate(stage.admin, registry);
    expect(first.steps.length).toBeGreaterThan(100);
    expect(first.notices).toEqual([]);
    expect(await migrate(stage.admin, registry)).toMatchObject({ steps: [], notices: [] });
    const { rows } = await stage.admin.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public' and tablename = any($1)`,
      [registry.resources.map(({ name }) => name)],
    );
    expect(rows[0].tables).toBe(27);
  });

  it('is planned as text without touching the database', async () => {
    const { registry } = await loadRegistry();
    const plan = await planMigration(stage.admin, registry);
    const line = formatPlan(plan)
      .split('\n')
      .find((step) => step.startsWith('CREATE TABLE "provinsi"'));
    expect(line).toMatch(/"zonaWaktu" text DEFAULT 'wib' NOT NULL.*PRIMARY KEY \("id"\)\);$/);
    expect(
      (await stage.admin.query(`select to_regclass('public.provinsi') as found, to_regclass('skema.migration') as log`)).rows[0],
    ).toEqual({ found: null, log: null });
  });

  it('waits for another process instead of building twice', async () => {
    const { registry } = await loadRegistry();
    const both = await Promise.all([migrate(stage.admin, registry), migrate(stage.admin, registry)]);
    expect(both.map(({ steps }) => steps.length > 0).sort()).toEqual([false, true]);
  });

  it('gives the data role rows and nothing else, on every table there is', async () => {
    const schemas = { benda: { fields: [text('nama')] } };
    const options = { dataRole: DATA_ROLE };
    await migrate(stage.admin, registryOf(schemas), options);
    await stage.admin.query(`revoke all on benda from ${DATA_ROLE}; revoke all on skema.session from ${DATA_ROLE}`);
    expect((await migrate(stage.admin, registryOf(schemas), options)).steps).toEqual([
      `GRANT SELECT, INSERT, UPDATE, DELETE ON "public"."benda" TO "${DATA_ROLE}"`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON "skema"."session" TO "${DATA_ROLE}"`,
    ]);
    expect((await migrate(stage.admin, registryOf(schemas), options)).steps).toEqual([]);
    await expect(stage.database.pool.query('alter table benda add column x int')).rejects.toThrow('must be owner');
  });

  it('tells of what was done before what an undo left, and of which sorts a long action was', async () => {
    const schemas = { benda: { fields: [text('nama')] } };
    await stage.apply(schemas);
    const [long, undo] = [randomUUID(), randomUUID()];
    const steps = (
      of: string,
      amount: number,
    ): string => `insert into skema.action_item (action, seq, resource, record, verb, version, before, after)
      select '${of}', n, 'benda', md5(n::text)::uuid, 'update', 2, '{"nama": "a"}', '{"nama": "b"}' from generate_series(0, ${amount - 1}) n`;
    await stage.admin
      .query(`drop table skema.undo_rest, skema.action_part, skema.sheet_row; drop function skema.sought; update skema.migration set engine = engine - 4;
      insert into skema.action (id, verb, undoes) values ('${long}', 'bulk', null), ('${undo}', 'undo', '${long}');
      ${steps(long, 1200)}; ${steps(undo, 900)}`);
    await stage.apply(schemas);
    expect(await stage.rows('select action, records from skema.undo_rest')).toEqual([{ action: undo, records: 300 }]);
    expect(await stage.rows('select action, resource, verb, derived, seq, steps from skema.action_part')).toEqual([
      { action: long, resource: 'benda', verb: 'update', derived: false, seq: 0, steps: 1200 },
    ]);
  });

  it('refuses data of a newer program', async () => {
    const schemas = { benda: { fields: [text('nama')] } };
    await stage.apply(schemas);
    await stage.admin.query(`insert into skema.migration (engine, steps) values (9999, '{}')`);
    await expect(stage.apply(schemas)).rejects.toThrow('versi yang lebih baru');
  });
});

describe('what comes in', () => {
  it('columns, defaults and tables are added, with the rows kept', async () => {
    await stage.apply({ benda: { fields: [text('nama', { required: true })] } });
    await stage.insert('benda', { nama: 'Meja' });
    await stage.apply({
      benda: {
        fields: [
          text('nama', { required: true }),
          choice('status', ['baik', 'rusak'], { required: true, default: 'baik' }),
          float('harga'),
          select('ruang', 'ruang'),
        ],
      },
      ruang: { fields: [text('nama')] },
    });
    expect(await stage.values('benda', 'status')).toEqual(['baik']);
    await expect(stage.insert('benda', { nama: 'Kursi', status: 'hilang' })).rejects.toThrow('violates check');
    await expect(stage.insert('benda', { nama: 'Kursi', harga: 'NaN' })).rejects.toThrow('violates check');
    await expect(stage.insert('benda', { nama: 'Kursi', ruang: '00000000-0000-0000-0000-000000000009' })).rejects.toThrow('foreign key');
  });

  it('a required field without a default waits for its values, then becomes NOT NULL by itself', async () => {
    await stage.apply({ benda: { fields: [text('nama')] } });
    await stage.insert('benda', { nama: 'Meja' });
    const schemas = { benda: { fields: [text('nama'), text('kode', { required: true })] } };
    expect((await stage.apply(schemas)).notices.join()).toContain('benda.kode wajib diisi');
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [expect.stringContaining('benda.kode')] });
    // A database from before says so in other words.
    await stage.admin.query(`comment on column benda.kode is 'skema: menunggu isi'`);
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [expect.stringContaining('benda.kode')] });
    await stage.admin.query(`update benda set kode = 'A'`);
    expect((await stage.apply(schemas)).steps).toContain('ALTER TABLE "benda" ALTER COLUMN "kode" SET NOT NULL');
    expect(await stage.column('benda', 'kode')).toMatchObject({ nullable: false });
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [] });
  });

  it('unique: one field may be empty many times, in a list empty counts, case and the bin do not', async () => {
    await stage.apply({ benda: { fields: [text('kode'), text('nama'), text('warna')], unique: [['kode'], ['nama', 'warna']] } });
    await stage.insert('benda', { nama: 'a' });
    await stage.insert('benda', { nama: 'b' });
    await expect(stage.insert('benda', { nama: 'B' })).rejects.toThrow('unique');
    await stage.insert('benda', { kode: 'X', nama: 'c' });
    await expect(stage.insert('benda', { kode: 'x', nama: 'd' })).rejects.toThrow('unique');
    await stage.admin.query(`update benda set "deletedAt" = now() where kode = 'X'`);
    await stage.insert('benda', { kode: 'x', nama: 'c' });
  });

  it('the one record of a single file is there at once, made of its defaults, and only once', async () => {
    const schemas = {
      atur: {
        single: true,
        fields: [
          text('nama', { required: true, default: 'Klinik' }),
          float('batas', { default: 2.5 }),
          choice('hari', ['senin', 'rabu'], { multiple: true, default: ['rabu'] }),
          select('ruang', 'ruang', { multiple: true }),
        ],
      },
      ruang: { fields: [text('nama')] },
    };
    await stage.apply(schemas);
    expect(await stage.rows('select id, nama, batas::float, hari, version from atur')).toEqual([
      { id: SINGLE_ID, nama: 'Klinik', batas: 2.5, hari: ['rabu'], version: 1 },
    ]);
    expect(await stage.rows('select resource, record, verb from skema.action_item')).toEqual([
      { resource: 'atur', record: SINGLE_ID, verb: 'create' },
    ]);
    // Whoever reads of it reads by the verb, and in a language of their own, that it is initial data.
    expect(await stage.rows('select verb, why from skema.action')).toEqual([{ verb: 'seed', why: null }]);
    await stage.admin.query(`update atur set nama = 'Klinik kita'`);
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [] });
    expect(await stage.values('atur', 'nama')).toEqual(['Klinik kita']);
  });

  it('a default that points at no record is told once there are records', async () => {
    const id = '00000000-0000-7000-8000-0000000000aa';
    const schemas = { benda: { fields: [text('nama'), select('ruang', 'ruang', { default: id })] }, ruang: { fields: [text('nama')] } };
    expect((await stage.apply(schemas)).notices).toEqual([]);
    expect((await stage.apply(schemas)).notices).toEqual([]);
    await stage.insert('ruang', { nama: 'Kelas' });
    expect((await stage.apply(schemas)).notices).toEqual([
      `schemas/benda.json: ruang: "default" menunjuk ke data yang tidak ada di ruang: ${id}.`,
    ]);
    await stage.admin.query('update ruang set id = $1', [id]);
    expect((await stage.apply(schemas)).notices).toEqual([]);
  });

  it('changed choices and defaults are seen', async () => {
    await stage.apply({ benda: { fields: [text('nama'), choice('status', ['baik'], { default: 'baik' })] } });
    const schemas = { benda: { fields: [text('nama'), choice('status', ['baik', 'rusak'], { default: 'rusak' })] } };
    await stage.apply(schemas);
    await stage.insert('benda', { nama: 'Meja' });
    expect(await stage.values('benda', 'status')).toEqual(['rusak']);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });

  it('builds indexes of large tables outside the transaction, and finishes one that was interrupted', async () => {
    const isi = { ...text('isi'), input: 'long-text' } as const;
    await stage.apply({ benda: { fields: [text('nama'), isi] } });
    await stage.admin.query(
      `insert into benda (id, nama, isi) select gen_random_uuid(), 'Benda ' || i, repeat('x', 1900) from generate_series(1, 10000) as i`,
    );
    const schemas = { benda: { fields: [text('nama', { required: true }), isi], search: ['nama'] } };
    const { steps } = await stage.apply(schemas);
    expect(steps.join('\n')).toMatch(/CREATE INDEX CONCURRENTLY "benda_nama_cari_[0-9a-f]{8}" ON "benda" USING gin/);
    const name = /"(benda_nama_cari_[0-9a-f]{8})"/.exec(steps.join('\n'))![1]!;
    expect(await stage.column('benda', 'nama')).toMatchObject({ nullable: false });
    expect((await stage.apply(schemas)).steps).toEqual([]);
    await stage.admin.query(`drop index "${name}"`);
    await expect(stage.admin.query(`create unique index concurrently "${name}" on benda ((1))`)).rejects.toThrow(
      'could not create unique index',
    );
    expect((await stage.apply(schemas)).steps).toEqual([
      `DROP INDEX "${name}"`,
      expect.stringContaining(`CREATE INDEX CONCURRENTLY "${name}"`),
    ]);
  });
});
