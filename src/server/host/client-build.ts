import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Place, PRODUCT_VARIABLE, productPlace, ROOT } from '../root.ts';
import { run } from './child.ts';
import { type Lock, takeLock } from './lock.ts';
import { sleep } from './processes.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** Everything the built client is made of beside its product. */
const INPUTS = ['src/app', 'src/engine', 'vite.config.ts', 'scripts/build', 'package-lock.json'];

interface Build {
  /** The checkout that builds. */
  root: string;
  place: Place;
}

const inputsOf = ({ root, place: { schemas, rows, code } }: Build): string[] => [
  ...INPUTS.map((input) => path.join(root, input)),
  schemas,
  rows,
  code,
];

async function filesOf(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  if (!(await stat(file)).isDirectory()) return [file];
  const entries = await readdir(file, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function hashInputs(made: Build): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputsOf(made).map(filesOf))).flat().sort();
  for (const file of files) {
    for (const part of [`${path.relative(made.root, file)}\0`, await readFile(file), '\0']) hash.update(part);
  }
  return hash.digest('hex');
}

/** The message is for whoever wrote the file it names; where in the bundler it arose helps nobody. */
const withoutStack = (output: string): string =>
  stripVTControlCharacters(output)
    .replaceAll(/\n {4}at .*/g, '')
    .replace(/\s+errors: \[Getter\/Setter\]\s+\}\s*$/, '')
    .trim();

/** As its product calls its files, and each mistake once: a door is built twice, the second time by itself. */
function asProduct(output: string, { root, place }: Build): string {
  const own = `${path.relative(root, place.folder)}${path.sep}`;
  const text = withoutStack(output).replaceAll('?door', '');
  const paragraphs = (own.startsWith('..') ? text.replaceAll(own, '') : text).split(/\n{2,}/);
  return [...new Set(paragraphs)].join('\n\n');
}

async function build({ root, place }: Build, folder: string): Promise<void> {
  const half = `${folder}.${process.pid}`;
  try {
    const vite = path.join(createRequire(path.join(root, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
    // Started by a test, the client is still built as everybody gets it.
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', VITEST: undefined, [PRODUCT_VARIABLE]: place.folder };
    const args = [vite, 'build', '--outDir', half, '--emptyOutDir', '--logLevel', 'warn'];
    const { code, output } = await run(process.execPath, args, { cwd: root, env });
    if (code !== 0) throw new StartProblem([hostWords().start.noBuild, asProduct(output, { root, place })]);
    await rm(folder, { recursive: true, force: true });
    await rename(half, folder);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** The folder of the built client; builds it only when one of its inputs has changed since the last time. */
export async function buildClient(
  say: (line: string) => void = () => undefined,
  made: Build = { root: ROOT, place: productPlace() },
): Promise<string> {
  const { built } = made.place;
  const folder = path.join(built, 'client');
  const stampFile = path.join(built, 'client.stamp');
  const stamp = await hashInputs(made);
  const isFresh = async (): Promise<boolean> =>
    existsSync(folder) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp;
  if (await isFresh()) return folder;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    const take = (): Promise<Lock> => takeLock(path.join(built, '.lock'), { brief: true });
    let lock = await take();
    // Somebody else is building the same client (two tests, or a second server): theirs will do.
    for (; !lock.held; lock = await take()) await sleep(200);
    try {
      if (await isFresh()) return folder;
      say(hostWords().start.building);
      await rm(stampFile, { force: true });
      await build(made, folder);
      await writeFile(stampFile, stamp);
      return folder;
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as { code?: string }).code ?? '')) {
      throw new StartProblem(hostWords().start.closedBuild(built), error);
    }
    throw error;
  }
}
