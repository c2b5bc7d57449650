import path from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { type HeldLock, type Holder, takeLock } from './lock.ts';
import { until } from './processes.ts';
import { createDatabase, DATA_ROLE, DATABASE, databaseExists, OWNER_ROLE, prepareRoles, type Superuser, urlFor } from './roles.ts';
import { keepSecrets } from './secrets.ts';
import { prepareSocketFolder, probe, SUPERUSER } from './socket.ts';
import { StartProblem } from './start-problem.ts';
import { supervise, type HostLog } from './supervise.ts';

const JOIN_MS = 5000;

export interface EmbeddedDatabase {
  /** As the data role. */
  url: string;
  /** As the owner of the tables. */
  adminUrl: string;
  /** As the superuser, for tests and backups. */
  superuserUrl: (database: string) => string;
  urlsOf: (database: string) => { url: string; adminUrl: string };
  createDatabase: (name: string) => Promise<void>;
  folder: DataFolder;
  adopted: boolean;
  close: () => Promise<void>;
}

const busy = (folder: string, { pid, since }: Holder): StartProblem =>
  new StartProblem(
    `Folder data ${folder} sedang dipakai oleh proses ${pid} sejak ${since.toISOString()}. Hentikan proses itu, atau pilih folder lain dengan DATA_DIR.`,
  );

type Wanted = { path: string; explicit: boolean };
type Passwords = Record<'superuser' | 'owner' | 'data', string>;

function describe(folder: DataFolder, socketFolder: string, passwords: Passwords): Omit<EmbeddedDatabase, 'adopted' | 'close'> {
  const superuser = { socketFolder, password: passwords.superuser };
  const urlsOf = (database: string): { url: string; adminUrl: string } => ({
    url: urlFor(socketFolder, DATA_ROLE, passwords.data, database),
    adminUrl: urlFor(socketFolder, OWNER_ROLE, passwords.owner, database),
  });
  return {
    ...urlsOf(DATABASE),
    superuserUrl: (database) => urlFor(socketFolder, SUPERUSER, passwords.superuser, database),
    urlsOf,
    createDatabase: (name) => createDatabase(superuser, name),
    folder,
  };
}

const readPasswords = (folder: DataFolder): Promise<Passwords> => keepSecrets(folder.path, ['superuser', 'owner', 'data']);

async function prepareDatabase(superuser: Superuser, passwords: Passwords): Promise<void> {
  if (await databaseExists(superuser, DATABASE)) return;
  await prepareRoles(superuser, passwords);
  await createDatabase(superuser, DATABASE);
}

async function openLocked(folder: DataFolder, lock: HeldLock, log: HostLog, settings: Record<string, string>): Promise<EmbeddedDatabase> {
  const binaries = await prepareBinaries(folder.path, folder.runner);
  const passwords = await readPasswords(folder);
  const cluster = await supervise(() => startCluster({ folder, binaries, password: passwords.superuser, settings }), folder, log);
  const close = async (): Promise<void> => {
    await cluster.stop();
    await lock.release();
  };
  try {
    await prepareDatabase({ socketFolder: cluster.socketFolder, password: passwords.superuser }, passwords);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...describe(folder, cluster.socketFolder, passwords), adopted: cluster.adopted, close };
}

/** The PostgreSQL that comes with the product, on a data folder that is ours alone until `close`. */
export async function openEmbedded(wanted: Wanted, log: HostLog, settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(wanted);
  if (folder.path !== wanted.path) log.warn(`Folder ${wanted.path} hanya terbuka untuk root: data disimpan di ${folder.path}`);
  const lock = await takeLock(path.join(folder.path, 'lock'));
  if (!lock.held) throw busy(folder.path, lock.holder);
  try {
    return await openLocked(folder, lock, log, settings);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** For commands beside a running server: its PostgreSQL as one more client, which `close` leaves running; else one of our own. */
export async function joinEmbedded(wanted: Wanted, log: HostLog): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(wanted);
  const lock = await takeLock(path.join(folder.path, 'lock'));
  if (lock.held) {
    await lock.release();
    return openEmbedded(wanted, log);
  }
  const passwords = await readPasswords(folder);
  const socketFolder = await prepareSocketFolder(folder);
  // The server that holds the folder may itself be just starting.
  const isReady = await until(async () => (await probe(socketFolder, passwords.superuser)) === 'ready', JOIN_MS, 100);
  if (!isReady) throw busy(folder.path, lock.holder);
  return { ...describe(folder, socketFolder, passwords), adopted: false, close: async () => undefined };
}
