/** A plan is what a start does: the same statements, with the locks that PostgreSQL really takes for them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { formatPlan, listMigrations, planMigration } from '../../../scripts/migrate/report.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { choice, day, float, type InlineSchema, registryOf, select, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('plan');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const place = { fields: [text('nama')] };
const BEFORE = {
  barang: {
    fields: [text('nama'), text('kode'), float('harga'), select('ruang', 'ruang'), select('rak', 'rak'), day('masuk'), text('catatan')],
    unique: [['kode']],
  },
  ruang: place,
  rak: place,
};
const AFTER = {
  benda: {
    was: 'barang',
    fields: [
      text('sebutan', { was: 'nama', required: true, maxLength: 80 }),
      text('kode'),
      text('harga'),
      select('ruang', 'ruang'),
      day('masuk', { options: { range: true } }),
      choice('status', ['baik', 'rusak'], { default: 'baik' }),
    ],
    sort: 'kode',
  },
  ruang: place,
  aturan: { single: true, fields: [text('nama', { default: 'Umum' })] },
};

/** Locks on tables that stop somebody, held by the transaction of this client. */
const HELD = `select c.relname as "table", l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and l.mode not in ('AccessShareLock', 'RowShareLock') order by 1, 2`;
const spoken = (mode: string): string =>
  mode
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();

describe('a plan', () => {
  it('is what a start runs, word for word, and changes nothing itself', async () => {
    await stage.apply(BEFORE, { dataRole: DATA_ROLE });
    await stage.insert('barang', { nama: 'Meja', kode: 'M1', harga: 12 });
    const options = { dataRole: DATA_ROLE, tidy: true };
    const plan = await planMigration(stage.admin, registryOf(AFTER), options);
    expect(await planMigration(stage.admin, registryOf(AFTER), options)).toEqual(plan);
    const { steps } = await migrate(stage.admin, registryOf(AFTER), options);
    expect(plan.statements.map(({ sql }) => sql)).toEqual(steps);
    expect(steps.join('\n')).toMatch(/RENAME TO "benda"[^]*CREATE TABLE "aturan"[^]*ADD COLUMN "status"[^]*GRANT [^]*-- aturan: /);
    expect((await planMigration(stage.admin, registryOf(AFTER), options)).statements).toEqual([]);
  });

  it('tells the locks that PostgreSQL takes, and on how many rows', async () => {
    await stage.apply(BEFORE);
    await stage.insert('barang', { nama: 'Meja', kode: 'M1', harga: 12 });
    const { statements, tables } = await planMigration(stage.admin, registryOf(AFTER), { tidy: true });
    expect(tables).toContainEqual({ table: 'benda', rows: 1, isExact: true });
    const client = await stage.admin.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r'`);
      // Under its new name a table is the one that was there.
      const there = new Set(['benda', ...rows.map(({ name }) => name)]);
      const held = async (): Promise<string[]> =>
        (await client.query<{ table: string; mode: string }>(HELD)).rows.map(({ table, mode }) => `${spoken(mode)}: ${table}`);
      for (const { sql, locks } of statements) {
        const before = new Set(await held());
        await client.query(sql);
        // Its name is another one now, or nobody has it any more.
        if (/RENAME TO|DROP TABLE/.test(sql)) continue;
        const [told, now] = [locks.map(({ table, mode }) => `${mode}: ${table}`), await held()];
        expect({ sql, now }).toEqual({ sql, now: expect.arrayContaining(told) });
        const isHeldWhole = (lock: string): boolean => now.includes(lock.replace(/^.*:/, 'ACCESS EXCLUSIVE:'));
        const fresh = now.filter((lock) => !before.has(lock) && there.has(lock.split(': ')[1]!));
        const untold = fresh.filter((lock) => !told.includes(lock) && (lock.startsWith('ACCESS EXCLUSIVE') || !isHeldWhole(lock)));
        expect({ sql, untold }).toEqual({ sql, untold: [] });
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('tells what waits, which word lets it go, and reads as text', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('kode')] } });
    await stage.insert('benda', { nama: 'Meja' });
    const plan = await planMigration(
      stage.admin,
      registryOf({ benda: { fields: [text('nama'), text('kode', { required: true }), text('baru')] } }),
    );
    expect(plan.refusals).toMatchObject([{ handle: 'kode', allow: 'narrow:kode' }]);
    const lines = formatPlan(plan).split('\n');
    expect(lines.slice(0, 2)).toEqual(['ALTER TABLE "benda" ADD COLUMN "baru" text;', '  -- ACCESS EXCLUSIVE: benda (1)']);
    expect(lines.join('\n')).toContain('"allow": ["narrow:kode"]');
  });
});

describe('what is left over', () => {
  const schemas = {
    benda: { fields: [text('nama'), text('kode'), text('warna'), select('ruang', 'ruang'), select('rak', 'rak', { multiple: true })] },
    ruang: { fields: [text('nama'), select('gedung', 'gedung')] },
    gedung: place,
    rak: place,
  };
  const left = registryOf({ benda: { fields: [text('nama')] } });

  it('is listed with its rows, beside what was done', async () => {
    await stage.apply(schemas);
    const ruang = await stage.insert('ruang', { nama: 'Kelas' });
    await stage.insert('benda', { nama: 'Meja', kode: 'M1', ruang });
    await migrate(stage.admin, left);
    const { migrations, ghosts } = await listMigrations(stage.admin, left);
    expect(ghosts).toEqual([
      { table: 'benda', column: 'kode', rows: 1 },
      { table: 'benda', column: 'warna', rows: 0 },
      { table: 'benda', column: 'ruang', rows: 1 },
      { table: 'benda_rak', column: null, rows: 0 },
      { table: 'gedung', column: null, rows: 0 },
      { table: 'rak', column: null, rows: 0 },
      { table: 'ruang', column: null, rows: 1 },
    ]);
    expect(migrations.map(({ steps }) => steps.some((step) => step.startsWith('CREATE TABLE "benda"')))).toEqual([true, false]);
  });

  it('goes by itself where nobody ever filled it, while developing', async () => {
    await stage.apply(schemas);
    const ruang = await stage.insert('ruang', { nama: 'Kelas' });
    await stage.insert('benda', { nama: 'Meja', kode: 'M1', ruang });
    expect((await migrate(stage.admin, left)).steps.filter((step) => /DROP (COLUMN|TABLE)/.test(step))).toEqual([]);
    const { steps, notices } = await migrate(stage.admin, left, { tidy: true });
    // Another table that stays points at gedung.
    expect(steps).toEqual(['ALTER TABLE "benda" DROP COLUMN "warna"', 'DROP TABLE "benda_rak", "rak"']);
    expect(notices[0]).toBe('Kosong dan tidak ada lagi di skema, jadi dibuang: benda.warna, tabel benda_rak, tabel rak.');
    expect((await listMigrations(stage.admin, left)).ghosts.map(({ table, column }) => column ?? table)).toEqual([
      'kode',
      'ruang',
      'gedung',
      'ruang',
    ]);
    expect((await migrate(stage.admin, left, { tidy: true })).steps).toEqual([]);
  });

  it('goes after what moves out of it', async () => {
    const fields = (range: boolean): InlineSchema => ({
      fields: [text('nama'), day('masa', { options: { range } }), select('ruang', 'ruang', { multiple: range })],
      ...(!range && { allow: ['narrow:masa', 'narrow:ruang'] }),
    });
    await stage.apply({ benda: fields(true), ruang: place });
    await stage.insert('benda', { nama: 'Meja' });
    const { steps } = await stage.apply({ benda: fields(false), ruang: place }, { tidy: true });
    expect(steps.filter((step) => /^UPDATE|DROP (COLUMN|TABLE)/.test(step))).toEqual([
      expect.stringContaining('UPDATE "benda" SET "masa"'),
      expect.stringContaining('UPDATE "benda" SET "ruang"'),
      'ALTER TABLE "benda" DROP COLUMN "masa_start"',
      'ALTER TABLE "benda" DROP COLUMN "masa_end"',
      'DROP TABLE "benda_ruang"',
    ]);
  });
});
