import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('limits');
});
afterAll(() => stage.close());
beforeEach(() => stage.database.pool.query('delete from skema.login_limit'));

const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number[]> => {
  const list: number[] = [];
  for (let index = 0; index < count; index += 1) list.push((await attempt(index)).status);
  return list;
};
/** Code of the answer, or status of the refusal and whether it says how long to wait. */
const graph = async (identifier: string, password: string, address = '10.0.0.1') => {
  const { status, info, headers } = await stage.execute('login', { identifier, password }, { address });
  return info?.code ?? [status, Number(headers['retry-after']) > 0];
};

describe('tries of one account', () => {
  it('are ten in fifteen minutes, from wherever they come, and then even the right password waits', async () => {
    await stage.account('korban', ['neu:admin']);
    const tried = await statuses(10, (index) => stage.login(index % 2 ? 'korban' : 'KORBAN ', `salah${index}`, `10.2.0.${index}`));
    expect(tried).toEqual(Array.from({ length: 10 }, () => 401));
    const { status, body, headers } = await stage.login('korban', PASSWORD, '10.3.0.1');
    expect([status, body.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await graph('korban', PASSWORD, '10.3.0.2')).toEqual([429, true]);
  });

  it('count for names that do not exist too', async () => {
    const tried = await statuses(11, (index) => stage.login('hantu', `salah${index}`, `10.4.0.${index}`));
    expect(tried.at(-1)).toBe(429);
  });

  it('begin anew after a right password', async () => {
    const id = await stage.account('ingat', ['neu:admin']);
    await statuses(9, (index) => stage.login('ingat', `salah${index}`));
    expect((await stage.login('ingat')).status).toBe(200);
    await stage.database.pool.query('delete from skema.session where "userId" = $1', [id]);
    expect(await statuses(9, (index) => stage.login('ingat', `salah${index}`))).not.toContain(429);
  });

  it('the same guess by REST and then by GraphQL is one try, only once', async () => {
    await stage.account('ganda', ['neu:admin']);
    for (let index = 0; index < 10; index += 1) {
      expect((await stage.login('ganda', `salah${index}`)).status).toBe(401);
      expect(await graph('ganda', `salah${index}`)).toBe(401);
    }
    expect((await stage.login('ganda', 'salah-lagi')).status).toBe(429);
    expect(await graph('ganda', 'salah-lagi')).toEqual([429, true]);
    await stage.database.pool.query('delete from skema.login_limit');
    const again = await statuses(11, () => stage.login('ganda', 'sama'));
    expect(again.at(-1)).toBe(429);
  });
});

describe('tries of one address', () => {
  it('are a hundred, over any number of names; another address goes on', async () => {
    const replies = await Promise.all(Array.from({ length: 101 }, (_, index) => stage.login(`nama${index}`, 'salah', '10.9.9.9')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await stage.login('nama-lain', 'salah', '10.9.9.8')).status).toBe(401);
  });
});
