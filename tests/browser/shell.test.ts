import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { logIn, openBrowser, openContext, openTab, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  context = await openContext(browser);
  ({ page, complaints } = await openTab(context));
  await logIn(page, url, 'uji.shell');
});
afterAll(() => browser?.close());

describe('a list opened at its address', () => {
  const open = async (roles?: string[]): Promise<{ tab: Page; asked: string[]; close: () => Promise<void> }> => {
    const cold = await openContext(browser, { storageState: await context.storageState() });
    const { page: tab } = await openTab(cold);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    if (roles)
      await tab.route('**/getInfo', async (route) => {
        const reply = await route.fetch();
        const { data, ...rest } = (await reply.json()) as { data: object };
        await route.fulfill({ response: reply, json: { ...rest, data: { ...data, roles } } });
      });
    await tab.goto(`${url}/kabupaten`);
    return { tab, asked, close: () => cold.close() };
  };
  const posts = (asked: readonly string[]): string[] => asked.filter((one) => one.startsWith('POST')).sort();

  test('stands after fifteen requests, and its rows are asked for once', async () => {
    const { tab, asked, close } = await open();
    await tab.locator('tbody tr td a').nth(24).waitFor();
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(15);
    await tab.waitForLoadState('networkidle');
    expect(posts(asked)).toEqual(['POST /pendidikan/graph', 'POST /rasionalisasi/auth/getInfo']);
    await close();
  });

  test('asks for no rows where the person may not see them', async () => {
    const { tab, asked, close } = await open([]);
    await tab.waitForURL(/\/unauthorized/);
    await tab.waitForLoadState('networkidle');
    expect(posts(asked)).toEqual(['POST /rasionalisasi/auth/getInfo']);
    await close();
  });
});

describe('[D-01] a session that has ended', () => {
  beforeRetry(() => signIn(page, url, 'uji.shell'));
  const identity = (): Locator => page.getByRole('dialog', { name: 'Identitas' });
  const name = (): Locator => page.getByRole('textbox', { name: 'Nama rumpun' });
  const save = (): Promise<void> => page.getByRole('button', { name: /^Simpan/ }).click();
  /** Typed, then the session is taken over elsewhere. */
  async function typeAndLose(kode: string, nama: string): Promise<Api> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/rumpunIlmu/new`);
    await page.getByRole('textbox', { name: 'Kode', exact: true }).fill(kode);
    await name().fill(nama);
    const api = await signInApi(url, 'uji.shell');
    await removeLeft(api, 'RumpunIlmu', `{ kode: { eq: "${kode}" } }`);
    await removeLeft(api, 'User', '{ username: { eq: "uji.shell.lain" } }');
    return api;
  }
  async function typeLogin(username: string): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  }
  /** By somebody with the same account, at a time. */
  const TAKEN = /^Akunmu dipakai untuk masuk di tempat lain pada \d+ \w+ \d{4}, \d\d\.\d\d, jadi/;
  const stored = (api: Api, nama: string): Promise<unknown[]> => itemsOf(api, `{ rumpunIlmus(search: "${nama}") { items { id } } }`);

  const drafts = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skema.draft.')));

  test('asks for a login over the living page, and the save goes on, once', async () => {
    const api = await typeAndLose('SHL', 'Ilmu Cangkang');
    await save();
    await identity().waitFor();
    expect(await name().inputValue()).toBe('Ilmu Cangkang');
    expect(await stored(api, 'Ilmu Cangkang')).toEqual([]);
    expect(await page.getByLabel('Username').inputValue()).toBe('uji.shell');
    await identity().getByText(TAKEN).waitFor();
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}/);
    await identity().waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Ilmu Cangkang');
    expect(complaints).toEqual([]);
  });

  test('is told with its cause at the login page too; who comes back finds the way to where they were, with what they had typed', async () => {
    await typeAndLose('SHN', 'Ilmu Lokan');
    await expect.poll(drafts).toHaveLength(1);
    await page.reload();
    await page.waitForURL(/\/login\?ke=/);
    await page.getByText(TAKEN).waitFor();
    await typeLogin('uji.shell');
    await page.getByRole('link', { name: /^Lanjutkan ke/ }).click();
    await page.waitForURL(`${url}/rumpunIlmu/new`);
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    expect(await name().inputValue()).toBe('Ilmu Lokan');
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(complaints).toEqual([]);
  });

  test('closed, the question comes with the next save; somebody else who logs in there saves and sees nothing of it', async () => {
    const api = await typeAndLose('SHM', 'Ilmu Kerang');
    await createAccount(api, { username: 'uji.shell.lain', nama: 'Orang Lain', role: 'neu:admin' });
    await save();
    await identity().waitFor();
    await page.keyboard.press('Escape');
    await identity().waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Ilmu Kerang');
    await save();
    await identity().waitFor();
    await typeLogin('uji.shell.lain');
    await page.waitForURL(`${url}/`);
    await page.getByRole('heading', { name: /Orang Lain/ }).waitFor();
    expect(await stored(api, 'Ilmu Kerang')).toEqual([]);
    expect(await drafts()).toEqual([]);
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().waitFor();
    expect([await name().inputValue(), await page.getByRole('button', { name: 'Pulihkan' }).count()]).toEqual(['', 0]);
    expect(complaints).toEqual([]);
  });

  test('[A-06] Keluar leaves nothing of a form that is still being typed into', async () => {
    const kept = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skema.opened.')));
    const [opened] = (await itemsOf(await signInApi(url, 'uji.shell'), '{ rumpunIlmus(limit: 1) { items { id } } }')) as [{ id: string }];
    await page.goto(`${url}/rumpunIlmu/${opened.id}`);
    await expect.poll(kept).toHaveLength(1);
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().fill('Ilmu Karang');
    await expect.poll(drafts).toHaveLength(1);
    await page.getByRole('button', { name: /Orang Lain/ }).click();
    await identity().getByRole('button', { name: 'Keluar' }).click();
    const question = page.getByRole('dialog', { name: 'Keluar tanpa menyimpan?' });
    await question.waitFor();
    await name().evaluate((node: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(node, 'Ilmu Karang Baru');
      node.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await question.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(`${url}/login`);
    await page.getByLabel('Username').waitFor();
    expect([await drafts(), await kept()]).toEqual([[], []]);
  });
});

test('[issue 12.19] the menu follows the page one is on, however long it is, and nothing else moves', async () => {
  const menu = page.getByRole('complementary', { name: 'Menu utama' }).getByRole('navigation');
  const isInSight = (): Promise<boolean> =>
    menu.evaluate((nav) => {
      const [place, lit] = [nav, nav.querySelector('[aria-current]')!].map((node) => node.getBoundingClientRect());
      return lit!.height > 0 && lit!.top >= place!.top && lit!.bottom <= place!.bottom;
    });
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, url, 'uji.shell');
  await page.goto(`${url}/konfigurasi`);
  await menu.locator('[aria-current]').waitFor();
  expect(await menu.evaluate((nav) => nav.scrollHeight > nav.clientHeight)).toBe(true);
  await expect.poll(isInSight).toBe(true);
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
  await page.goBack();
  await menu.locator('[aria-current]').waitFor();
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the chosen theme is there before the first paint', async () => {
  const { page: tab } = await openTab(context);
  await tab.addInitScript(() => localStorage.setItem('skema.theme', 'dark'));
  await tab.goto(`${url}/login`, { waitUntil: 'commit' });
  await tab.waitForSelector('#splash', { state: 'attached' });
  expect(await tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await tab.close();
});
