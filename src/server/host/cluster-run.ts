import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unless } from '../data/faults.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';
import { type ClusterOptions, childEnvironment, initialiseCluster, toClusterProblem } from './cluster-init.ts';
import type { DataFolder } from './data-folder.ts';
import { Stopping, atEnd, isStopping } from './ending.ts';
import { adoptOrClear } from './orphan.ts';
import { isRunning, sleep } from './processes.ts';
import { type Answer, SOCKET_FILE, isReady, knock, prepareSocketFolder } from './socket.ts';
import { killPostgres, stopPostgres } from './stop-postgres.ts';

/** The first moments of a PostgreSQL that was just started: until it takes logins, or a sentence why it never will. */
const PAUSE_MS = 15;
const TELL_MS = 5000;
/** Nobody answers: it listens before it recovers, so this is no matter of the size of the data. */
const SILENT_MS = 60_000;
/** It answers that it is not ready: after a crash it reads its log again. */
const STARTING_MS = 15 * 60_000;
const LIMITS: Partial<Record<Answer, number>> = { silent: SILENT_MS, starting: STARTING_MS };

interface Awaited {
  folder: string;
  socketFolder: string;
  password: string;
  isAlive: () => boolean;
  say: (sentence: string) => void;
}

const PROBLEMS: Record<Exclude<Answer, 'ready'>, (folder: string, reason: string) => string> = {
  password: (folder) => hostWords().start.clusterPassword(path.join(folder, 'secrets.json')),
  refused: (folder, reason) => hostWords().start.clusterRefuses(folder, reason, path.join(folder, 'postgres/pg_hba.conf')),
  silent: (folder, reason) => hostWords().start.clusterSilent(folder, reason, path.join(folder, 'postgres.log')),
  starting: (folder, reason) => hostWords().start.clusterRecovers(folder, reason, path.join(folder, 'postgres.log')),
};

/** Whether it is ready; false when it ended by itself. */
async function awaitReady({ folder, socketFolder, password, isAlive, say }: Awaited): Promise<boolean> {
  const began = performance.now();
  let tellAt = TELL_MS;
  while (isAlive()) {
    const { answer, reason } = await knock(socketFolder, password);
    if (answer === 'ready') return true;
    const waited = performance.now() - began;
    if (waited >= (LIMITS[answer] ?? 0)) throw new StartProblem(PROBLEMS[answer](folder, reason));
    if (waited >= tellAt) {
      say(hostWords().start.clusterWaits(reason));
      tellAt = waited + SILENT_MS / 2;
    }
    await sleep(PAUSE_MS);
  }
  return false;
}

export interface Cluster {
  pid: number;
  /** True when it was still running from a server that was killed. */
  adopted: boolean;
  socketFolder: string;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const LOG_BYTES_MAX = 5_000_000;

async function openLog(folder: DataFolder): Promise<{ file: string; handle: FileHandle; offset: number }> {
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

/** One that a killed server left running. */
function adopt(pid: number, socketFolder: string): Cluster {
  const stop = (): Promise<void> => stopPostgres(pid);
  const forget = atEnd({ close: stop, kill: () => killPostgres(pid) });
  return { pid, adopted: true, socketFolder, ended: endOfAdopted(pid).then(forget), stop };
}

/** Starts the programme; from here on it ends with this process. */
async function spawnPostgres({ folder, binaries }: ClusterOptions, args: string[], log: FileHandle): Promise<ChildProcess> {
  let child: ChildProcess | null = null;
  const pid = (): number | undefined => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined);
  const forget = atEnd({
    close: async () => pid() !== undefined && stopPostgres(pid() as number),
    kill: () => pid() !== undefined && killPostgres(pid() as number),
  });
  // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop it after the last request.
  child = spawn(binaries.postgres, args, {
    ...folder.runner,
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.once('exit', forget).once('error', forget);
  try {
    await once(child, 'spawn');
  } finally {
    await log.close();
  }
  child.unref();
  return child;
}

/** Starts it and waits until it answers. */
async function launch(options: ClusterOptions, args: string[], socketFolder: string): Promise<Cluster> {
  const { folder, password } = options;
  const { file, handle, offset } = await openLog(folder);
  const child = await spawnPostgres(options, args, handle);
  const ended = endOf(child);
  const pid = child.pid as number;
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  try {
    if (await awaitReady({ folder: folder.path, socketFolder, password, isAlive, say: options.say })) {
      const stop = async (): Promise<void> => {
        child.ref();
        await stopPostgres(pid);
        await ended;
      };
      return { pid, adopted: false, socketFolder, ended, stop };
    }
  } catch (error) {
    await stopPostgres(pid);
    throw error;
  }
  if (isStopping()) throw new Stopping();
  const output = await readFile(file);
  throw toClusterProblem(output.subarray(offset).toString(), folder.path);
}

const MAJOR = '18';
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

async function readVersion(cluster: string): Promise<string> {
  const file = path.join(cluster, 'PG_VERSION');
  const version = (await readFile(file, 'utf8').catch(unless('ENOENT')))?.trim();
  if (!version) throw new StartProblem(hostWords().start.brokenCluster(cluster, file));
  return version;
}

/** The PostgreSQL of the data folder, running: made when missing, taken over from a killed server, or started. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, binaries, password } = options;
  if (!existsSync(folder.cluster)) await initialiseCluster(options);
  const version = await readVersion(folder.cluster);
  if (version !== MAJOR) {
    throw new StartProblem(hostWords().start.otherMajor(folder.cluster, version, MAJOR));
  }
  const socketFolder = await prepareSocketFolder(folder);
  const cluster = await realpath(folder.cluster);
  const settings = Object.entries(settingsOf(socketFolder, options.settings)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', cluster, ...settings];
  const answers = (): Promise<boolean> => isReady(socketFolder, password);
  const running = await adoptOrClear({ cluster, socketFolder, command: [binaries.postgres, ...args], answers });
  if (running !== null) return adopt(running, socketFolder);
  // Left by a killed PostgreSQL, whose pid may look alive while nobody has collected it.
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) await rm(path.join(socketFolder, name), { force: true });
  return launch(options, args, socketFolder);
}
