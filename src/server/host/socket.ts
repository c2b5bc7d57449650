import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DataFolder } from './data-folder.ts';
import { StartProblem } from './start-problem.ts';

/** The bootstrap role of the embedded PostgreSQL; only this host uses it. */
export const SUPERUSER = 'postgres';

/** A unix socket's path may hold 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const SOCKET_FOLDER_MAX = 90;

/** A folder for the socket that only the runner can enter; a short one in the system's when the data folder's path is too long. */
export async function prepareSocketFolder(folder: DataFolder): Promise<string> {
  const near = path.join(await realpath(folder.path), 'run');
  const far = path.join(os.tmpdir(), `skema-${createHash('sha256').update(near).digest('hex').slice(0, 16)}`);
  const chosen = Buffer.byteLength(near) <= SOCKET_FOLDER_MAX ? near : far;
  await mkdir(chosen, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const facts = await lstat(chosen);
  const uid = folder.runner?.uid ?? process.getuid?.();
  if (folder.runner && facts.uid === 0) await chown(chosen, folder.runner.uid, folder.runner.gid);
  else if (!facts.isDirectory() || facts.uid !== uid)
    throw new StartProblem(`Folder ${chosen} milik pengguna lain. Hapus folder itu, lalu jalankan lagi.`);
  await chmod(chosen, 0o700);
  return chosen;
}

export const connectionConfig = (socketFolder: string, password: string, database = 'postgres'): pg.ClientConfig => ({
  host: socketFolder,
  user: SUPERUSER,
  password,
  database,
  connectionTimeoutMillis: 3000,
});

/** Tries a login: `ready`, `waiting` (not yet, or still recovering), or the reason why never. */
export async function probe(socketFolder: string, password: string): Promise<'ready' | 'waiting' | 'refused'> {
  const client = new pg.Client(connectionConfig(socketFolder, password));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'waiting';
  } finally {
    await client.end().catch(() => undefined);
  }
}
