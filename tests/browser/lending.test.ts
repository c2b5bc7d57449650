/** What a product declares and no other here does: a sheet held at what reach goes by, records that a moment closes, a choice that it closes, and one record of its kind. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../generated/throwaway.ts';
import { openBrowser, openPage } from '../support/chromium.ts';
import { DEMO_PASSWORD, type Product, startProduct } from '../support/product.ts';

const text = (handle: string, more = {}) => ({ handle, name: handle, input: 'text', ...more });
const to = (source: string, more = {}) => ({ handle: source, name: source, input: 'select', source, ...more });
const named = (title: string) => ({ title, fields: [text('name', { required: true })] });

const SCHEMAS = {
  branch: { ...named('Branch'), plural: 'Branches' },
  work: named('Work'),
  format: named('Format'),
  stock: {
    title: 'Stock',
    display: '{work.name}',
    columns: ['branch', 'work', 'format', 'count'],
    filters: ['branch', 'work', 'format'],
    unique: [['branch', 'work', 'format']],
    pivot: [{ name: 'Per branch', of: 'branch', rows: 'work', columns: 'format', value: 'count' }],
    fields: [
      to('branch', { required: true }),
      to('work', { required: true }),
      to('format', { required: true }),
      { handle: 'count', name: 'Counted', input: 'float', integer: true, min: 0, required: true },
    ],
  },
  member: {
    title: 'Member',
    fields: [text('name', { required: true }), { handle: 'blocked', name: 'Blocked', input: 'checkbox' }],
  },
  loan: {
    title: 'Loan',
    display: 'number',
    columns: ['number', 'member', 'back'],
    fields: [
      text('number', { required: true }),
      to('member', { name: 'Member', required: true }),
      { handle: 'back', name: 'Back', input: 'checkbox' },
      text('note', { name: 'Note' }),
    ],
  },
  setting: {
    title: 'Settings',
    display: 'Settings {days}',
    single: true,
    fields: [{ handle: 'days', name: 'Days', input: 'float', integer: true, required: true, default: 21 }],
  },
  account: {
    title: 'Account',
    display: 'username',
    search: ['username'],
    unique: [['username']],
    fields: [
      text('name', { required: true }),
      text('username', { required: true }),
      { handle: 'password', name: 'Password', input: 'password', required: true, minLength: 8 },
      {
        handle: 'roles',
        name: 'Roles',
        input: 'select',
        multiple: true,
        required: true,
        options: { choices: ['head', 'desk'].map((value) => ({ value, display: value })) },
      },
      to('branch', { requiredWhen: { roles: ['desk'] } }),
      { handle: 'active', name: 'Active', input: 'checkbox', default: true },
    ],
  },
};

const FORM = `export const form = {
  isClosed: (handle, { before }) => before.back === true && handle !== 'note',
  whyClosed: () => 'The book is back.',
};
`;
const PRODUCT = `import { defineProduct, OWN_ACCOUNT } from 'skema';
import { form } from './form.ts';
const loan = {
  ...form,
  closings: async ({ principal, data }) =>
    principal.system ? [] : (await data.findWhere('member', { blocked: true })).map(({ id }) => ({ where: { member: id }, why: 'This member is blocked.' })),
};
export const product = defineProduct({
  title: 'Lending',
  languages: ['en'],
  roles: ['head', 'desk'],
  levels: [{ name: 'all' }, { name: 'branch' }],
  account: { ...OWN_ACCOUNT, valid: null, lastLogin: null, roles: { handle: 'roles', records: null, levels: { desk: 'branch' } }, anchors: { branch: 'branch' } },
  rules: { loan },
});
`;
const ROWS = `import { crud, row } from 'skema';
const ALL = ['head', 'desk'];
const plain = (name, rights = {}) => row('/' + name, ALL, crud(name, name + 's'), { menu: 'All', rights });
export const rows = {
  branch: plain('branch', { desk: 'R' }),
  work: plain('work', { desk: 'R' }),
  format: plain('format', { desk: 'R' }),
  stock: row('/stock', ALL, crud('stock', 'stocks'), { menu: 'All', scope: { branch: 'branch' } }),
  member: plain('member'),
  loan: plain('loan'),
  setting: plain('setting'),
  account: row('/accounts', ['head'], crud('account', 'accounts'), { menu: 'All', lookup: ['head'] }),
};
`;
const APP = `import { defineApp } from 'skema/app';
import { form } from './form.ts';
export const door = defineApp({});
export const formRules = { loan: form };
`;
const SEEDS = {
  branch: 'name\nEast\nNorth\nSouth\n',
  work: 'name\nMoby Dick\n',
  format: 'name\nPaper\n',
  member: 'name,blocked\nAnn,false\nDavid,true\n',
  loan: 'number,member,back\nL1,David,true\nL2,Ann,true\n',
  account: 'name,username,roles,branch\nHilda,hilda,head,\nDina,dina,desk,North\n',
};

let parent: string;
let data: string;
let product: Product;
/** Each account is signed in once: another sign-in asks which of them is to go on. */
let head: Page;
let desk: Page;
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'skema-lending-'));
  const files = {
    ...Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)])),
    ...Object.fromEntries(Object.entries(SEEDS).map(([name, rows]) => [`seed/${name}.csv`, rows])),
    'product/form.ts': FORM,
    'product/index.ts': PRODUCT,
    'product/app.tsx': APP,
    'resources.config.ts': ROWS,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(parent, file)), { recursive: true });
    await writeFile(path.join(parent, file), content);
  }
  data = await makeDataFolder('lending');
  product = await startProduct({ dataDir: path.join(data, 'data'), env: { SKEMA_PRODUCT: parent } });
  head = await arrive('hilda');
  desk = await arrive('dina');
}, 300_000);
afterAll(async () => {
  await Promise.all([head, desk].map((page) => page?.context().close()));
  await product?.stop();
  await Promise.all([parent, data].map((folder) => rm(folder, { recursive: true, force: true })));
});

async function arrive(username: string): Promise<Page> {
  const { page } = await openPage(await openBrowser(), { locale: 'en-GB' });
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  return page;
}

test('a sheet is held only at what is within reach: neither offered, nor walked to, nor open at its address', async () => {
  await head.goto(`${product.url}/stock?view=sheet-1`);
  const which = (page: Page) => page.getByRole('combobox', { name: 'branch', exact: true });
  await which(head).click();
  await expect.poll(() => head.getByRole('option').allTextContents()).toEqual(['East', 'North', 'South']);
  await head.getByRole('option', { name: 'South' }).click();
  await head.getByText('3 of 3').waitFor();
  const south = head.url();
  // The only one that is within reach is the one that is meant.
  await desk.goto(`${product.url}/stock?view=sheet-1`);
  await desk.getByRole('heading', { name: 'North' }).waitFor();
  await which(desk).click();
  await expect.poll(() => desk.getByRole('option').allTextContents()).toEqual(['North']);
  expect(await desk.getByRole('button', { name: /^Next/ }).count()).toBe(0);
  await desk.goto(south);
  await desk.getByText('is out of your reach').waitFor();
  expect(await desk.getByRole('gridcell').count()).toBe(0);
});

test('a record that a moment closes says that, and not what closes some of its fields', async () => {
  const page = head;
  await page.goto(`${product.url}/loan?q=L1`);
  await page.getByRole('link', { name: 'L1' }).click();
  await page.getByText('You can only look at this record. This member is blocked.').waitFor();
  await page.goto(`${product.url}/loan?q=L2`);
  await page.getByRole('link', { name: 'L2' }).click();
  await page.getByLabel('Note').fill('Late');
  expect(await page.getByText('You can only look at this record.').count()).toBe(0);
});

test('a choice that is closed at this moment says so as soon as it is made', async () => {
  const page = head;
  await page.goto(`${product.url}/loan/new`);
  const member = page.getByRole('combobox', { name: 'Member', exact: true });
  await member.fill('David');
  await page.getByRole('option', { name: 'David' }).click();
  await page.getByText('This member is blocked.').waitFor();
  expect(await member.getAttribute('aria-invalid')).toBe('true');
  await member.fill('Ann');
  await page.getByRole('option', { name: 'Ann' }).click();
  await page.getByText('This member is blocked.').waitFor({ state: 'detached' });
});

test('the making of the one record is told, and offers no undo', async () => {
  const page = head;
  await page.goto(`${product.url}/activity`);
  const row = page.getByRole('row').filter({ hasText: 'Added Settings' });
  await row.getByText('there is only one, and it stays').waitFor();
  expect(await row.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
});
