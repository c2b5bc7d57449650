/** A product in a folder of its own, into which one example of a code is written. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Example } from '../../src/engine/check/codes/index.ts';
import type { Problem } from '../../src/engine/check/problem.ts';
import { BARE_PRODUCT } from '../../src/engine/product.ts';
import { checkProduct } from '../../src/server/check.ts';
import { ROOT } from './product.ts';

const name = { handle: 'name', name: 'Name', input: 'text' };
const relation = (handle: string) => ({ handle, name: handle, input: 'select', source: handle });
const plain = (title: string, ...more: object[]) => ({ title, display: 'name', columns: ['name'], fields: [name, ...more] });
const shownBy = (title: string, handle: string) => ({ ...plain(title, relation(handle)), display: `{${handle}}` });
const tags = { handle: 'tags', name: 'Tags', input: 'select', multiple: true, options: { choices: [{ value: 'old', display: 'Old' }] } };

const FILES: Record<string, { fields: object[]; unique?: string[][] }> = {
  city: plain('City', relation('region')),
  region: plain('Area', { ...name, handle: 'code', name: 'Code' }, { handle: 'active', name: 'Active', input: 'checkbox' }, tags),
  county: shownBy('County', 'state'),
  state: shownBy('State', 'nation'),
  nation: shownBy('Nation', 'continent'),
  continent: plain('Continent'),
  member: {
    ...plain(
      'Member',
      { ...name, handle: 'username', name: 'Username', required: true },
      { handle: 'password', name: 'Password', input: 'password' },
      { ...tags, handle: 'roles', name: 'Roles', options: { choices: [{ value: BARE_PRODUCT.roles[0]!, display: 'Admin' }] } },
    ),
    unique: [['username']],
  },
};
/** With the expressions that the example names: one that nobody names is told of. */
const productFile = (
  keys: string,
  schemas: string,
): string => `const made = (name, of) => ({ name, of: [of], sql: () => 'null', compute: () => null });
export const product = {
  computed: { ${Object.entries({ cityShare: 'city', regionSize: 'region' })
    .flatMap(([expression, of]) => (schemas.includes(`"${expression}"`) ? [`${expression}: made('${expression}', '${of}')`] : []))
    .join(', ')} },
  ${keys}
};`;

const rowsFile = (rows: string): string => `import { crud, row } from '${ROOT}/src/engine/row.ts';
const ADMIN = ['${BARE_PRODUCT.roles[0]}'] as const;
export const rows = {
  ${rows}
};`;

/** The files of the product with the example in it. */
export function filesOf(example: Example): Record<string, string> {
  const entity = 'name' in example ? example.name : 'city';
  const base = FILES['city']!;
  const fields = 'field' in example && example.field ? [...base.fields, example.field] : base.fields;
  const text =
    'text' in example ? example.text : JSON.stringify({ ...base, title: entity, fields, ...('file' in example ? example.file : {}) });
  return {
    ...Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [`schemas/${file}.json`, JSON.stringify(schema)])),
    [`schemas/${entity}.json`]: text,
    'product/index.ts': productFile('product' in example ? example.product : '', text),
    ...('seed' in example && Object.fromEntries(Object.entries(example.seed).map(([file, rows]) => [`seed/${file}.csv`, rows]))),
    ...('beside' in example && { [`schemas/${example.beside}`]: JSON.stringify(plain('Shelf')) }),
    ...('files' in example && example.files),
    ...('rows' in example && { 'resources.config.ts': rowsFile(example.rows) }),
  };
}

/** What is told of a product made of these files. */
export async function problemsOf(files: Record<string, string>): Promise<Problem[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'skema-codes-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return await checkProduct(root);
  } finally {
    await rm(root, { recursive: true });
  }
}
