import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Repository } from '../../../src/server/data/repository/repository.ts';
import { seedBase } from '../../../seed/base.ts';
import { person } from '../../support/people.ts';
import { type Stage, makeBranches, openStage, refusalOf } from './stage.ts';

let stage: Stage;
let repository: Repository;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openStage('bin');
  ({ repository } = stage);
});
afterAll(() => stage.database.drop());

const create: Stage['create'] = (...args) => stage.create(...args);
const row = async (table: string, id: string) => (await stage.row(table, id))!;
/** A school, a stream and a year, made once. */
let world: ReturnType<typeof makeBranches> | undefined;
const schoolOf = async () => {
  const { one, jurusan, tahun } = await (world ??= makeBranches(stage));
  return { sekolah: one.sekolah, jurusan, tahun };
};

describe('remove, restore, undo', () => {
  it('refuses while something live points at it, naming what and how many; the bin does not count', async () => {
    const { id } = await create('provinsi', { kode: '21', nama: 'Papua' });
    const towns = [];
    for (const kode of ['2101', '2102', '2103']) towns.push(await create('kabupaten', { kode, nama: `Kota ${kode}`, provinsi: id }));
    expect(await refusalOf(repository.remove(admin, 'provinsi', id, 1))).toMatchObject({
      code: 'IN_USE',
      status: 409,
      message: 'Tidak dapat dihapus: masih dipakai oleh 3 Kabupaten/Kota.',
    });
    for (const town of towns) await repository.remove(admin, 'kabupaten', town.id, 1);
    await repository.remove(admin, 'provinsi', id, 1);
    expect((await row('provinsi', id)).deletedAt).not.toBeNull();
    expect((await refusalOf(repository.restore(admin, 'kabupaten', towns[0]!.id, 2))).messages).toEqual({
      provinsi: ['Pilihan tidak ditemukan'],
    });
  });

  it('counts several relations too, a record that points twice once, and never itself', async () => {
    const role = await create('peran', { kode: 'neu:tamu', nama: 'Tamu' });
    await create('user', { nama: 'Tamu', username: 'tamu', kataSandi: 'sandi-tamu', peran: [role.id] });
    expect((await refusalOf(repository.remove(admin, 'peran', role.id, 1))).message).toBe(
      'Tidak dapat dihapus: masih dipakai oleh 1 Pengguna.',
    );
    const subject = await create('mataPelajaran', { kode: 'FIS', nama: 'Fisika' });
    await create('mataPelajaran', { kode: 'FIS2', nama: 'Fisika Lanjut', padanan: subject.id });
    const cluster = await create('rumpunIlmu', { kode: 'ALM', nama: 'Ilmu Alam' });
    await create('kelompokProgram', {
      nomor: 1,
      nama: 'Fisika',
      rumpunIlmu: cluster.id,
      pendukungMerdeka1: subject.id,
      pendukungIpa1: subject.id,
    });
    expect((await refusalOf(repository.remove(admin, 'mataPelajaran', subject.id, 1))).message).toBe(
      'Tidak dapat dihapus: masih dipakai oleh 1 Kelompok Program dan 1 Mata Pelajaran.',
    );
  });

  it('undoes a removal, a change and a creation', async () => {
    const { id, action } = await create('provinsi', { kode: '22', nama: 'Banten' });
    const changed = await repository.update(admin, 'provinsi', id, 1, { nama: 'Banten Raya' });
    const removed = await repository.remove(admin, 'provinsi', id, 2);
    const back = await repository.undo(admin, removed.info.state!);
    expect(back.touched).toEqual([{ resource: 'provinsi', id }]);
    expect(await row('provinsi', id)).toMatchObject({ deletedAt: null, version: 4 });
    // The removal and its undo are no later change.
    expect(await repository.undo(admin, changed.info.state!, { dryRun: true })).toMatchObject({ touched: [{ id }], kept: [] });
    await repository.undo(admin, back.info.state!);
    expect((await refusalOf(repository.undo(admin, changed.info.state!))).code).toBe('NOT_FOUND');
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

  it('empties the references that may be emptied, and brings them back with the record', async () => {
    const { rows } = await stage.database.pool.query(`select id from peran where kode = 'neu:siswaRasionalisasi'`);
    const account = await create('user', { nama: 'Siti', username: 'siti', kataSandi: 'sandi-siti', peran: [rows[0].id] });
    const school = await schoolOf();
    const student = await create('siswa', { name: 'Siti', nisn: '0090000077', sex: 'P', userId: account.id, ...school });
    const { info } = await repository.remove(admin, 'user', account.id, 1);
    expect(await row('siswa', student.id)).toMatchObject({ userId: null, version: 2 });
    await repository.undo(admin, info.state!);
    expect(await row('siswa', student.id)).toMatchObject({ userId: account.id, version: 3 });
  });

  it('leaves alone what was derived and then changed by somebody else', async () => {
    const { sekolah, tahun } = await schoolOf();
    const { info } = await repository.create(admin, 'targetSekolah', {
      sekolah,
      tahun,
      targetPeserta: 5,
      periode: ['2025-08-01', '2026-03-01'],
    });
    expect(info.status).toBe('success');
    const { kabupaten, cabang: own } = await row('sekolah', sekolah);
    const [first, second] = [
      await create('cabang', { kode: 'AAA01', nama: 'Satu', kabupaten }),
      await create('cabang', { kode: 'AAA02', nama: 'Dua', kabupaten }),
    ];
    const target = async () => (await stage.database.pool.query('select cabang from "targetSekolah"')).rows;
    const change = await repository.update(admin, 'sekolah', sekolah, 1, { cabang: first.id });
    expect(await target()).toEqual([{ cabang: first.id }]);
    await repository.undo(admin, change.info.state!);
    expect(await target()).toEqual([{ cabang: own }]);
    const again = await repository.update(admin, 'sekolah', sekolah, 3, { cabang: first.id });
    await stage.database.pool.query('update "targetSekolah" set cabang = $1', [second.id]);
    await repository.undo(admin, again.info.state!);
    expect(await target()).toEqual([{ cabang: second.id }]);
  });

  it('a restored value that was taken meanwhile is refused', async () => {
    const first = await create('provinsi', { kode: '24', nama: 'Kalteng' });
    const { info } = await repository.remove(admin, 'provinsi', first.id, 1);
    await create('provinsi', { kode: '24', nama: 'Kalteng' });
    expect(await refusalOf(repository.undo(admin, info.state!))).toMatchObject({
      code: 'DUPLICATE',
      messages: { kode: ['Sudah dipakai'], nama: ['Sudah dipakai'] },
    });
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
    const count = async () =>
      (
        await stage.database.pool.query(
          'select (select count(*) from peran where sistem) as peran, (select count(*) from tahun) as tahun, (select count(*) from skema.action) as action',
        )
      ).rows[0];
    const before = await count();
    expect(before.peran).toBe('8');
    await seedBase({ ...stage, pool: stage.database.pool });
    expect(await count()).toEqual(before);
  });
});
