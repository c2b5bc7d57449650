/** The processes that are measured, each started for itself and stopped in order. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import lean from '../lean.json' with { type: 'json' };

export const ROOT = path.resolve(import.meta.dirname, '../..');
const POLL_MS = 5;
const START_LIMIT_MS = 10 * 60_000;
const STOP_LIMIT_MS = 30_000;

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exited(child);
  clearTimeout(timer);
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

/** Milliseconds from the command to the first answer of `/ready`, as `npm start` does it; rejects with what it printed. */
export async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/skema.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DEMO: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    while (performance.now() - began < START_LIMIT_MS) {
      if (child.exitCode !== null) throw new Error(output.trim());
      if (
        await fetch(`http://127.0.0.1:${port}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return performance.now() - began;
      await new Promise((later) => setTimeout(later, POLL_MS));
    }
    throw new Error(output.trim());
  } finally {
    await stop(child);
  }
}

export interface Worker<T> {
  pid: number;
  /** What it reported when it was ready. */
  ready: T;
  stop: () => Promise<void>;
}

/** Runs a file of this folder; it says once, over the channel, that it is ready. */
export async function startWorker<T>(file: string, env: Record<string, string>, message?: unknown): Promise<Worker<T>> {
  const child = fork(path.join(import.meta.dirname, file), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DEMO: '', LOG_LEVEL: 'warn', ...env },
    serialization: 'advanced',
    // As `skema start` runs it; whoever writes a server by hand leaves V8 as it is.
    execArgv: [...(file === 'product.ts' ? Object.values(lean) : []), ...process.execArgv],
  });
  if (message !== undefined) child.send(message as object);
  const ready = await new Promise<T>((resolve, reject) => {
    child.once('message', (report) => resolve(report as T));
    child.once('exit', (code) => reject(new Error(`${file} berakhir (${code}) sebelum siap`)));
  });
  return { pid: child.pid!, ready, stop: () => stop(child) };
}

/** Resident memory in MB; null where the system does not tell. */
export function readMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The same with what it shares with others counted in part, as `memory` of a container sees it. */
export function readShare(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The kernel counts in hundredths of a second, everywhere where this file exists. */
const TICK_US = 10_000;

/** Processor time used so far, in microseconds; null where the system does not tell. */
export function readCpu(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return null;
  }
}
