/** Whether our own server answers. Asked only from the moment a call has failed until it does (decision 47). */
import { useSyncExternalStore } from 'react';
import { OPERATIONS } from '../../engine/services.ts';
import { fetchChecked, onLoss } from './fetch.ts';

const PAUSE_MS = 3000;
const LIMIT_MS = 5000;

let isLost = false;
let isAsking = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function setLost(next: boolean): void {
  isLost = next;
  for (const listener of listeners) listener();
}

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
    setLost(true);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  isAsking = false;
  setLost(false);
}

export const watchConnection = (): void => onLoss(() => void askUntilAnswered());

export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);
