/** Whether our own server answers. Asked only from the moment a call has failed until it does (decision 47). */
import { OPERATIONS } from '../../engine/services.ts';
import { createStore } from '../store.ts';
import { fetchChecked, onLoss } from './fetch.ts';

const PAUSE_MS = 3000;
const LIMIT_MS = 5000;

const lost = createStore(false);
export const useIsLost = lost.use;
let isAsking = false;

/** What a gateway says in the place of a server that is gone is no answer. */
async function answers(): Promise<boolean> {
  try {
    return (await fetchChecked(OPERATIONS.health, { cache: 'no-store' }, AbortSignal.timeout(LIMIT_MS))).status < 500;
  } catch {
    return false;
  }
}

async function askUntilAnswered(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  while (!(await answers())) {
    lost.set(true);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  isAsking = false;
  lost.set(false);
}

export const watchConnection = (): void => onLoss(() => void askUntilAnswered());
