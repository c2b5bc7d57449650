/** A list as a file: what the list shows, to whoever may see it, and nothing beyond it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toListDocument } from '../../../src/engine/derive/documents.ts';
import type { ExportProgress } from '../../../src/engine/export.ts';
import type { Role } from '../../../src/product/roles.ts';
import { askAs } from '../../support/sign-in.ts';
import { ADMIN, type ExportGround, openExportGround } from './ground.ts';

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

  test('how far it is, nobody else hears', async () => {
    const { headers } = await ground.file(ADMIN, { dataset: 'siswa', list: {}, format: 'csv' });
    const over = await ground.view<ExportProgress | null>(ADMIN, 'exportProgress', { id: headers.get('x-export-id') });
    expect([over.status, over.output]).toEqual([200, null]);
  });
});
