import { drainLeft } from './ending.ts';
import { childrenOf, isRunning, signal, until } from './processes.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** Enough to write down what is in memory; what is not written by then comes back from its log at the next start. */
const KIND_MS = 5000;
/** However late it is. */
const KIND_MIN_MS = 500;
const QUIT_MS = 500;
const KILL_MS = 500;

/**
 * At once, its connections with it; what was acknowledged is in its log and comes back at the next start. Answers with whom it has
 * killed: one that waits for a slow disk ends later than the rest.
 */
export function killPostgres(pid: number): number[] {
  const killed = [pid, ...childrenOf(pid)];
  for (const each of killed) signal(each, 'SIGKILL');
  return killed;
}

/**
 * Stops a PostgreSQL in its own words, from kind to hard, within the time that is left: open transactions are rolled back, everything
 * committed is on disk. One that hangs is killed.
 */
export async function stopPostgres(pid: number): Promise<void> {
  const isGone = (): boolean => !isRunning(pid);
  signal(pid, 'SIGINT');
  if (await until(isGone, Math.max(KIND_MIN_MS, Math.min(KIND_MS, drainLeft() - QUIT_MS - KILL_MS)))) return;
  signal(pid, 'SIGQUIT');
  if (await until(isGone, QUIT_MS)) return;
  const killed = killPostgres(pid);
  if (await until(() => !killed.some(isRunning), Math.max(KILL_MS, drainLeft()))) return;
  throw new StartProblem(hostWords().start.stubborn(pid));
}
