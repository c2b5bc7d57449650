/** The package as somebody installs it: packed from a copy of this checkout, with the libraries of its lockfile. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './checkout.ts';
import { compiled, ROOT } from './product.ts';

const run = promisify(execFile);
const NPM = ['--prefer-offline', '--fetch-retries=0', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/** No registry answers, and npm's own cache has not all either. */
const UNREACHED =
  /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E401|E403|E50[0234]|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)\b/;

type Versions = Record<string, string>;
const { devDependencies, peerDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Record<
  'devDependencies' | 'peerDependencies',
  Versions
>;
/** What a product brings itself, for its check and its tests. */
const OF_PRODUCT: Versions = { typescript: devDependencies['typescript']!, ...peerDependencies };

interface Locked {
  dev?: boolean;
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
}
interface Lockfile {
  packages: Record<string, Locked>;
}

/** What these need in turn; where a package's own libraries lie below it, both are taken. */
function reach(packages: Lockfile['packages'], names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (name: string): void => {
    for (const [place, needs] of Object.entries(packages)) {
      if (found.has(place) || !`/${place}`.endsWith(`/node_modules/${name}`)) continue;
      found.add(place);
      const next = { ...needs.dependencies, ...needs.optionalDependencies, ...needs.peerDependencies };
      for (const wanted of Object.keys(next)) take(wanted);
    }
  };
  for (const name of names) take(name);
  return found;
}

/** Without what only this checkout needs: the package has to do without it too. */
async function readLockfile(file: string): Promise<Lockfile> {
  const lock = JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Lockfile;
  const wanted = reach(lock.packages, Object.keys(OF_PRODUCT));
  const kept = Object.entries(lock.packages).filter(([name, { dev }]) => name !== '' && (!dev || wanted.has(name)));
  return { ...lock, packages: Object.fromEntries(kept) };
}

/** Linked, where the file system can. A package's own libraries have places of their own in the lockfile. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') copyPackage(source, target);
    } else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

/** What npm has installed here it need not fetch again: its own note of that says so, and which programs there are. */
async function copyInstalled(folder: string): Promise<void> {
  const note = 'node_modules/.package-lock.json';
  const programs = 'node_modules/.bin';
  if (!existsSync(path.join(ROOT, note))) return;
  const installed = await readLockfile(note);
  for (const name of Object.keys(installed.packages)) copyPackage(path.join(ROOT, name), path.join(folder, name));
  mkdirSync(path.join(folder, programs));
  for (const name of readdirSync(path.join(ROOT, programs))) {
    const target = readlinkSync(path.join(ROOT, programs, name));
    if (existsSync(path.join(folder, programs, target))) symlinkSync(target, path.join(folder, programs, name));
  }
  await writeFile(path.join(folder, note), JSON.stringify(installed));
}

async function pack(folder: string): Promise<void> {
  const checkout = await copyCheckout({ 'entity.schema.json': await readFile(path.join(ROOT, 'entity.schema.json'), 'utf8') });
  try {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: checkout.root });
    await rename(path.join(folder, stdout.trim().split('\n').at(-1)!), path.join(folder, 'skema.tgz'));
  } finally {
    await checkout.remove();
  }
}

export interface Installed {
  folder: string;
  /** Why it could not be installed here; null when it was. */
  missing: string | null;
  /** Its command, in the folder: exit code and all that it printed. */
  skema: (...words: string[]) => Promise<{ code: number; output: string }>;
  remove: () => Promise<void>;
}

export async function installPackage(): Promise<Installed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skema-package-'));
  // Started by root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(folder, 0o711);
  const root = { name: 'library', dependencies: { skema: 'file:skema.tgz' }, devDependencies: OF_PRODUCT };
  const { packages } = await readLockfile('package-lock.json');
  const lock = { name: root.name, lockfileVersion: 3, requires: true, packages: { '': root, ...packages } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(root));
  await Promise.all([pack(folder), copyInstalled(folder)]);
  const missing = await run('npm', ['install', ...NPM], { cwd: folder }).then(
    () => null,
    (error: Error) => {
      const [reason] = UNREACHED.exec(error.message) ?? [];
      if (!reason) throw error;
      return reason;
    },
  );
  return {
    folder,
    missing,
    skema: (...words) =>
      run(process.execPath, [path.join(folder, 'node_modules/.bin/skema'), ...words], {
        cwd: folder,
        env: { ...compiled(), PATH: process.env['PATH'], HOME: process.env['HOME'] },
      }).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
