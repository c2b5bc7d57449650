import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { attempt } from '../../engine/attempt.ts';

/** A running process: its id and its start, which together are never used twice. */
export interface ProcessFacts {
  pid: number;
  /** Start since boot and the boot's id on Linux; the start's date elsewhere. */
  startedAt: string;
  commandLine: string;
}

const isLinux = process.platform === 'linux';

const read = (file: string): string | null => attempt(() => readFileSync(file, 'utf8'), null);

/** The name in brackets may hold blanks and brackets itself: count fields from the last one. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

function readLinux(pid: number): ProcessFacts | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = fieldsOf(stat);
  const [state, ticks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || ticks === undefined) return null;
  const boot = read('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '';
  return { pid, startedAt: `${ticks}-${boot}`, commandLine: (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim() };
}

/** What `ps` says; null where it finds nothing. */
function ps(...args: string[]): string | null {
  const env = { ...process.env, LC_ALL: 'C' };
  return attempt(() => execFileSync('ps', args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim(), null);
}

function readPortable(pid: number): ProcessFacts | null {
  const text = ps('-o', 'stat=,lstart=,command=', '-p', String(pid)) ?? '';
  const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/s.exec(text);
  if (!match || match[1]?.startsWith('Z')) return null;
  return { pid, startedAt: (match[2] ?? '').replaceAll(/\W+/g, '-'), commandLine: match[3] ?? '' };
}

/** The process as it is now; null when there is none, or only a defunct one that nobody has collected. */
export const readProcess = (pid: number): ProcessFacts | null => (isLinux ? readLinux(pid) : readPortable(pid));

export const isRunning = (pid: number): boolean => readProcess(pid) !== null;

const processIds = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** The processes that work in a folder: what a killed PostgreSQL left behind. Linux only, empty elsewhere. */
export function processesIn(folder: string): number[] {
  const own = isLinux && statSync(folder, { throwIfNoEntry: false });
  if (!own) return [];
  return processIds().filter((pid) => {
    // The folder itself, not its name: another container may call another folder so.
    const cwd = attempt(() => statSync(`/proc/${pid}/cwd`), null);
    return cwd?.ino === own.ino && cwd.dev === own.dev && isRunning(pid);
  });
}

/** The process that started this one; null when it cannot be seen. */
export function parentOf(pid: number): number | null {
  const stat = isLinux ? read(`/proc/${pid}/stat`) : null;
  const parent = isLinux ? stat && fieldsOf(stat)[1] : ps('-o', 'ppid=', '-p', String(pid));
  return parent ? Number(parent) : null;
}

const numbersIn = (text: string): number[] => text.trim().split(/\s+/).map(Number);

/** What a process has started and not yet lost. */
export function childrenOf(pid: number): number[] {
  if (isLinux) return processIds().filter((child) => parentOf(child) === pid);
  const lines = ps('-ax', '-o', 'pid=,ppid=')?.split('\n') ?? [];
  return lines.map(numbersIn).flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Which process table it belongs to; empty where that cannot be told. */
export const namespaceOf = (pid: number | 'self'): string => attempt(() => readlinkSync(`/proc/${pid}/ns/pid`), '');

/** Whether the number belongs to any process, seen or not. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the check holds; false when it never did within the time. */
export async function until(check: () => boolean | Promise<boolean>, limitMs: number, stepMs = 20): Promise<boolean> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await check()) return true;
    if (Date.now() >= end) return false;
    await sleep(stepMs);
  }
}

/** Signals a process that may just have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
