import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { logIn, openBrowser, openPage } from '../support/chromium.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { DEMO_PASSWORD, freePort } from '../support/product.ts';

/** A developer at work in a checkout of their own: `npm run dev`, a form open with something typed into it. */
let checkout: Checkout;
let folder: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let complaints: string[];
let url: string;
let loads = 0;
let schema: string;

const SCHEMA = 'schemas/provinsi.json';
const FIELD = '{ "handle": "ibuKota", "name": "Ibu kota", "input": "text" }';
const withField = (): string => schema.replace('"fields": [', `"fields": [${FIELD},`);
const typed = (): Promise<string> => page.getByRole('textbox', { name: 'Nama provinsi' }).inputValue();

beforeAll(async () => {
  checkout = await copyCheckout();
  schema = await readFile(join(checkout.root, SCHEMA), 'utf8');
  folder = await makeDataFolder('dev');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['scripts/skema.mjs', 'dev'], {
    cwd: checkout.root,
    env: {
      ...process.env,
      VITEST: undefined,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  while (
    !(await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the development server ended before it was ready');
    await new Promise((later) => setTimeout(later, 100));
  }
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
  // A development server that has bundled nothing yet, beside two other tests.
  page.setDefaultTimeout(60_000);
  await logIn(page, url, 'admin').catch(async (error: unknown) => {
    throw new Error(`${complaints.join('\n')}\n${await page.locator('body').innerText()}`, { cause: error });
  });
  await page.goto(`${url}/provinsi/new`);
  await page.getByRole('textbox', { name: 'Nama provinsi' }).fill('Sedang diketik');
  page.on('load', () => (loads += 1));
});
afterAll(async () => {
  await browser?.close();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  await checkout.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('[I-03] [I-04] a schema file saved while its form is open', () => {
  test('shows its new field without a reload, and what was typed stays', async () => {
    await checkout.write(SCHEMA, withField());
    await page.getByRole('textbox', { name: 'Ibu kota' }).waitFor();
    expect([await typed(), loads]).toEqual(['Sedang diketik', 0]);
  });
  test('a broken one tells file, place and remedy over the page, and heals', async () => {
    await checkout.write(SCHEMA, withField().replace('"input": "text" }', '"input": "teks" }'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.waitFor();
    expect(await overlay.locator('.message-body').textContent()).toMatch(/schemas\/provinsi\.json:\d+:\d+: fields\.ibuKota.*teks/);
    await checkout.write(SCHEMA, withField());
    await overlay.waitFor({ state: 'detached' });
    expect([await typed(), loads]).toEqual(['Sedang diketik', 0]);
  });
  test('a new file brings its menu entry, its page and its table at once', async () => {
    await checkout.write(
      'schemas/hewan.json',
      JSON.stringify({
        title: 'Hewan',
        display: 'nama',
        columns: ['nama'],
        fields: [{ handle: 'nama', name: 'Nama hewan', input: 'text', required: true }],
      }),
    );
    await page.getByRole('navigation', { name: 'Menu utama' }).getByText('Lainnya').click();
    await page.getByRole('link', { name: 'Hewan' }).waitFor();
    expect([await typed(), loads]).toEqual(['Sedang diketik', 0]);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.goto(`${url}/hewan/new`);
    await page.getByRole('textbox', { name: 'Nama hewan' }).fill('Kucing');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.waitForURL(/\/hewan\/[0-9a-f-]{36}$/);
    expect(complaints).toEqual([]);
  });
});
