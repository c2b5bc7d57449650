/** How far the runs of this process are, for those who began them. */
import type { BulkProgress } from '../../engine/bulk.ts';
import { AppError } from '../../engine/errors.ts';
import { words } from '../locale.ts';

interface Run extends BulkProgress {
  cancelled: boolean;
}

/** A cancel may overtake the run that it is for. */
const EARLY_MS = 60_000;

const runs = new Map<string, Run>();
const keyOf = (userId: string | null, run: string): string => `${userId} ${run}`;

/** While `act` lasts; what it is handed throws once somebody has cancelled. */
export async function asRun<T>(
  userId: string | null,
  id: string | undefined,
  act: (tell: (finished: number, total: number) => void) => Promise<T>,
) {
  if (id === undefined) return act(() => undefined);
  const run: Run = runs.get(keyOf(userId, id)) ?? { finished: 0, total: 0, cancelled: false };
  runs.set(keyOf(userId, id), run);
  try {
    return await act((finished, total) => {
      if (run.cancelled) throw new AppError('CONFLICT', { message: words().bulk.cancelled });
      Object.assign(run, { finished, total });
    });
  } finally {
    runs.delete(keyOf(userId, id));
  }
}

/** Null where nothing of this id runs here. */
export function progressOf(userId: string | null, id: string): BulkProgress | null {
  const run = runs.get(keyOf(userId, id));
  return run === undefined ? null : { finished: run.finished, total: run.total };
}

/** Whether there was something to cancel. */
export function cancelRun(userId: string | null, id: string): boolean {
  const key = keyOf(userId, id);
  const run = runs.get(key);
  if (run !== undefined) run.cancelled = true;
  else {
    runs.set(key, { finished: 0, total: 0, cancelled: true });
    setTimeout(() => runs.delete(key), EARLY_MS).unref();
  }
  return run !== undefined;
}
