/** How far an export is, for whoever began it: a packed file does not show its rows. */
import type { Pool } from 'pg';
import type { ExportProgress } from '../../engine/export.ts';
import { openRun, readRun } from '../data/runs.ts';
import { ID, objectOf, personView } from '../view.ts';

export interface Telling {
  /** Takes the rows that have been written so far. */
  tell: (rows: number) => void;
  close: () => Promise<void>;
}

export function tellProgress(pool: Pool, userId: string | null, id: string, total: number): Telling {
  if (userId === null) return { tell: () => undefined, close: () => Promise.resolve() };
  const { run, close } = openRun(pool, userId, id);
  run.total = total;
  return { tell: (rows) => void (run.finished = rows), close };
}

/** Null of one that is over or somebody else's. */
export const exportProgress = personView<{ id: string }>({
  name: 'exportProgress',
  input: objectOf({ id: ID }, ['id']),
  run: async ({ pool }, { principal }, { id }): Promise<ExportProgress | null> => {
    const found = principal.userId === null ? null : await readRun(pool, principal.userId, id);
    return found && { rows: found.finished, total: found.total };
  },
});
