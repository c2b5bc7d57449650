import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, parentOf, processesIn } from '../../../src/server/host/processes.ts';
import { makeDataFolder } from '../../generated/throwaway.ts';

const START = path.resolve('scripts/start.ts');
/** What somebody has set for psql, which is none of ours. */
const OF_OTHERS = { PGPORT: '1', PGSSLMODE: 'require', PGPASSWORD: 'salah' };
const ADMIN = path.resolve('scripts/admin.ts');

interface Ended {
  code: number | null;
  stdout: string;
  /** One string per line. */
  complaints: string[];
}

/** The first start of a changed checkout also builds the client. */
describe('start of the product', { timeout: 120_000 }, () => {
  let parent: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    parent = await makeDataFolder('start');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const pid of processesIn(path.join(parent, 'data/postgres'))) process.kill(pid, 'SIGKILL');
    await rm(parent, { recursive: true, force: true });
  });

  const runCommand = (env: Record<string, string>, command: string, ...args: string[]): ChildProcess => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...OF_OTHERS,
        NODE_ENV: '',
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: path.join(parent, 'data'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };

  const run = (script: string, args: string[], env: Record<string, string>): ChildProcess =>
    runCommand(env, process.execPath, script, ...args);

  async function runToEnd(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Ended> {
    const child = run(script, args, env);
    let [stdout, stderr] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, complaints: stderr.trim().split('\n') };
  }

  /** The address it prints once it listens. */
  const start = (
    env: Record<string, string> = {},
    command = process.execPath,
    script = START,
  ): Promise<{ child: ChildProcess; address: string }> =>
    new Promise((resolve, reject) => {
      const child = runCommand(env, command, script);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const address = /Skema berjalan di (http:\S+)/.exec(output)?.[1];
          if (address) resolve({ child, address });
        });
      }
      child.on('close', () => reject(new Error(output)));
    });

  async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  const health = async (address: string): Promise<number> => (await fetch(`${address}/health`)).status;

  const postgres = (): number[] => processesIn(path.join(parent, 'data/postgres'));
  const exists = (file: string): boolean => existsSync(path.join(parent, 'data', file));

  it('ends with everything it has started when asked to in the middle of a start, and the next start goes on', async () => {
    // While the database is made; once PostgreSQL runs, with tables and rows still to come.
    for (const [begun, running] of [
      ['postgres.new/PG_VERSION', () => processesIn(path.join(parent, 'data/postgres.new'))],
      ['postgres/postmaster.pid', postgres],
    ] as const) {
      const child = run(START, [], {});
      await expect.poll(() => exists(begun), { timeout: 30_000, interval: 10 }).toBe(true);
      expect(await stop(child, 'SIGTERM')).toBe(0);
      expect(running()).toEqual([]);
      expect(await readdir(path.join(parent, 'data/lock'))).toEqual([]);
    }
    await rm(path.join(parent, 'data/postgres'), { recursive: true });
    const { child, address } = await start();
    expect(await health(address)).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<html lang="id"');

    // Now it has been in use: what goes missing is not made anew.
    for (const pid of postgres()) process.kill(pid, 'SIGSTOP');
    expect(await stop(child, 'SIGTERM')).toBe(0);
    expect(postgres()).toEqual([]);
    await rm(path.join(parent, 'data/postgres'), { recursive: true });
    expect((await runToEnd(START)).complaints).toEqual([expect.stringContaining('pernah dipakai')]);
    expect(exists('postgres')).toBe(false);
  });

  it('ends in order when npm alone is told to end, or is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
      const { child, address } = await start({}, 'npm', 'start');
      expect(await health(address)).toBe(200);
      const server = parentOf(postgres().find((pid) => !postgres().includes(parentOf(pid) ?? 0)) ?? 0) ?? 0;
      expect(isRunning(server)).toBe(true);
      child.kill(signal);
      await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false);
      expect(postgres()).toEqual([]);
      expect(await readdir(path.join(parent, 'data/lock'))).toEqual([]);
    }
  });

  it('finds its way after being killed, refuses a second one meanwhile, and lets commands work beside it', async () => {
    const killed = await start();
    await stop(killed.child, 'SIGKILL');
    const { child, address } = await start();
    expect(await health(address)).toBe(200);
    const second = await runToEnd(START);
    expect(second).toMatchObject({ code: 1, complaints: [expect.stringContaining(`proses ${child.pid} sejak`)] });
    const admin = await runToEnd(ADMIN, ['kepala']);
    expect(admin.stdout).toMatch(/^Akun kepala dibuat di basis data bawaan di .+\. Kata sandinya, hanya ditampilkan sekali: \S{16}\n$/);
    expect((await runToEnd(ADMIN, ['kepala'])).complaints).toEqual([
      expect.stringContaining('kepala'),
      expect.stringContaining('username'),
    ]);
    expect(await health(address)).toBe(200);
    expect(await stop(child, 'SIGTERM')).toBe(0);
  });

  it('says in one sentence that its port is taken, and leaves nothing running', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const { code, complaints } = await runToEnd(START, [], { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringContaining(`Port ${port}`)]);
    expect(processesIn(path.join(parent, 'data/postgres'))).toEqual([]);
  });

  it.each([
    [{ LOG_LEVEL: 'keras', PORT: 'abc' }, ['PORT=abc', 'LOG_LEVEL=keras']],
    [{ DATABASE_URL: 'postgres://a:rahasia@127.0.0.1:1/b' }, ['DATABASE_URL (postgres://a@127.0.0.1:1/b) tidak dapat dihubungi']],
  ])('refuses %j with a sentence each', async (env, sentences) => {
    const { code, complaints } = await runToEnd(START, [], env as Record<string, string>);
    expect(code).toBe(1);
    expect(complaints).toEqual(sentences.map((sentence) => expect.stringContaining(sentence) as string));
  });
});
