import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning, processesIn, readProcess, signal, until } from './processes.ts';
import { StartProblem } from './start-problem.ts';

/** PostgreSQL's own words for stopping, from kind to hard, each with the time it gets. */
const STOPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];
const ADOPT_MS = 5000;
const LEFTOVER_MS = 5000;

/** Stops a PostgreSQL: open transactions are rolled back, everything committed is on disk. */
export async function waitUntilGone(pid: number): Promise<void> {
  for (const [name, limitMs] of STOPS) {
    signal(pid, name);
    if (await until(() => !isRunning(pid), limitMs)) return;
  }
  throw new StartProblem(`PostgreSQL (proses ${pid}) tidak mau berhenti. Hentikan proses itu, lalu jalankan lagi.`);
}

function readPidFile(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isNaN(pid) ? null : pid;
  } catch {
    return null;
  }
}

/** PostgreSQL processes that work in the folder, not somebody's shell that happens to stand there. */
const leftovers = (cluster: string): number[] =>
  processesIn(cluster).filter((pid) => /^(\S*\/)?postgres\b/.test(readProcess(pid)?.commandLine ?? ''));

/** Connections of a PostgreSQL that was itself killed end on their own; the stubborn are ended. */
async function clearLeftovers(cluster: string): Promise<void> {
  const isClear = (): boolean => leftovers(cluster).length === 0;
  if (await until(isClear, LEFTOVER_MS)) return;
  for (const pid of leftovers(cluster)) signal(pid, 'SIGKILL');
  await until(isClear, LEFTOVER_MS);
}

/**
 * What a killed server left running in this folder: its pid when it answers and was started just as we would start it,
 * else null after it is stopped. Call only while holding the folder's lock.
 * The pid in PostgreSQL's file may by now be a defunct process or another program; only the command line tells.
 */
export async function adoptOrClear(cluster: string, command: readonly string[], answers: () => Promise<boolean>): Promise<number | null> {
  const pid = readPidFile(cluster);
  const facts = pid === null ? null : readProcess(pid);
  if (facts && facts.commandLine.includes(` -D ${cluster} `)) {
    if (facts.commandLine === command.join(' ') && (await until(answers, ADOPT_MS, 50))) return facts.pid;
    await waitUntilGone(facts.pid);
  }
  await clearLeftovers(cluster);
  if (pid !== null) await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  return null;
}
