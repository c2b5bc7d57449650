/** `skema test` of a product that is sound, and has nothing but declarations: what they may say does not fail the generated tests, and asks for no `tests/samples.ts`. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/product.ts';

const text = (handle: string, more = {}) => ({ handle, name: handle, input: 'text', ...more });
const to = (source: string, more = {}) => ({ handle: source, name: source, input: 'select', source, ...more });
const choice = (handle: string, values: readonly string[], more = {}) => ({
  handle,
  name: handle,
  input: 'select',
  options: { choices: values.map((value) => ({ value, display: value.toUpperCase() })) },
  ...more,
});

const SCHEMAS = {
  branch: { title: 'Branch', plural: 'Branches', fields: [text('name', { required: true })] },
  work: { title: 'Work', fields: [text('name', { required: true })] },
  // Many are called otherwise than one; the name has a text of another record, which is searched, too.
  copy: {
    title: 'Copy',
    plural: 'Copies',
    display: '{barcode} {work.name}',
    search: ['barcode', 'work.name', 'branch.name'],
    fields: [text('barcode', { required: true }), to('work', { required: true }), to('branch', { required: true })],
  },
  loan: {
    title: 'Loan',
    display: '{copy.work.name}, {note}',
    search: ['note', 'copy.work.name'],
    fields: [text('note', { required: true }), to('copy', { required: true })],
  },
  // Asked for by another value: another record, and one of the same kind.
  shelf: {
    title: 'Shelf',
    plural: 'Shelves',
    fields: [
      text('name', { required: true }),
      choice('kind', ['part', 'whole'], { required: true, default: 'part' }),
      to('shelf', { handle: 'within', name: 'Within', requiredWhen: { kind: ['part'] } }),
    ],
  },
  account: {
    title: 'Account',
    display: 'username',
    search: ['username'],
    unique: [['username']],
    fields: [
      text('name', { required: true }),
      text('username', { required: true, pattern: '[a-z][a-z0-9.]{2,39}' }),
      { handle: 'password', name: 'Password', input: 'password', required: true, minLength: 8 },
      choice('roles', ['head', 'desk'], { multiple: true, required: true }),
      to('branch', { requiredWhen: { roles: ['desk'] } }),
      { handle: 'active', name: 'Active', input: 'checkbox', default: true },
    ],
  },
};
const PRODUCT = `import { defineProduct, OWN_ACCOUNT } from 'skema';
export const product = defineProduct({
  roles: ['head', 'desk'],
  levels: [{ name: 'all' }, { name: 'branch' }],
  account: { ...OWN_ACCOUNT, valid: null, lastLogin: null, roles: { handle: 'roles', records: null, levels: { desk: 'branch' } }, anchors: { branch: 'branch' } },
});
`;
const ROWS = `import { crud, row } from 'skema';
export const rows = {
  branch: row('/branches', ['head', 'desk'], crud('branch', 'branches'), { menu: 'All', rights: { desk: 'R' } }),
  work: row('/works', ['head', 'desk'], crud('work', 'works'), { menu: 'All', rights: { desk: 'R' } }),
  copy: row('/copies', ['head'], crud('copy', 'copies'), { menu: 'All' }),
  loan: row('/loans', ['head'], crud('loan', 'loans'), { menu: 'All', lookup: ['head'] }),
  shelf: row('/shelves', ['head', 'desk'], crud('shelf', 'shelves'), { menu: 'All' }),
  account: row('/accounts', ['head'], crud('account', 'accounts'), { menu: 'All', lookup: ['head'] }),
};
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skema-sound-'));
  const files = {
    ...Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)])),
    'product/index.ts': PRODUCT,
    'resources.config.ts': ROWS,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const skema = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { VITEST: _, CI: __, ...env } = process.env;
    const all = [path.join(ROOT, 'scripts/skema.mjs'), ...args, '--product', folder];
    execFile(process.execPath, all, { cwd: ROOT, env: { ...env, NO_COLOR: '1' } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });

test('passes its generated tests', { timeout: 300_000 }, async () => {
  expect(await skema('check')).toEqual({ code: 0, output: expect.stringContaining('ok    registry') as string });
  const { code, output } = await skema('test', 'copy', 'loan', 'shelf', 'account');
  const failed = output.split('\n').filter((line) => /FAIL|Error:/.test(line));
  expect({ code, failed }).toEqual({ code: 0, failed: [] });
  expect(output).toMatch(/Tests .*passed/);
});

test('what its samples and rules have wrong is told with the place and the sentence', { timeout: 300_000 }, async () => {
  const samples = path.join(folder, 'tests/samples.ts');
  await mkdir(path.dirname(samples), { recursive: true });
  await writeFile(samples, "export const samples = { rules: { work: () => ({ nane: 'x' }) } };\n");
  await writeFile(
    path.join(folder, 'product/index.ts'),
    PRODUCT.replace('roles:', "rules: { branch: { beforeRemove: () => ({ '': ['A branch stays'] }) } },\n  roles:"),
  );
  const { code, output } = await skema('test', 'work', 'branch');
  expect(code).toBe(1);
  expect(output).toContain('tests/samples.ts: rules.work: work has no field "nane", write "name"');
  expect(output).toContain('branch: to delete three of it at once was refused: A branch stays');
});
