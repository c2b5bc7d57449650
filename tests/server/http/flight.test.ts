/** Session and statement on one way to the database: quick, and always the answer to who asks at this moment. */
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { type Json, type Stage, openStage } from './stage.ts';

const ITEM = 'query ($id: ID!) { student(id: $id) { info { code } item { name } } }';
const LIST = '{ students { items { name } } }';
const SAVE =
  'mutation ($id: ID!, $version: Int!, $name: String!) { updateStudent(id: $id, version: $version, input: { name: $name }) { info { code } output { name } } }';
const LOOKUP = '{ lookupStudent { items { display } } }';

let stage: Stage;
let proxy: FaultProxy;
let owner: pg.Client;
const logged: string[] = [];
const schools: string[] = [];
const students: string[] = [];
beforeAll(async () => {
  stage = await openStage('http-flight', {
    through: async (url) => (proxy = await openFaultProxy(url)).url,
    onLog: (line) => void logged.push(line),
  });
  owner = new pg.Client({ connectionString: stage.database.adminUrl });
  await owner.connect();
  const { rows } = await stage.pool.query<{ id: string }>('select id from tahun');
  await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    const { id: provinsi } = await writer.create('provinsi', { kode: '34', nama: 'DI Yogyakarta', zonaWaktu: 'wib' });
    const { id: kabupaten } = await writer.create('kabupaten', { kode: '3404', nama: 'Kabupaten Sleman', jenis: 'kabupaten', provinsi });
    const { id: jenjang } = await writer.create('jenjang', { kode: 'SMA', nama: 'SMA', kategori: 'sekolah', urutan: 1 });
    const major = { kode: 'SMA-IPA', nama: 'IPA', jenjang, kurikulum: 'k13', rumpunMapel: 'ipa', urutan: 1 };
    const { id: jurusan } = await writer.create('jurusan', major);
    for (const [index, name] of ['Ani', 'Budi'].entries()) {
      const school = { npsn: `2040000${index}`, nama: `SMA ${name}`, jenjang, status: 'negeri', kabupaten, akreditasi: 'A' };
      const { id: sekolah } = await writer.create('sekolah', school);
      const pupil = {
        name,
        nisn: `008123456${index}`,
        birthDate: '2008-02-29',
        sex: 'P',
        email: `${name}@contoh.id`,
        whatsapp: '081234567890',
      };
      schools.push(sekolah);
      students.push((await writer.create('siswa', { ...pupil, sekolah, jurusan, tahun: rows[0]!.id })).id);
    }
  });
});
afterAll(async () => {
  await owner.end();
  await stage.close();
  await proxy.close();
});

let count = 0;
let me: { token: string; userId: string };
const ask = async (query: string, variables = {}): Promise<Json> => stage.graph({ query, variables }, me.token);
/** Whom the own list shows; a refusal by its code. */
const seen = async (): Promise<Json> => {
  const { body } = await ask(LIST);
  return body.errors?.[0].extensions.code ?? body.data.students.items.map(({ name }: { name: string }) => name);
};
/** As another process does it, behind this one's back. */
const behind = (sql: string): Promise<unknown> => owner.query(sql.replaceAll('$me', `'${me.userId}'`));
const role = (code: string): string => `(select id from peran where kode = '${code}')`;

beforeEach(async () => {
  me = await stage.signIn(`sekolah.${(count += 1)}`, ['neu:sekolah'], { sekolah: schools[0] });
  await seen();
});

test.each([
  ['item', ITEM],
  ['list', LIST],
  ['lookup', LOOKUP],
])('a read (%s) of a token that was here before is one flight', async (_, query) => {
  const variables = query === ITEM ? { id: students[0] } : {};
  const replies = [await ask(query, variables)];
  const flights: number[] = [];
  // What the server does beside the requests flies now and then, too.
  while (flights.length < 20 && flights.at(-1) !== 1) {
    proxy.flights();
    replies[1] = await ask(query, variables);
    flights.push(proxy.flights());
  }
  expect(Math.min(...flights)).toBe(1);
  expect(replies[0].body.errors).toBeUndefined();
  expect(replies[1]).toMatchObject({ status: 200, body: replies[0].body });
});

describe('a save of a token that was here before', () => {
  const stored = async (): Promise<{ name: string; version: number }> =>
    (await owner.query<{ name: string; version: number }>('select name, version from siswa where id = $1', [students[0]])).rows[0]!;
  const save = async (name: string): Promise<Json> => ask(SAVE, { id: students[0], version: (await stored()).version, name });

  test('begins in the flight that asks for the session', async () => {
    await owner.query('listen "siswa"');
    // What a save tells the other processes flies after it, by itself.
    const told = (): Promise<unknown> => once(owner, 'notification');
    await Promise.all([told(), save('Ani B')]);
    const flights: number[] = [];
    while (flights.length < 20 && flights.at(-1) !== 4) {
      const isTold = told();
      proxy.flights();
      expect((await save(`Ani ${flights.length}`)).body.data.updateStudent.info.code).toBe(200);
      flights.push(proxy.flights());
      await isTold;
    }
    expect(Math.min(...flights)).toBe(4);
    await Promise.all([told(), save('Ani')]);
    await owner.query('unlisten "siswa"');
  });

  test.each([
    ['another school', 'update "user" set sekolah = $other where id = $me', 404],
    ['another role', `update "user_peran" set target = ${role('neu:intelijen')} where owner = $me`, 'FORBIDDEN'],
    ['a session that was closed', 'delete from skema.session where "userId" = $me', 'UNAUTHENTICATED'],
  ])('writes nothing where that is somebody else now: %s', async (_, sql, expected) => {
    await behind(sql.replaceAll('$other', `'${schools[1]}'`));
    const before = await stored();
    const { body } = await save('Siapa');
    expect(body.errors?.[0].extensions.code ?? body.data.updateStudent.info.code).toBe(expected);
    expect(await stored()).toEqual(before);
  });

  test('may do at once what was allowed meanwhile', async () => {
    await behind(`update "user_peran" set target = ${role('neu:intelijen')} where owner = $me`);
    expect((await save('Siapa')).body.errors[0].extensions.code).toBe('FORBIDDEN');
    await behind(`update "user_peran" set target = ${role('neu:sekolah')} where owner = $me`);
    expect((await save('Ani')).body.data.updateStudent.output).toEqual({ name: 'Ani' });
  });
});

test('what is not one statement is asked as before', async () => {
  const { body } = await ask(`query ($id: ID!) { a: student(id: $id) { item { name } } b: student(id: $id) { item { name } } }`, {
    id: students[0],
  });
  expect(body.data).toEqual({ a: { item: { name: 'Ani' } }, b: { item: { name: 'Ani' } } });
  expect((await ask('{ student(id: "x") { info { code } } }')).body.data).toEqual({ student: { info: { code: 404 } } });
  expect((await ask('{ students(sort: [{ by: "x" }]) { info { code } } }')).status).toBe(400);
});

describe('what changed since the last request counts at once', () => {
  test.each([
    ['another school', 'update "user" set sekolah = $other where id = $me', ['Budi']],
    ['no school', 'update "user" set sekolah = null where id = $me', []],
    ['one more role', `insert into "user_peran" (owner, target) select $me, ${role('neu:admin')}`, ['Ani', 'Budi']],
    ['another role', `update "user_peran" set target = ${role('neu:siswaRasionalisasi')} where owner = $me`, []],
    ['no role', 'delete from "user_peran" where owner = $me', 'UNAUTHENTICATED'],
    ['an account that is not active', 'update "user" set aktif = false where id = $me', 'UNAUTHENTICATED'],
    [
      'an account whose time is over',
      `update "user" set berlaku_start = '2019-01-01', berlaku_end = '2020-01-01' where id = $me`,
      'UNAUTHENTICATED',
    ],
    ['a session that was closed', 'delete from skema.session where "userId" = $me', 'UNAUTHENTICATED'],
    ['a session that ran out', `update skema.session set "expiresAt" = now() where "userId" = $me`, 'UNAUTHENTICATED'],
  ])('%s', async (_, sql, expected) => {
    expect(await seen()).toEqual(['Ani']);
    await behind(sql.replaceAll('$other', `'${schools[1]}'`));
    expect([await seen(), await seen()]).toEqual([expected, expected]);
  });

  test('a role taken away, after it was given', async () => {
    await behind(`insert into "user_peran" (owner, target) select $me, ${role('neu:admin')}`);
    expect(await seen()).toEqual(['Ani', 'Budi']);
    expect((await ask(ITEM, { id: students[1] })).body.data.student.item).toEqual({ name: 'Budi' });
    await behind(`delete from "user_peran" where owner = $me and target = ${role('neu:admin')}`);
    expect((await ask(ITEM, { id: students[1] })).body.data.student).toEqual({ info: { code: 404 }, item: null });
    expect(await seen()).toEqual(['Ani']);
  });
});

test('a statement that fails says nothing to whose session is closed, nor to the log', async () => {
  const before = logged.length;
  await behind('alter table siswa rename column "name" to x; delete from skema.session where "userId" = $me');
  const answer = await seen();
  await behind('alter table siswa rename column x to "name"');
  expect(answer).toBe('UNAUTHENTICATED');
  expect(logged.slice(before)).toEqual([]);
});
