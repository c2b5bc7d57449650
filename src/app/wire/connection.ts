/** Whether our own server answers. Asked only from the moment a call has failed until it does (decision 47). */
import { OPERATIONS } from '../../engine/services.ts';
import { createStore } from '../store.ts';
import { fetchChecked, onLoss } from './fetch.ts';

const PAUSE_MS = 3000;
const LIMIT_MS = 5000;

const lost = createStore(false);
export const useIsLost = lost.use;
let asking: Promise<void> | null = null;
let askAgain = (): void => {};

/** What a gateway says in the place of a server that is gone is no answer. */
export async function answers(): Promise<boolean> {
  try {
    return (await fetchChecked(OPERATIONS.health, { cache: 'no-store' }, AbortSignal.timeout(LIMIT_MS))).status < 500;
  } catch {
    return false;
  }
}

async function ask(): Promise<void> {
  while (!(await answers())) {
    lost.set(true);
    await new Promise<void>((resolve) => {
      askAgain = resolve;
      setTimeout(resolve, PAUSE_MS);
    });
  }
  asking = null;
  lost.set(false);
}

/** Settles as soon as the server answers. */
export const untilAnswered = (): Promise<void> => (asking ??= ask());

/** At once, and not at the next look. */
export async function tryNow(): Promise<boolean> {
  const isThere = await answers();
  if (isThere) askAgain();
  return isThere;
}

export const watchConnection = (): void => onLoss(() => void untilAnswered());
