/** `skema init <folder>`: a product of one's own, small and running at once. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inWords } from '../src/engine/names.ts';
import { ROOT } from '../src/server/root.ts';
import { fail, IN_CHECKOUT, readCommand } from './arguments.ts';
import { schemaAddress } from './schema-address.ts';
import { installedAs } from './init/installed.ts';
import { makeFolder, readPackage, refuseTaken } from './init/target.ts';

const {
  words: [word = ''],
} = await readCommand({
  usage: {
    id: 'skema init <folder>\nProduk baru di folder itu. Contoh: skema init perpustakaan',
    en: 'skema init <folder>\nA new product in that folder. Example: skema init library',
  },
  words: { min: 1, max: 1 },
  options: {},
  product: 'none',
});
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', word);
const name = path
  .basename(folder)
  .toLowerCase()
  .replaceAll(/[^a-z0-9-]+/g, '-');
if (!/[a-z0-9]/.test(name)) fail([`${folder}: a product is called as its folder; choose one with letters from a to z, such as library.`]);
const title = inWords(name);

const { version, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
  devDependencies: Record<string, string>;
};

/** Of a package.json that is there already, everything stays. */
const own = readPackage(folder);
const commands = ['start', 'dev', 'build', 'check', 'test', 'new', 'resources', 'import', 'seed', 'migrate', 'admin'];
/** How this engine was installed, for the product to install it alike; null where nobody wrote it down, as in the checkout. */
const engine = installedAs(ROOT, folder);
const packageJson = {
  name,
  private: true,
  ...own,
  type: 'module',
  scripts: { ...Object.fromEntries(commands.map((command) => [command, `skema ${command}`])), ...own['scripts'] },
  dependencies: { ...(engine !== null && { skema: engine }), ...own['dependencies'] },
  devDependencies: { typescript: devDependencies['typescript'], ...own['devDependencies'] },
};

const tsconfig = {
  compilerOptions: {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    // Vite's: style sheets and pictures are imported as it reads them.
    types: ['node', 'vite/client'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['resources.config.ts', 'product', 'tests'],
};

const toText = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': toText(packageJson),
  'tsconfig.json': toText(tsconfig),
  '.gitignore': 'node_modules/\n.data/\n.skema/\n*.refused.csv\n*.ditolak.csv\n',
  'schemas/book.json': `{
  "$schema": "${schemaAddress(path.join(folder, 'schemas'))}",
  "title": "Book",
  "fields": [
    { "handle": "title", "name": "Title", "input": "text", "required": true, "maxLength": 200 },
    { "handle": "author", "name": "Author", "input": "text", "maxLength": 120 },
    { "handle": "published", "name": "Published", "input": "date", "options": { "isTimePicker": false } }
  ]
}
`,
  'resources.config.ts': `/** Who reaches what: route, roles, names of the operations, and what differs. */
import { crud, row, type Row } from 'skema';

export const rows: Record<string, Row> = {
  book: row('/books', ['admin'], crud('book', 'books'), { menu: 'Library' }),
};
`,
  'product/index.ts': `/** What schema files cannot say: roles, rules, computed columns. */
import { defineProduct } from 'skema';

export const product = defineProduct({ name: '${name}', title: '${title}' });
`,
};

refuseTaken(folder, Object.keys(FILES));
for (const [file, text] of Object.entries(FILES)) {
  makeFolder(path.dirname(path.join(folder, file)));
  await writeFile(path.join(folder, file), text);
}
const there = path.relative('.', folder) || '.';
const archive = `skema-${version}.tgz`;
const isNamed = 'skema' in { ...packageJson.dependencies, ...packageJson.devDependencies };
const next = IN_CHECKOUT
  ? `npm start -- ${there}\nOr on the package: npm pack, then in ${folder}: npm install ${path.join(ROOT, archive)} && npm start`
  : `${there === '.' ? '' : `cd ${there} && `}npm install ${isNamed ? '' : `<path of ${archive}> `}&& npm start`;
process.stdout.write(`${Object.keys(FILES).join(', ')} in ${folder}\nNext: ${next}\n`);
