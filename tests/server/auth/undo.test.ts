import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/access.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('undo');
});
afterAll(() => stage.close());

const tokenOf = async (username: string, role: string): Promise<string> => {
  await stage.account(username, [role]);
  return (await stage.login(username)).body.data.accessToken;
};
const recordOf = async (action: string): Promise<string> =>
  (await stage.database.pool.query('select record from skema.action_item where action = $1', [action])).rows[0].record;

it('`execute` undoes and restores for whoever has the right, and says what it touched', async () => {
  const [admin, staff] = [await tokenOf('admin', 'neu:admin'), await tokenOf('intel', 'neu:intelijen')];
  const created = await stage.repository.create(SYSTEM_PRINCIPAL, 'provinsi', { kode: '34', nama: 'DIY' });
  const id = await recordOf(created.info.state!);
  const records = [{ resource: 'provinsi', id }];
  const { info } = await stage.repository.remove(SYSTEM_PRINCIPAL, 'provinsi', id, 1);
  const input = { actionId: info.state };

  expect((await stage.execute('undo', input)).status).toBe(401);
  expect((await stage.execute('undo', input, { token: staff })).status).toBe(403);
  const undone = await stage.execute('undo', input, { token: admin });
  expect([undone.status, undone.info, undone.output]).toEqual([
    200,
    { code: 200, message: null, messages: {}, status: 'success' },
    { records },
  ]);
  const again = await stage.execute('undo', input, { token: admin });
  expect([again.status, again.info]).toMatchObject([200, { code: 409, status: 'error', message: 'Tindakan ini sudah diurungkan.' }]);

  await stage.repository.remove(SYSTEM_PRINCIPAL, 'provinsi', id, 3);
  const restored = await stage.execute('restore', { resource: 'provinsi', id }, { token: admin });
  expect(restored.output).toEqual({ records });
  for (const [resource, other] of [
    ['provinsi', id],
    ['provinsi', 'x'],
    ['constructor', id],
  ]) {
    expect((await stage.execute('restore', { resource, id: other }, { token: admin })).info?.code).toBe(404);
  }
  expect((await stage.execute('undo', { actionId: 7 }, { token: admin })).status).toBe(400);
  expect((await stage.execute('undo', { actionId: 'x' }, { token: admin })).info?.code).toBe(404);
});
