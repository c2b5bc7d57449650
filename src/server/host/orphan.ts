import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../engine/attempt.ts';
import { isTaken, namespaceOf, processesIn, readProcess, signal, until } from './processes.ts';
import { isListening } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import { stopPostgres } from './stop-postgres.ts';
import { hostWords } from '../locale.ts';

const ADOPT_MS = 5000;
const LEFTOVER_MS = 5000;
const SILENCE_MS = 3000;

/** A PostgreSQL as we would start it. */
export interface Wanted {
  /** Its folder, without links. */
  cluster: string;
  socketFolder: string;
  command: readonly string[];
  /** Whether what listens on the socket is a PostgreSQL that knows our password. */
  answers: () => Promise<boolean>;
}

const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** `null`: the file is there and says nothing. */
const readPidFile = (cluster: string): number | null | undefined =>
  attempt(() => Number.parseInt(readFileSync(pidFileOf(cluster), 'utf8'), 10) || null, undefined);

/** PostgreSQL processes that work in the folder, not somebody's shell that happens to stand there. */
const leftovers = (cluster: string): number[] =>
  processesIn(cluster).filter((pid) => /^(\S*\/)?postgres\b/.test(readProcess(pid)?.commandLine ?? ''));

/** Connections of a PostgreSQL that was itself killed end on their own; the stubborn are ended. Those of another container are not ours. */
async function clearLeftovers(cluster: string): Promise<void> {
  const own = (): number[] => leftovers(cluster).filter((pid) => namespaceOf(pid) === namespaceOf('self'));
  const isClear = (): boolean => own().length === 0;
  if (await until(isClear, LEFTOVER_MS)) return;
  for (const pid of own()) signal(pid, 'SIGKILL');
  await until(isClear, LEFTOVER_MS);
}

/**
 * The PostgreSQL of this folder among the processes we see. The pid in its file may by now be a defunct process or another program,
 * here or in another container; the command line and the folder it works in tell.
 */
function findVisible(cluster: string): { pid: number; commandLine: string } | null {
  const pid = readPidFile(cluster);
  const facts = pid ? readProcess(pid) : null;
  if (!facts?.commandLine.includes(` -D ${cluster} `)) return null;
  return process.platform !== 'linux' || processesIn(cluster).includes(facts.pid) ? facts : null;
}

/** Where the folder's PostgreSQL runs: among the processes we see, elsewhere (another container), or nowhere. */
export async function lookForPostgres(cluster: string, socketFolder: string): Promise<'here' | 'elsewhere' | 'nowhere'> {
  if (findVisible(cluster)) return 'here';
  return (await isListening(socketFolder)) ? 'elsewhere' : 'nowhere';
}

const runsElsewhere = (cluster: string): StartProblem =>
  new StartProblem(hostWords().start.unreachableCluster(cluster, readPidFile(cluster) ?? '?'));

/** Its file is in the way only when it is empty or its number belongs to another program; else PostgreSQL looks for itself. */
async function clearPidFile(cluster: string): Promise<void> {
  const pid = readPidFile(cluster);
  if (pid === null || (pid !== undefined && isTaken(pid))) await rm(pidFileOf(cluster), { force: true });
}

/**
 * What a killed server left running in this folder: its pid when it answers and was started just as we would start it, else null after it
 * is stopped. Call only while holding the folder's lock. Nothing is cleared away while anybody still listens on its socket.
 */
export async function adoptOrClear({ cluster, socketFolder, command, answers }: Wanted): Promise<number | null> {
  const found = findVisible(cluster);
  if (found) {
    if (found.commandLine === command.join(' ') && (await until(answers, ADOPT_MS, 50))) return found.pid;
    await stopPostgres(found.pid);
  }
  await clearLeftovers(cluster);
  const isOver = async (): Promise<boolean> => leftovers(cluster).length === 0 && !(await isListening(socketFolder));
  if (!(await until(isOver, SILENCE_MS, 100))) throw runsElsewhere(cluster);
  await clearPidFile(cluster);
  return null;
}
