import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../../src/product/rules/index.ts';
import { type Principal, SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Stage, makeBranches, openStage, refusalOf } from './stage.ts';

let stage: Stage;
let world: Awaited<ReturnType<typeof makeBranches>>;
let roles: Record<string, string>;
let subject: string;
let semester: string;
const ASK = 'Minta cabang rasionalisasi, pusat pendidikan, atau admin mengubahnya.';
const admin = person(['neu:admin']);
const centre = person(['neu:pusatPendidikan']);
let school: Principal;

beforeAll(async () => {
  stage = await openStage('restore');
  world = await makeBranches(stage);
  roles = Object.fromEntries((await stage.rows('select kode, id from peran')).map(({ kode, id }) => [kode, id]));
  subject = await stage.make('mataPelajaran', { kode: 'KIM', nama: 'Kimia' });
  await stage.make('mapelUtama', { jurusan: world.jurusan, mataPelajaran: subject });
  semester = await stage.make('semester', { urutan: 1, nama: 'Semester 1' });
  await window('2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
  school = person(['neu:sekolah'], { anchors: { sekolah: world.one.sekolah } });
});
afterAll(() => stage.database.drop());

/** When scores may be filled in. */
const window = (from: string, to: string): Promise<unknown> =>
  stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) =>
    writer.update('konfigurasi', SINGLE_ID, null, { jendelaNilai: [from, to] }),
  );
let number = 0;
const account = (codes: string[]) => {
  number += 1;
  return { nama: `Akun ${number}`, username: `akun${number}`, kataSandi: 'sandi-yang-panjang', peran: codes.map((code) => roles[code]) };
};
const score = (more = {}) => ({ siswa: world.one.siswa, semester, mataPelajaran: subject, nilai: 80, ...more });

/** Into the bin by an admin; the action that put it there. */
async function bin(resource: string, id: string): Promise<string> {
  const { version } = (await stage.row(resource, id))!;
  return (await stage.repository.remove(admin, resource, id, version)).info.state!;
}
const isBinned = async (resource: string, id: string): Promise<boolean> => (await stage.row(resource, id))!.deletedAt !== null;

/** Restoring, undoing and bulk are one road: each is refused, with this. */
async function refusedByAll(who: Principal, resource: string, id: string, action: string, expected: object): Promise<void> {
  const { repository } = stage;
  expect(await refusalOf(repository.restore(who, resource, id, null))).toMatchObject(expected);
  expect(await refusalOf(repository.undo(who, action))).toMatchObject(expected);
  const bulk = repository.transaction(who, { verb: 'import' }, (writer) => writer.restore(resource, id, null));
  expect(await refusalOf(bulk)).toMatchObject(expected);
  expect(await isBinned(resource, id)).toBe(true);
}

describe('what removing would refuse this person', () => {
  it('an admin account in the bin comes back through an admin alone', async () => {
    const [id] = [await stage.make('user', account(['neu:admin'])), await stage.make('user', account(['neu:admin']))];
    const action = await bin('user', id);
    const text = expect.stringMatching(/^Akun admin hanya dapat diubah, dihapus, atau dipulihkan oleh admin.*Minta admin melakukannya\.$/);
    await refusedByAll(centre, 'user', id, action, { code: 'INVALID', messages: { '': [text] } });
    await stage.repository.restore(admin, 'user', id, null);
    expect(await isBinned('user', id)).toBe(false);
  });

  it('a verified score that was struck out stays out for its school', async () => {
    const id = await stage.make('nilaiRaport', score({ terverifikasi: true }));
    const action = await bin('nilaiRaport', id);
    await refusedByAll(school, 'nilaiRaport', id, action, {
      code: 'INVALID',
      messages: { '': ['Nilai yang sudah diverifikasi hanya dapat dihapus atau dipulihkan oleh admin dan pusat'] },
    });
    await stage.repository.undo(centre, action);
    expect(await isBinned('nilaiRaport', id)).toBe(false);
    await bin('nilaiRaport', id);
  });
});

it('who may delete but not create brings nothing back', async () => {
  const { registry } = stage;
  const grants = { 'neu:intelijen': { list: {}, item: {}, remove: {} } };
  const narrowed = { ...registry.get('provinsi'), grants };
  const narrow = { ...registry, get: (name: string) => (name === 'provinsi' ? narrowed : registry.get(name)) };
  const repository = createRepository({ registry: narrow, pool: stage.database.pool });
  const who = person(['neu:intelijen']);
  const { id } = await stage.create('provinsi', { kode: '61', nama: 'Kalbar' });
  const { info } = await repository.remove(who, 'provinsi', id, 1);
  expect((await refusalOf(repository.restore(who, 'provinsi', id, null))).code).toBe('FORBIDDEN');
  expect((await refusalOf(repository.undo(who, info.state!))).code).toBe('FORBIDDEN');
});

describe('the window of scores', () => {
  const closed = {
    code: 'INVALID',
    messages: { '': [`Masa pengisian nilai berakhir 01/02/2020 07:00 WIB, jadi nilai tidak dapat diubah lagi. ${ASK}`] },
  };

  it('holds for a school that deletes, restores or undoes as for one that writes', async () => {
    const { id, action: made } = await stage.create('nilaiRaport', score(), school);
    await window('2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z');
    expect(await refusalOf(stage.repository.remove(school, 'nilaiRaport', id, 1))).toMatchObject(closed);
    expect(await refusalOf(stage.repository.undo(school, made))).toMatchObject(closed);
    const action = await bin('nilaiRaport', id);
    await refusedByAll(school, 'nilaiRaport', id, action, closed);
    await window('2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
    await stage.repository.restore(school, 'nilaiRaport', id, null);
    await stage.repository.remove(school, 'nilaiRaport', id, 3);
  });
});

describe('what creating would refuse now', () => {
  interface Case {
    resource: string;
    values: () => Promise<Record<string, unknown>> | Record<string, unknown>;
    /** What has happened since the removal. */
    since: (id: string) => Promise<unknown>;
    messages: object;
  }
  const FOREIGN = ['Tidak ada dalam mapel jurusan siswa'];
  const cases: Case[] = [
    {
      resource: 'kabupaten',
      values: async () => ({ kode: '9101', nama: 'Kota Lama', provinsi: await stage.make('provinsi', { kode: '91', nama: 'Lama' }) }),
      since: async () => {
        const [province] = await stage.rows(`select id, version from provinsi where kode = '91'`);
        await stage.repository.update(admin, 'provinsi', province!.id, province!.version, { kode: '92' });
      },
      messages: { kode: ['Dua digit pertama harus 92, kode provinsinya'] },
    },
    {
      resource: 'nilaiRaport',
      values: async () => {
        const other = await stage.make('mataPelajaran', { kode: 'SBD', nama: 'Seni' });
        await stage.make('mapelUtama', { jurusan: world.jurusan, mataPelajaran: other });
        return score({ mataPelajaran: other });
      },
      since: () =>
        stage.rows(
          `update "mapelUtama" set "deletedAt" = now() where "mataPelajaran" = (select id from "mataPelajaran" where kode = 'SBD')`,
        ),
      messages: { mataPelajaran: FOREIGN },
    },
    {
      resource: 'mapelTambahan',
      values: async () => ({ jurusan: world.jurusan, mataPelajaran: await stage.make('mataPelajaran', { kode: 'JWA', nama: 'Jawa' }) }),
      since: async () => {
        const [found] = await stage.rows(`select id from "mataPelajaran" where kode = 'JWA'`);
        await stage.make('mapelUtama', { jurusan: world.jurusan, mataPelajaran: found!.id });
      },
      messages: { mataPelajaran: ['Sudah menjadi mapel utama jurusan ini'] },
    },
    ...(['mapelUtama', 'mapelWajib'] as const).map((resource, index): Case => {
      const kode = `TB${index}`;
      return {
        resource,
        values: async () => ({
          ...(resource === 'mapelUtama' ? { jurusan: world.jurusan } : { jenjang: world.jenjang, kurikulum: 'merdeka' }),
          mataPelajaran: await stage.make('mataPelajaran', { kode, nama: `Tambahan ${kode}` }),
        }),
        since: async () => {
          const [found] = await stage.rows('select id from "mataPelajaran" where kode = $1', [kode]);
          await stage.make('mapelTambahan', { jurusan: world.jurusan, mataPelajaran: found!.id });
        },
        messages: { mataPelajaran: [`Sudah menjadi mapel tambahan jurusan ${resource === 'mapelUtama' ? 'ini' : 'IPA'}`] },
      };
    }),
    {
      resource: 'mataPelajaran',
      values: async () => ({ kode: 'AA2', nama: 'Anak', padanan: await stage.make('mataPelajaran', { kode: 'AA1', nama: 'Induk' }) }),
      since: async () => {
        const head = await stage.make('mataPelajaran', { kode: 'AA0', nama: 'Kepala' });
        await stage.rows(`update "mataPelajaran" set padanan = $1 where kode = 'AA1'`, [head]);
      },
      messages: { padanan: ['Mata pelajaran ini sudah sepadan dengan yang lain'] },
    },
    {
      resource: 'siswa',
      values: async () => ({
        name: 'Sari',
        nisn: '0099000001',
        sex: 'P',
        sekolah: world.one.sekolah,
        jurusan: world.jurusan,
        tahun: world.tahun,
        userId: await stage.make('user', { ...account(['neu:siswaRasionalisasi']), username: 'sari' }),
      }),
      since: () =>
        stage.rows(`update user_peran set target = $1 where owner = (select id from "user" where username = 'sari')`, [
          roles['neu:intelijen'],
        ]),
      messages: { userId: ['Bukan akun siswa rasionalisasi'] },
    },
    {
      resource: 'targetSekolah',
      values: () => ({ sekolah: world.two.sekolah, tahun: world.tahun, targetPeserta: 50, periode: ['2025-08-01', '2026-03-01'] }),
      since: () => stage.rows(`update sekolah set "jumlahSiswa" = 30 where id = $1`, [world.two.sekolah]),
      messages: { targetPeserta: ['Maksimal 30, jumlah siswa sekolah'] },
    },
    {
      resource: 'user',
      values: () => ({ ...account(['neu:intelijen']), username: 'peneliti' }),
      since: () => stage.rows(`update peran set cakupan = 'cabang' where kode = 'neu:intelijen'`),
      messages: { cabang: ['Wajib diisi untuk peran Intelijen'] },
    },
    {
      resource: 'sekolah',
      values: () => ({ npsn: '99111111', nama: 'SMA Lama', jenjang: world.jenjang, kabupaten: world.kabupaten }),
      since: () => stage.rows(`update jenjang set kategori = 'perguruanTinggi' where id = $1`, [world.jenjang]),
      messages: { jenjang: ['Pilihan tidak ditemukan'] },
    },
  ];

  it('is tried for every entity whose rules look at new records', () => {
    // These ask only about a change, or about what a record alone says.
    const others = ['jenjang', 'jurusan', 'provinsi', 'tahun'];
    const asked = Object.keys(rules).filter((name) => rules[name]!.check && !others.includes(name));
    expect(cases.map(({ resource }) => resource).sort()).toEqual(asked.sort());
  });

  it.each(cases)('resource $resource: restoring it is refused with the same words', async ({ resource, values, since, messages }) => {
    const input = await values();
    const { id } = await stage.create(resource, input);
    const action = await bin(resource, id);
    await since(id);
    expect((await refusalOf(stage.repository.create(admin, resource, input))).messages).toEqual(messages);
    await refusedByAll(admin, resource, id, action, { code: 'INVALID', messages });
  });
});

describe('rules of shape that came later', () => {
  it('do not keep a record in the bin: it comes back, and they are told', async () => {
    const { id } = await stage.create('provinsi', { kode: '71', nama: 'Sulawesi Utara' });
    const action = await bin('provinsi', id);
    await stage.rows(`update provinsi set kode = 'X1' where id = $1`, [id]);
    const told = { status: 'success', messages: { kode: ['Format tidak sesuai, bentuknya seperti 34'] } };
    const { info } = await stage.repository.restore(admin, 'provinsi', id, null);
    expect(info).toMatchObject(told);
    expect(info.message).toBe(
      'Dipulihkan, tetapi tidak lagi sesuai aturan isian. Perbaiki: Kode wilayah (Format tidak sesuai, bentuknya seperti 34).',
    );
    await stage.repository.undo(admin, info.state!);
    expect(await isBinned('provinsi', id)).toBe(true);
    expect((await stage.repository.undo(admin, action)).info).toMatchObject(told);
    expect(await isBinned('provinsi', id)).toBe(false);
  });

  it('a record that fits says nothing', async () => {
    const { id } = await stage.create('user', account(['neu:pusatPendidikan']));
    await bin('user', id);
    expect((await stage.repository.restore(admin, 'user', id, null)).info).toMatchObject({ message: null, messages: {} });
  });
});

it('what a record copies from others is copied anew, and goes back with an undo', async () => {
  const sekolah = await stage.make('sekolah', {
    npsn: '99222222',
    nama: 'SMA Pindah',
    jenjang: await stage.make('jenjang', { kode: 'MA', nama: 'MA' }),
    kabupaten: world.kabupaten,
    cabang: world.one.cabang,
  });
  const input = { sekolah, tahun: world.tahun, targetPeserta: 5, periode: ['2025-08-01', '2026-03-01'] };
  const { id } = await stage.create('targetSekolah', input);
  await bin('targetSekolah', id);
  await stage.repository.update(admin, 'sekolah', sekolah, 1, { cabang: world.two.cabang });
  const { info } = await stage.repository.restore(admin, 'targetSekolah', id, null);
  expect(await stage.row('targetSekolah', id)).toMatchObject({ cabang: world.two.cabang, deletedAt: null });
  await stage.repository.undo(admin, info.state!);
  expect(await stage.row('targetSekolah', id)).toMatchObject({ cabang: world.one.cabang });
  expect(await isBinned('targetSekolah', id)).toBe(true);
});

describe('an undo and its redo put back what stood', () => {
  const { update, undo } = {
    update: async (resource: string, id: string, input: object) => {
      const { version } = (await stage.row(resource, id))!;
      return (await stage.repository.update(admin, resource, id, version, input)).info.state!;
    },
    undo: async (action: string) => (await stage.repository.undo(admin, action)).info.state!,
  };

  /** Of these fields what they held before and after, and then after the undo, its own undo and the undo of that. */
  async function toAndFro(resource: string, id: string, input: object, handles: readonly string[]) {
    const held = async () => {
      const row = (await stage.row(resource, id))!;
      return handles.map((handle) => row[handle] as unknown);
    };
    const before = await held();
    let action = await update(resource, id, input);
    const after = await held();
    const seen = [];
    for (let times = 0; times < 3; times += 1) {
      action = await undo(action);
      seen.push(await held());
    }
    return { seen, expected: [before, after, before] };
  }

  it('the moment of a verification, and of a consultation whose note was cleared', async () => {
    const verified = await stage.make(
      'nilaiRaport',
      score({ terverifikasi: true, semester: await stage.make('semester', { urutan: 3, nama: 'Semester 3' }) }),
    );
    const shown = await toAndFro('nilaiRaport', verified, { terverifikasi: false }, ['terverifikasi', 'diverifikasiPada']);
    expect(shown.seen).toEqual(shown.expected);
    const { siswa } = world.one;
    await update('siswa', siswa, { catatanKonsultasi: 'Ingin ke kedokteran' });
    const noted = await toAndFro('siswa', siswa, { catatanKonsultasi: null }, ['catatanKonsultasi', 'tanggalKonsultasi']);
    expect(noted.seen).toEqual(noted.expected);
  });

  it('a value of its own that a rule would copy anew, though it did not change on the way there', async () => {
    const other = await stage.make('mataPelajaran', { kode: 'BIO', nama: 'Biologi', kkmBawaan: 75 });
    await stage.make('mapelUtama', { jurusan: world.jurusan, mataPelajaran: other });
    await stage.repository.update(admin, 'mataPelajaran', subject, 1, { kkmBawaan: 82 });
    const id = await stage.make(
      'nilaiRaport',
      score({ kkm: 75, semester: await stage.make('semester', { urutan: 4, nama: 'Semester 4' }) }),
    );
    const moved = await toAndFro('nilaiRaport', id, { mataPelajaran: other }, ['mataPelajaran', 'kkm']);
    expect(moved.seen).toEqual(moved.expected);
  });

  it('but a copy from others, by which rows are seen, follows those as they are now', async () => {
    const jenjang = await stage.make('jenjang', { kode: 'MTS', nama: 'MTS' });
    const schoolOf = (npsn: string, cabang: string) =>
      stage.make('sekolah', { npsn, nama: `SMA ${npsn}`, jenjang, kabupaten: world.kabupaten, cabang });
    const [first, second] = [await schoolOf('99333331', world.one.cabang), await schoolOf('99333332', world.two.cabang)];
    const id = await stage.make('targetSekolah', {
      sekolah: first,
      tahun: world.tahun,
      targetPeserta: 5,
      periode: ['2025-08-01', '2026-03-01'],
    });
    const moved = await update('targetSekolah', id, { sekolah: second });
    expect(await stage.row('targetSekolah', id)).toMatchObject({ cabang: world.two.cabang });
    await update('sekolah', first, { cabang: world.two.cabang });
    await undo(moved);
    expect(await stage.row('targetSekolah', id)).toMatchObject({ sekolah: first, cabang: world.two.cabang });
  });
});

it('a later clock closes the window of a semester, too', async () => {
  const last = await stage.make('semester', { urutan: 2, nama: 'Semester 2', periodePengisian: ['2026-01-01', '2026-01-31'] });
  const at = (day: string) =>
    createRepository({ registry: stage.registry, pool: stage.database.pool, clock: () => new Date(`${day}T03:00:00Z`) });
  const { info } = await at('2026-01-10').create(school, 'nilaiRaport', score({ semester: last }));
  const [{ record: id } = {}] = await stage.rows('select record from skema.action_item where action = $1', [info.state]);
  expect((await refusalOf(at('2026-02-01').remove(school, 'nilaiRaport', id, 1))).messages).toEqual({
    '': [`Masa pengisian nilai Semester 2 berakhir 31/01/2026, jadi nilai semester itu tidak dapat diubah lagi. ${ASK}`],
  });
  await at('2026-01-31').remove(school, 'nilaiRaport', id, 1);
  expect((await refusalOf(at('2026-02-01').restore(school, 'nilaiRaport', id, null))).messages).toEqual({
    '': [`Masa pengisian nilai Semester 2 berakhir 31/01/2026, jadi nilai semester itu tidak dapat diubah lagi. ${ASK}`],
  });
});
