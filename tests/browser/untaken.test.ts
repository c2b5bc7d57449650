/** What was typed in a select and not chosen from: taken where it is lit, else kept and refused; in form, sheet, bulk edit and filter, by keys and mouse. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
const ids: Record<string, string> = {};

async function create(type: string, input: object): Promise<string> {
  const ask = `mutation ($input: ${type}Input!) { create${type}(input: $input) { info { code } output { ... on ${type} { id } } } }`;
  const { body } = await office.graph(ask, { input });
  const reply = body.data?.[`create${type}`];
  if (!reply?.output) throw new Error(JSON.stringify(body));
  return reply.output.id as string;
}

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.untaken');
  const username = `uji.belum.${process.pid}`;
  for (const each of [username, `${username}.lain`]) await createAccount(root, { username: each, role: 'neu:pusatPendidikan' });
  office = await signInApi(url, `${username}.lain`);
  for (const [kode, nama] of [
    ['27', 'Ketikan Hulu'],
    ['28', 'Ketikan Hilir'],
  ] as const)
    ids[nama] = await create('Provinsi', { kode, nama, zonaWaktu: 'wib' });
  for (const [at, nama] of ['Satu', 'Dua', 'Tiga', 'Empat'].entries())
    ids[nama] = await create('Kabupaten', { kode: `270${at}`, nama: `Ketikan ${nama}`, jenis: 'kota', provinsi: ids['Ketikan Hulu'] });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, url, username, { at: '/kabupaten' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const field = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
const lit = (): Promise<string | null> => page.locator('li[role="option"][aria-selected="true"]').getAttribute('aria-label');
const stored = async (name: string): Promise<Record<string, unknown>> => {
  const [item] = await itemsOf(
    office,
    `{ kabupatens(filter: { id: { eq: "${ids[name]!}" } }) { items { id jenis provinsi { display } } } }`,
  );
  return { jenis: item!['jenis'], provinsi: (item!['provinsi'] as { display: string }).display };
};
/** As a person does who types over what stands there. */
async function write(name: string, text: string): Promise<void> {
  await field(name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
const refused = (text: string): Locator => page.getByText(`“${text}” belum dipilih dari daftar`);

describe('[4] in a form', () => {
  const open = async (name = 'Satu'): Promise<void> => {
    await page.goto(`${url}/kabupaten/${ids[name]!}`);
    await field('Provinsi').waitFor();
  };

  test.each(['Tab', 'a click'])('%s takes what is lit for what was typed', async (way) => {
    await open();
    await write('Provinsi', 'ketikan hil');
    await expect.poll(lit, SOON).toBe('Ketikan Hilir');
    if (way === 'Tab') await page.keyboard.press('Tab');
    else await page.getByRole('textbox', { name: 'Kode' }).click();
    await expect.poll(() => field('Provinsi').inputValue()).toBe('Ketikan Hilir');
    await write('Jenis', 'kabu');
    await page.keyboard.press('Tab');
    await expect.poll(() => field('Jenis').inputValue()).toBe('Kabupaten');
    expect(await stored('Satu')).toEqual({ jenis: 'kota', provinsi: 'Ketikan Hulu' });
  });

  test('Ctrl+S takes what is lit, and stops at what is not chosen', async () => {
    await open();
    await write('Jenis', 'zzz');
    await page.keyboard.press('Control+s');
    await refused('zzz').waitFor();
    expect(await field('Jenis').evaluate((node) => node === document.activeElement)).toBe(true);
    expect([await field('Jenis').inputValue(), await field('Jenis').getAttribute('aria-invalid')]).toEqual(['zzz', 'true']);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => refused('zzz').count()).toBe(0);
    expect(await field('Jenis').inputValue()).toBe('Kota');
    // A town has its province's digits.
    await page.getByRole('textbox', { name: 'Kode' }).fill('2801');
    await write('Provinsi', 'ketikan hil');
    await expect.poll(lit, SOON).toBe('Ketikan Hilir');
    await page.keyboard.press('Control+s');
    await page
      .getByRole('region', { name: 'Pemberitahuan' })
      .getByText(/disimpan/)
      .waitFor();
    expect(await stored('Satu')).toEqual({ jenis: 'kota', provinsi: 'Ketikan Hilir' });
    await expect.poll(() => field('Provinsi').inputValue()).toBe('Ketikan Hilir');
  });

  test('what nothing is called stays and is refused; a near miss is not taken; Batal brings back what was', async () => {
    await open();
    const before = await field('Provinsi').inputValue();
    await write('Provinsi', 'ketikam hulo');
    await page.getByRole('listbox').getByText('Yang mirip').waitFor();
    await page.keyboard.press('Tab');
    await refused('ketikam hulo').waitFor();
    expect(await field('Provinsi').inputValue()).toBe('ketikam hulo');
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => field('Provinsi').inputValue()).toBe(before);
    expect(await refused('ketikam hulo').count()).toBe(0);
  });

  test.each(['Enter', 'Tab'])('%s before the answer is remembered, and takes what comes first', async (key) => {
    await open();
    await write('Provinsi', `zz`);
    // Nothing of what stands there is called what is typed next.
    await page.getByRole('option', { name: 'Buat “zz”' }).waitFor();
    await write('Provinsi', 'ketikan hu');
    await page.keyboard.press(key);
    await expect.poll(() => field('Provinsi').inputValue(), SOON).toBe('Ketikan Hulu');
    expect(await refused('ketikan hu').count()).toBe(0);
  });

  test.each(['Enter', 'Tab'])(
    '%s takes nothing of what was offered before the text was typed: the answer may begin with another',
    async (key) => {
      await open('Dua');
      await field('Provinsi').click();
      await page.getByRole('option', { name: /Ketikan Hilir/ }).waitFor();
      const held = Promise.withResolvers<void>();
      await page.route('**/graph', async (route) => {
        if (route.request().postData()?.includes('ketikan hi')) await held.promise;
        await route.continue();
      });
      await page.keyboard.type('ketikan hi');
      await page.getByRole('option', { name: /Ketikan Hilir/ }).waitFor();
      expect(await page.locator('li[role="option"][aria-selected="true"]').count()).toBe(0);
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
      expect(await field('Provinsi').inputValue()).toBe('ketikan hi');
      held.resolve();
      await expect.poll(() => field('Provinsi').inputValue(), SOON).toBe('Ketikan Hilir');
      await page.unrouteAll({ behavior: 'wait' });
      await expect.poll(() => field('Provinsi').getAttribute('aria-expanded')).toBe('false');
    },
  );

  test('Ctrl+S before the answer is remembered: what comes first is taken, and saved', async () => {
    await open('Tiga');
    await page.getByRole('textbox', { name: 'Kode' }).fill('2802');
    await write('Provinsi', `zz`);
    await page.getByRole('option', { name: 'Buat “zz”' }).waitFor();
    await write('Provinsi', 'ketikan hil');
    await page.keyboard.press('Control+s');
    await expect.poll(() => stored('Tiga'), SOON).toEqual({ jenis: 'kota', provinsi: 'Ketikan Hilir' });
    // Its list is no longer in the way: the next Enter would choose from it.
    await expect.poll(() => field('Provinsi').getAttribute('aria-expanded')).toBe('false');
    expect(await refused('ketikan hil').count()).toBe(0);
  });
});

describe('[8] in a sheet', () => {
  const grid = (): Locator => page.getByRole('grid');
  const cell = async (row: string, column: string): Promise<Locator> => {
    const at = await page.getByRole('columnheader', { name: column }).first().getAttribute('aria-colindex');
    return page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: new RegExp(`Ketikan ${row}`) }) })
      .locator(`[aria-colindex="${at}"]`);
  };
  const open = async (): Promise<void> => {
    await page.goto(`${url}/kabupaten?q=ketikan&tampilan=tabel`);
    await page.getByRole('gridcell', { name: /Ketikan Dua/ }).waitFor();
  };

  test.each(['Tab', 'a click'])('%s takes what is lit, and never empties a cell', async (way) => {
    await open();
    const go = async (): Promise<void> => {
      if (way === 'Tab') await page.keyboard.press('Tab');
      else await (await cell('Satu', 'Nama')).click();
    };
    const [province, kind] = [await cell('Dua', 'Provinsi'), await cell('Dua', 'Jenis')];
    await province.click();
    await page.keyboard.type('ketikan hil');
    await expect.poll(lit, SOON).toBe('Ketikan Hilir');
    await go();
    await expect.poll(() => province.innerText()).toContain('Ketikan Hilir');
    await kind.click();
    await page.keyboard.type('kab');
    await go();
    await expect.poll(() => kind.innerText()).toContain('Kabupaten');
    await kind.click();
    await page.keyboard.type('zzz');
    await go();
    // As it was typed, and refused.
    await expect.poll(() => kind.innerText()).toContain('zzz');
    await kind.click();
    await refused('zzz').waitFor();
    await page.keyboard.press('Control+s');
    expect(await stored('Dua')).toEqual({ jenis: 'kota', provinsi: 'Ketikan Hulu' });
    await grid().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('region', { name: 'Perubahan belum disimpan' }).count()).toBe(0);
  });

  test('Enter goes on below, as from any cell, whether it chooses or not', async () => {
    await open();
    const jenis = await cell('Dua', 'Jenis');
    const below = page.locator(
      `[data-row="${Number(await jenis.getAttribute('data-row')) + 1}"][data-col="${await jenis.getAttribute('data-col')}"]`,
    );
    await jenis.click();
    for (const text of ['kab', 'zzz']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => jenis.innerText()).toContain('Kabupaten');
    await expect.poll(() => below.innerText()).toContain('zzz');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('region', { name: 'Perubahan belum disimpan' }).count()).toBe(0);
    // Opened to look at, and chosen again what is chosen: it goes on too.
    await jenis.click();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Kota' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type('kab');
    await page.keyboard.press('Enter');
    await expect.poll(() => below.innerText()).toContain('Kabupaten');
    await page.keyboard.press('Control+z');
  });

  test('Enter before the answer takes what comes first', async () => {
    await open();
    const province = await cell('Dua', 'Provinsi');
    await province.click();
    await page.keyboard.type('ketikan hil');
    await page.keyboard.press('Enter');
    await expect.poll(() => province.innerText(), SOON).toContain('Ketikan Hilir');
    await page.keyboard.press('Control+z');
  });

  test.each(['Tab', 'a click'])('%s before the answer goes on, and what comes first is chosen once it is there, and saved', async (way) => {
    await open();
    const [province, name] = [await cell('Dua', 'Provinsi'), await cell('Satu', 'Nama')];
    const held = Promise.withResolvers<void>();
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('lookup')) await held.promise;
      await route.continue();
    });
    await province.click();
    await page.keyboard.type('ketikan hil');
    if (way === 'Tab') await page.keyboard.press('Tab');
    else await name.click();
    await expect.poll(() => province.innerText()).toContain('ketikan hil');
    // Nothing is waited for: one is in the next cell already.
    expect(await field('Provinsi').count()).toBe(0);
    await page.keyboard.press('Control+s');
    held.resolve();
    await expect.poll(() => province.innerText(), SOON).toContain('Ketikan Hilir');
    // The town's code is of another province: saved with what was chosen, and refused for that.
    await page.getByRole('button', { name: '1 ditolak' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await grid().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('region', { name: 'Perubahan belum disimpan' }).count()).toBe(0);
  });

  test('Ctrl+S before the answer is remembered; what was refused stands there to be mended', async () => {
    await open();
    await (await cell('Empat', 'Kode')).click();
    await page.keyboard.type('2803');
    await page.keyboard.press('Enter');
    const province = await cell('Empat', 'Provinsi');
    await province.click();
    await page.keyboard.type('ketikam hulo');
    await page.getByRole('listbox').getByText('Yang mirip').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => province.innerText()).toContain('ketikam hulo');
    await province.click();
    await page.keyboard.press('Enter');
    expect(await field('Provinsi').inputValue()).toBe('ketikam hulo');
    await page.getByRole('listbox').getByText('Yang mirip').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ketikan hil');
    await page.keyboard.press('Control+s');
    await expect.poll(() => stored('Empat'), SOON).toEqual({ jenis: 'kota', provinsi: 'Ketikan Hilir' });
    await expect.poll(() => page.getByRole('region', { name: 'Perubahan belum disimpan' }).count()).toBe(0);
  });
});

test('[7] in a bulk edit what is lit is taken, and what is not chosen is said', async () => {
  await page.goto(`${url}/kabupaten?q=ketikan`);
  await page.getByRole('checkbox', { name: /Ketikan Satu/ }).click();
  await page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' }).getByRole('button', { name: 'Ubah' }).click();
  await page.getByRole('dialog', { name: 'Ubah banyak' }).waitFor();
  await write('Isian', 'jen');
  await page.keyboard.press('Tab');
  await expect.poll(() => field('Isian').inputValue()).toBe('Jenis');
  await write('Jenis', 'zzz');
  await page.keyboard.press('Tab');
  await refused('zzz').waitFor();
  await write('Jenis', 'kabu');
  await page.keyboard.press('Tab');
  await expect.poll(() => field('Jenis').inputValue()).toBe('Kabupaten');
  expect(await refused('zzz').count()).toBe(0);
});

test('[10] in a filter what is lit is taken, and what is not chosen is said', async () => {
  await page.goto(`${url}/kabupaten?q=ketikan`);
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await page.getByRole('dialog', { name: 'Saringan' }).waitFor();
  await write('Provinsi', 'ketikam hulo');
  await page.getByRole('listbox').getByText('Yang mirip').waitFor();
  await page.keyboard.press('Tab');
  await refused('ketikam hulo').waitFor();
  expect(await field('Provinsi').inputValue()).toBe('ketikam hulo');
  await write('Provinsi', 'ketikan hil');
  await expect.poll(lit, SOON).toBe('Ketikan Hilir');
  await page.keyboard.press('Tab');
  await page.waitForURL(new RegExp(ids['Ketikan Hilir']!));
  expect(await refused('ketikam hulo').count()).toBe(0);
});
