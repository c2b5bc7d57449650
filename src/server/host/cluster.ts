import { existsSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ClusterOptions, initialiseCluster } from './cluster-init.ts';
import { adopt, type Cluster, launch } from './cluster-run.ts';
import { adoptOrClear } from './orphan.ts';
import { isReady, prepareSocketFolder, SOCKET_FILE } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

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
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text.trim() === '') throw new StartProblem(hostWords().start.brokenCluster(cluster, file));
  return text.trim();
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
