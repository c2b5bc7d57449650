/** A list as a file: what the list shows, to whoever may see it, and nothing beyond it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toListDocument } from '../../../src/engine/derive/documents.ts';
import type { ExportProgress } from '../../../src/engine/export.ts';
import type { ExportsView } from '../../../src/product/contracts/ekspor.ts';
import type { Role } from '../../../src/product/roles.ts';
import { askAs } from '../../support/sign-in.ts';
import { ADMIN, type ExportGround, openExportGround } from './ground.ts';

const SOON = { timeout: 15_000 };
let ground: ExportGround;
beforeAll(async () => {
  ground = await openExportGround('ekspor-daftar');
}, 60_000);
afterAll(() => ground.close());

type Row = Record<string, string>;
const json = async (who: Role, dataset: string, list: object, columns = ['nisn', 'name']) => {
  const { status, bytes, refusal } = await ground.file(who, { dataset, list, columns, format: 'json' });
  return { status, error: refusal?.error ?? null, rows: status === 200 ? (JSON.parse(bytes.toString()) as Row[]) : [] };
};

/** As the screen asks for it. */
async function listed(who: Role, variables: object): Promise<string[]> {
  const resource = ground.served.registry.get('siswa');
  const { body } = await askAs(ground.served, `Bearer ${ground.tokenOf(who)}`)(toListDocument(resource), { limit: 200, ...variables });
  return (body.data![resource.operations.list] as unknown as { items: { id: string; nisn: string }[] }).items.map(({ nisn }) => nisn);
}
const nisns = (rows: readonly Row[]): string[] => rows.map(({ nisn }) => nisn!);

describe('a list', () => {
  test('is taken out with its search, filter and order', async () => {
    const [{ word }] = (await ground.rows<{ word: string }>(
      `select split_part(name, ' ', 1) as word from siswa where "deletedAt" is null group by 1 order by count(*) desc, 1 limit 1`,
    )) as [{ word: string }];
    const sort = [{ by: 'name', order: 'desc' }];
    for (const asked of [
      { sort },
      { sort, search: word },
      { sort, filter: { sex: { eq: 'L' } } },
      { filter: { name: { contains: word } } },
    ]) {
      const { rows } = await json(ADMIN, 'siswa', asked);
      expect(nisns(rows)).toEqual(await listed(ADMIN, asked));
      expect(rows.length).toBeGreaterThan(0);
    }
    expect((await json(ADMIN, 'siswa', { search: word })).rows.length).toBeLessThan((await json(ADMIN, 'siswa', {})).rows.length);
  });

  test('is for whoever may see it, who takes nothing else out, and within the same rows', async () => {
    const own = await json('neu:sekolah', 'siswa', {});
    const all = await json(ADMIN, 'siswa', {});
    expect(nisns(own.rows).toSorted()).toEqual((await listed('neu:sekolah', {})).toSorted());
    expect(all.rows.length).toBeGreaterThan(own.rows.length);
    expect(own.rows.length).toBeGreaterThan(0);
    expect(await ground.file('neu:sekolah', { dataset: 'siswa', format: 'json' })).toMatchObject({ status: 403 });
    expect(await json('neu:sekolah', 'peran', {}, ['nama'])).toMatchObject({ status: 403 });
  });

  test('has of its rows those that are named, as far as they are within reach', async () => {
    const ids = (await ground.rows<{ id: string }>('select id from siswa where "deletedAt" is null')).map(({ id }) => id);
    const own = await json('neu:sekolah', 'siswa', { ids });
    expect(nisns(own.rows).toSorted()).toEqual((await listed('neu:sekolah', {})).toSorted());
    expect((await json(ADMIN, 'siswa', { ids: ids.slice(0, 2) })).rows).toHaveLength(2);
  });

  test.each([
    ['a filter that is not there', { dataset: 'siswa', list: { filter: { ibu: { eq: 'x' } } } }, 400],
    ['an order that is not there', { dataset: 'siswa', list: { sort: [{ by: 'ibu', order: 'asc' }] } }, 400],
    ['a column that is not there', { dataset: 'siswa', list: {}, columns: ['ibu'] }, 400],
    ['a secret', { dataset: 'user', list: {}, columns: ['password'] }, 400],
    ['what a product adds', { dataset: 'nilaiRaport', list: {}, layout: 'lebar' }, 400],
    ['another filter beside it', { dataset: 'siswa', list: {}, filter: {} }, 400],
    ['a dataset that is no resource', { dataset: 'peringkat', list: {} }, 404],
  ])('%s is refused', async (_what, body, status) => {
    expect((await ground.file(ADMIN, { format: 'json', ...body })).status).toBe(status);
  });

  test('has its rows in the order of the list, whatever order they are named in', async () => {
    const sort = [{ by: 'nisn', order: 'desc' }];
    const all = await ground.rows<{ id: string; nisn: string }>('select id, nisn from siswa where "deletedAt" is null order by nisn');
    const [first, second] = all as [{ id: string; nisn: string }, { id: string; nisn: string }];
    expect(nisns((await json(ADMIN, 'siswa', { sort, ids: [first.id, second.id] })).rows)).toEqual([second.nisn, first.nisn]);
    // Named or not, what the filter leaves out stays out.
    expect((await json(ADMIN, 'siswa', { filter: { nisn: { eq: second.nisn } }, ids: [first.id] })).rows).toEqual([]);
  });

  test('has when each record was made, changed and deleted, also in the bin', async () => {
    const [made] = (await ground.rows<{ kode: string; at: Date }>(
      `insert into "rumpunIlmu" (id, kode, nama, urutan, "deletedAt") values (gen_random_uuid(), 'QQQ', 'Dibuang', 1, now()) returning kode, "deletedAt" as at`,
    )) as [{ kode: string; at: Date }];
    const columns = ['kode', 'createdAt', 'updatedAt', 'deletedAt', 'deletedBy'];
    const { rows } = await json(ADMIN, 'rumpunIlmu', { filter: { dihapus: { eq: true }, kode: { eq: made.kode } } }, columns);
    expect(rows).toEqual([expect.objectContaining({ kode: made.kode, deletedAt: made.at.toISOString(), deletedBy: null })]);
    for (const key of ['createdAt', 'updatedAt']) expect(new Date(rows[0]![key]!).toISOString()).toBe(rows[0]![key]);
  });

  test('is not when its records were last taken out whole', async () => {
    await ground.file(ADMIN, { dataset: 'tahun', list: {}, format: 'csv' });
    const { output } = await ground.view<ExportsView>(ADMIN, 'ekspor');
    expect(output.cards.find(({ dataset }) => dataset === 'tahun')).toMatchObject({ last: null });
  });

  test('how far it is, whoever began it hears until it is over', async () => {
    await ground.rows(
      `insert into "rumpunIlmu" (id, kode, nama, deskripsi, urutan) select gen_random_uuid(), 'X' || n, 'Rumpun ' || n, repeat('panjang ', 120) || n, n
        from generate_series(1, 20000) n`,
    );
    const control = new AbortController();
    const body = { dataset: 'rumpunIlmu', list: { search: 'rumpun' }, columns: ['kode', 'nama', 'deskripsi'], format: 'json' };
    const { headers } = await ground.request(ADMIN, body, { signal: control.signal });
    const id = headers.get('x-export-id');
    const progress = async (who: Role) => (await ground.view<ExportProgress | null>(who, 'exportProgress', { id })).output;
    await expect.poll(async () => (await progress(ADMIN))?.rows, SOON).toBeGreaterThan(0);
    expect((await progress(ADMIN))!.total).toBe(Number(headers.get('x-rows')));
    expect(await progress('neu:pusatPendidikan')).toBeNull();
    control.abort();
    await expect.poll(() => progress(ADMIN), SOON).toBeNull();
    const stateOf = async () => (await ground.rows<{ state: string }>('select state from skema.export where action = $1', [id]))[0]!.state;
    await expect.poll(stateOf, SOON).toBe('batal');
  });

  test('how far it is, nobody else hears', async () => {
    const { headers } = await ground.file(ADMIN, { dataset: 'siswa', list: {}, format: 'csv' });
    const over = await ground.view<ExportProgress | null>(ADMIN, 'exportProgress', { id: headers.get('x-export-id') });
    expect([over.status, over.output]).toEqual([200, null]);
  });
});
