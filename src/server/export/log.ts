/** Every export stands in the action log: who, what, narrowed by what, how many rows, and how it ended. */
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import type { ExportRequest } from '../../engine/export.ts';
import { newId } from '../data/ids.ts';
import { askRows } from '../data/transaction.ts';
import { words } from '../locale.ts';

export type ExportEnd = 'selesai' | 'batal' | 'gagal';

const START = `
  with action as (insert into skema.action (id, "userId", verb, why) values ($1, $2, 'export', $3))
  insert into skema.export (action, "userId", dataset, request, expected) values ($1, $2, $4, $5, $6)`;
const END = `update skema.export set state = $2, rows = $3, "endedAt" = now() where action = $1`;
const LOST = `
  update skema.export set state = 'terputus', "endedAt" = now()
  where state = 'berjalan' and "startedAt" < now() - $1 * interval '1 millisecond'`;
/** For what comes before the clock of an export begins, and for its last words. */
const MARGIN_MS = 5 * 60_000;
const LAST = `select dataset, max("startedAt") as "last" from skema.export where "userId" = $1 and state = 'selesai' and not request ? 'list' group by dataset`;

export interface ExportFacts {
  principal: Principal;
  request: ExportRequest;
  title: string;
  expected: number;
}

/** No export may take longer than `patience`, in milliseconds: of those begun before, the server went away meanwhile. */
export const logLost = (pool: Pool, patience: number): Promise<unknown> => askRows(pool, LOST, [patience + MARGIN_MS]);

/** The id of its action. */
export async function logStart(pool: Pool, { principal, request, title, expected }: ExportFacts): Promise<string> {
  const id = newId();
  await askRows(pool, START, [id, principal.userId, words().exports.logged(title), request.dataset, JSON.stringify(request), expected]);
  return id;
}

export async function logEnd(pool: Pool, id: string, state: ExportEnd, rows: number): Promise<void> {
  await askRows(pool, END, [id, state, rows]);
}

/** When this person last took each dataset out whole; ISO UTC. */
export async function lastExports(pool: Pool, userId: string | null): Promise<Map<string, string>> {
  const rows = await askRows<{ dataset: string; last: Date }>(pool, LAST, [userId]);
  return new Map(rows.map(({ dataset, last }) => [dataset, last.toISOString()]));
}
