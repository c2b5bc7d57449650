/** `skema test`: what the declarations of a product promise, asked of its server and its app, and the tests that lie in its folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsIn, formatProblem } from '../src/engine/check/problem.ts';
import { checkProduct } from '../src/server/check.ts';
import { loadRegistry } from '../src/server/registry.ts';
import { productPlace, ROOT } from '../src/server/root.ts';
import { fail, IN_CHECKOUT, readCommand, type Said } from './arguments.ts';
import { unknownEntities } from './unknown-entity.ts';

const {
  words,
  values: { update },
  language,
} = await readCommand({
  usage: {
    id: 'skema test [entitas …] [pilihan]\nMenguji produk: yang dijanjikan deklarasinya, dan uji di tests/ miliknya; dengan nama entitas, hanya ujinya.\n  -u, --update   tulis ulang cuplikan di tests/snapshots, untuk dibaca',
    en: 'skema test [entity …] [options]\nTests the product: what its declarations promise, and its own tests in tests/; with names of entities, theirs alone.\n  -u, --update   writes the snapshots in tests/snapshots anew, to be read',
  },
  words: { min: 0, max: Infinity },
  options: { update: { type: 'boolean', short: 'u' } },
});

const MISSING: Said<(names: string) => string> = {
  id: (names) => `Untuk menguji masih kurang ${names}. Pasang dengan:`,
  en: (names) => `Tests need ${names} too. Install with:`,
};
/** A page is opened where there is a Chromium; without one nothing needs it. */
const OF_PAGES = new Set(['playwright-core', '@sparticuz/chromium']);

const isThere = (name: string): boolean => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
};
const { peerDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  peerDependencies: Record<string, string>;
};
const missing = Object.entries(peerDependencies).filter(([name]) => !OF_PAGES.has(name) && !isThere(name));
if (missing.length > 0)
  fail([
    MISSING[language](missing.map(([name]) => name).join(', ')),
    `npm install --save-dev ${missing.map(([name, version]) => `${name}@${version}`).join(' ')}`,
  ]);

const { folder } = productPlace();
const { registry } = await loadRegistry(folder);
const problems = await checkProduct(folder);
if (errorsIn(problems).length > 0) fail(problems.map(formatProblem));
const unknown = unknownEntities(registry, words);
if (unknown.length > 0) fail(unknown);

const { startVitest } = await import('vitest/node');
const isSome = words.length > 0;
const options = { run: true, update, ...(isSome && { testNamePattern: `resource (.+/)?(${words.join('|')}):` }) };
if (folder === ROOT) await startVitest('test', isSome ? ['generated'] : [], { ...options, ...(isSome && { project: ['node', 'dom'] }) });
else {
  const { projectsOf } = await import('../tests/generated/projects.ts');
  const globalSetup = [path.join(ROOT, 'tests/generated/global-setup.ts')];
  const test = { globalSetup, projects: await projectsOf(folder) };
  // Vitest keeps its notes in node_modules; a folder of the checkout has none.
  await startVitest('test', [], { ...options, config: false, root: IN_CHECKOUT ? ROOT : folder }, { test });
}
