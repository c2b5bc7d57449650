import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choice, day, float, select, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('narrowing');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe('what goes or narrows', () => {
  it('a removed field keeps its column, which need not be filled any more', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('kode', { required: true })] } });
    await stage.insert('benda', { nama: 'Meja', kode: 'M1' });
    const { notices } = await stage.apply({ benda: { fields: [text('nama')] } });
    expect(notices).toEqual([expect.stringContaining('benda.kode')]);
    await stage.insert('benda', { nama: 'Kursi' });
    expect(await stage.values('benda', 'kode')).toEqual(['M1', null]);
    await stage.apply({ benda: { fields: [text('nama')], allow: ['drop:kode'] } });
    expect(await stage.column('benda', 'kode')).toBeUndefined();
  });

  it('a removed file keeps its table', async () => {
    await stage.apply({ benda: { fields: [text('nama')] }, ruang: { fields: [text('nama')] } });
    await stage.insert('ruang', { nama: 'Kelas' });
    const { steps, notices } = await stage.apply({ benda: { fields: [text('nama')] } });
    expect(steps).toEqual([]);
    expect(notices).toEqual([expect.stringContaining('ruang')]);
    expect(await stage.values('ruang', 'nama')).toEqual(['Kelas']);
  });

  it('stops before a type that could lose values, with the exact statement, and goes on when allowed', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('umur')] } });
    await stage.insert('benda', { nama: 'Meja', umur: '12' });
    const [stopped] = await stage.refusal({ benda: { fields: [text('nama'), float('umur')] } });
    expect(stopped).toMatchObject({
      resource: 'benda',
      handle: 'umur',
      allow: 'narrow:umur',
      statement: `ALTER TABLE "benda" ALTER COLUMN "umur" TYPE numeric(25,10) USING nullif("umur"::text, '')::numeric(25,10)`,
    });
    expect(await stage.values('benda', 'umur')).toEqual(['12']);
    const schemas = { benda: { fields: [text('nama'), float('umur')], allow: ['narrow:umur'] } };
    await stage.apply(schemas);
    expect(await stage.values('benda', 'umur')).toEqual(['12.0000000000']);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });

  it('leaves everything as it was when an allowed change meets a value that does not fit', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('umur')] } });
    await stage.insert('benda', { nama: 'Meja', umur: 'dua belas' });
    await expect(stage.apply({ benda: { fields: [text('nama'), text('baru'), float('umur')], allow: ['narrow:umur'] } })).rejects.toThrow(
      'dua belas',
    );
    expect(await stage.column('benda', 'baru')).toBeUndefined();
    expect(await stage.values('benda', 'umur')).toEqual(['dua belas']);
  });

  it('stops before a required field with empty values, a choice in use, a shorter text, a value used twice', async () => {
    const fields = [text('nama'), text('kode'), choice('status', ['baik', 'rusak'])];
    await stage.apply({ benda: { fields } });
    await stage.insert('benda', { nama: 'Meja', status: 'rusak' });
    await stage.insert('benda', { nama: 'Meja', kode: 'K', status: 'baik' });
    const refusals = await stage.refusal({
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
    await stage.apply({ benda: { fields: [text('nama'), choice('status', ['baik', 'rusak'])] } });
    await stage.insert('benda', { nama: 'Meja', status: 'rusak' });
    const schemas = { benda: { fields: [text('nama'), choice('status', ['baik'])], allow: ['narrow:status'] } };
    expect((await stage.apply(schemas)).notices.join()).toContain('benda.status');
    expect((await stage.apply(schemas)).steps).toEqual([]);
    await expect(stage.insert('benda', { nama: 'Kursi', status: 'rusak' })).rejects.toThrow('violates check');
    await stage.admin.query(`update benda set "deletedAt" = now()`);
  });

  it('narrows without asking where no value is in the way', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('kode'), choice('status', ['baik', 'rusak'])] } });
    await stage.insert('benda', { nama: 'Meja', kode: 'K', status: 'baik' });
    const schemas = {
      benda: { fields: [text('nama'), text('kode', { required: true, maxLength: 5 }), choice('status', ['baik'])], unique: [['kode']] },
    };
    await stage.apply(schemas);
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [] });
  });
});

describe('what changes its name or shape', () => {
  it('renames tables, columns and link tables by `was`, in one pass with what else changed', async () => {
    await stage.apply({
      barang: { fields: [text('nama'), select('label', 'cap', { multiple: true }), day('masa', { options: { range: true } })] },
      cap: { fields: [text('nama')] },
    });
    const barang = await stage.insert('barang', { nama: 'Meja', masa_start: '2026-01-01', masa_end: '2026-01-05' });
    const cap = await stage.insert('cap', { nama: 'Baru' });
    await stage.admin.query(`insert into "barang_label" values ($1, $2)`, [barang, cap]);
    const schemas = {
      benda: {
        was: 'barang',
        fields: [
          text('sebutan', { was: 'nama', required: true }),
          select('tanda', 'cap', { was: 'label', multiple: true }),
          day('periode', { was: 'masa', options: { range: true } }),
        ],
      },
      cap: { fields: [text('nama')] },
    };
    const { steps } = await stage.apply(schemas);
    expect(steps).toContain('ALTER TABLE "barang" RENAME TO "benda"');
    expect(await stage.values('benda', 'sebutan')).toEqual(['Meja']);
    expect(await stage.values('benda_tanda', 'target')).toEqual([cap]);
    expect(await stage.column('benda', 'periode_end')).toMatchObject({ type: 'date' });
    expect(await stage.column('benda', 'sebutan')).toMatchObject({ nullable: false });
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], notices: [] });
  });

  it('carries values where nothing can be lost: text, lists, ranges, several relations', async () => {
    const ruang = { fields: [text('nama')] };
    await stage.apply({
      benda: { fields: [text('nama'), float('kode'), choice('warna', ['merah']), day('hari'), select('ruang', 'ruang')] },
      ruang,
    });
    const kelas = await stage.insert('ruang', { nama: 'Kelas' });
    await stage.insert('benda', { nama: 'Meja', kode: 7, warna: 'merah', hari: '2026-01-05', ruang: kelas });
    await stage.apply({
      benda: {
        fields: [
          text('nama'),
          text('kode'),
          choice('warna', ['merah'], { multiple: true }),
          day('hari', { options: { range: true } }),
          select('ruang', 'ruang', { multiple: true }),
        ],
      },
      ruang,
    });
    expect(await stage.values('benda', 'kode')).toEqual(['7']);
    expect(await stage.values('benda', 'warna')).toEqual([['merah']]);
    expect((await stage.admin.query(`select "hari_start"::text as a, "hari_end"::text as b from benda`)).rows).toEqual([
      { a: '2026-01-05', b: '2026-01-05' },
    ]);
    expect(await stage.values('benda_ruang', 'target')).toEqual([kelas]);
    const back = { benda: { fields: [text('nama'), select('ruang2', 'ruang', { was: 'ruang' })] }, ruang };
    expect((await stage.apply(back)).notices.join()).toContain('benda.kode');
  });

  it('stops before several relations become one', async () => {
    const ruang = { fields: [text('nama')] };
    await stage.apply({ benda: { fields: [text('nama'), select('ruang', 'ruang', { multiple: true })] }, ruang });
    const [stopped] = await stage.refusal({ benda: { fields: [text('nama'), select('ruang', 'ruang')] }, ruang });
    expect(stopped).toMatchObject({ allow: 'narrow:ruang', statement: expect.stringContaining('UPDATE "benda" SET "ruang"') });
  });
});
