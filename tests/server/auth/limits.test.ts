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

describe('an address from which the account signed in', () => {
  const HOME = '10.7.0.1';
  const shut = async (name: string): Promise<void> => {
    const tried = await statuses(11, (index) => stage.login(name, `salah${index}`, `10.8.0.${index}`));
    expect(tried.at(-1)).toBe(429);
  };
  const signInAndOut = async (name: string, address: string): Promise<void> => {
    const { body } = await stage.login(name, PASSWORD, address);
    await stage.execute('logout', {}, { token: body.data.accessToken });
  };
  const statusFrom = async (name: string, address: string, password = PASSWORD): Promise<number> =>
    (await stage.login(name, password, address)).status;

  it('gets in while strangers have shut the account, and leaves it shut for them', async () => {
    const id = await stage.account('rumah', ['neu:admin']);
    await signInAndOut('rumah', HOME);
    await shut('rumah');
    expect(await statusFrom('rumah', '10.7.0.2')).toBe(429);
    expect(await statusFrom('RUMAH', HOME)).toBe(200);
    await stage.database.pool.query('delete from skema.session where "userId" = $1', [id]);
    expect(await statusFrom('rumah', '10.7.0.2')).toBe(429);
    // By either road, and by the whole network of one IPv6 address.
    expect((await stage.execute('login', { identifier: 'rumah', password: PASSWORD }, { address: HOME })).output.accessToken).toBeTruthy();
  });

  it('has ten tries of its own, which are not those of strangers', async () => {
    await stage.account('sendiri', ['neu:admin']);
    await signInAndOut('sendiri', HOME);
    expect(await statuses(11, (index) => stage.login('sendiri', `salah${index}`, HOME))).toEqual([...Array(10).fill(401), 429]);
    expect(await statusFrom('sendiri', HOME)).toBe(429);
    expect(await statusFrom('sendiri', '10.7.0.9')).toBe(200);
  });

  it('is forgotten after thirty days, known to one account only, and kept as a keyed hash', async () => {
    const { pool } = stage.database;
    await pool.query('delete from skema.known_address');
    for (const name of ['ayah', 'ibu', 'anak']) await stage.account(name, ['neu:admin']);
    for (const name of ['ayah', 'ibu']) await signInAndOut(name, HOME);
    const { rows } = await pool.query<{ text: string }>('select encode(hash, $1) as text from skema.known_address', ['hex']);
    expect(new Set(rows.map(({ text }) => text.length))).toEqual(new Set([64]));
    expect(new Set(rows.map(({ text }) => text)).size).toBe(2);
    await shut('anak');
    expect(await statusFrom('anak', HOME)).toBe(429);
    await shut('ayah');
    await pool.query(`update skema.known_address set "seenAt" = now() - interval '31 days'`);
    expect(await statusFrom('ayah', HOME)).toBe(429);
  });

  it('is an address: what is none is known to nobody', async () => {
    await stage.account('sampah', ['neu:admin']);
    await signInAndOut('sampah', 'bukan-alamat');
    await shut('sampah');
    for (const said of ['bukan-alamat', 'lain-lagi']) expect(await statusFrom('sampah', said)).toBe(429);
  });

  it('is a whole /64 of IPv6, and one address of IPv4 however it is written', async () => {
    await stage.account('enam', ['neu:admin']);
    await signInAndOut('enam', '2001:db8:1:2::1');
    await signInAndOut('enam', '::ffff:10.7.0.1');
    await shut('enam');
    expect(await statusFrom('enam', '2001:db8:1:3::1')).toBe(429);
    expect(await statusFrom('enam', '2001:db8:1:2:ffff::9')).toBe(200);
    expect(await statusFrom('enam', '10.7.0.1')).toBe(409);
  });
});

describe('a login that has to wait', () => {
  it('says how long, and the same for a name that does not exist', async () => {
    await stage.account('lama.tunggu', ['neu:admin']);
    const said = [];
    for (const name of ['lama.tunggu', 'tidak.ada']) {
      await statuses(10, (index) => stage.login(name, `salah${index}`));
      const { body, headers } = await stage.login(name, PASSWORD);
      expect(body.retryAfter).toBe(Number(headers['retry-after']));
      const graphql = await stage.execute('login', { identifier: name, password: PASSWORD });
      expect(graphql.body.errors[0].extensions.retryAfter).toBe(Number(graphql.headers['retry-after']));
      said.push({ ...body, retryAfter: body.retryAfter > 800 });
    }
    expect(said[0]).toEqual(said[1]);
  });
});

describe('tries of one address', () => {
  it('count for the whole /64 of an IPv6 address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 101 }, (_, index) => stage.login(`enam${index}`, 'salah', `2001:db8:9:9::${index.toString(16)}`)),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await stage.login('enam-lain', 'salah', '2001:db8:9:8::1')).status).toBe(401);
  });

  it('are a hundred, over any number of names; another address goes on', async () => {
    const replies = await Promise.all(Array.from({ length: 101 }, (_, index) => stage.login(`nama${index}`, 'salah', '10.9.9.9')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await stage.login('nama-lain', 'salah', '10.9.9.8')).status).toBe(401);
  });
});
