import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { childEnvironment, type ClusterOptions, initialiseCluster, toClusterProblem } from './cluster-init.ts';
import type { DataFolder } from './data-folder.ts';
import { adoptOrClear, waitUntilGone } from './orphan.ts';
import { isRunning, sleep } from './processes.ts';
import { prepareSocketFolder, probe } from './socket.ts';
import { StartProblem } from './start-problem.ts';

export interface Cluster {
  pid: number;
  /** True when it was still running from a server that was killed. */
  adopted: boolean;
  socketFolder: string;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const MAJOR = '18';
const LOG_BYTES_MAX = 5_000_000;
const MB = 1024 * 1024;

const sharedBuffersMb = (): number => {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(512, Math.max(64, memory / MB / 8)));
};

function settingsOf(socketFolder: string, extra: Record<string, string> = {}): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '60',
    shared_buffers: `${sharedBuffersMb()}MB`,
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...extra,
  };
}

async function openLog(folder: DataFolder): Promise<{ file: string; handle: Awaited<ReturnType<typeof open>>; offset: number }> {
  const file = path.join(folder.path, 'postgres.log');
  if (existsSync(file) && (await stat(file)).size > LOG_BYTES_MAX) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  if (folder.runner) await handle.chown(folder.runner.uid, folder.runner.gid);
  return { file, handle, offset: (await handle.stat()).size };
}

const endOf = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

async function endOfAdopted(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(100);
}

async function launch(options: ClusterOptions, args: string[], socketFolder: string): Promise<Cluster> {
  const { folder, binaries, password } = options;
  const { file, handle, offset } = await openLog(folder);
  // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop it after the last request.
  const child = spawn(binaries.postgres, args, {
    ...folder.runner,
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['ignore', handle.fd, handle.fd],
  });
  const ended = endOf(child);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', resolve);
  });
  await handle.close();
  child.unref();
  const pid = child.pid as number;
  while (child.exitCode === null && child.signalCode === null) {
    const state = await probe(socketFolder, password);
    if (state === 'ready') {
      const stop = async (): Promise<void> => {
        child.ref();
        await waitUntilGone(pid);
        await ended;
      };
      return { pid, adopted: false, socketFolder, ended, stop };
    }
    if (state === 'refused') {
      await waitUntilGone(pid);
      throw new StartProblem(
        `Sandi di ${path.join(folder.path, 'secrets.json')} tidak cocok dengan basis data di folder itu. Kembalikan berkasnya dari cadangan.`,
      );
    }
    await sleep(15);
  }
  const output = await readFile(file);
  throw toClusterProblem(output.subarray(offset).toString(), folder.path);
}

/** The PostgreSQL of the data folder, running: made when missing, taken over from a killed server, or started. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, binaries, password } = options;
  if (!existsSync(folder.cluster)) await initialiseCluster(options);
  const version = (await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR) {
    throw new StartProblem(
      `Folder data ${folder.cluster} dibuat oleh PostgreSQL ${version}; server ini membawa PostgreSQL ${MAJOR}. Pakai versi Skema yang lama untuk mencadangkannya.`,
    );
  }
  const socketFolder = await prepareSocketFolder(folder);
  const cluster = await realpath(folder.cluster);
  const settings = Object.entries(settingsOf(socketFolder, options.settings)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', cluster, ...settings];
  const running = await adoptOrClear(cluster, [binaries.postgres, ...args], async () => (await probe(socketFolder, password)) === 'ready');
  if (running !== null)
    return { pid: running, adopted: true, socketFolder, ended: endOfAdopted(running), stop: () => waitUntilGone(running) };
  // Left by a killed PostgreSQL, whose pid may look alive while nobody has collected it.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(path.join(socketFolder, name), { force: true });
  return launch(options, args, socketFolder);
}
