/** The pictures of README.md, `docs/pictures/`, taken from the clinic as it runs with its demo data: a list by day and a record by night. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PRODUCT_VARIABLE, ROOT } from '../src/server/root.ts';
import { chromiumPath } from './chromium.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');
const PASSWORD = 'taken-for-pictures';
const SIZE = { width: 1280, height: 800 };
const QUALITY = 88;

interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** On a port and a data folder of its own. */
async function startClinic(): Promise<Running> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'skema-pictures-'));
  // Started by root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(data, 0o711);
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/skema.mjs'), 'start'], {
    env: {
      ...process.env,
      [PRODUCT_VARIABLE]: path.join(ROOT, 'examples/klinik'),
      PORT: '0',
      DATA_DIR: path.join(data, 'data'),
      DEMO_PASSWORD: PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) resolve(address[0]);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

async function openSignedIn(browser: Browser, url: string, colorScheme: 'light' | 'dark', username: string): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZE, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.goto(`${url}/login`);
  await page.locator('form input').first().fill(username);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.locator('#splash').waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await writeFile(path.join(FOLDER, name), Buffer.from(data, 'base64'));
}

await mkdir(FOLDER, { recursive: true });
const clinic = await startClinic();
const { executablePath, args } = await chromiumPath();
const browser = await chromium.launch({ executablePath, args });
try {
  // An account has one session: each picture has its own.
  const day = await openSignedIn(browser, clinic.url, 'light', 'admin');
  await day.goto(`${clinic.url}/patients`);
  await day.locator('tbody tr').nth(9).waitFor();
  await take(day, 'list.webp');

  const night = await openSignedIn(browser, clinic.url, 'dark', 'reception');
  await night.goto(`${clinic.url}/patients`);
  await night.locator('tbody a').first().click();
  await night.waitForURL(/patients\/[0-9a-f-]{36}/);
  await night.getByLabel(/^Name/).waitFor();
  await night.waitForLoadState('networkidle');
  await take(night, 'record.webp');
} finally {
  await browser.close();
  await clinic.stop();
}
