import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';
import { prepareBinaries } from './binaries.ts';
import { startCluster } from './cluster-run.ts';
import { type DataFolder, findFullDisk, openDataFolder } from './data-folder.ts';
import { type HeldLock, type Holder, type Lock, takeLock } from './lock.ts';
import { until } from './processes.ts';
import { type Superuser, DATABASE, DATA_ROLE, OWNER_ROLE, createDatabase, databaseExists, prepareRoles, urlFor } from './roles.ts';
import { hasSecret, keepSecrets, secretsFile, wasServed } from './secrets.ts';
import { SUPERUSER, isReady, prepareSocketFolder } from './socket.ts';
import { type HostLog, supervise } from './supervise.ts';
import { lookForPostgres } from './orphan.ts';

const at = (host: string | null): string => (host === null ? '' : hostWords().start.onComputer(host));

/** The lock of the data folder; where its PostgreSQL runs speaks for servers that say too little of themselves. */
const lockFolder = (folder: DataFolder, log: HostLog): Promise<Lock> =>
  takeLock(path.join(folder.path, 'lock'), {
    look: async () => lookForPostgres(await realpath(folder.cluster).catch(() => folder.cluster), await prepareSocketFolder(folder)),
    waits: ({ pid, host }) => log.info(hostWords().start.lastHolder(folder.path, pid, at(host))),
  });

/** Who has the folder, and what to do about it. */
function toBusyProblem(folder: string, holder: Holder | null): StartProblem {
  if (!holder) return new StartProblem(hostWords().start.heldFolder(folder));
  const { pid, since, host, onlyClaim } = holder;
  const told = hostWords().start.heldBy(folder, pid, since.toISOString(), at(host));
  if (onlyClaim === null) return new StartProblem(told);
  return new StartProblem([told, hostWords().start.removeClaim(onlyClaim)]);
}

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

/** Passwords and database belong together: where one of the two is missing, data are missing, and nothing new takes their place. */
function refuseIncomplete(folder: DataFolder): void {
  const [hasPasswords, hasCluster] = [hasSecret(folder.path, 'superuser'), existsSync(folder.cluster)];
  const [passwords, cluster] = [secretsFile(folder.path), folder.cluster];
  if (hasCluster && !hasPasswords) {
    throw new StartProblem(hostWords().start.lostPasswords(folder.path, cluster, passwords));
  }
  if (!hasCluster && wasServed(folder.path)) {
    throw new StartProblem(hostWords().start.lostCluster(folder.path, cluster, passwords));
  }
}

async function readPasswords(folder: DataFolder): Promise<Passwords> {
  refuseIncomplete(folder);
  return keepSecrets(folder.path, ['superuser', 'owner', 'data']);
}

async function prepareDatabase(superuser: Superuser, passwords: Passwords): Promise<void> {
  if (await databaseExists(superuser, DATABASE)) return;
  await prepareRoles(superuser, passwords);
  await createDatabase(superuser, DATABASE);
}

async function openLocked(folder: DataFolder, lock: HeldLock, log: HostLog, settings: Record<string, string>): Promise<EmbeddedDatabase> {
  const binaries = await prepareBinaries(folder.path, folder.runner);
  const passwords = await readPasswords(folder);
  const cluster = await supervise(
    () => startCluster({ folder, binaries, password: passwords.superuser, settings, say: (sentence) => log.warn(sentence) }),
    folder,
    log,
  );
  const close = async (): Promise<void> => {
    await cluster.stop();
    await lock.release();
  };
  void lock.lost.then(async () => {
    await cluster.stop();
    throw new Error(hostWords().start.lostClaim(folder.path));
  });
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
  if (folder.path !== wanted.path) log.warn(hostWords().start.movedFolder(wanted.path, folder.path));
  const lock = await lockFolder(folder, log);
  if (!lock.held) throw toBusyProblem(folder.path, lock.holder);
  try {
    return await openLocked(folder, lock, log, settings);
  } catch (error) {
    await lock.release();
    throw (await findFullDisk(folder.path)) ?? error;
  }
}

/** For commands beside a running server: its PostgreSQL as one more client, which `close` leaves running; else one of our own. */
export async function joinEmbedded(wanted: Wanted, log: HostLog): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(wanted);
  const lock = await lockFolder(folder, log);
  if (lock.held) {
    await lock.release();
    return openEmbedded(wanted, log);
  }
  // The server that holds the folder may itself be just starting, and making the passwords.
  if (!(await until(() => hasSecret(folder.path, 'superuser') && existsSync(folder.cluster), JOIN_MS, 100)))
    throw toBusyProblem(folder.path, lock.holder);
  const passwords = await readPasswords(folder);
  const socketFolder = await prepareSocketFolder(folder);
  if (!(await until(() => isReady(socketFolder, passwords.superuser), JOIN_MS, 100))) throw toBusyProblem(folder.path, lock.holder);
  return { ...describe(folder, socketFolder, passwords), adopted: false, close: async () => undefined };
}
