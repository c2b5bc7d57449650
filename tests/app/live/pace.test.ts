/** How often a page that follows others asks anew. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPace } from '../../../src/app/live/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function paced(answer: () => Promise<boolean> = async () => true) {
  const state = { asked: 0, isSeen: true };
  const pace = createPace({
    ask: () => {
      state.asked += 1;
      return answer();
    },
    isSeen: () => state.isSeen,
  });
  return { state, pace };
}

describe('a page that follows others', () => {
  test('asks within a second of the first change, and of the last one of many', async () => {
    const { state, pace } = paced();
    pace.heard();
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.asked).toBe(1);
    pace.heard();
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(2);
  });

  test('asks at most once in four seconds, however much is saved', async () => {
    const { state, pace } = paced();
    for (let save = 0; save < 600; save += 1) {
      pace.heard();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(state.asked).toBeGreaterThan(5);
    expect(state.asked).toBeLessThanOrEqual(16);
  });

  test('asks a slow server less often', async () => {
    const { state, pace } = paced(() => new Promise((done) => setTimeout(() => done(true), 2000)));
    for (let save = 0; save < 600; save += 1) {
      pace.heard();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(state.asked).toBeLessThanOrEqual(3);
  });

  test('asks nothing while nobody looks, and once when somebody does again', async () => {
    const { state, pace } = paced();
    state.isSeen = false;
    pace.heard();
    pace.heard();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(0);
    state.isSeen = true;
    pace.seen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(1);
    pace.seen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(1);
  });

  test('asks again for an answer that did not come, and never once it is left', async () => {
    let isAway = true;
    const { state, pace } = paced(async () => !isAway);
    pace.heard();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.asked).toBeGreaterThan(1);
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    const { asked } = state;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(asked);
    pace.heard();
    pace.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(asked);
  });
});
