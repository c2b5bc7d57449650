/**
 * What `npm pack` does before and after (`--undo`): `lib` holds the package as JavaScript and declarations, because Node strips no types below
 * `node_modules`, and package.json says where in it each face lies. What is particular to this checkout stays out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIB = path.join(ROOT, 'lib');
const PACKAGE = path.join(ROOT, 'package.json');
const ORIGINAL = path.join(LIB, 'package.original.json');

/** Beside what is compiled. */
const COPIED = ['src/{engine,server,app}/**/*.{css,svg,html,json,js}', 'scripts/skema.mjs', 'scripts/lean.json', 'entity.schema.json'];
const NAMED = /(['"`])([^'"`\s]+)\.tsx?\1/g;

/** Texts name files as they are called in the checkout: relative to themselves, to the root, or to a folder that the build reads. */
const isShipped = (from: string, named: string): boolean =>
  [path.dirname(from), LIB, path.join(LIB, 'src/app'), path.join(LIB, 'src/engine/words')].some((folder) =>
    existsSync(path.join(folder, `${named}.js`)),
  );

const asShipped = (file: string, text: string): string =>
  text.replaceAll(NAMED, (whole, quote: string, named: string) => (isShipped(file, named) ? `${quote}${named}.js${quote}` : whole));

function undo(): void {
  if (existsSync(ORIGINAL)) cpSync(ORIGINAL, PACKAGE);
  rmSync(LIB, { recursive: true, force: true });
}

interface PackageJson {
  exports: Record<string, string>;
  bin: Record<string, string>;
  [key: string]: unknown;
}

/** Faces and commands below a folder of the package. */
function packageJson(folder: string): string {
  const { private: _private, scripts: _scripts, ...all } = JSON.parse(readFileSync(ORIGINAL, 'utf8')) as PackageJson;
  const moved = (files: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `./${path.posix.join(folder, file.replace(/\.tsx?$/, '.js'))}`]));
  const made = { ...all, description: 'A metadata-driven CRUD engine', bin: moved(all.bin), exports: moved(all.exports) };
  const files = [
    'lib',
    '!lib/package.original.json',
    '!lib/scripts/**/*.d.ts',
    'entity.schema.json',
    'CHANGELOG.md',
    'docs',
    'src/engine/words/en.ts',
    'src/engine/words/en',
    'examples',
    '!examples/*/.data',
    '!examples/*/.skema',
  ];
  return `${JSON.stringify({ ...made, files }, null, 2)}\n`;
}

function pack(): void {
  undo();
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', path.join(ROOT, 'scripts/pack')], {
    cwd: ROOT,
    // What npm prints by itself is the archive's name; what is wrong goes where errors go.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  for (const file of globSync(COPIED, { cwd: ROOT })) cpSync(path.join(ROOT, file), path.join(LIB, file));
  for (const file of globSync('**/*.{js,mjs,html,d.ts}', { cwd: LIB })) {
    const place = path.join(LIB, file);
    writeFileSync(place, asShipped(place, readFileSync(place, 'utf8')));
  }
  cpSync(PACKAGE, ORIGINAL);
  writeFileSync(path.join(LIB, 'package.json'), packageJson('.'));
  writeFileSync(PACKAGE, packageJson('lib'));
}

if (process.argv.includes('--undo')) undo();
else pack();
