/** How far the exports of this process are, for those who began them: a packed file does not show its rows. */
import type { ExportProgress } from '../../engine/export.ts';
import { ID, objectOf, personView } from '../view.ts';

const running = new Map<string, ExportProgress & { userId: string | null }>();

/** Takes the rows that have been written so far. */
export function tellProgress(userId: string | null, id: string, total: number): (rows: number) => void {
  const progress = { userId, rows: 0, total };
  running.set(id, progress);
  return (rows) => void (progress.rows = rows);
}

export const forgetProgress = (id: string): void => void running.delete(id);

/** Null of one that is over, is somebody else's, or runs in another process. */
export const exportProgress = personView<{ id: string }>({
  name: 'exportProgress',
  input: objectOf({ id: ID }, ['id']),
  run: (_tools, { principal }, { id }): Promise<ExportProgress | null> => {
    const found = running.get(id);
    return Promise.resolve(found?.userId === principal.userId ? { rows: found.rows, total: found.total } : null);
  },
});
