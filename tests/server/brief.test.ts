import { afterAll, beforeAll, expect, it } from 'vitest';
import { briefly } from '../../src/server/data/brief.ts';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sebentar', { empty: true });
});
afterAll(() => database.drop());

it('questions that go on for ever end when their time is over, each of them short; what was answered till then counts', async () => {
  const answers: unknown[] = [];
  await briefly(database.pool, { ms: 500 }, async ({ ask }) => {
    for (;;) answers.push(...(await ask('select 1 as one from pg_sleep(0.02)', [])));
  });
  expect(answers).toContainEqual({ one: 1 });
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
});

it('so do those that are asked elsewhere', async () => {
  let times = 0;
  await briefly(database.pool, { ms: 300 }, async ({ client }) => {
    for (; ; times += 1) await client().query('select pg_sleep(0.02)');
  });
  expect(times).toBeGreaterThan(0);
});

it('a part of the time may be too little for one question, and the others are asked all the same', async () => {
  const answers: unknown[] = [];
  await briefly(database.pool, { ms: 2000 }, async ({ ask, askWithin }) => {
    answers.push(await askWithin(1 / 20, 'select 1 as one from pg_sleep($1)', [60]));
    answers.push(await askWithin(1 / 2, 'select 2 as two', []), await ask('select 3 as three', []));
    await askWithin(1 / 2, 'select 1 / $1::int', [0]).catch(({ code }: { code: string }) => answers.push(code));
  });
  expect(answers).toEqual([null, [{ two: 2 }], [{ three: 3 }], '22012']);
});

it('what fails is no lack of time, and what is asked next has the settings of before', async () => {
  await expect(
    briefly(database.pool, { ms: 10_000 }, async ({ ask }) => void (await ask('select 1 / $1::int', [0]))),
  ).rejects.toMatchObject({
    code: '22012',
  });
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
});
