/** Somebody's own product on the packed engine: made, checked, tested, started, used in Chromium, and started again on its data. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../support/chromium.ts';
import { type Installed, installPackage } from '../support/installed.ts';
import { DEMO_PASSWORD, type Product, startProduct } from '../support/product.ts';

let installed: Installed;
let browser: Browser | undefined;
let product: Product | undefined;
beforeAll(async () => {
  installed = await installPackage();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await installed?.remove();
});

const SCHEMA = { title: 'Member', fields: [{ handle: 'name', name: 'Name', input: 'text', required: true }] };
const RULE = `import { defineProduct, type RuleMessages, type Rules } from 'skema';

const member: Rules = {
  check: async ({ values }): Promise<RuleMessages> => (String(values['name']).includes('!') ? { name: ['No shouting, please'] } : {}),
};

export const product = defineProduct({ name: 'library', rules: { member } });
`;

const TESTS = `import { openProduct, type ServedProduct } from 'skema/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

let library: ServedProduct;
beforeAll(async () => {
  library = await openProduct();
});
afterAll(() => library?.close());

const SAVE = 'mutation ($input: MemberInput!) { createMember(input: $input) { info { messages } } }';

test('resource member: nobody shouts', async () => {
  const admin = await library.signIn('admin');
  const { data } = await admin.graph(SAVE, { input: await library.sample('member', { name: 'Robin!' }) });
  expect(data.createMember.info.messages).toEqual({ name: ['No shouting, please'] });
});

test('resource member: is shown', async ({ skip }) => {
  await library.make('member', { name: 'Kim' });
  const page = (await library.openPage('/member', 'admin')) ?? skip('there is no Chromium');
  await page.getByRole('link', { name: 'Kim' }).first().waitFor();
});
`;

const start = (port?: number): Promise<Product> =>
  startProduct({ dataDir: path.join(installed.folder, '.data'), root: installed.folder, program: 'node_modules/.bin/skema', port });

// A second try would find the product of the first.
const LONG = { timeout: 180_000, retry: 0 };
test('skema init makes a product; an entity and a rule more are checked, tested, served, saved and kept', LONG, async ({ skip }) => {
  const { folder, missing, skema } = installed;
  if (missing !== null) skip(`not all libraries of the lockfile are here, and no registry answers: ${missing}`);
  const file = (name: string): string => path.join(folder, name);

  expect(await skema('init', folder)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(file('package.json'), 'utf8'))).toMatchObject({
    dependencies: { skema: 'file:skema.tgz' },
    scripts: { start: 'skema start', test: 'skema test' },
  });
  expect((await skema('init', folder)).output).toContain('is a product already');

  expect(await readFile(file('node_modules/skema/docs/kinds.md'), 'utf8')).toContain('# Kinds of fields');

  await writeFile(file('schemas/member.json'), JSON.stringify(SCHEMA));
  await writeFile(file('product/index.ts'), RULE.replace('String(values', 'Strin(values'));
  expect(await skema('check')).toMatchObject({ code: 1, output: expect.stringContaining("Cannot find name 'Strin'") as string });
  await writeFile(file('product/index.ts'), RULE);
  const [happyDom, away] = ['node_modules/happy-dom', 'node_modules/.happy-dom'].map(file);
  await rename(happyDom!, away!);
  expect(await skema('test')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Tests need happy-dom too\. Install with:\nnpm install --save-dev happy-dom@[\d.]+\n$/) as string,
  });
  await rename(away!, happyDom!);

  await mkdir(file('tests'));
  await writeFile(file('tests/member.test.ts'), TESTS);
  expect(await skema('check')).toEqual({ code: 0, output: 'ok    types (tsc)\nok    registry\n' });
  const tested = await skema('test');
  expect([tested.code, tested.output]).toEqual([0, expect.stringMatching(/Test Files .*7 passed/) as string]);
  expect(await readFile(file('tests/snapshots/member.snap'), 'utf8')).toContain('# member: Member');
  await writeFile(file('product/index.ts'), RULE.replace("includes('!')", "includes('?')"));
  expect(await skema('test', 'member')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/FAIL .*resource member: nobody shouts/) as string,
  });
  await writeFile(file('product/index.ts'), RULE);

  product = await start();
  const { url } = product;
  browser = await openBrowser();
  const { page, complaints } = await openPage(browser, { locale: 'en-GB' });
  await page.goto(`${url}/member/new`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Continue to Member' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin!');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No shouting, please').first().waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Robin added').first().waitFor();

  expect(await product.stop()).toBe(0);
  product = await start(Number(new URL(url).port));
  await page.goto(`${url}/member`);
  await page.getByRole('link', { name: 'Robin' }).first().waitFor();
  expect(complaints).toEqual([]);
});
