import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from './ending.ts';

/** A process that ends with this one. It is left to itself at the end only by `kill -9`. */
export function spawnChild(file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  let child: ChildProcess | null = null;
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;
  const forget = atEnd({
    close: async () => {
      if (!child || !isRunning()) return;
      child.kill();
      await once(child, 'exit');
    },
    kill: () => void child?.kill('SIGKILL'),
  });
  child = spawn(file, args, options);
  child.once('error', forget).once('exit', forget);
  return child;
}

/** Runs a programme to its end; both of its outputs in one text. */
export const run = (file: string, args: readonly string[], options: SpawnOptions): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawnChild(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
