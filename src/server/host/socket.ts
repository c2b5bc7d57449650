import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from '../data/driver.ts';
import { unless } from '../data/faults.ts';
import type { DataFolder } from './data-folder.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** The bootstrap role of the embedded PostgreSQL; only this host uses it. */
export const SUPERUSER = 'postgres';

export const SOCKET_FILE = '.s.PGSQL.5432';

/** A unix socket's path may hold 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const SOCKET_FOLDER_MAX = 90;

/** A folder for the socket that only the runner can enter; a short one in the system's when the data folder's path is too long. */
export async function prepareSocketFolder(folder: DataFolder): Promise<string> {
  const near = path.join(await realpath(folder.path), 'run');
  const far = path.join(os.tmpdir(), `skema-${createHash('sha256').update(near).digest('hex').slice(0, 16)}`);
  const chosen = Buffer.byteLength(near) <= SOCKET_FOLDER_MAX ? near : far;
  await mkdir(chosen, { mode: 0o700 }).catch(unless('EEXIST'));
  const facts = await lstat(chosen);
  const uid = folder.runner?.uid ?? process.getuid?.();
  if (folder.runner && facts.uid === 0) await chown(chosen, folder.runner.uid, folder.runner.gid);
  else if (!facts.isDirectory() || facts.uid !== uid) throw new StartProblem(hostWords().start.foreignSocket(chosen));
  await chmod(chosen, 0o700);
  return chosen;
}

export const connectionConfig = (socketFolder: string, password: string, database = 'postgres'): pg.ClientConfig => ({
  host: socketFolder,
  user: SUPERUSER,
  password,
  database,
  // A machine that has much else to do answers late; one that is gone closes the socket at once.
  connectionTimeoutMillis: 15_000,
  query_timeout: 60_000,
});

/** `starting`: it answers and is not ready yet, for it recovers; `silent`: nobody answers; `password` and `refused`: it will never let us in. */
export type Answer = 'ready' | 'starting' | 'silent' | 'password' | 'refused';

const ANSWERS: Readonly<Record<string, Answer>> = { '28P01': 'password', '57P03': 'starting', '53300': 'silent' };
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Tries a login; `reason` in the words of the system or of PostgreSQL. */
export async function knock(socketFolder: string, password: string): Promise<{ answer: Answer; reason: string }> {
  const client = new pg.Client(connectionConfig(socketFolder, password));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { answer: 'ready', reason: '' };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // ENOENT and its like have five letters or more too, but begin with E and carry a call.
    const isTold = SQLSTATE.test(code) && !(error as { syscall?: string }).syscall;
    return { answer: ANSWERS[code] ?? (isTold ? 'refused' : 'silent'), reason: message };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const isReady = async (socketFolder: string, password: string): Promise<boolean> =>
  (await knock(socketFolder, password)).answer === 'ready';

/** Nobody has the socket open, or there is none. */
const SILENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOENT']);

/** Whether any process on this kernel, in whatever container, holds the socket: one that hangs or is just starting, too. */
export const isListening = (socketFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(path.join(socketFolder, SOCKET_FILE));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(!SILENT.has(error.code ?? '')));
  });
