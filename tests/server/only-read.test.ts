/** What a person reads and may not change: told before one tries, by the list of what was done too, and refused by the rule that it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkOutcome } from '../../src/engine/bulk.ts';
import type { ActivityEntry, ActivityPage } from '../../src/engine/history.ts';
import type { Closing } from '../../src/engine/rules/entity.ts';
import type { Role } from '../../src/product/roles.ts';
import { usernameFor } from '../../seed/accounts.ts';
import { type Ground, openGround } from './views/ground.ts';

const BRANCH: Role = 'neu:cabangRasionalisasi';
const TEACHER: Role = 'neu:pengajarKBM';
const READER: Role = 'neu:intelijen';
const NOT_OWN =
  'Kamu hanya dapat mengubah Pengguna milikmu sendiri. Mengubah yang lain adalah wewenang Admin, Pusat Pendidikan, dan Cabang Rasionalisasi. Minta salah satu dari mereka.';
const OF_STUDENTS = 'Kamu hanya dapat menambah dan mengubah akun siswa rasionalisasi. Untuk akun lain minta pusat pendidikan atau admin.';

let ground: Ground;
/** A member of staff of the branch, and a student's account of it. */
let staff: { id: string; version: number };
let student: { id: string; version: number };
/** The own WhatsApp, changed by that member of staff. */
let action: string;

const accountOf = async (id: string) =>
  (await ground.rows<{ id: string; version: number }>('select id, version from "user" where id = $1', [id]))[0]!;
const save = (who: string, { id, version }: { id: string; version: number }, input: object) =>
  ground.send(
    who,
    'mutation ($id: ID!, $version: Int!, $input: UserInput!) { updateUser(id: $id, version: $version, input: $input) { info { code error message messages state status } } }',
    { id, version, input },
  );
const undo = (who: Role, actionId: string) =>
  ground.asker(who)(
    'mutation ($input: JSON) { execute(action: "undo", input: $input) { info { code error message messages state status } } }',
    { input: { actionId } },
    'identitas',
  );
const entryOf = async (who: string, id: string): Promise<ActivityEntry> =>
  (await ground.ask<ActivityPage>(who, 'activity', { limit: 50 })).output.items.find((entry) => entry.id === id)!;

beforeAll(async () => {
  ground = await openGround('hanya_dibaca');
  const [{ cabang }] = (await ground.rows<{ cabang: string }>('select cabang from "user" where username = $1', [usernameFor(BRANCH)])) as [
    { cabang: string },
  ];
  await ground.rows('update "user" set cabang = $1 where username = $2', [cabang, usernameFor(TEACHER)]);
  staff = await accountOf(await ground.account('hanya.staf', ['neu:cabangKBM'], { cabang }));
  student = await accountOf(await ground.account('hanya.siswa', ['neu:siswaRasionalisasi'], { cabang }));
  const { body } = await save('hanya.staf', staff, { whatsapp: '081234567890' });
  action = body.data.updateUser.info.state;
  staff = await accountOf(staff.id);
}, 180_000);
afterAll(() => ground.close());

describe('an account that the rules of the product close', () => {
  test('is told as closed before anybody tries, and the own one and those of students are not', async () => {
    const { output } = await ground.ask<{ closings: Closing[] }>(BRANCH, 'closedNow', { resource: 'user' });
    const [own] = await ground.rows<{ id: string }>('select id from "user" where username = $1', [usernameFor(BRANCH)]);
    expect(output.closings).toMatchObject([{ why: OF_STUDENTS, except: { id: own!.id } }]);
    const roles = await ground.rows<{ id: string; kode: string }>('select id, kode from peran');
    const closed = roles.filter(({ id }) => (output.closings[0]!.where!['peran'] as string[]).includes(id));
    expect(closed.map(({ kode }) => kode)).toHaveLength(roles.length - 1);
    expect(closed.map(({ kode }) => kode)).not.toContain('neu:siswaRasionalisasi');
    expect((await ground.ask<{ closings: Closing[] }>('neu:admin', 'closedNow', { resource: 'user' })).output.closings).toEqual([]);
  });

  test('is refused with the same sentence, whatever is written, a one-time password too', async () => {
    const { body } = await save(BRANCH, staff, { email: 'lain@contoh.id' });
    expect(body.data.updateUser.info).toMatchObject({ code: 422, message: OF_STUDENTS, messages: { '': [OF_STUDENTS] } });
    const made = await ground.asker(BRANCH)(
      'mutation ($input: JSON) { execute(action: "oneTimePassword", input: $input) { info { message status } } }',
      { input: { id: staff.id } },
      'identitas',
    );
    expect(made.body.data.execute.info).toEqual({ message: OF_STUDENTS, status: 'error' });
    expect((await save(BRANCH, student, { whatsapp: '081234567891' })).body.data.updateUser.info).toMatchObject({ status: 'success' });
  });

  test('has no undo in what was done, and says why', async () => {
    expect(await entryOf(BRANCH, action)).toMatchObject({ lasting: 'rights', reason: OF_STUDENTS });
    expect(await entryOf('neu:admin', action)).toMatchObject({ lasting: null, reason: null });
  });
});

describe('an account of somebody else, to whoever changes the own one alone', () => {
  test.each([TEACHER, READER])('%s is offered no undo of it, and hears whose it is', async (who) => {
    expect(await entryOf(who, action)).toMatchObject({ lasting: 'rights', reason: NOT_OWN });
    const { body } = await undo(who, action);
    expect(body.errors[0]).toMatchObject({ message: NOT_OWN, extensions: { code: 'FORBIDDEN' } });
  });

  test('the author has it', async () => expect(await entryOf('hanya.staf', action)).toMatchObject({ lasting: null, reason: null }));

  test('neither a save nor one of many says that it is not there', async () => {
    const { body } = await save(TEACHER, staff, { whatsapp: '081234567892' });
    expect(body.errors[0]).toMatchObject({ message: NOT_OWN, extensions: { code: 'FORBIDDEN' } });
    const asked = { resource: 'user', verb: 'update', ids: [staff.id], edits: [{ field: 'whatsapp', how: 'set', value: '081234567893' }] };
    const { output } = await ground.ask<BulkOutcome>(TEACHER, 'bulkPreview', asked, 'mutation');
    expect(output).toMatchObject({ changed: 0, refused: 1, reasons: [{ why: NOT_OWN, count: 1 }] });
  });

  test('one that is not read stays as if it were not there', async () => {
    const [other] = await ground.rows<{ id: string; version: number }>(
      'select u.id, u.version from "user" u, "user" t where t.username = $1 and u.cabang <> t.cabang limit 1',
      [usernameFor(TEACHER)],
    );
    const { body } = await save(TEACHER, other!, { whatsapp: '081234567894' });
    expect(body.data.updateUser.info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
  });
});

test('what the level of a role never reaches is not said to be lacking in the account', async () => {
  const [school] = await ground.rows<{ id: string }>(
    'select id from sekolah k where "deletedAt" is null and not exists (select from siswa s join "user" u on u.id = s."userId" where s.sekolah = k.id and u.username = $1) limit 1',
    [usernameFor('neu:siswaRasionalisasi')],
  );
  const query = 'query ($input: JSON) { peringkat(input: $input) { info { code } output } }';
  const { body } = await ground.send('neu:siswaRasionalisasi', query, { input: { sekolah: school!.id } });
  expect(body.data.peringkat.info.code).toBe(404);
  expect(JSON.stringify(body)).toContain('Sekolah ini di luar jangkauan peranmu.');
});
