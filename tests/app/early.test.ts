/** What is asked before anybody shows it: taken once, by the same question, and only while it is fresh. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyOr, forgetEarly } from '../../src/app/data/early.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counted = (answer: () => Promise<string>) => vi.fn(answer);

test('whoever asks the same takes the answer, once; asked twice ahead it is one question', async () => {
  const ask = counted(async () => 'rows');
  void askEarly(['once', 1], ask);
  void askEarly(['once', 1], ask);
  expect(await earlyOr(['once', 1], ask)).toBe('rows');
  expect(ask).toHaveBeenCalledTimes(1);
  await earlyOr(['once', 1], ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('it stays whose question it was, and the next one takes its place', async () => {
  const [mine, other] = [counted(async () => 'mine'), counted(async () => 'other')];
  void askEarly(['of', 'me'], mine);
  expect(await earlyOr(['of', 'you'], other)).toBe('other');
  void askEarly(['of', 'you'], other);
  await earlyOr(['of', 'me'], mine);
  expect([mine.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
});

test('after a write it is asked anew', async () => {
  const ask = counted(async () => 'rows');
  void askEarly('written', ask);
  forgetEarly();
  await earlyOr('written', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('two seconds after its answer it is asked anew', async () => {
  const ask = counted(async () => 'rows');
  void askEarly('old', ask);
  await vi.advanceTimersByTimeAsync(2001);
  await earlyOr('old', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what failed is asked anew, before it was taken and after', async () => {
  const ask = counted(async () => 'rows').mockRejectedValueOnce(new Error('gone'));
  void askEarly('taken', ask);
  expect(await earlyOr('taken', ask)).toBe('rows');
  ask.mockRejectedValueOnce(new Error('gone'));
  void askEarly('left', ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(await earlyOr('left', ask)).toBe('rows');
  expect(ask).toHaveBeenCalledTimes(4);
});
