import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../support/people.ts';
import { type Stage, makeBranches, openStage, refusalOf } from './stage.ts';

let stage: Stage;
let world: Awaited<ReturnType<typeof makeBranches>>;
beforeAll(async () => {
  stage = await openStage('rights');
  world = await makeBranches(stage);
});
afterAll(() => stage.database.drop());

const branchStaff = () => person(['neu:cabangRasionalisasi'], { anchors: { cabang: world.one.cabang } });
const update = (...args: Parameters<Stage['repository']['update']>) => stage.repository.update(...args);

describe('verbs', () => {
  it('what a role may not do is forbidden, whatever the record', async () => {
    const staff = person(['neu:intelijen']);
    expect((await refusalOf(stage.repository.create(staff, 'provinsi', { kode: '35', nama: 'Jatim' }))).code).toBe('FORBIDDEN');
    expect((await refusalOf(update(staff, 'provinsi', world.provinsi, 1, { nama: 'x' }))).code).toBe('FORBIDDEN');
    expect((await refusalOf(stage.repository.remove(staff, 'provinsi', world.provinsi, 1))).code).toBe('FORBIDDEN');
    expect((await refusalOf(update(person([]), 'provinsi', world.provinsi, 1, { nama: 'x' }))).code).toBe('FORBIDDEN');
    expect((await refusalOf(update(person(['neu:tamu' as never]), 'provinsi', world.provinsi, 1, { nama: 'x' }))).code).toBe('FORBIDDEN');
  });

  it('an unknown resource is not found', async () => {
    expect((await refusalOf(stage.repository.create(person(['neu:admin']), 'constructor', {}))).code).toBe('NOT_FOUND');
  });
});

describe('fields', () => {
  it('a field outside the role is refused by name, and nothing of the write happens', async () => {
    const school = person(['neu:sekolah'], { anchors: { sekolah: world.one.sekolah } });
    const error = await refusalOf(update(school, 'siswa', world.one.siswa, 1, { name: 'Baru', catatanKonsultasi: 'x' }));
    expect(error).toMatchObject({ code: 'FORBIDDEN', messages: { catatanKonsultasi: ['Tidak boleh kamu ubah'] } });
    expect(await stage.row('siswa', world.one.siswa)).toMatchObject({ name: 'Siswa 1', version: 1 });
  });

  it('a read-only field is refused for everybody', async () => {
    const error = await refusalOf(
      update(person(['neu:admin']), 'siswa', world.one.siswa, 1, { tanggalKonsultasi: '2026-01-01T00:00:00.000Z' }),
    );
    expect(error).toMatchObject({ code: 'FORBIDDEN', messages: { tanggalKonsultasi: ['Tidak boleh kamu ubah'] } });
  });
});

describe('rows', () => {
  it('a record of another branch is as if it were not there', async () => {
    const staff = branchStaff();
    expect((await refusalOf(update(staff, 'siswa', world.two.siswa, 1, { name: 'x' }))).code).toBe('NOT_FOUND');
    await update(staff, 'siswa', world.one.siswa, 1, { name: 'Nama Baru' });
    const [action] = await stage.rows(`select action from skema.action_item where record = $1 and verb = 'update'`, [world.one.siswa]);
    const elsewhere = { ...person(['neu:cabangRasionalisasi'], { anchors: { cabang: world.two.cabang } }), userId: randomUUID() };
    expect((await refusalOf(stage.repository.undo(elsewhere, action!.action))).code).toBe('NOT_FOUND');
    await stage.repository.undo(staff, action!.action);
    expect((await refusalOf(stage.repository.undo(elsewhere, action!.action))).code).toBe('NOT_FOUND');
    expect((await refusalOf(stage.repository.undo(staff, action!.action))).code).toBe('CONFLICT');
  });

  it('a write must end within reach: no school, no student of another branch', async () => {
    const staff = branchStaff();
    const version = (await stage.row('siswa', world.one.siswa))!.version as number;
    expect((await refusalOf(update(staff, 'siswa', world.one.siswa, version, { sekolah: world.two.sekolah }))).messages).toEqual({
      sekolah: ['Pilihan tidak ditemukan'],
    });
    const student = { name: 'Baru', nisn: '0090000099', sex: 'L', sekolah: world.two.sekolah, jurusan: world.jurusan, tahun: world.tahun };
    expect((await refusalOf(stage.repository.create(staff, 'siswa', student))).messages).toEqual({ sekolah: ['Pilihan tidak ditemukan'] });
    await stage.repository.create(staff, 'siswa', { ...student, sekolah: world.one.sekolah });
  });

  it("an account made by a branch is the branch's own", async () => {
    const [role] = await stage.rows(`select id from peran where kode = 'neu:siswaRasionalisasi'`);
    const { info } = await stage.repository.create(branchStaff(), 'user', {
      nama: 'Siswa',
      username: 'siswa.baru',
      kataSandi: 'rahasia-27',
      peran: [role!.id],
    });
    expect(info.status).toBe('success');
    const account = (await stage.rows(`select * from "user" where username = 'siswa.baru'`))[0]!;
    expect(account.cabang).toBe(world.one.cabang);
    const [admin] = await stage.rows(`select id from peran where kode = 'neu:admin'`);
    const error = await refusalOf(
      stage.repository.create(branchStaff(), 'user', { nama: 'Naik', username: 'naik', kataSandi: 'rahasia-27', peran: [admin!.id] }),
    );
    expect(error.code).toBe('INVALID');
    expect((await refusalOf(update(branchStaff(), 'user', account.id, 1, { cabang: world.two.cabang }))).code).toMatch(/INVALID|FORBIDDEN/);
    expect(await stage.row('user', account.id)).toMatchObject({ cabang: world.one.cabang });
  });

  it('somebody without a branch reaches nothing', async () => {
    const staff = person(['neu:cabangRasionalisasi']);
    expect((await refusalOf(update(staff, 'siswa', world.one.siswa, 1, { name: 'x' }))).code).toBe('NOT_FOUND');
  });
});

describe('secrets', () => {
  it('are stored as argon2id, never logged, and stay when they come empty', async () => {
    const admin = person(['neu:admin']);
    const [role] = await stage.rows(`select id from peran where kode = 'neu:intelijen'`);
    const id = await stage.make('user', { nama: 'Sandi', username: 'sandi', kataSandi: 'rahasia-Besar', peran: [role!.id] });
    const hash = (await stage.row('user', id))!.kataSandi as string;
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await update(admin, 'user', id, 1, { kataSandi: null, nama: 'Sandi Baru' });
    await update(admin, 'user', id, 2, { kataSandi: '', nama: 'Sandi Lagi' });
    expect((await stage.row('user', id))!.kataSandi).toBe(hash);
    await update(admin, 'user', id, 3, { kataSandi: 'rahasia-Lain' });
    expect((await stage.row('user', id))!.kataSandi).not.toBe(hash);
    const log = JSON.stringify(await stage.rows('select before, after from skema.action_item where record = $1', [id]));
    for (const word of ['rahasia', 'argon2', 'kataSandi']) expect(log).not.toContain(word);
    expect((await refusalOf(update(admin, 'user', id, 4, { kataSandi: 'pendek' }))).messages).toEqual({ kataSandi: ['Minimal 8'] });
  });
});
