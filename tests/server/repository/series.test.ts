/** `series`: running numbers that the server gives, without gaps, whoever writes at the same time and whatever is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { AppError } from '../../../src/engine/errors.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { autoFields } from '../../../src/server/import/plan.ts';
import { importTable } from '../../../src/server/import/run.ts';
import { openSource } from '../../../src/server/import/source.ts';
import { openTable } from '../../../src/server/import/table.ts';
import { createFolder, writeText } from '../../scripts/import-files.ts';
import { float, registryOf, text } from '../../support/inline-registry.ts';
import { person } from '../../support/people.ts';
import { openStage, type Stage } from '../migrate/stage.ts';
import { refusalOf } from './stage.ts';

const registry = registryOf({
  faktur: {
    fields: [text('nomor', { series: 'INV-{yyyy}-{0000}' }), text('nama'), float('jumlah', { min: 1 })],
    display: 'nomor',
    unique: [['nama']],
  },
  karcis: { fields: [text('nomor', { series: 'K-{0}', maxLength: 4 }), text('nama')], display: 'nomor' },
});
const ADMIN = person(['neu:admin']);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('series');
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await migrate(stage.admin, registry);
});

const on = (day: string): Repository => createRepository({ registry, pool: stage.admin, clock: () => new Date(`${day}T12:00:00+07:00`) });
const numbers = async (): Promise<string[]> =>
  (await stage.rows('select nomor from faktur order by nomor')).map(({ nomor }) => String(nomor));
const counted = (from: number, to: number, year = 2026): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `INV-${year}-${String(from + index).padStart(4, '0')}`);

describe('a running number', () => {
  it('is given in turn, and begins anew with the year of the product', async () => {
    for (const nama of ['a', 'b']) await on('2026-12-31').create(ADMIN, 'faktur', { nama });
    await on('2027-01-01').create(ADMIN, 'faktur', { nama: 'c' });
    expect(await numbers()).toEqual([...counted(1, 2), ...counted(1, 1, 2027)]);
  });

  it('that its field cannot hold is refused with what to do, and takes none', async () => {
    const repository = on('2026-06-01');
    await stage.rows(`insert into skema.series (resource, field, series, last) values ('karcis', 'nomor', 'K-{0}', 98)`);
    await repository.create(ADMIN, 'karcis', { nama: 'k99' });
    expect((await refusalOf(repository.create(ADMIN, 'karcis', { nama: 'k100' }))).message).toMatch(/K-100 lebih panjang.*maxLength/);
    expect(await stage.rows('select nomor from karcis')).toEqual([{ nomor: 'K-99' }]);
  });

  it('is asked of no file: by the next unique field, or every row is new and the report says so', async () => {
    const folder = await createFolder();
    const { admin: pool } = stage;
    const context = { registry, pool, repository: on('2026-06-01') };
    const bring = async (entity: string, content: string) => {
      const table = await openTable(await openSource(await writeText(folder, `${entity}.csv`, content)));
      const resource = registry.get(entity);
      return importTable(context, { resource, table, folder, mapping: { fields: autoFields(resource, table.headers) } });
    };
    expect(await bring('faktur', 'nama,jumlah\na,1\nb,2\n')).toMatchObject({ created: 2 });
    expect(await bring('faktur', 'nama,jumlah\na,1\nb,3\n')).not.toHaveProperty('isUnkeyed');
    expect(await stage.rows('select nomor, jumlah::int as jumlah from faktur order by 1')).toMatchObject([
      { nomor: 'INV-2026-0001' },
      { nomor: 'INV-2026-0002', jumlah: 3 },
    ]);
    for (const nomor of [['K-1'], ['K-1', 'K-2']]) {
      expect(await bring('karcis', 'nama\na\n')).toMatchObject({ created: 1, refused: 0, isUnkeyed: true });
      expect((await stage.rows('select nomor from karcis order by 1')).map((row) => row['nomor'])).toEqual(nomor);
    }
  });

  it('has no gap and no twin when many write at once and some are refused', async () => {
    const repository = on('2026-06-01');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => repository.create(ADMIN, 'faktur', { nama: index % 4 === 0 ? 'sama' : `nama ${index}` })),
    );
    const came = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(came).toBe(19);
    expect(await numbers()).toEqual(counted(1, came));
  });

  it('of a refused record goes to the next: its own mistake, a twin, a transaction that failed', async () => {
    const repository = on('2026-06-01');
    await repository.create(ADMIN, 'faktur', { nama: 'a' });
    expect((await refusalOf(repository.create(ADMIN, 'faktur', { nama: 'b', jumlah: 0 }))).code).toBe('INVALID');
    expect((await refusalOf(repository.create(ADMIN, 'faktur', { nama: 'a' }))).code).toBe('DUPLICATE');
    const failing = repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
      await writer.create('faktur', { nama: 'c' });
      throw new Error('listrik padam');
    });
    await expect(failing).rejects.toThrow('listrik padam');
    await repository.create(ADMIN, 'faktur', { nama: 'd' });
    expect(await numbers()).toEqual(counted(1, 2));
  });

  it('of many in one block leaves none out where some of them stay out', async () => {
    const names = ['a', 'b', 'a', 'c', 'b', 'd'];
    const outcomes = await on('2026-06-01').transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) =>
      writer.createMany(
        'faktur',
        names.map((nama) => ({ input: { nama } })),
      ),
    );
    expect(outcomes.map((outcome) => outcome instanceof AppError)).toEqual([false, false, true, false, true, false]);
    expect(await numbers()).toEqual(counted(1, 4));
  });

  it('is written by nobody else, stays with a record in the bin, and goes on behind what a seed brought', async () => {
    const repository = on('2026-06-01');
    expect((await refusalOf(repository.create(ADMIN, 'faktur', { nama: 'a', nomor: 'INV-2026-0099' }))).messages).toHaveProperty('nomor');
    const id = await repository.transaction(
      SYSTEM_PRINCIPAL,
      { verb: 'seed' },
      async (writer) => (await writer.create('faktur', { nama: 'b', nomor: 'INV-2026-0041' })).id,
    );
    await repository.remove(ADMIN, 'faktur', id, 1);
    await repository.create(ADMIN, 'faktur', { nama: 'c' });
    expect(await numbers()).toEqual(counted(41, 42));
  });

  it('wider than its zeros goes on', async () => {
    await stage.admin.query(`insert into skema.series values ('faktur', 'nomor', 'INV-2026-{0000}', 9999)`);
    await on('2026-06-01').create(ADMIN, 'faktur', { nama: 'a' });
    expect(await numbers()).toEqual(['INV-2026-10000']);
  });
});
