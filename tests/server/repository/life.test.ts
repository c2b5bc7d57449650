import { Kind } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Repository } from '../../../src/server/data/repository/repository.ts';
import { createItemPlan } from '../../../src/server/graph/operation.ts';
import { person } from '../../support/people.ts';
import { type Stage, openStage, refusalOf } from './stage.ts';

let stage: Stage;
let repository: Repository;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openStage('life');
  ({ repository } = stage);
});
afterAll(() => stage.database.drop());

const create: Stage['create'] = (...args) => stage.create(...args);
const row = async (table: string, id: string) => (await stage.row(table, id))!;
/** Reads these fields of the written record, as a GraphQL document would. */
const reading = (resource: string, ...names: string[]) =>
  createItemPlan(
    stage.registry,
    stage.registry.get(resource),
    names.map((name) => ({
      key: name,
      name,
      parent: 'Provinsi',
      node: { kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } },
      children: [],
    })),
  );

let counter = 50;
const province = (more: Record<string, unknown> = {}) => ({ kode: String((counter += 1)), nama: `Provinsi ${counter}`, ...more });

describe('create', () => {
  it('stores what was given, defaults and authorship, and logs it', async () => {
    const { id, action } = await create('provinsi', { kode: '11', nama: '  Aceh ' });
    expect(await row('provinsi', id)).toMatchObject({
      kode: '11',
      nama: 'Aceh',
      zonaWaktu: 'wib',
      aktif: true,
      version: 1,
      createdBy: admin.userId,
      deletedAt: null,
    });
    const log = await stage.database.pool.query(
      'select a.verb, a."userId", i.resource, i.verb as item, i.version, i.after from skema.action a join skema.action_item i on i.action = a.id where a.id = $1',
      [action],
    );
    expect(log.rows).toEqual([
      {
        verb: 'create',
        userId: admin.userId,
        resource: 'provinsi',
        item: 'create',
        version: 1,
        after: expect.objectContaining({ nama: 'Aceh' }),
      },
    ]);
  });

  it('answers with the record as the caller reads it', async () => {
    const { outputText } = await repository.create(admin, 'provinsi', province({ nama: 'Bali' }), {
      select: reading('provinsi', 'nama', 'version'),
    });
    expect(JSON.parse(outputText!)).toEqual({ nama: 'Bali', version: 1 });
  });

  it('refuses unknown fields, wrong kinds and missing values, each by name', async () => {
    expect(await refusalOf(repository.create(admin, 'provinsi', { kode: '91', naam: 'x' }))).toMatchObject({
      code: 'FIELD_UNKNOWN',
      status: 400,
      message: 'Isian tidak dikenal: naam.',
    });
    expect(await refusalOf(repository.create(admin, 'provinsi', 'kode'))).toMatchObject({ code: 'BAD_REQUEST' });
    const error = await refusalOf(repository.create(admin, 'provinsi', { kode: 11, zonaWaktu: 'utc' }));
    expect(error).toMatchObject({
      code: 'INVALID',
      messages: { kode: ['Harus berupa teks'], nama: ['Wajib diisi'], zonaWaktu: ['Pilihan tidak ditemukan'] },
    });
    expect((await refusalOf(repository.create(admin, 'provinsi', province({ kode: 'ab' })))).messages).toEqual({
      kode: ['Format tidak sesuai, bentuknya seperti 34'],
    });
  });

  it('refuses a value that is taken, also in other letters, and a list of values that is taken', async () => {
    const { id } = await create('provinsi', { kode: '12', nama: 'Jambi' });
    expect(await refusalOf(repository.create(admin, 'provinsi', { kode: '13', nama: 'JAMBI' }))).toMatchObject({
      code: 'DUPLICATE',
      status: 422,
      messages: { nama: ['Sudah dipakai'] },
    });
    for (const nama of ['ＪＡＭＢＩ', ' jambi\u00a0', 'Jambi']) {
      const { messages } = await refusalOf(repository.create(admin, 'provinsi', { kode: '13', nama }));
      expect(messages).toEqual({ nama: ['Sudah dipakai'] });
    }
    const town = { nama: 'Bungo', jenis: 'kabupaten', provinsi: id };
    await create('kabupaten', { ...town, kode: '1201' });
    const error = await refusalOf(repository.create(admin, 'kabupaten', { ...town, kode: '1202' }));
    expect(error.messages).toEqual({ nama: ['Sudah dipakai dengan Jenis dan Provinsi yang sama'] });
    await create('kabupaten', { ...town, kode: '1202', jenis: 'kota' });
  });

  it('refuses relations that are not there, in the bin, or of the wrong kind', async () => {
    const missing = '00000000-0000-7000-8000-0000000000ff';
    const gone = await create('provinsi', { kode: '14', nama: 'Lama' });
    await repository.remove(admin, 'provinsi', gone.id, 1);
    for (const provinsi of [missing, gone.id]) {
      expect((await refusalOf(repository.create(admin, 'kabupaten', { kode: '1401', nama: 'A', provinsi }))).messages).toEqual({
        provinsi: ['Pilihan tidak ditemukan'],
      });
    }
    const college = await create('jenjang', { kode: 'S1', nama: 'Sarjana', kategori: 'perguruanTinggi', jumlahSemester: 0 });
    expect((await refusalOf(repository.create(admin, 'jurusan', { kode: 'X1', nama: 'IPA', jenjang: college.id }))).messages).toEqual({
      jenjang: ['Pilihan tidak ditemukan'],
    });
  });

  it('runs the rules of the domain and what follows from them', async () => {
    const { id } = await create('provinsi', { kode: '15', nama: 'Riau' });
    expect((await refusalOf(repository.create(admin, 'kabupaten', { kode: '1601', nama: 'Kampar', provinsi: id }))).messages).toEqual({
      kode: ['Dua digit pertama harus 15, kode provinsinya'],
    });
    const next = await create('tahun', { nama: '2027', tahunAjaran: '2026/2027', periode: ['2026-07-01', '2027-06-30'], status: 'aktif' });
    const active = await stage.database.pool.query('select nama from tahun where status = $1', ['aktif']);
    expect(active.rows).toEqual([{ nama: '2027' }]);
    expect((await stage.database.pool.query('select "tahunAktif" from konfigurasi')).rows).toEqual([{ tahunAktif: next.id }]);
    await repository.undo(admin, next.action);
    const years = await stage.database.pool.query(
      'select t.nama, k."tahunAktif" = t.id as chosen from tahun t, konfigurasi k where t.status = $1 and t."deletedAt" is null',
      ['aktif'],
    );
    expect(years.rows).toEqual([{ nama: '2026', chosen: true }]);
  });
});

describe('update', () => {
  it('changes only what differs, counts the version, and keeps before and after', async () => {
    const { id } = await create('provinsi', province({ wilayah: 'jawa' }));
    const { info } = await repository.update(admin, 'provinsi', id, 1, { nama: 'Baru', wilayah: null, zonaWaktu: 'wib' });
    expect(await row('provinsi', id)).toMatchObject({ nama: 'Baru', wilayah: null, version: 2, updatedBy: admin.userId });
    const log = await stage.database.pool.query('select before, after from skema.action_item where action = $1', [info.state]);
    expect(log.rows[0].after).toEqual({ nama: 'Baru', wilayah: null });
    expect(Object.keys(log.rows[0].before)).toEqual(['nama', 'wilayah']);
  });

  it('a write that changes nothing leaves version and log alone', async () => {
    const { id } = await create('provinsi', province());
    const { nama } = await row('provinsi', id);
    expect((await repository.update(admin, 'provinsi', id, 1, { nama })).info).toMatchObject({ status: 'success', state: null });
    expect(await row('provinsi', id)).toMatchObject({ version: 1 });
  });

  it('a stale version is a conflict that brings the current record and what was changed from, a missing one is not found', async () => {
    const first = province({ zonaWaktu: 'wib' });
    const { id } = await create('provinsi', first);
    await repository.update(admin, 'provinsi', id, 1, { nama: 'Yang lain' });
    await repository.update(admin, 'provinsi', id, 2, { nama: 'Lagi', wilayah: 'jawa' });
    const late = (version: number, input: Record<string, unknown>): ReturnType<typeof refusalOf> =>
      refusalOf(repository.update(admin, 'provinsi', id, version, input, { select: reading('provinsi', 'id', 'version', 'nama') }));
    const error = await late(1, { nama: 'Terlambat', wilayah: 'papua', zonaWaktu: 'wit' });
    expect(error).toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(JSON.parse(error.output as string)).toEqual({ id, version: 3, nama: 'Lagi' });
    expect(error.base).toEqual({ nama: first.nama, wilayah: null, zonaWaktu: 'wib' });
    expect((await late(2, { nama: 'Terlambat' })).base).toEqual({ nama: 'Yang lain' });
    for (const other of ['00000000-0000-7000-8000-0000000000fe', 'bukan-uuid', "' or 1=1 --"]) {
      expect((await refusalOf(repository.update(admin, 'provinsi', other, 1, { nama: 'x' }))).code).toBe('NOT_FOUND');
    }
  });

  it('keeps what is fixed: immutable after creation, locked while the record says so', async () => {
    const { rows } = await stage.database.pool.query(`select id from peran where kode = 'neu:admin'`);
    const error = await refusalOf(repository.update(admin, 'peran', rows[0].id, 1, { kode: 'neu:lain' }));
    expect(error.messages).toEqual({ kode: ['Terkunci untuk data ini'] });
    expect((await refusalOf(repository.update(admin, 'peran', rows[0].id, 1, { sistem: false }))).code).toBe('FORBIDDEN');
    await repository.update(admin, 'peran', rows[0].id, 1, { nama: 'Administrator' });
  });
});

it('a record from before with a sign nobody sees can be read and edited; the sign goes or stays, but none is put in', async () => {
  const [before, other] = ['Aceh\ufe0f', 'Ace\u{e0041}h'];
  const { id } = await create('provinsi', province());
  await stage.database.pool.query('update provinsi set nama = $1 where id = $2', [before, id]);
  const { outputText } = await repository.update(admin, 'provinsi', id, 1, { zonaWaktu: 'wita' }, { select: reading('provinsi', 'nama') });
  expect(JSON.parse(outputText!)).toEqual({ nama: before });
  await repository.update(admin, 'provinsi', id, 2, { nama: before, zonaWaktu: 'wit' });
  expect(await row('provinsi', id)).toMatchObject({ nama: before, zonaWaktu: 'wit', version: 3 });
  expect(await refusalOf(repository.update(admin, 'provinsi', id, 3, { nama: other }))).toMatchObject({
    code: 'INVALID',
    messages: { nama: [expect.stringContaining('tidak terlihat')] },
  });
  await repository.update(admin, 'provinsi', id, 3, { nama: 'Aceh lama' });
});
