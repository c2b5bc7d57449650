import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** A running process: its id and its start, which together are never used twice. */
export interface ProcessFacts {
  pid: number;
  /** Start since boot and the boot's id on Linux; the start's date elsewhere. */
  startedAt: string;
  commandLine: string;
}

const isLinux = process.platform === 'linux';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

function readLinux(pid: number): ProcessFacts | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in brackets may hold blanks and brackets itself: count fields from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, ticks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || ticks === undefined) return null;
  const boot = read('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '';
  return { pid, startedAt: `${ticks}-${boot}`, commandLine: (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim() };
}

function readPortable(pid: number): ProcessFacts | null {
  try {
    const text = execFileSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
    const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/s.exec(text);
    if (!match || match[1]?.startsWith('Z')) return null;
    return { pid, startedAt: (match[2] ?? '').replaceAll(/\W+/g, '-'), commandLine: match[3] ?? '' };
  } catch {
    return null;
  }
}

/** The process as it is now; null when there is none, or only a defunct one that nobody has collected. */
export const readProcess = (pid: number): ProcessFacts | null => (isLinux ? readLinux(pid) : readPortable(pid));

export const isRunning = (pid: number): boolean => readProcess(pid) !== null;

/** The processes that work in a folder: what a killed PostgreSQL left behind. Linux only, empty elsewhere. */
export function processesIn(folder: string): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && isRunning(pid);
      } catch {
        return false;
      }
    });
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
