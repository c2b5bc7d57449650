import { describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { offersOf, principal, remove, write } from './records.ts';

const peran = [
  { id: 'admin', kode: 'neu:admin', nama: 'Admin', cakupan: 'semua', aktif: true },
  { id: 'pusat', kode: 'neu:pusatPendidikan', nama: 'Pusat Pendidikan', cakupan: 'semua' },
  { id: 'kbm', kode: 'neu:pengajarKBM', nama: 'Pengajar KBM', cakupan: 'cabang' },
  { id: 'sekolah', kode: 'neu:sekolah', nama: 'Sekolah', cakupan: 'sekolah' },
  { id: 'siswa', kode: 'neu:siswaRasionalisasi', nama: 'Siswa', cakupan: 'pribadi' },
];
const records = {
  peran,
  user: [
    { id: 'a1', aktif: true, peran: ['admin'] },
    { id: 'a2', aktif: false, peran: ['admin'] },
    { id: 'a3', aktif: true, peran: ['admin'], berlaku: ['2020-01-01', '2099-12-31'] },
  ],
};
const account = (roles: string[], more = {}) => ({
  id: 'dia',
  nama: 'Dia',
  peran: roles,
  cabang: null,
  sekolah: null,
  aktif: true,
  ...more,
});
const LAST = 'Ini admin terakhir yang dapat masuk tanpa batas waktu; jadikan dulu akun lain admin';
const OWN = 'Tidak dapat diubah pada akun sendiri';
const OF_ADMIN =
  'Akun admin hanya dapat diubah, dihapus, atau dipulihkan oleh admin, dan hanya admin yang memberi peran itu. Minta admin melakukannya.';
const OF_STUDENTS = 'Kamu hanya dapat menambah dan mengubah akun siswa rasionalisasi. Untuk akun lain minta pusat pendidikan atau admin.';

describe('roles and places', () => {
  test.each([
    [['kbm'], {}, { cabang: ['Wajib diisi untuk peran Pengajar KBM'] }],
    [['kbm'], { cabang: 'c1' }, {}],
    [['sekolah'], {}, { sekolah: ['Wajib diisi untuk peran Sekolah'] }],
    [['sekolah', 'pusat'], { sekolah: 's1' }, {}],
    [['siswa'], {}, {}],
  ])('roles %s with %o', async (roles, place, messages) => {
    expect((await write('user', { records, values: account(roles, place) })).messages).toEqual(messages);
  });

  test('a seed says no more than that', async () => {
    expect((await write('user', { records, values: account(['admin']), as: SYSTEM_PRINCIPAL })).messages).toEqual({});
  });
});

describe('who changes whom', () => {
  const [admin, pusat, branch] = [principal('admin'), principal('pusatPendidikan'), principal('cabangRasionalisasi')];
  test.each([
    ['an admin grants admin', admin, null, ['admin'], {}],
    ['pusat does not grant admin', pusat, null, ['admin'], { '': [OF_ADMIN] }],
    ['pusat grants the rest', pusat, ['siswa'], ['pusat'], {}],
    ['pusat does not touch an admin', pusat, ['admin'], ['pusat'], { '': [OF_ADMIN] }],
    ['a branch makes student accounts', branch, null, ['siswa'], {}],
    ['a branch makes no other account', branch, null, ['kbm'], { '': [OF_STUDENTS] }],
    ['a branch does not turn staff into students', branch, ['kbm'], ['siswa'], { '': [OF_STUDENTS] }],
    ['a branch does not add a role to a student', branch, ['siswa'], ['siswa', 'pusat'], { '': [OF_STUDENTS] }],
  ])('%s', async (_, as, before, after, messages) => {
    const values = account(after, { cabang: 'c1', nama: 'Nama baru' });
    expect((await write('user', { records, before: before && account(before, { cabang: 'c1' }), values, as })).messages).toEqual(messages);
  });

  test.each([
    ['an admin', admin, null],
    ['pusat', pusat, ['pusat', 'kbm', 'sekolah', 'siswa']],
    ['a branch', branch, ['siswa']],
  ])('%s is offered the roles that may be given', async (_, as, offered) => {
    expect(await offersOf('user', 'peran', { records, as })).toEqual(offered);
    for (const { id } of peran) {
      const { messages } = await write('user', { records, values: account([id], { cabang: 'c1', sekolah: 's1' }), as });
      expect('' in messages, id).toBe(offered !== null && !offered.includes(id));
    }
  });

  test('an account that a branch makes is of that branch', async () => {
    const { derived } = await write('user', { records, values: account(['siswa']), as: branch });
    expect(derived).toEqual({ cabang: 'c1' });
  });

  test.each([
    ['admin', ['admin'], { nama: 'Baru', cabang: 'c2' }, {}],
    ['admin', ['admin'], { aktif: false }, { aktif: [OWN] }],
    ['pusatPendidikan', ['pusat'], { peran: ['pusat', 'admin'] }, { peran: [OWN] }],
    ['cabangRasionalisasi', ['kbm'], { nama: 'Baru', email: 'a@contoh.id' }, {}],
    ['cabangRasionalisasi', ['kbm'], { username: 'baru' }, { username: [OWN] }],
  ])('%s with roles %s changes the own account: %o', async (role, roles, values, messages) => {
    const before = account(roles, { id: 'saya', cabang: 'c1' });
    expect((await write('user', { records, before, values, as: principal(role) })).messages).toEqual(messages);
  });
});

describe('the last admin who can sign in without an end', () => {
  const a1 = account(['admin'], { id: 'a1', berlaku: null });
  const end = ['2020-01-01', '2099-12-31'];
  test.each([
    ['gets no last day', { berlaku: end }, { berlaku: [LAST] }],
    ['stays active and admin', { aktif: false, peran: ['pusat'] }, { aktif: [LAST], peran: [LAST] }],
    ['may change otherwise', { nama: 'Lain', peran: ['admin', 'pusat'] }, {}],
  ])('%s', async (_, values, messages) => {
    expect((await write('user', { records, before: a1, values })).messages).toEqual(messages);
    expect((await write('user', { records, before: a1, values, as: SYSTEM_PRINCIPAL })).messages).toEqual(messages);
    const two = { ...records, user: [...records.user, { id: 'a5', aktif: true, peran: ['admin'] }] };
    expect((await write('user', { records: two, before: a1, values })).messages).toEqual({});
  });

  test('one who is not counted may go', async () => {
    const before = account(['admin'], { id: 'a3', berlaku: end });
    expect((await write('user', { records, before, values: { aktif: false } })).messages).toEqual({});
    expect(await remove('user', before, principal('admin'), records)).toEqual({});
  });
});

describe('deleting', () => {
  test.each([
    ['oneself', 'saya', ['siswa'], 'admin', 'Akun sendiri tidak dapat dihapus'],
    ['an admin, by pusat', 'a4', ['admin'], 'pusatPendidikan', OF_ADMIN],
    ['the last admin', 'a1', ['admin'], 'admin', LAST],
    ['an admin beside another', 'a4', ['admin'], 'admin', undefined],
    ['a student, by pusat', 'x', ['siswa'], 'pusatPendidikan', undefined],
  ])('%s', async (_, id, roles, by, message) => {
    expect((await remove('user', account(roles, { id }), principal(by), records))['']?.[0]).toBe(message);
  });
});
