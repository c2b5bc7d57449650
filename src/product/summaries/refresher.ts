/** Computes stale results again, beside the requests of this process; several processes take turns. */
import { performance } from 'node:perf_hooks';
import { type Background, type BackgroundTools, createSeldom } from 'skema/server';
import { type Step, runStep } from './step.ts';

interface Options extends BackgroundTools {
  /** How long it rests when nothing is stale and nobody wakes it. */
  lookMs?: number;
}

/** Writes come in flocks: one look for all of them, and after their commit. */
const SETTLE_MS = 200;
/** Other processes write too, commands among them. */
const LOOK_MS = 5000;
/** Somebody else is at it, or a school failed. */
const RETRY_MS = 1000;
/** Between two steps as long as the last one took: half of a processor at most. */
const BREATH_MAX_MS = 50;
/** Whoever asks for something waits for it, a summary does not: while this process is busy it breathes so many times before the next step. */
const BREATHS_MAX = 8;
const BUSY_SHARE = 0.5;

export function createRefresher({ pool, log, lookMs = LOOK_MS }: Options): Background {
  const seldom = createSeldom();
  let isStopped = true;
  let isAsked = false;
  /** Ends the rest there is, and the idle one among them. */
  let endRest: () => void = () => undefined;
  let endIdling: () => void = () => undefined;
  let loop: Promise<void> = Promise.resolve();

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Until this process has nothing better to do, or had its chance. */
  async function breathe(ms: number): Promise<void> {
    for (let breath = 0; breath < BREATHS_MAX && !isStopped; breath += 1) {
      const before = performance.eventLoopUtilization();
      await rest(ms);
      if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return;
    }
  }

  async function step(): Promise<Step | 'failed'> {
    try {
      return await runStep(pool);
    } catch (error) {
      const { message } = error as Error;
      const unsaid = isStopped ? null : seldom(message);
      if (unsaid !== null) log.warn({ error: message, unsaid }, 'ringkasan sekolah belum dapat dihitung');
      return 'failed';
    }
  }

  async function idle(ms: number): Promise<void> {
    const resting = rest(ms);
    endIdling = endRest;
    if (isAsked) endIdling();
    await resting;
    endIdling = () => undefined;
    if (!isAsked || isStopped) return;
    isAsked = false;
    await rest(SETTLE_MS);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const began = performance.now();
      const result = await step();
      if (isStopped) return;
      if (result === 'done') await breathe(Math.min(performance.now() - began, BREATH_MAX_MS));
      else await idle(result === 'none' ? lookMs : RETRY_MS);
    }
  }

  return {
    start: () => {
      if (!isStopped) return;
      isStopped = false;
      loop = run();
    },
    wake: () => {
      isAsked = true;
      endIdling();
    },
    stop: async () => {
      isStopped = true;
      endRest();
      await loop;
    },
  };
}
