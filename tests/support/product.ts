/** The product as a user starts it, in a process of its own: `skema start`, a port and a data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const DEMO_PASSWORD = 'kata-sandi-uji-27';

/** The environment without what the test runner put into it. */
const OUTSIDE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$)/.test(name)),
);

/** Where a run keeps what it has compiled, for a process that gets an environment of its own. */
export const compiled = (): NodeJS.ProcessEnv => ({ NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] });

export interface Product {
  url: string;
  pid: number;
  /** What it has printed so far. */
  output: () => string;
  /** SIGTERM, and the exit code. */
  stop: () => Promise<number | null>;
  /** `kill -9`. */
  kill: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))));
    });
  });

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((done) => child.once('exit', (code) => done(code)));

/** Starts and waits until it answers; rejects with its output when it ends instead. */
export async function startProduct({
  dataDir,
  root = ROOT,
  env = {},
  port: wanted,
  program = 'scripts/skema.mjs',
  command = 'start',
}: {
  dataDir: string;
  root?: string;
  env?: Record<string, string>;
  /** A free one, where nobody has promised one. */
  port?: number;
  /** The command, as it lies in `root`. */
  program?: string;
  /** `dev` to work on it. */
  command?: 'start' | 'dev';
}): Promise<Product> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let text = '';
  const child = spawn(process.execPath, [program, command], {
    cwd: root,
    env: { ...OUTSIDE, PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = exited(child);
  const isReady = async (): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  let over = false;
  void ended.then(() => (over = true));
  while (!(await isReady())) {
    if (over) throw new Error(`the product ended before it was ready:\n${text}`);
    await new Promise((later) => setTimeout(later, 50));
  }
  return {
    url,
    pid: child.pid!,
    output: () => text,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
