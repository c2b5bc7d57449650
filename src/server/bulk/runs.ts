/** A bulk action while it runs: it tells how far it is, and ends where its person cancels it. */
import type { Pool } from 'pg';
import { AppError } from '../../engine/errors.ts';
import { openRun } from '../data/runs.ts';
import { words } from '../locale.ts';

/** While `act` lasts; what it is handed throws once somebody has cancelled. */
export async function asRun<T>(
  pool: Pool,
  userId: string | null,
  id: string | undefined,
  act: (tell: (finished: number, total: number) => void) => Promise<T>,
): Promise<T> {
  if (id === undefined || userId === null) return act(() => undefined);
  const { run, close } = openRun(pool, userId, id);
  try {
    return await act((finished, total) => {
      if (run.cancelled) throw new AppError('CONFLICT', { message: words().bulk.cancelled });
      Object.assign(run, { finished, total });
    });
  } finally {
    await close();
  }
}
