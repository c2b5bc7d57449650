import { describe, expect, test } from 'vitest';
import { openTab } from '../../support/chromium.ts';
import { arrived, BUDI, cookiesOf, LOGGED_OUT, logIn, RANI, specSite } from '../../support/spec-site.ts';

/** Two tabs of one browser, on services written from the specification. */
const here = specSite();
const calls = (): string[] => here.site.asked.filter(({ path }) => /auth\//.test(path)).map(({ path }) => path);
const drafts = (): Promise<string[]> => here.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
const keepDraft = (): Promise<void> => here.page.evaluate(() => localStorage.setItem('skema.draft.u-rani.sekolah.new', '{}'));

describe('two tabs', () => {
  test('[A-06] follow each other: a login without a second one, and Keluar, which clears everything and says so', async () => {
    const { page, site, context } = here;
    const { page: second } = await openTab(context);
    await second.goto(`${site.url}/sekolah`);
    await second.getByLabel('Username').waitFor();
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    await second.waitForURL(`${site.url}/`);
    await second.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).click();
    await second.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
    expect(calls()).toEqual(['/rasionalisasi/auth/login', '/rasionalisasi/auth/getInfo']);

    await keepDraft();
    await page.getByRole('button', { name: new RegExp(RANI.name) }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(`${site.url}/login`);
    const notice = page.getByRole('status').filter({ hasText: LOGGED_OUT });
    await notice.waitFor();
    expect(await notice.locator('p').textContent()).toBe(LOGGED_OUT);
    await second.waitForURL(/\/login\?ke=%2Fsekolah$/);
    expect(site.sessions.size).toBe(0);
    expect(await cookiesOf(context)).toEqual({});
    expect(await drafts()).toEqual([]);
    // Nothing is left to go back to.
    await page.goBack();
    await page.waitForURL(/\/login/);
    await page.getByLabel('Username').waitFor();
  });

  test('another person in one leaves nothing of the former in the other, nor a draft', async () => {
    const { page, site, context } = here;
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    await keepDraft();
    const { page: second } = await openTab(context);
    // A page that the next one may not open.
    await second.goto(`${site.url}/sekolah`);
    await second.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
    await context.clearCookies();
    await page.goto(`${site.url}/login`);
    expect(await drafts()).toHaveLength(1);
    await logIn(page, 'budi', BUDI.password);
    await arrived(page, BUDI.name);
    await arrived(second, BUDI.name);
    expect(new URL(second.url()).pathname).toBe('/');
    expect(await second.getByText(RANI.name).count()).toBe(0);
    expect(await drafts()).toEqual([]);
  });
});
