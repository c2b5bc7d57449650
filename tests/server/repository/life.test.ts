import { Kind } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/engine/errors.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { type Repository, createRepository } from '../../../src/server/data/repository/repository.ts';
import { createItemPlan } from '../../../src/server/graph/item-plan.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { seedBase } from '../../../src/server/seed/base.ts';
import { person } from '../../support/people.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';

let database: TestDatabase;
let registry: Registry;
let repository: Repository;
const admin = person(['neu:admin']);
/** Reads these fields of the written record, as a GraphQL document would. */
const reading = (resource: string, ...names: string[]) =>
  createItemPlan(registry, registry.get(resource), names.map((name) => ({ key: name, name, parent: 'Provinsi', node: { kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } }, children: [] })));

beforeAll(async () => {
  database = await createTestDatabase('life');
  ({ registry } = await loadRegistry());
  repository = createRepository({ registry, pool: database.pool });
  await seedBase({ registry, repository, pool: database.pool });
});
afterAll(() => database.drop());

const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(() => null, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};
const create = async (resource: string, input: Record<string, unknown>, who = admin) => {
  const { info } = await repository.create(who, resource, input);
  const { rows } = await database.pool.query('select record from skema.action_item where action = $1 and not derived', [info.state]);
  return { id: rows[0].record as string, action: info.state! };
};
const row = async (table: string, id: string) => (await database.pool.query(`select * from "${table}" where id = $1`, [id])).rows[0];
let counter = 50;
const province = (more: Record<string, unknown> = {}) => ({ kode: String((counter += 1)), nama: `Provinsi ${counter}`, ...more });

describe('create', () => {
  it('stores what was given, defaults and authorship, and logs it', async () => {
    const { id, action } = await create('provinsi', { kode: '11', nama: '  Aceh ' });
    expect(await row('provinsi', id)).toMatchObject({ kode: '11', nama: 'Aceh', zonaWaktu: 'wib', aktif: true, version: 1, createdBy: admin.userId, deletedAt: null });
    const log = await database.pool.query('select a.verb, a."userId", i.resource, i.verb as item, i.version, i.after from skema.action a join skema.action_item i on i.action = a.id where a.id = $1', [action]);
    expect(log.rows).toEqual([{ verb: 'create', userId: admin.userId, resource: 'provinsi', item: 'create', version: 1, after: expect.objectContaining({ nama: 'Aceh' }) }]);
  });

  it('answers with the record as the caller reads it', async () => {
    const { outputText } = await repository.create(admin, 'provinsi', province({ nama: 'Bali' }), { select: reading('provinsi', 'nama', 'version') });
    expect(JSON.parse(outputText!)).toEqual({ nama: 'Bali', version: 1 });
  });

  it('refuses unknown fields, wrong kinds and missing values, each by name', async () => {
    expect(await refusalOf(repository.create(admin, 'provinsi', { kode: '91', naam: 'x' }))).toMatchObject({ code: 'FIELD_UNKNOWN', status: 400, message: 'Isian tidak dikenal: naam.' });
    expect(await refusalOf(repository.create(admin, 'provinsi', 'kode'))).toMatchObject({ code: 'BAD_REQUEST' });
    const error = await refusalOf(repository.create(admin, 'provinsi', { kode: 11, zonaWaktu: 'utc' }));
    expect(error).toMatchObject({ code: 'INVALID', messages: { kode: ['Harus berupa teks'], nama: ['Wajib diisi'], zonaWaktu: ['Pilihan tidak ditemukan'] } });
    expect((await refusalOf(repository.create(admin, 'provinsi', province({ kode: 'ab' })))).messages).toEqual({ kode: ['Format tidak sesuai'] });
  });

  it('refuses a value that is taken, also in other letters, and a list of values that is taken', async () => {
    const { id } = await create('provinsi', { kode: '12', nama: 'Jambi' });
    expect(await refusalOf(repository.create(admin, 'provinsi', { kode: '13', nama: 'JAMBI' }))).toMatchObject({ code: 'DUPLICATE', status: 422, messages: { nama: ['Sudah dipakai'] } });
    const town = { nama: 'Bungo', jenis: 'kabupaten', provinsi: id };
    await create('kabupaten', { ...town, kode: '1201' });
    const error = await refusalOf(repository.create(admin, 'kabupaten', { ...town, kode: '1202' }));
    expect(Object.keys(error.messages)).toEqual(['nama', 'jenis', 'provinsi']);
    await create('kabupaten', { ...town, kode: '1202', jenis: 'kota' });
  });

  it('refuses relations that are not there, in the bin, or of the wrong kind', async () => {
    const missing = '00000000-0000-7000-8000-0000000000ff';
    const gone = await create('provinsi', { kode: '14', nama: 'Lama' });
    await repository.remove(admin, 'provinsi', gone.id, 1);
    for (const provinsi of [missing, gone.id]) {
      expect((await refusalOf(repository.create(admin, 'kabupaten', { kode: '1401', nama: 'A', provinsi }))).messages).toEqual({ provinsi: ['Pilihan tidak ditemukan'] });
    }
    const college = await create('jenjang', { kode: 'S1', nama: 'Sarjana', kategori: 'perguruanTinggi', jumlahSemester: 0 });
    expect((await refusalOf(repository.create(admin, 'jurusan', { kode: 'X1', nama: 'IPA', jenjang: college.id }))).messages).toEqual({ jenjang: ['Pilihan tidak ditemukan'] });
  });

  it('runs the rules of the domain and what follows from them', async () => {
    const { id } = await create('provinsi', { kode: '15', nama: 'Riau' });
    expect((await refusalOf(repository.create(admin, 'kabupaten', { kode: '1601', nama: 'Kampar', provinsi: id }))).messages).toEqual({ kode: ['Dua digit pertama harus 15, kode provinsinya'] });
    const next = await create('tahun', { nama: '2027', tahunAjaran: '2026/2027', periode: ['2026-07-01', '2027-06-30'], status: 'aktif' });
    const active = await database.pool.query('select nama from tahun where status = $1', ['aktif']);
    expect(active.rows).toEqual([{ nama: '2027' }]);
    expect((await database.pool.query('select "tahunAktif" from konfigurasi')).rows).toEqual([{ tahunAktif: next.id }]);
    await repository.undo(admin, next.action);
    const years = await database.pool.query('select t.nama, k."tahunAktif" = t.id as chosen from tahun t, konfigurasi k where t.status = $1 and t."deletedAt" is null', ['aktif']);
    expect(years.rows).toEqual([{ nama: '2026', chosen: true }]);
  });
});

describe('update', () => {
  it('changes only what differs, counts the version, and keeps before and after', async () => {
    const { id } = await create('provinsi', province({ wilayah: 'jawa' }));
    const { info } = await repository.update(admin, 'provinsi', id, 1, { nama: 'Baru', wilayah: null, zonaWaktu: 'wib' });
    expect(await row('provinsi', id)).toMatchObject({ nama: 'Baru', wilayah: null, version: 2, updatedBy: admin.userId });
    const log = await database.pool.query('select before, after from skema.action_item where action = $1', [info.state]);
    expect(log.rows[0].after).toEqual({ nama: 'Baru', wilayah: null });
    expect(Object.keys(log.rows[0].before)).toEqual(['nama', 'wilayah']);
  });

  it('a write that changes nothing leaves version and log alone', async () => {
    const { id } = await create('provinsi', province());
    const { nama } = await row('provinsi', id);
    expect((await repository.update(admin, 'provinsi', id, 1, { nama })).info).toMatchObject({ status: 'success', state: null });
    expect(await row('provinsi', id)).toMatchObject({ version: 1 });
  });

  it('a stale version is a conflict that brings the current record, a missing one is not found', async () => {
    const { id } = await create('provinsi', province());
    await repository.update(admin, 'provinsi', id, 1, { nama: 'Yang lain' });
    const error = await refusalOf(repository.update(admin, 'provinsi', id, 1, { nama: 'Terlambat' }, { select: reading('provinsi', 'id', 'version', 'nama') }));
    expect(error).toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(JSON.parse(error.output as string)).toEqual({ id, version: 2, nama: 'Yang lain' });
    for (const other of ['00000000-0000-7000-8000-0000000000fe', 'bukan-uuid', "' or 1=1 --"]) {
      expect((await refusalOf(repository.update(admin, 'provinsi', other, 1, { nama: 'x' }))).code).toBe('NOT_FOUND');
    }
  });

  it('keeps what is fixed: immutable after creation, locked while the record says so', async () => {
    const { rows } = await database.pool.query(`select id from peran where kode = 'neu:admin'`);
    const error = await refusalOf(repository.update(admin, 'peran', rows[0].id, 1, { kode: 'neu:lain' }));
    expect(error.messages).toEqual({ kode: ['Terkunci untuk data ini'] });
    expect((await refusalOf(repository.update(admin, 'peran', rows[0].id, 1, { sistem: false }))).code).toBe('FORBIDDEN');
    await repository.update(admin, 'peran', rows[0].id, 1, { nama: 'Administrator' });
  });
});

describe('remove, restore, undo', () => {
  it('refuses while something live points at it, naming what and how many; the bin does not count', async () => {
    const { id } = await create('provinsi', { kode: '21', nama: 'Papua' });
    const towns = [];
    for (const kode of ['2101', '2102', '2103']) towns.push(await create('kabupaten', { kode, nama: `Kota ${kode}`, provinsi: id }));
    expect(await refusalOf(repository.remove(admin, 'provinsi', id, 1))).toMatchObject({ code: 'IN_USE', status: 409, message: 'Tidak dapat dihapus: masih dipakai oleh 3 Kabupaten/Kota.' });
    for (const town of towns) await repository.remove(admin, 'kabupaten', town.id, 1);
    await repository.remove(admin, 'provinsi', id, 1);
    expect((await row('provinsi', id)).deletedAt).not.toBeNull();
    expect((await refusalOf(repository.restore(admin, 'kabupaten', towns[0]!.id, 2))).messages).toEqual({ provinsi: ['Pilihan tidak ditemukan'] });
  });

  it('undoes a removal, a change and a creation', async () => {
    const { id, action } = await create('provinsi', { kode: '22', nama: 'Banten' });
    const changed = await repository.update(admin, 'provinsi', id, 1, { nama: 'Banten Raya' });
    const removed = await repository.remove(admin, 'provinsi', id, 2);
    const back = await repository.undo(admin, removed.info.state!);
    expect(back.touched).toEqual([{ resource: 'provinsi', id }]);
    expect(await row('provinsi', id)).toMatchObject({ deletedAt: null, version: 4 });
    expect((await refusalOf(repository.undo(admin, changed.info.state!))).code).toBe('CONFLICT');
    await repository.undo(admin, back.info.state!);
    expect((await row('provinsi', id)).deletedAt).not.toBeNull();
    expect((await refusalOf(repository.undo(admin, action))).code).toBe('NOT_FOUND');
    expect((await refusalOf(repository.undo(admin, removed.info.state!))).code).toBe('CONFLICT');
  });

  it('undoes a change to the values of before', async () => {
    const { id } = await create('provinsi', { kode: '23', nama: 'Gorontalo', wilayah: 'sulawesi' });
    const { info } = await repository.update(admin, 'provinsi', id, 1, { nama: 'Salah', wilayah: null });
    await repository.undo(admin, info.state!);
    expect(await row('provinsi', id)).toMatchObject({ nama: 'Gorontalo', wilayah: 'sulawesi', version: 3 });
  });

  it('a restored value that was taken meanwhile is refused', async () => {
    const first = await create('provinsi', { kode: '24', nama: 'Kalteng' });
    const { info } = await repository.remove(admin, 'provinsi', first.id, 1);
    await create('provinsi', { kode: '24', nama: 'Kalteng' });
    expect(await refusalOf(repository.undo(admin, info.state!))).toMatchObject({ code: 'DUPLICATE', messages: { kode: ['Sudah dipakai'], nama: ['Sudah dipakai'] } });
  });

  it('a single record is neither made nor thrown away', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    expect((await refusalOf(repository.create(admin, 'konfigurasi', {}))).code).toBe('FORBIDDEN');
    expect((await refusalOf(repository.remove(admin, 'konfigurasi', id, 1))).code).toBe('FORBIDDEN');
    const error = await refusalOf(repository.update(admin, 'konfigurasi', id, (await row('konfigurasi', id)).version, { bobotRerata: 60 }));
    expect(error.messages).toEqual({ bobotRerata: ['Jumlah bobot harus 100, sekarang 110'] });
  });
});

describe('base seed', () => {
  it('changes nothing the second time', async () => {
    const count = async () => (await database.pool.query('select (select count(*) from peran) as peran, (select count(*) from tahun) as tahun, (select count(*) from skema.action) as action')).rows[0];
    const before = await count();
    expect(before.peran).toBe('8');
    await seedBase({ registry, repository, pool: database.pool });
    expect(await count()).toEqual(before);
  });
});
