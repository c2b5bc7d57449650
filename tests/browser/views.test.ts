/** Views of a list: saved, changed, shared, begun with, taken back; with the mouse, by keyboard alone, on a phone. Widths of columns. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const ADMIN = 'uji.views';
const OTHER = 'uji.views.lain';
const GONE = 'Tampilan di alamat ini sudah dihapus, atau tidak dibagikan kepadamu. Daftarnya tetap seperti di alamat ini.';
let browser: Browser;
let page: Page;
let complaints: string[];
let api: Api;

const rows = (of = page) => of.locator('tbody tr td a').first();
const button = (of = page) => of.getByRole('button', { name: /^Tampilan: / });
const menu = (of = page) => of.getByRole('menu', { name: /^Tampilan: / });
const item = (name: string, of = page) => menu(of).getByRole('menuitem', { name, exact: true });
const view = (name: string, of = page) => menu(of).getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
const shows = async (name: string, isChanged = false, of = page): Promise<void> =>
  void (await expect.poll(() => button(of).getAttribute('aria-label')).toBe(`Tampilan: ${name}${isChanged ? ', diubah' : ''}`));
const search = (of = page): URLSearchParams => new URL(of.url()).searchParams;
const open = async (path: string, of = page): Promise<void> => {
  await of.goto(url + path);
  await rows(of).waitFor();
};
const openMenu = async (of = page): Promise<void> => {
  await button(of).click();
  await of.getByRole('group', { name: 'Punyamu' }).waitFor();
  await expect.poll(() => menu(of).getByText('…', { exact: true }).count()).toBe(0);
};
const focused = (): Promise<string | null> => page.evaluate(() => document.querySelector('[role^="menuitem"]:focus')?.textContent ?? null);

async function saveAs(name: string): Promise<void> {
  await openMenu();
  await item('Simpan sebagai tampilan baru…').click();
  await page.getByLabel('Nama tampilan').fill(name);
  await page.keyboard.press('Enter');
  await shows(name);
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/sekolah?q=SMA&kolom=nama,npsn,jenjang' });
  await rows().waitFor();
  api = await signInApi(url, 'admin');
  await createAccount(api, { username: OTHER, nama: 'Orang Pusat', role: 'neu:pusatPendidikan' });
}, 120_000);
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser?.close());

describe('a view of a list', () => {
  test('is saved under a name, with the mouse; the list stays, the address says which it is, the menu counts', async () => {
    await shows('Semua sekolah', true);
    const before = await page.locator('tbody tr').count();
    await saveAs('SMA saja');
    await page.getByText('Tampilan “SMA saja” tersimpan.').waitFor();
    expect(search().get('q')).toBe('SMA');
    expect(search().get('simpanan')).toMatch(/^[0-9a-f]{10}$/);
    expect(await page.locator('tbody tr').count()).toBe(before);
    await openMenu();
    expect(await view('SMA saja').getAttribute('aria-checked')).toBe('true');
    const total = await page.getByRole('contentinfo').or(page.locator('footer')).first().innerText();
    const counted = (await view('SMA saja').innerText()).match(/\d+$/)![0];
    expect(total).toContain(`dari ${counted}`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await button().evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('a name that is taken is told on the field, and nothing is lost of it', async () => {
    await page.getByRole('searchbox').fill('SMK');
    await page.keyboard.press('Enter');
    await shows('SMA saja', true);
    await openMenu();
    await item('Simpan sebagai tampilan baru…').click();
    const name = page.getByLabel('Nama tampilan');
    await name.fill('sma SAJA');
    await page.keyboard.press('Enter');
    await page.getByText('*Nama ini sudah kamu pakai').waitFor();
    expect(await name.inputValue()).toBe('sma SAJA');
    expect(await violations(page)).toEqual([]);
    await name.fill('SMK saja');
    await page.keyboard.press('Enter');
    await shows('SMK saja');
  });

  test('changed: three ways out; back and forward go through the views', async () => {
    await openMenu();
    await view('SMA saja').click();
    await shows('SMA saja');
    expect(search().get('q')).toBe('SMA');
    await page.goBack();
    await shows('SMK saja');
    await page.goForward();
    await shows('SMA saja');
    await page.getByRole('searchbox').fill('SMA M');
    await page.keyboard.press('Enter');
    await shows('SMA saja', true);
    await openMenu();
    await page.getByRole('group', { name: '“SMA saja” diubah' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await item('Kembalikan ke yang tersimpan').click();
    await shows('SMA saja');
    expect(search().get('q')).toBe('SMA');
    await page.getByRole('searchbox').fill('SMA N');
    await page.keyboard.press('Enter');
    await shows('SMA saja', true);
    await openMenu();
    await item('Simpan perubahan').click();
    await shows('SMA saja');
    await open(`/sekolah?q=SMA&kolom=nama,npsn,jenjang&simpanan=${search().get('simpanan')}`);
    await shows('SMA saja', true);
    await openMenu();
    await item('Simpan perubahan').click();
    await shows('SMA saja');
  });

  test('the default is what an empty address means, written out; nothing more is asked for it', async () => {
    await openMenu();
    await item('Jadikan bawaan').click();
    await page.getByText('Daftar ini kini terbuka dengan “SMA saja”.').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
    await open('/sekolah');
    await shows('SMA saja');
    expect(search().get('q')).toBe('SMA');
    await page.waitForLoadState('networkidle');
    expect(posts.filter((body) => body.includes('savedViews'))).toEqual([]);
    expect(posts.filter((body) => body.includes('sekolahs('))).toHaveLength(1);
    // From the menu at the left too, and the whole list is one choice away.
    await page.getByRole('link', { name: 'Siswa', exact: true }).click();
    await page.getByRole('heading', { name: 'Siswa', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sekolah', exact: true }).first().click();
    await shows('SMA saja');
    await page.goBack();
    await page.getByRole('heading', { name: 'Siswa', exact: true }).waitFor();
    await page.goForward();
    await shows('SMA saja');
    await openMenu();
    await view('Semua sekolah').click();
    await shows('Semua sekolah');
    expect(search().toString()).toBe('simpanan=semua');
    await page.reload();
    await shows('Semua sekolah');
  });

  test('what clears a list never leads to the default', async () => {
    await open('/sekolah?q=SMK');
    await page.getByRole('button', { name: 'Kosongkan', exact: true }).click();
    await shows('Semua sekolah');
    await expect.poll(() => search().get('q')).toBeNull();
  });

  test('by keyboard alone: opened, walked, chosen, renamed, deleted, taken back', async () => {
    await open('/sekolah');
    await shows('SMA saja');
    await button().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(/^SMA saja/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(/^SMK saja/);
    await page.keyboard.press('Enter');
    await shows('SMK saja');
    await expect.poll(() => button().evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^SMK saja/);
    await item('Ganti nama…').waitFor();
    for (let step = 0; step < 10 && (await focused()) !== 'Ganti nama…'; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Ganti nama “SMK saja”' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Kejuruan');
    await page.keyboard.press('Enter');
    await shows('Kejuruan');
    await button().focus();
    await page.keyboard.press('Enter');
    await item('Hapus tampilan ini').waitFor();
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Hapus tampilan ini');
    await page.keyboard.press('Enter');
    // The rows stay as they were.
    await shows('Semua sekolah', true);
    expect(search().get('q')).toBe('SMK');
    const undo = page.getByRole('button', { name: 'Urungkan' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await shows('Kejuruan');
  });

  test('a link to it shows somebody else the same list, and shared it is theirs to open and not to change', async () => {
    const link = page.url();
    const { page: theirs, complaints: said } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(theirs, url, OTHER, { at: new URL(link).pathname + new URL(link).search });
    await rows(theirs).waitFor();
    await shows('Semua sekolah', true, theirs);
    await theirs.getByText(GONE).waitFor();
    expect(await theirs.locator('tbody tr').allInnerTexts()).toEqual(await page.locator('tbody tr').allInnerTexts());
    await openMenu();
    await item('Bagikan ke peran…').click();
    const dialog = page.getByRole('dialog', { name: 'Bagikan “Kejuruan”' });
    await dialog.getByRole('radio', { name: 'Pusat Pendidikan' }).check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('“Kejuruan” dibagikan ke Pusat Pendidikan.').waitFor();
    await theirs.reload();
    await shows('Kejuruan', false, theirs);
    expect(await theirs.getByText(GONE).count()).toBe(0);
    await openMenu(theirs);
    await theirs.getByRole('group', { name: 'Untuk peran Pusat Pendidikan' }).waitFor();
    expect(await menu(theirs).innerText()).not.toContain('SMA saja');
    expect(await item('Hapus tampilan ini', theirs).count()).toBe(0);
    expect(await item('Ganti nama…', theirs).count()).toBe(0);
    await item('Jadikan bawaan', theirs).click();
    await theirs.getByText('Daftar ini kini terbuka dengan “Kejuruan”.').waitFor();
    await open('/sekolah', theirs);
    await shows('Kejuruan', false, theirs);
    // What they share with their own, who looks after accounts takes back, told whose it is.
    await openMenu(theirs);
    await view('Semua sekolah', theirs).click();
    await theirs.getByRole('searchbox').fill('MA');
    await theirs.keyboard.press('Enter');
    await shows('Semua sekolah', true, theirs);
    await openMenu(theirs);
    await item('Simpan sebagai tampilan baru…', theirs).click();
    await theirs.getByLabel('Nama tampilan').fill('Madrasah');
    await theirs.keyboard.press('Enter');
    await shows('Madrasah', false, theirs);
    await openMenu(theirs);
    await item('Bagikan ke peran…', theirs).click();
    await theirs.getByRole('radio', { name: 'Pusat Pendidikan' }).check();
    await theirs.getByRole('button', { name: 'Simpan' }).click();
    await theirs.getByText('“Madrasah” dibagikan ke Pusat Pendidikan.').waitFor();
    expect(said).toEqual([]);
    await theirs.close();
    const before = search().toString();
    await page.reload();
    await openMenu();
    await view('Madrasah').click();
    await shows('Madrasah');
    await openMenu();
    expect(await item('Jadikan bawaan').count()).toBe(0);
    await item('Berhenti membagikan…').click();
    const question = page.getByRole('dialog', { name: 'Berhenti membagikan “Madrasah”?' });
    await question.getByText('Tampilan ini milik Orang Pusat dan dibagikan ke Pusat Pendidikan.').waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Berhenti membagikan' }).click();
    await page.getByText('“Madrasah” tidak lagi dibagikan ke Pusat Pendidikan; Orang Pusat tetap memilikinya.').waitFor();
    await openMenu();
    expect(await menu().innerText()).not.toContain('Madrasah');
    await page.keyboard.press('Escape');
    await open(`/sekolah?${before}`);
    await shows('Kejuruan');
  });

  test('one that is gone says so to whoever comes by its address, and to nobody who deletes it; a choice that changes nothing tells nothing', async () => {
    await open('/sekolah?q=SMA&simpanan=semua');
    await shows('Semua sekolah', true);
    await saveAs('Sebentar');
    await page.getByText('Tampilan “Sebentar” tersimpan.').waitFor();
    const link = new URL(page.url());
    await openMenu();
    await item('Bagikan ke peran…').click();
    const dialog = page.getByRole('dialog', { name: 'Bagikan “Sebentar”' });
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText('“Sebentar” kembali hanya milikmu.').count()).toBe(0);
    await openMenu();
    await item('Hapus tampilan ini').click();
    await page.getByText('Tampilan “Sebentar” dihapus.').waitFor();
    await shows('Semua sekolah', true);
    expect(search().get('simpanan')).toBeNull();
    await openMenu();
    await page.keyboard.press('Escape');
    expect(await page.getByText(GONE).count()).toBe(0);
    await open(link.pathname + link.search);
    await page.getByText(GONE).waitFor();
    await shows('Semua sekolah', true);
    expect(search().get('q')).toBe('SMA');
  });

  test('the landing page has the own ones with what they hold, and the palette finds them', async () => {
    await page.goto(url);
    const own = page.getByRole('list', { name: 'Tampilanmu' });
    await own.getByRole('link', { name: 'SMA saja' }).waitFor();
    await expect.poll(() => own.getByText('…', { exact: true }).count()).toBe(0);
    await own.getByRole('link', { name: 'SMA saja' }).click();
    await shows('SMA saja');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('kejuru');
    const found = page.getByRole('option', { name: /Kejuruan/ });
    await found.waitFor();
    await found.click();
    await shows('Kejuruan');
  });
});

describe('widths', () => {
  const width = (path: string): Promise<number> =>
    page.locator(`th[data-path="${path}"]`).evaluate((node) => Math.round(node.getBoundingClientRect().width));
  const panel = () => page.getByRole('complementary', { name: 'Kolom' });

  test('typed in the panel, at once, and exactly; the rest shares what is left', async () => {
    await open('/sekolah?simpanan=semua&kolom=nama,npsn,jenjang');
    await page.getByRole('button', { name: 'Kolom', exact: true }).click();
    const input = panel().getByRole('textbox', { name: 'Lebar NPSN, px' });
    await input.fill('180');
    await input.press('Enter');
    await expect.poll(() => width('npsn')).toBe(180);
    expect(search().get('lebar')).toBe('npsn-180');
    await shows('Semua sekolah', true);
    await input.press('ArrowUp');
    await expect.poll(() => width('npsn')).toBe(188);
    await input.fill('9');
    await input.press('Enter');
    await expect.poll(() => width('npsn')).toBe(40);
    await input.fill('');
    await input.press('Enter');
    await expect.poll(() => search().get('lebar')).toBeNull();
    expect(await violations(page)).toEqual([]);
  });

  test('drawn at the edge of a head; pressed twice it fits; Shift+→ from the head', async () => {
    await open('/sekolah?simpanan=semua&kolom=nama,npsn,jenjang&lebar=npsn-180');
    const edge = async (path: string): Promise<{ x: number; y: number }> => {
      const { x, y, width: wide, height } = (await page.locator(`th[data-path="${path}"]`).boundingBox())!;
      return { x: x + wide - 3, y: y + height / 2 };
    };
    const from = await edge('npsn');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 50, from.y, { steps: 5 });
    await expect.poll(() => width('npsn')).toBe(230);
    await page.mouse.up();
    await expect.poll(() => search().get('lebar')).toBe('npsn-230');
    const at = await edge('npsn');
    await page.mouse.dblclick(at.x, at.y);
    await expect.poll(() => width('npsn')).toBeLessThan(130);
    // Every number is read whole.
    const cut = await page
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.some((row) => [...(row as HTMLTableRowElement).cells].some((cell) => cell.scrollWidth > cell.clientWidth + 1)),
      );
    expect(cut).toBe(false);
    const fitted = await width('npsn');
    await page.locator('th[data-path="npsn"] button').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => width('npsn')).toBe(fitted + 16);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => width('npsn')).toBe(fitted);
  });

  test('all of them chosen: each as it is chosen, the menu of the rows at the end', async () => {
    await open('/sekolah?simpanan=semua&kolom=nama,npsn,jenjang&lebar=nama-200,npsn-160,jenjang-90');
    expect(await Promise.all(['nama', 'npsn', 'jenjang'].map(width))).toEqual([200, 160, 90]);
    const table = (await page.locator('table').boundingBox())!;
    const body = (await page.getByRole('region', { name: /^Daftar/ }).boundingBox())!;
    expect(Math.abs(table.width - body.width)).toBeLessThan(16);
  });
});

test('on a phone: under the title, and its menu within the window', async () => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open('/sekolah');
  await shows('SMA saja');
  const box = (await button().boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(24);
  await openMenu();
  const { x, width: wide } = (await menu().boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + wide).toBeLessThanOrEqual(375);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await view('Kejuruan').click();
  await shows('Kejuruan');
});
