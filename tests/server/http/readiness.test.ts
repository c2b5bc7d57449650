import { expect, test } from 'vitest';
import { createReadiness } from '../../../src/server/http/operations.ts';

test('the database is asked once a second, however often readiness is', async () => {
  let [asked, time, answers] = [0, 0, true];
  const isReady = createReadiness(
    async () => {
      asked += 1;
      if (!answers) throw new Error('gone');
    },
    () => time,
  );
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(true));
  answers = false;
  time = 999;
  expect([await isReady(), asked]).toEqual([true, 1]);
  time = 1000;
  expect([await isReady(), await isReady(), asked]).toEqual([false, false, 2]);
  answers = true;
  time = 2000;
  expect([await isReady(), asked]).toEqual([true, 3]);
});
