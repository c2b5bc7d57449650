/** `simpanKonsultasi`: who keeps what, in which record, and what is refused in words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import type { ConsultationView, SaveConsultationInput, SaveConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Answer, type Ground, openGround } from './ground.ts';

type Part = 'pilihan' | 'prestasi' | 'catatan';
type Row = Record<string, string | number | Date | null>;

/** Written by hand, from the table of rights. */
const MAY: Record<Role, readonly Part[]> = {
  'neu:admin': ['pilihan', 'prestasi', 'catatan'],
  'neu:pusatPendidikan': ['pilihan', 'prestasi', 'catatan'],
  'neu:cabangRasionalisasi': ['pilihan', 'prestasi', 'catatan'],
  'neu:pengajarKBM': ['pilihan', 'prestasi', 'catatan'],
  'neu:sekolah': ['pilihan', 'prestasi'],
  'neu:siswaRasionalisasi': ['pilihan', 'prestasi'],
  'neu:cabangKBM': [],
  'neu:intelijen': [],
};
const PARTS: readonly Part[] = ['pilihan', 'prestasi', 'catatan'];
const SAVERS = ROLES.filter((role) => MAY[role].length > 0);

let ground: Ground;
/** The student of the student's account, and one of another branch. */
let own: string;
let far: string;
let home: [string, string];
let abroad: [string, string];
let awards: string[];

beforeAll(async () => {
  ground = await openGround('konsultasi-simpan');
  const [student] = await ground.rows<{ id: string; cabang: string; provinsi: string }>(
    `select s.id, t.cabang, k.provinsi from siswa s join sekolah t on t.id = s.sekolah join kabupaten k on k.id = t.kabupaten where s."userId" is not null`,
  );
  own = student!.id;
  const ids = async (sql: string, value: string): Promise<string[]> =>
    (await ground.rows<{ id: string }>(sql, [value])).map(({ id }) => id);
  far = (await ids('select s.id from siswa s join sekolah t on t.id = s.sekolah where t.cabang <> $1 limit 1', student!.cabang))[0]!;
  const offers = (sign: string): Promise<string[]> =>
    ids(
      `select u.id from "universitasProgramStudi" u join universitas n on n.id = u.universitas join kabupaten k on k.id = n.kabupaten where k.provinsi ${sign} $1 order by u.kode limit 2`,
      student!.provinsi,
    );
  home = (await offers('=')) as [string, string];
  abroad = (await offers('<>')) as [string, string];
  awards = await ids('select id from prestasi where nama <> $1 order by nama limit 3', '');
});
afterAll(() => ground.close());

const rowOf = async (id: string): Promise<Row> => (await ground.rows<Row>('select * from siswa where id = $1', [id]))[0]!;
const versionOf = async (id: string): Promise<number> => (await rowOf(id))['version'] as number;
const actionsOf = (id: string): Promise<{ action: string; before: Row; after: Row; userId: string }[]> =>
  ground.rows(
    `select i.action, i.before, i.after, a."userId" from skema.action_item i join skema.action a on a.id = i.action where i.record = $1 order by i.version`,
    [id],
  );

type Saved = Answer<SaveConsultationView | null>;
const save = (who: Role | string | null, input: Omit<SaveConsultationInput, 'version'> & { version?: number }): Promise<Saved> =>
  ground.ask(who, 'simpanKonsultasi', input, 'mutation');
const saveNow = async (who: Role | string | null, given: Omit<SaveConsultationInput, 'version' | 'siswa'>, siswa = own): Promise<Saved> =>
  save(who, { siswa, version: await versionOf(siswa), ...given });

/** Never what is stored already: each call another value. */
let turn = 0;
function fresh(part: Part): { given: Omit<SaveConsultationInput, 'version' | 'siswa'>; stored: Row } {
  turn += 1;
  const [one, two] = turn % 2 === 0 ? [home[0], abroad[0]] : [home[1], abroad[1]];
  const [first, second] = turn % 2 === 0 ? [awards[0]!, awards[1]!] : [awards[1]!, awards[2]!];
  const ways = {
    pilihan: { given: { pilihan: [one, two] as const }, stored: { pilihan1: one, pilihan2: two } },
    prestasi: { given: { prestasi: [first, second] }, stored: { prestasi1: first, prestasi2: second, prestasi3: null } },
    catatan: { given: { catatan: `Catatan ke-${turn}` }, stored: { catatanKonsultasi: `Catatan ke-${turn}` } },
  };
  return ways[part];
}

describe('who keeps what', () => {
  test.each(ROLES.flatMap((role) => PARTS.map((part) => [role, part] as const)))('%s: %s, as the screen says', async (role, part) => {
    const { output } = await ground.ask<ConsultationView>(role, 'konsultasi', { siswa: own });
    const may = MAY[role].includes(part);
    expect(output.may[part]).toBe(may);
    const before = await rowOf(own);
    const { given, stored } = fresh(part);
    const { info, error, output: saved } = await saveNow(role, given);
    const after = await rowOf(own);
    if (!may) {
      expect([error, info]).toEqual(['FORBIDDEN', null]);
      expect(after).toEqual(before);
      return;
    }
    expect(info).toMatchObject({ code: 200 });
    expect(after).toMatchObject({ ...stored, version: (before['version'] as number) + 1 });
    expect(saved?.version).toBe(after['version']);
    // Who chooses for oneself holds no consultation.
    const consults = MAY[role].includes('catatan');
    const dated = consults ? ['tanggalKonsultasi'] : [];
    if (consults) expect(after['tanggalKonsultasi']).not.toEqual(before['tanggalKonsultasi']);
    const touched = Object.keys(after).filter((column) => String(after[column]) !== String(before[column]));
    const allowed = [...Object.keys(stored), 'version', 'updatedAt', 'updatedBy', ...dated];
    expect(touched.filter((column) => !allowed.includes(column))).toEqual([]);
    const logged = (await actionsOf(own)).at(-1)!;
    expect(Object.keys(logged.after).filter((handle) => handle in stored && logged.after[handle] === stored[handle])).not.toEqual([]);
    expect(Object.keys(logged.after).filter((handle) => !(handle in stored))).toEqual(dated);
  });

  test('signed out nothing is kept', async () => {
    expect(await saveNow(null, { catatan: 'x' })).toMatchObject({ error: 'UNAUTHENTICATED', info: null });
  });

  test.each(SAVERS)('%s: a student out of reach is one that is not there', async (role) => {
    const reaches = role === 'neu:admin' || role === 'neu:pusatPendidikan';
    const before = await rowOf(far);
    const { info } = await saveNow(role, fresh('prestasi').given, far);
    expect(info).toMatchObject({ code: reaches ? 200 : 404 });
    if (!reaches) expect(await rowOf(far)).toEqual(before);
    expect((await save(role, { siswa: '01900000-0000-7000-8000-0000000000ff', version: 1, prestasi: [] })).info).toMatchObject({
      code: 404,
    });
  });

  test('who reads every student by one role keeps only what another role reaches', async () => {
    const [sekolah] = await ground.rows<{ sekolah: string }>('select sekolah from siswa where id = $1', [own]);
    await ground.account('dua.peran', ['neu:intelijen', 'neu:sekolah'], sekolah);
    const mayOf = async (siswa: string): Promise<ConsultationView['may']> =>
      (await ground.ask<ConsultationView>('dua.peran', 'konsultasi', { siswa })).output.may;
    expect(await mayOf(own)).toEqual({ pilihan: true, prestasi: true, nilai: true, catatan: false });
    expect(await mayOf(far)).toEqual({ pilihan: false, prestasi: false, nilai: false, catatan: false });
    expect((await saveNow('dua.peran', fresh('pilihan').given)).info).toMatchObject({ code: 200 });
    const stayed = await rowOf(far);
    expect((await saveNow('dua.peran', fresh('pilihan').given, far)).info).toBeNull();
    expect(await rowOf(far)).toEqual(stayed);
  });

  test('the right of the desk is none of the form: the teacher’s form stays closed, and the desk writes nothing else', async () => {
    const { registry, database } = ground.served;
    const repository = createRepository({ registry, pool: database.pool });
    const [row] = await ground.rows<{ cabang: string }>('select t.cabang from siswa s join sekolah t on t.id = s.sekolah where s.id = $1', [
      own,
    ]);
    const teacher = person(['neu:pengajarKBM'], { anchors: { cabang: row!.cabang } });
    const version = await versionOf(own);
    await expect(repository.update(teacher, 'siswa', own, version, { catatanKonsultasi: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const handle of ['name', 'sekolah', 'diterimaDi', 'tanggalKonsultasi', 'userId'])
      await expect(repository.update(teacher, 'siswa', own, version, { [handle]: null }, { screen: 'consult' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        messages: { [handle]: ['Tidak boleh kamu ubah'] },
      });
    await expect(repository.update(teacher, 'sekolah', own, 1, {}, { screen: 'consult' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await versionOf(own)).toBe(version);
  });
});

describe('what is kept', () => {
  test('a consultation that changed nothing has taken place all the same', async () => {
    const before = await rowOf(own);
    expect((await saveNow('neu:pengajarKBM', {})).info).toMatchObject({ code: 200 });
    const after = await rowOf(own);
    expect((after['tanggalKonsultasi'] as Date).getTime()).toBeGreaterThan((before['tanggalKonsultasi'] as Date).getTime());
    expect({ ...after, tanggalKonsultasi: 0, version: 0, updatedAt: 0, updatedBy: 0 }).toEqual({
      ...before,
      tanggalKonsultasi: 0,
      version: 0,
      updatedAt: 0,
      updatedBy: 0,
    });
  });

  test('empty choices, achievements and note are kept as empty', async () => {
    const { info } = await saveNow('neu:cabangRasionalisasi', { pilihan: [null, null], prestasi: [], catatan: null });
    expect(info).toMatchObject({ code: 200 });
    const empty = Object.fromEntries(
      ['pilihan1', 'pilihan2', 'prestasi1', 'prestasi2', 'prestasi3', 'catatanKonsultasi'].map((handle) => [handle, null]),
    );
    expect(await rowOf(own)).toMatchObject(empty);
  });

  test('the action can be undone by the one who kept it, and brings everything back', async () => {
    await saveNow('neu:admin', { pilihan: [home[0], null], catatan: 'Sebelum' });
    const before = await rowOf(own);
    const { output } = await saveNow('neu:pengajarKBM', { pilihan: [home[1], abroad[0]], catatan: 'Sesudah' });
    expect(await rowOf(own)).toMatchObject({ pilihan1: home[1], pilihan2: abroad[0], catatanKonsultasi: 'Sesudah' });
    const { registry, database } = ground.served;
    const repository = createRepository({ registry, pool: database.pool });
    const [row] = await ground.rows<{ cabang: string }>('select t.cabang from siswa s join sekolah t on t.id = s.sekolah where s.id = $1', [
      own,
    ]);
    const place = { anchors: { cabang: row!.cabang } };
    const actionId = output!.actionId!;
    await expect(repository.undo(person(['neu:cabangKBM'], place), actionId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(repository.undo(person(['neu:pengajarKBM']), actionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await repository.undo(person(['neu:pengajarKBM'], place), actionId);
    const { pilihan1, pilihan2, catatanKonsultasi } = before;
    expect(await rowOf(own)).toMatchObject({ pilihan1, pilihan2, catatanKonsultasi });
  });

  test('the same request twice is one consultation', async () => {
    const { registry, database } = ground.served;
    const repository = createRepository({ registry, pool: database.pool });
    const version = await versionOf(own);
    const again = () =>
      repository.update(
        person(['neu:admin']),
        'siswa',
        own,
        version,
        { catatanKonsultasi: 'Sekali' },
        { screen: 'consult', idempotencyKey: 'kunci-1' },
      );
    const first = await again();
    expect(await again()).toEqual(first);
    expect(await versionOf(own)).toBe(version + 1);
  });
});

describe('what is refused', () => {
  const refused = async (given: Omit<SaveConsultationInput, 'version' | 'siswa'>): Promise<unknown> => {
    const before = await rowOf(own);
    const { info } = await saveNow('neu:pengajarKBM', given);
    expect(info).toMatchObject({ code: 422, status: 'error' });
    expect(await rowOf(own)).toEqual(before);
    return info!.messages;
  };

  test('a version somebody else has passed', async () => {
    const version = await versionOf(own);
    await saveNow('neu:admin', { catatan: 'Lebih dulu' });
    const before = await rowOf(own);
    const { info } = await save('neu:pengajarKBM', { siswa: own, version, catatan: 'Terlambat' });
    expect(info).toMatchObject({ code: 409, error: 'CONFLICT', message: 'Data ini sudah diubah orang lain. Periksa lalu simpan lagi.' });
    expect(await rowOf(own)).toEqual(before);
  });

  test('two choices away from home, the same twice, the second without the first, one that is not there', async () => {
    expect(await refused({ pilihan: abroad })).toEqual({
      pilihan2: [expect.stringMatching(/^Salah satu pilihan harus berada di [A-Z][\w ]+, provinsi sekolah asal$/)],
    });
    expect(await refused({ pilihan: [home[0], home[0]] })).toEqual({ pilihan2: ['Tidak boleh sama dengan Pilihan 1'] });
    expect(await refused({ pilihan: [null, home[0]] })).toEqual({ pilihan1: ['Wajib diisi'] });
    expect(await refused({ pilihan: [own, null] })).toEqual({ pilihan1: ['Pilihan tidak ditemukan'] });
  });

  test('one achievement twice, one that is not there, a note without end', async () => {
    expect(await refused({ prestasi: [awards[0]!, awards[0]!] })).toEqual({ prestasi2: [expect.stringContaining('Tidak boleh sama')] });
    expect(await refused({ prestasi: [own] })).toEqual({ prestasi1: ['Pilihan tidak ditemukan'] });
    expect(await refused({ catatan: 'x'.repeat(4001) })).toEqual({ catatanKonsultasi: ['Maksimal 4.000'] });
  });

  test('what cannot be read', async () => {
    const given = { siswa: own, version: await versionOf(own) };
    for (const more of [{ version: 0 }, { pilihan: [null] }, { prestasi: [...awards, own] }, { nama: 'x' }, { catatan: 1 }])
      expect(await save('neu:admin', { ...given, ...more } as SaveConsultationInput)).toMatchObject({ error: 'BAD_REQUEST', info: null });
    expect(await save('neu:admin', { siswa: own, catatan: 'x' })).toMatchObject({ error: 'BAD_REQUEST' });
  });
});
