import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markServed, migrate } from '../../../src/server/data/migrate/migrate.ts';
import { type InlineSchema, choice, day, registryOf, select, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('renames');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

type Schemas = Record<string, InlineSchema>;
/** An earlier registry is made the newest again. */
const back = (schemas: Schemas) => stage.apply(schemas, { older: 'newest' });
const earlier = (schemas: Schemas) => migrate(stage.admin, registryOf(schemas));

const ruang: InlineSchema = { fields: [text('nama')] };
const before: Schemas = {
  benda: {
    fields: [
      text('nama'),
      choice('warna', ['merah', 'biru'], { required: true, default: 'merah' }),
      day('masa', { options: { range: true } }),
      select('tempat', 'ruang', { multiple: true }),
    ],
  },
  ruang,
};
const after: Schemas = {
  benda: {
    fields: [
      text('label', { was: 'nama' }),
      choice('cat', ['merah', 'biru'], { required: true, default: 'merah', was: 'warna' }),
      day('waktu', { was: 'masa', options: { range: true } }),
      select('letak', 'ruang', { multiple: true, was: 'tempat' }),
    ],
  },
  ruang,
};

async function fill(): Promise<{ meja: string; kursi: string; dapur: string; gudang: string }> {
  const [dapur, gudang] = [await stage.insert('ruang', { nama: 'Dapur' }), await stage.insert('ruang', { nama: 'Gudang' })];
  const meja = await stage.insert('benda', { nama: 'Meja', warna: 'biru', masa_start: '2026-01-01', masa_end: '2026-02-01' });
  const kursi = await stage.insert('benda', { nama: 'Kursi', warna: 'biru', masa_start: '2026-03-01', masa_end: '2026-04-01' });
  await stage.admin.query('insert into benda_tempat (owner, target) values ($1, $3), ($2, $3)', [meja, kursi, dapur]);
  return { meja, kursi, dapur, gudang };
}

/** Everything that a record of `after` or `before` holds, by the name of its thing. */
async function contents([name, colour, span, place]: readonly [string, string, string, string]): Promise<unknown[]> {
  return stage.rows(
    `select "${name}" as name, "${colour}" as colour, "${span}_start"::text as start, "${span}_end"::text as end,
       (select string_agg(r.nama, ',' order by r.nama) from "benda_${place}" l join ruang r on r.id = l.target where l.owner = b.id) as places
     from benda b order by 1 nulls last, 2`,
  );
}
const OLD = ['nama', 'warna', 'masa', 'tempat'] as const;
const NEW = ['label', 'cat', 'waktu', 'letak'] as const;
const BOTH = [
  { name: 'Kursi', colour: 'biru', start: '2026-03-01', end: '2026-04-01', places: 'Dapur' },
  { name: 'Meja', colour: 'biru', start: '2026-01-01', end: '2026-02-01', places: 'Dapur' },
];

describe('fields under another name', () => {
  it('go there with `was` and back without a word, as often as one likes', async () => {
    await stage.apply(before);
    await fill();
    await stage.apply(after);
    expect(await contents(NEW)).toEqual(BOTH);
    const reverted = await back(before);
    expect(await contents(OLD)).toEqual(BOTH);
    expect(reverted.notices.join()).not.toContain('tidak ada lagi di skema');
    await back(after);
    expect(await contents(NEW)).toEqual(BOTH);
    expect(await back(after)).toMatchObject({ steps: [], notices: [] });
  });

  it('what was edited in between, by a build that knew only the old names, is the newest', async () => {
    await stage.apply(before);
    const { meja, gudang } = await fill();
    await stage.apply(after);
    // Such a build makes what it misses, empty or with its defaults, and people go on.
    await stage.admin.query(`
      alter table benda add column nama text, add column warna text not null default 'merah', add column masa_start date, add column masa_end date;
      create table benda_tempat (owner uuid not null, target uuid not null, primary key (owner, target))`);
    await stage.admin.query(`update benda set nama = 'Meja tulis', masa_start = '2027-01-01', masa_end = '2027-02-01' where id = $1`, [
      meja,
    ]);
    await stage.admin.query(`insert into benda_tempat values ($1, $2)`, [meja, gudang]);
    await stage.insert('benda', { nama: 'Lemari', warna: 'merah' });
    const { notices } = await stage.apply(after);
    expect(notices.join()).toContain('nama dan label digabung');
    expect(await contents(NEW)).toEqual([
      BOTH[0],
      { name: 'Lemari', colour: 'merah', start: null, end: null, places: null },
      { name: 'Meja tulis', colour: 'biru', start: '2027-01-01', end: '2027-02-01', places: 'Gudang' },
    ]);
    expect(await stage.apply(after)).toMatchObject({ steps: [], notices: [] });
  });

  it('`was` the other way round finds the values behind an empty column of that name', async () => {
    await stage.apply(before);
    await fill();
    await stage.apply(after);
    await stage.admin.query('alter table benda add column nama text');
    await stage.admin.query(`update benda set nama = 'Kursi tamu' where label = 'Kursi'`);
    await stage.apply({ benda: { fields: [text('nama', { was: 'label' })] }, ruang });
    expect(await stage.values('benda', 'nama')).toEqual(['Kursi tamu', 'Meja']);
    expect(await stage.column('benda', 'label')).toBeUndefined();
  });

  it('a `was` that came too late still brings the values along', async () => {
    await stage.apply(before);
    await fill();
    const forgotten = await stage.apply({ benda: { fields: [text('label')] }, ruang });
    expect(forgotten.notices.join('\n')).toMatch(/schemas\/benda\.json: label baru, dan "nama".* tulis "was" pada label/);
    await stage.apply({ benda: { fields: [text('label', { was: 'nama' })] }, ruang });
    expect(await stage.values('benda', 'label')).toEqual(['Kursi', 'Meja']);
  });

  it('two fields that were there together stay two', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('label')] } });
    await stage.insert('benda', { nama: 'Meja', label: 'M-1' });
    const { notices } = await stage.apply({ benda: { fields: [text('label', { was: 'nama' })] } });
    expect(notices.join()).toContain('"was": "nama" diabaikan');
    expect(await stage.rows('select nama, label from benda')).toEqual([{ nama: 'Meja', label: 'M-1' }]);
  });

  it('a `was` that matches nothing is told', async () => {
    await stage.apply({ benda: { fields: [text('nama')] } });
    const { notices } = await stage.apply({ benda: { fields: [text('nama'), text('label', { was: 'namma' })] } });
    expect(notices.join()).toContain('label: "was": "namma" tidak cocok');
  });

  it('a value that became a range on the way is carried too', async () => {
    await stage.apply({ benda: { fields: [text('nama'), day('masa')] } });
    await stage.insert('benda', { masa: '2026-01-01' });
    await stage.apply({ benda: { fields: [text('nama'), day('waktu', { was: 'masa', options: { range: true } })] } });
    expect(await stage.rows('select waktu_start::text, waktu_end::text from benda')).toEqual([
      { waktu_start: '2026-01-01', waktu_end: '2026-01-01' },
    ]);
  });
});

describe('files under another name', () => {
  const lemari: Schemas = { lemari: { fields: [text('nama', { required: true }), select('ruang', 'ruang', { multiple: true })] }, ruang };
  const rak: Schemas = { rak: { ...lemari['lemari']!, was: 'lemari' }, ruang };

  it('go there and back with all that hangs on them', async () => {
    await stage.apply(lemari);
    const [satu, dapur] = [await stage.insert('lemari', { nama: 'Satu' }), await stage.insert('ruang', { nama: 'Dapur' })];
    await stage.admin.query('insert into lemari_ruang values ($1, $2)', [satu, dapur]);
    await stage.apply(rak);
    expect(await stage.rows('select r.nama, l.target from rak r join rak_ruang l on l.owner = r.id')).toEqual([
      { nama: 'Satu', target: dapur },
    ]);
    await back(lemari);
    expect(await stage.rows('select r.nama, l.target from lemari r join lemari_ruang l on l.owner = r.id')).toEqual([
      { nama: 'Satu', target: dapur },
    ]);
  });

  it('records made in between under the old name join the others; one whose id is taken is kept beside', async () => {
    await stage.apply(lemari);
    const satu = await stage.insert('lemari', { nama: 'Satu' });
    const dapur = await stage.insert('ruang', { nama: 'Dapur' });
    await stage.apply(rak);
    await stage.admin.query(`create table lemari (like rak including defaults); create table lemari_ruang (like rak_ruang)`);
    const dua = await stage.insert('lemari', { nama: 'Dua' });
    await stage.admin.query(`insert into lemari (id, nama) values ($1, 'Satu lagi')`, [satu]);
    await stage.admin.query('insert into lemari_ruang values ($1, $2)', [dua, dapur]);
    await stage.apply(rak);
    expect(await stage.values('rak', 'nama')).toEqual(['Dua', 'Satu']);
    expect(await stage.rows('select owner from rak_ruang')).toEqual([{ owner: dua }]);
    expect(await stage.values('lemari_sisa', 'nama')).toEqual(['Satu lagi']);
    expect((await stage.apply(rak)).steps).toEqual([]);
  });

  it('a file that is new and like one that vanished suggests `was`', async () => {
    await stage.apply(lemari);
    const { notices } = await stage.apply({ rak: lemari['lemari']!, ruang });
    expect(notices.join('\n')).toMatch(/schemas\/rak\.json: baru, dan tabel "lemari" yang mirip/);
  });
});

describe('an earlier registry on a newer database', () => {
  it('changes nothing, reads everything under the names it knows, and says so', async () => {
    await stage.apply(before);
    await fill();
    await stage.apply({ benda: { fields: [...after['benda']!.fields, text('baru')] }, ruang });
    const report = await earlier(before);
    expect(report).toMatchObject({ steps: [], notices: [expect.stringMatching(/yang juga punya benda\.[a-zA-Z, .]+:.*ALLOW_OLDER=1/)] });
    const { searchPath } = report.earlier!;
    const client = await stage.admin.connect();
    try {
      await client.query(`set search_path = ${searchPath!}`);
      const { rows } = await client.query(
        `select b.nama, b.warna, b.masa_start::text as masa, (select count(*)::int from benda_tempat l where l.owner = b.id) as tempat from benda b order by 1`,
      );
      expect(rows).toEqual([
        { nama: 'Kursi', warna: 'biru', masa: '2026-03-01', tempat: 1 },
        { nama: 'Meja', warna: 'biru', masa: '2026-01-01', tempat: 1 },
      ]);
    } finally {
      await client.query('reset search_path');
      client.release();
    }
    expect(await contents(NEW)).toEqual(BOTH);
  });

  it('the newer one goes on as if nothing had been, whatever the earlier one has looked at', async () => {
    await stage.apply(before);
    await fill();
    await stage.apply(after);
    await earlier(before);
    expect(await stage.apply(after)).toMatchObject({ steps: [], notices: [] });
    const next: Schemas = { benda: { fields: [...after['benda']!.fields.slice(1), text('nomor', { was: 'label' })] }, ruang };
    await earlier(before);
    expect((await stage.apply(next)).steps).toContain('ALTER TABLE "benda" RENAME COLUMN "label" TO "nomor"');
  });

  it('is none before the newer one has served: the one that did goes on as it was, and the other may not serve over it', async () => {
    await stage.apply(before);
    await fill();
    const started = await migrate(stage.admin, registryOf(after));
    expect((await stage.apply(before)).earlier).toBeUndefined();
    expect(await contents(OLD)).toEqual(BOTH);
    await expect(markServed(stage.admin, registryOf(after), started)).rejects.toThrow('mengubah tabel');
    expect((await earlier(before)).earlier).toBeUndefined();
    await stage.apply(after);
    expect((await earlier(before)).earlier).toBeDefined();
  });

  it('a database from before goes on with whatever registry comes', async () => {
    await stage.apply(before);
    await stage.apply(after);
    await stage.admin.query('delete from skema.registry');
    expect((await stage.apply(before)).earlier).toBeUndefined();
  });

  it('rules and choices make no other registry', async () => {
    await stage.apply({ benda: { fields: [text('nama', { maxLength: 20 })] } });
    await stage.apply({ benda: { fields: [text('nama', { maxLength: 30 })] } });
    expect((await stage.apply({ benda: { fields: [text('nama', { maxLength: 20 })] } })).earlier).toBeUndefined();
  });
});

describe('what is allowed once', () => {
  const plain: Schemas = { benda: { fields: [text('nama'), text('harga')] } };
  const numbers: Schemas = { benda: { allow: ['narrow:harga'], fields: [text('nama'), { ...text('harga'), input: 'float' }] } };

  it('is told when it is not needed any more, and permits nothing later', async () => {
    await stage.apply(plain);
    await stage.insert('benda', { nama: 'Meja', harga: '12' });
    expect((await stage.apply(numbers)).notices).toEqual([]);
    expect((await stage.apply(numbers)).notices).toEqual([expect.stringContaining('"allow": ["narrow:harga"] tidak diperlukan lagi')]);
    const booleans: Schemas = { benda: { allow: ['narrow:harga'], fields: [text('nama'), { ...text('harga'), input: 'checkbox' }] } };
    expect(await stage.refusal(booleans)).toMatchObject([{ handle: 'harga', allow: 'narrow:harga', isSpent: true }]);
    expect(await stage.values('benda', 'harga')).toEqual(['12.0000000000']);
  });

  it('one that was never needed permits nothing later either', async () => {
    await stage.apply(plain);
    await stage.insert('benda', { nama: 'Meja', harga: '12' });
    const waiting: Schemas = { benda: { ...plain['benda']!, allow: ['drop:harga'] } };
    expect((await stage.apply(waiting)).notices).toEqual([expect.stringContaining('drop:harga')]);
    await stage.apply({ benda: { allow: ['drop:harga'], fields: [text('nama')] } });
    expect(await stage.values('benda', 'harga')).toEqual(['12']);
  });

  it('one that is misspelt is told with what was meant', async () => {
    await stage.apply(plain);
    const { notices } = await stage.apply({ benda: { allow: ['drop:hrga'], fields: [text('nama')] } });
    expect(notices.filter((notice) => notice.includes('allow": ["drop:hrga'))).toEqual([
      expect.stringContaining('maksudnya "drop:harga"?'),
    ]);
  });

  it('one that names nothing there is, is told with all that waits, and left alone once it has had its turn', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('harga'), text('warna')] } });
    await stage.insert('benda', { nama: 'Meja', harga: '12', warna: 'biru' });
    const literal: Schemas = { benda: { allow: ['drop:column'], fields: [text('nama')] } };
    const told = async () => (await stage.apply(literal)).notices.filter((notice) => notice.includes('"drop:column"'));
    expect(await told()).toEqual([expect.stringContaining('maksudnya "drop:harga" atau "drop:warna"?')]);
    expect(await told()).toEqual([expect.stringContaining('tidak diperlukan lagi')]);
  });

  it('taken out of the file and written anew it permits again', async () => {
    await stage.apply({ benda: { ...plain['benda']!, allow: ['drop:harga'] } });
    await stage.insert('benda', { nama: 'Meja', harga: '12' });
    await stage.apply({ benda: { fields: [text('nama')] } });
    await stage.apply({ benda: { allow: ['drop:harga'], fields: [text('nama')] } });
    expect(await stage.column('benda', 'harga')).toBeUndefined();
  });
});
