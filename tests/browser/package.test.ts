/** On the packed engine: somebody's own product is made, checked, tested, started, used in Chromium, started again, and worked on; and a checkout keeps data of 0.1. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, type TestContext } from 'vitest';
import { itemsOf, signInApi } from '../support/api.ts';
import { openBrowser, openPage } from '../support/chromium.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { type Installed, installPackage } from '../support/installed.ts';
import { OLD_ADMIN, OLD_REMOVAL, restoreOldData } from '../support/old-data.ts';
import { DEMO_PASSWORD, type Product, startProduct } from '../support/product.ts';

/** A minute where nothing else runs; a busy machine is no defect. */
const BUSY = 600_000;

let installed: Installed;
let data: string;
let browser: Browser | undefined;
let product: Product | undefined;
beforeAll(async () => {
  [installed, data] = await Promise.all([installPackage(), makeDataFolder('package-data')]);
}, BUSY);
afterEach(() => product?.stop());
afterAll(async () => {
  await browser?.close();
  await installed?.remove();
  await rm(data, { recursive: true, force: true });
});

const SCHEMA = { title: 'Member', fields: [{ handle: 'name', name: 'Name', input: 'text', required: true }] };
const RULE = `import { defineProduct, type RuleMessages, type Rules } from 'skema';

const member: Rules = {
  check: async ({ values }): Promise<RuleMessages> => (String(values['name']).includes('!') ? { name: ['No shouting, please'] } : {}),
};

export const product = defineProduct({ name: 'library', rules: { member } });
`;

const DOOR = `import { defineApp } from 'skema/app';

export const door = defineApp({ screens: {}, pages: {} });
export const formRules = { membr: { question: () => null } };
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

// Of no entity by its name: a run of one needs no client.
test('a page shows a member', async ({ skip }) => {
  await library.make('member', { name: 'Kim' });
  const page = (await library.openPage('/member', 'admin')) ?? skip('there is no Chromium');
  await page.getByRole('link', { name: 'Kim' }).first().waitFor();
});
`;

/** A landing page of one's own, which asks a view of one's own. */
const SERVER = `import { askRows, defineServer, objectOf, roleView } from 'skema/server';

const memberCount = roleView(['admin'], {
  name: 'memberCount',
  input: objectOf({}, []),
  run: async ({ pool }) => (await askRows<{ count: number }>(pool, 'select count(*)::int as "count" from "member"'))[0]!,
});
export const server = defineServer({ views: [memberCount] });
`;
const HOME = `import { PageHead, useView } from 'skema/app';

export function Home() {
  const { data } = useView<{ count: number }>('memberCount', {});
  return <PageHead title={data ? 'Members: ' + data.count : '…'} />;
}
`;
const HOME_DOOR = `import { defineApp } from 'skema/app';

export const door = defineApp({ screens: {}, pages: {}, home: { roles: ['admin'], load: async () => (await import('./home.tsx')).Home } });
`;

/** The folder it is in; ends the test where it could not be installed. */
function folderOf({ folder, missing }: Installed, { skip }: TestContext): string {
  if (missing !== null) skip(`not all libraries of the lockfile are here, and no registry answers: ${missing}`);
  return folder;
}

const start = (name: string, more: { port?: number; command?: 'dev' } = {}): Promise<Product> =>
  startProduct({ dataDir: path.join(data, name), root: installed.folder, program: 'node_modules/.bin/skema', ...more });

// A second try would find the product of the first.
const LONG = { timeout: BUSY, retry: 0 };
test('skema init makes a product; an entity and a rule more are checked, tested, served, saved and kept', LONG, async (context) => {
  const folder = folderOf(installed, context);
  const { skema } = installed;
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
  await writeFile(file('product/app.tsx'), DOOR);
  expect(await skema('check')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /product\/app\.tsx:4:\d+: formRules\.membr: there is no entity "membr", write "member" \[HOOK\]/,
    ) as string,
  });
  await rm(file('product/app.tsx'));
  const [happyDom, away] = ['node_modules/happy-dom', 'node_modules/.happy-dom'].map(file);
  await rename(happyDom!, away!);
  expect(await skema('test')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Tests need happy-dom too\. Install with:\nnpm install --save-dev happy-dom@[\d.]+\n$/) as string,
  });
  await rename(away!, happyDom!);

  await mkdir(file('tests'));
  await writeFile(file('tests/member.test.ts'), TESTS);
  await writeFile(file('product/page.module.css'), '.page {\n  color: red;\n}\n');
  await writeFile(file('product/page.ts'), "import styles from './page.module.css';\nexport const look = styles['page'];\n");
  expect(await skema('check')).toEqual({ code: 0, output: 'ok    types (tsc)\nok    registry\n' });
  const tested = await skema('test');
  expect([tested.code, tested.output]).toEqual([0, expect.stringMatching(/Test Files .*18 passed/) as string]);
  expect(await readFile(file('tests/snapshots/member.snap'), 'utf8')).toContain('# member: Member');
  await writeFile(file('product/index.ts'), RULE.replace("includes('!')", "includes('?')"));
  expect(await skema('test', 'member')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/FAIL .*resource member: nobody shouts/) as string,
  });
  await writeFile(file('product/index.ts'), RULE);

  product = await start('library');
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
  product = await start('library', { port: Number(new URL(url).port) });
  await page.goto(`${url}/member`);
  await page.getByRole('link', { name: 'Robin' }).first().waitFor();
  expect(complaints).toEqual([]);

  // While it is worked on, the page is of the same engine as its screens: a second one would know nobody.
  expect(await product.stop()).toBe(0);
  const doors = { 'server.ts': SERVER, 'home.tsx': HOME, 'app.tsx': HOME_DOOR };
  for (const [name, text] of Object.entries(doors)) await writeFile(file(`product/${name}`), text);
  const icons: string[] = [];
  page.on('request', (request) => void (request.url().includes('/@tabler/icons-react/') && icons.push(request.url())));
  product = await start('library', { port: Number(new URL(url).port), command: 'dev' });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Members: 1' }).waitFor();
  // Each by itself: the file that names all six thousand is asked for by nobody.
  expect(icons.filter((address) => /\/icons\/Icon\w+\.mjs/.test(address))).not.toEqual([]);
  expect(icons.filter((address) => address.includes('/tabler-icons-react.'))).toEqual([]);
});

test('a data folder of version 0.1 starts, with its rows and their history, and goes on', LONG, async () => {
  await restoreOldData(path.join(data, '0.1'));
  // Of the checkout: its client is built already.
  product = await startProduct({ dataDir: path.join(data, '0.1') });
  const api = await signInApi(product.url, OLD_ADMIN.username, OLD_ADMIN.password);

  const schools = (): Promise<object[]> => itemsOf(api, '{ sekolahs { items { nama version kabupaten { display } cabang { display } } } }');
  const school = { nama: 'SMAN 1 Jayapura', version: 2, kabupaten: { display: 'Jayapura' }, cabang: { display: 'Cabang Jayapura' } };
  expect(await schools()).toEqual([school]);
  expect(await itemsOf(api, '{ students { items { name nisn tahun { display } } } }')).toEqual([
    { name: 'Yosephina Wanda Kambu', nisn: '0081234567', tahun: { display: '2026' } },
  ]);
  expect(await itemsOf(api, '{ users(sort: [{ by: "username", order: asc }]) { items { username } } }')).toEqual([
    { username: 'kepala' },
    { username: 'petugas' },
  ]);

  const regencies = (): Promise<object[]> => itemsOf(api, '{ kabupatens(sort: [{ by: "nama", order: asc }]) { items { nama } } }');
  expect(await regencies()).toEqual([{ nama: 'Jayapura' }]);
  const undo = 'mutation ($input: JSON) { execute(action: "undo", input: $input) { info { code } } }';
  expect((await api.graph(undo, { input: { actionId: OLD_REMOVAL } }, 'identitas')).body.data.execute.info.code).toBe(200);
  expect(await regencies()).toEqual([{ nama: 'Jayapura' }, { nama: 'Merauke' }]);

  const [{ id }] = (await itemsOf(api, '{ sekolahs { items { id } } }')) as [{ id: string }];
  const save = `mutation { updateSekolah(id: "${id}", version: 2, input: { nama: "SMA Negeri 1 Jayapura" }) { info { code messages } } }`;
  expect((await api.graph(save)).body.data.updateSekolah.info).toEqual({ code: 200, messages: {} });
  expect(await schools()).toEqual([{ ...school, nama: 'SMA Negeri 1 Jayapura', version: 3 }]);
});
