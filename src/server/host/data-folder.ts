import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { unless } from '../data/faults.ts';
import { canReach, findRunner, nearestExisting, type Runner } from './runner.ts';
import { StartProblem, toStartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

export interface DataFolder {
  path: string;
  /** Where PostgreSQL keeps its own files. */
  cluster: string;
  runner: Runner | null;
}

const clusterOf = (folder: string): string => path.join(folder, 'postgres');

/** Where the data goes when PostgreSQL's user cannot enter the checkout; `SYSTEM_DATA` is the Debian place for it. */
const SYSTEM_DATA = '/var/lib/skema';
export const systemFolderFor = (folder: string): string =>
  path.join(SYSTEM_DATA, createHash('sha256').update(folder).digest('hex').slice(0, 12));

/** Whether there is a database in either of the two places. */
export const hasCluster = (folder: string): boolean => [folder, systemFolderFor(folder)].some((place) => existsSync(clusterOf(place)));

const unreachable = (folder: string): StartProblem => new StartProblem(hostWords().start.unreachableFolder(folder));

/** Which of the two default places: the one that holds data, else the checkout when it can be reached. */
function choose(wanted: { path: string; explicit: boolean }): string {
  const system = systemFolderFor(wanted.path);
  const reachable = (folder: string): boolean => canReach(findRunner(clusterOf(folder)), 'x', nearestExisting(path.dirname(folder)));
  if (wanted.explicit || existsSync(clusterOf(wanted.path))) {
    if (!reachable(wanted.path)) throw unreachable(wanted.path);
    return wanted.path;
  }
  if (process.getuid?.() !== 0) return wanted.path;
  return existsSync(clusterOf(system)) || !reachable(wanted.path) ? system : wanted.path;
}

/** A folder that is empty or holds our files may be opened for passing through; somebody else's may not. */
async function isOurs(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.length === 0 || ['lock', 'postgres', 'secrets.json'].some((name) => names.includes(name));
}

/** One folder at a time: Node's own recursive way never ends where the system lets nobody make folders, such as `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch(unless('EEXIST'));
}

/** The data folder, made when missing, such that PostgreSQL's user can enter it. */
export async function openDataFolder(wanted: { path: string; explicit: boolean }): Promise<DataFolder> {
  const folder = choose(wanted);
  try {
    await makeFolder(folder);
  } catch (error) {
    throw toStartProblem(error) ?? new StartProblem(hostWords().start.unmakeableFolder(folder), error);
  }
  if (!statSync(folder).isDirectory()) throw new StartProblem(hostWords().start.folderIsFile(folder));
  const cluster = clusterOf(folder);
  const runner = findRunner(cluster);
  // PostgreSQL's user passes through to its own part and sees nothing else.
  if (runner && (await isOurs(folder))) await chmod(folder, 0o711);
  if (!canReach(runner, 'x', folder)) throw unreachable(folder);
  if (!canReach(null, 'w', folder)) {
    throw new StartProblem(hostWords().start.closedFolder(folder));
  }
  return { path: folder, cluster, runner };
}

/** PostgreSQL writes its log in files of 16 MB: with less than two of them left it stops. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** PostgreSQL on a full disk just hangs up; this says why. */
export async function findFullDisk(folder: string): Promise<StartProblem | null> {
  const facts = await statfs(folder).catch(() => null);
  return facts && facts.bavail * facts.bsize < NEEDED_BYTES ? new StartProblem(hostWords().start.fullDisk(folder)) : null;
}
