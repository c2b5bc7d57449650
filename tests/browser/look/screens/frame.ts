/** Login, landing page by role, menu, identity, and the pages that say that there is none. */
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../support/product.ts';
import { DIALOG, PLAIN, type Screen, button, dialog, escape, press } from '../screen.ts';
import { type LookRole, accountOf } from '../world.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const CHUNK = /\/assets\/score-export-page-.*\.js$/;
const REQUESTS = '**/pendidikan/graph';

async function submit(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const openProfile = async (page: Page): Promise<void> => {
  await button(page, /^Penguji /)
    .first()
    .click();
  await dialog(page).waitFor();
};

const landing = (as: LookRole): Screen => ({
  name: `landing page of ${as}`,
  as,
  path: '/',
  shows: heading(/^Selamat /),
  states: [PLAIN],
});

export const FRAME: readonly Screen[] = [
  {
    name: 'login',
    as: 'nobody',
    path: '/login',
    shows: heading('Yuk Masuk'),
    states: [
      PLAIN,
      {
        name: 'refused',
        reach: async (page) => {
          await submit(page, 'tidak.ada', 'salah-sekali');
          await page.getByRole('alert').getByRole('button').focus();
        },
        focus: false,
      },
    ],
  },
  landing('cabangKBM'),
  { ...landing('sekolah'), shows: (page) => page.getByRole('heading', { name: 'Kuota sekolah' }) },
  { ...landing('siswaRasionalisasi'), shows: (page) => page.getByRole('heading', { name: 'Beranda belum termuat' }) },
  {
    ...landing('admin'),
    states: [
      PLAIN,
      {
        name: 'menu as a drawer',
        widths: [375, 768],
        reach: async (page) => {
          await page.setViewportSize({ width: 768, height: 1024 });
          await press('Menu')(page);
          await dialog(page).waitFor();
        },
        leave: escape,
      },
      { name: 'profile', over: DIALOG, reach: openProfile, leave: escape },
    ],
  },
  {
    name: 'unauthorized',
    as: 'sekolah',
    path: '/peran',
    shows: heading(/^Peranmu tidak dapat membuka /),
    states: [PLAIN],
  },
  {
    name: 'no page',
    as: 'admin',
    path: '/tidak/ada',
    shows: heading(/Page Not Found/),
    states: [PLAIN],
  },
  {
    name: 'broken page',
    as: 'cabangKBM',
    path: '/export/nilaiRaport',
    before: (page) =>
      page.route(CHUNK, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new Error("uji")',
        }),
      ),
    shows: heading(/Internal Server Error/),
    states: [PLAIN],
    after: (page) => page.unrouteAll({ behavior: 'wait' }),
  },
  {
    name: 'session that ended',
    as: 'cabangKBM',
    path: '/nilaiRaport',
    before: (page) =>
      page.route(REQUESTS, (route) =>
        route.fulfill({
          status: 401,
          json: { errors: [{ message: 'habis' }] },
        }),
      ),
    shows: (page) => page.getByRole('dialog', { name: 'Identitas' }),
    states: [
      {
        name: 'login over the page',
        leave: async (page, { file }) => {
          await page.unrouteAll({ behavior: 'wait' });
          await submit(page, accountOf(file, 'cabangKBM'), DEMO_PASSWORD);
          await dialog(page).waitFor({ state: 'detached' });
        },
      },
    ],
  },
];
