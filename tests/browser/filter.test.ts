/** Filters of columns from their headers, words of a search, and what was meant by them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type Api, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const ADMIN = 'uji.filter';
let browser: Browser;
let page: Page;
let complaints: string[];
const ids: Record<string, string> = {};

async function create(api: Api, type: string, input: object): Promise<string> {
  const { body } = await api.graph(`mutation ($input: ${type}Input!) { create${type}(input: $input) { info { message } output { id } } }`, {
    input,
  });
  const reply = body.data?.[`create${type}`];
  if (!reply?.output) throw new Error(JSON.stringify(body));
  return reply.output.id as string;
}

beforeAll(async () => {
  browser = await openBrowser();
  const api = await signInApi(url, ADMIN);
  for (const [kode, nama] of [
    ['87', 'Saring Hulu'],
    ['88', 'Saring Hilir'],
  ] as const)
    ids[nama] = await create(api, 'Provinsi', { kode, nama, zonaWaktu: 'wib' });
  const towns = [
    ['8701', 'Bandarsaring', 'kota', 'Saring Hulu'],
    ['8702', 'Pelabuhansaring', 'kabupaten', 'Saring Hulu'],
    ['8801', 'Múarasaring', 'kota', 'Saring Hilir'],
  ] as const;
  for (const [kode, nama, jenis, provinsi] of towns) await create(api, 'Kabupaten', { kode, nama, jenis, provinsi: ids[provinsi] });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/kabupaten?q=saring' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const head = (name: string) => page.getByRole('columnheader', { name });
const dialog = (name: string) => page.getByRole('dialog', { name: `Saring ${name}` });
const chip = (text: RegExp) => page.getByRole('button', { name: text });
const rows = async (count: number): Promise<void> => {
  await expect.poll(() => page.getByRole('link', { name: /saring/ }).count()).toBe(count);
};
const query = (): string => decodeURIComponent(new URL(page.url()).search);
const afresh = async (): Promise<void> => {
  await page.goto(`${url}/kabupaten?q=saring`);
  await rows(3);
};

describe('from the header of a column', () => {
  test('with the mouse: choices with how many rows each has, applied by the button, in words on a chip', async () => {
    await rows(3);
    await head('Provinsi').hover();
    await head('Provinsi').getByRole('button', { name: 'Saring Provinsi' }).click();
    const hulu = dialog('Provinsi').getByRole('checkbox', { name: /Saring Hulu/ });
    await hulu.waitFor();
    expect(await dialog('Provinsi').getByText('Saring Hulu').locator('xpath=ancestor::label').textContent()).toMatch(/2$/);
    expect(await violations(page)).toEqual([]);
    await hulu.check();
    await dialog('Provinsi').getByText('2 cocok').waitFor();
    await rows(3);
    await dialog('Provinsi')
      .getByRole('button', { name: /Terapkan/ })
      .click();
    await rows(2);
    expect(query()).toBe(`?q=saring&f.provinsi=${ids['Saring Hulu']}`);
    await chip(/Ubah saringan Provinsi Saring Hulu/).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('a click on the chip opens it again, where what the other filters leave is counted', async () => {
    await head('Jenis').hover();
    await head('Jenis').getByRole('button', { name: 'Saring Jenis' }).click();
    await expect
      .poll(() => dialog('Jenis').getByText('Kota', { exact: true }).locator('xpath=ancestor::label').textContent())
      .toMatch(/1$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog('Jenis').count()).toBe(0);
    await chip(/Ubah saringan Provinsi/).click();
    await dialog('Provinsi')
      .getByRole('checkbox', { name: /Saring Hilir/ })
      .check();
    await page.keyboard.press('Enter');
    await rows(3);
    await chip(/Provinsi Saring Hulu atau Saring Hilir/).waitFor();
    await chip(/Ubah saringan Provinsi/).click();
    await dialog('Provinsi').getByRole('button', { name: 'Hapus' }).click();
    await expect.poll(query).toBe('?q=saring');
  });

  test('by keyboard alone: Alt+↓ opens, Enter applies, Esc leaves it as it was', async () => {
    await afresh();
    await head('Nama').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Nama').waitFor();
    await page.keyboard.type('pelabuhan');
    await page.keyboard.press('Enter');
    await rows(1);
    expect(query()).toMatch(/^\?q=saring&f\.nama=pelabuhan$/);
    await chip(/berisi “pelabuhan”/).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Nama').waitFor();
    await page.keyboard.type('xyz');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog('Nama').count()).toBe(0);
    expect(query()).toMatch(/f\.nama=pelabuhan$/);
    // Where there is nothing to type, a second Enter applies what the first one chose.
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Nama').getByRole('button', { name: 'Terisi' }).focus();
    await page.keyboard.press('Enter');
    await dialog('Nama').getByText('3 cocok').waitFor();
    await page.keyboard.press('Enter');
    await rows(3);
    await chip(/Nama kabupaten\/kota terisi|Nama terisi/).waitFor();
    // And from the head down into the rows.
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('tbody tr') !== null)).toBe(true);
  });

  test('what cannot be meant is told and stays open: nothing of it is dropped without a word', async () => {
    await page.goto(`${url}/sekolah`);
    await head('Jumlah siswa').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Jumlah siswa kelas akhir').waitFor();
    await page.keyboard.type('300');
    await page.keyboard.press('Tab');
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await dialog('Jumlah siswa kelas akhir').getByRole('alert').waitFor();
    expect(query()).toBe('');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await chip(/300 – 2\.000/).waitFor();
    expect(query()).toBe('?f.jumlahSiswa=300..2000');
  });

  test('a head that is filtered stays as high as it was, its words in their line', async () => {
    const height = (): Promise<number> => page.locator('thead').evaluate((node) => node.getBoundingClientRect().height);
    await page.goto(`${url}/sekolah`);
    await page.getByRole('row').nth(1).waitFor();
    const before = await height();
    await page.goto(`${url}/sekolah?f.eRapor=tidak&f.jumlahSiswa=1..&urut=-jumlahSiswa`);
    await page.getByRole('row').nth(1).waitFor();
    expect(await head('e-Rapor').locator('button').count()).toBe(2);
    expect(await height()).toBe(before);
  });

  test('says nothing of its choices before they have come', async () => {
    const { promise: come, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('listChoices')) await come;
      await route.continue();
    });
    await afresh();
    await head('Provinsi').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Provinsi').getByText('Atau pilih langsung').waitFor();
    expect(await dialog('Provinsi').getByText('Tidak ada pilihan yang cocok.').count()).toBe(0);
    release();
    await dialog('Provinsi')
      .getByRole('checkbox', { name: /Saring Hulu/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('how a text begins, and whether it is there at all; an address says it in words', async () => {
    await afresh();
    await head('Nama').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Nama').getByRole('button', { name: 'Diawali' }).click();
    await page.keyboard.type('mua');
    await page.keyboard.press('Enter');
    await rows(1);
    expect(query()).toMatch(/f\.nama-awal=mua$/);
    await page.goto(`${url}/kabupaten?q=saring&f.provinsi-kosong=tidak`);
    await rows(3);
    await chip(/Provinsi terisi/).waitFor();
    await page.goto(`${url}/kabupaten?q=saring&f.provinsi-memuat=HILIR`);
    await rows(1);
    await chip(/Provinsi berisi “HILIR”/).waitFor();
  });
});

describe('all filters together', () => {
  test('one of them may be enough', async () => {
    await page.goto(`${url}/kabupaten?q=saring&f.provinsi=${ids['Saring Hilir']}&f.jenis=kabupaten`);
    await page.getByText('Tidak ada', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Saring', exact: true }).click();
    await page.getByRole('group', { name: 'Cocokkan' }).getByRole('button', { name: 'Salah satu' }).click();
    // In a choice whose list is closed one Esc leaves the panel.
    const choice = page.getByRole('dialog', { name: 'Saringan' }).getByRole('combobox').first();
    await choice.focus();
    expect(await choice.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => choice.count()).toBe(0);
    await rows(2);
    expect(query()).toContain('cocok=salah-satu');
    await page.getByRole('button', { name: 'Hapus saringan Salah satu dari' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('on a phone, where no head is seen, every column has its filter in the panel', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await afresh();
    await page.getByRole('button', { name: 'Saring', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Saringan' });
    await panel.getByRole('textbox', { name: 'Nama memuat' }).fill('bandar');
    await page.keyboard.press('Enter');
    await rows(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chip(/Ubah saringan Nama/).click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the search', () => {
  test('finds words in any order, accents apart', async () => {
    await page.goto(`${url}/kabupaten`);
    await page.getByRole('searchbox').fill('88 muara');
    await expect.poll(() => page.getByRole('link', { name: /saring/ }).allTextContents()).toEqual([expect.stringContaining('Múarasaring')]);
  });

  test('offers what may have been meant where it finds nothing, as a way to search that', async () => {
    await page.getByRole('searchbox').fill('Bandasraring');
    await page.getByRole('status').filter({ hasText: 'Maksudmu' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bandarsaring' }).click();
    await rows(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Bandarsaring');
  });

  test('so does the filter of a column, in its box and in the empty list that it leaves', async () => {
    await page.goto(`${url}/kabupaten?f.nama=Bandasraring`);
    await page.getByRole('status').filter({ hasText: 'Maksudmu' }).getByRole('button', { name: 'Bandarsaring' }).click();
    await rows(1);
    expect(query()).toBe('?f.nama=Bandarsaring');
    await page.goto(`${url}/kabupaten`);
    await head('Nama').getByRole('button').first().focus();
    for (const [column, typed, meant] of [
      ['Nama', 'Pelabuhansarin9', null],
      ['Nama', 'Pelabuhasaring', 'Pelabuhansaring'],
      ['Provinsi', 'sarng hilir', /^saring hilir$/i],
    ] as const) {
      await head(column).getByRole('button').first().focus();
      await page.keyboard.press('Alt+ArrowDown');
      await dialog(column).waitFor();
      await page.keyboard.type(typed);
      if (meant === null) {
        await dialog(column).getByText('0 cocok').waitFor();
        expect(await dialog(column).getByText('Maksudmu').count()).toBe(0);
        await page.keyboard.press('Escape');
        continue;
      }
      await dialog(column).getByRole('button', { name: meant }).click();
      await dialog(column).getByText('1 cocok').waitFor();
      await dialog(column)
        .getByRole('button', { name: /^Terapkan/ })
        .click();
      await rows(1);
      await page.goto(`${url}/kabupaten`);
    }
  });
});

describe('the filters of other lists', () => {
  test('[10] the button of a filter covers no letter of its header, nor does the edge that widens it cover the button', async () => {
    await page.goto(`${url}/sekolah`);
    await head('Akreditasi').waitFor();
    for (const th of await page.locator('th:has(button[aria-haspopup="dialog"])').all()) {
      await th.hover();
      const { name, words, button } = await th.evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node.querySelector('[class*="words"]')!);
        const [a, b] = [text.getBoundingClientRect(), node.querySelector('button[aria-haspopup="dialog"] svg')!.getBoundingClientRect()];
        return { name: node.textContent, words: [a.left, a.right], button: [b.left, b.right] };
      });
      expect([name, button[0]! >= words[1]! || button[1]! <= words[0]!]).toEqual([name, true]);
      await th.locator('button[aria-haspopup="dialog"]').click({ trial: true });
    }
  });

  test('[10] of a relation also by how what it is called begins, in the address and on the chip', async () => {
    await afresh();
    await head('Provinsi').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog('Provinsi').getByRole('button', { name: 'Diawali' }).click();
    await page.keyboard.type('hilir');
    await dialog('Provinsi').getByText('0 cocok').waitFor();
    await dialog('Provinsi').getByRole('textbox').fill('saring hi');
    await dialog('Provinsi').getByText('1 cocok').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await rows(1);
    expect(query()).toBe('?q=saring&f.provinsi-awal=saring+hi');
    await page.reload();
    await rows(1);
    await chip(/Ubah saringan Provinsi diawali “saring hi”/).click();
    expect(await dialog('Provinsi').getByRole('textbox').inputValue()).toBe('saring hi');
  });

  test('[10] the order of a yes or no is called by its answers', async () => {
    await page.goto(`${url}/sekolah`);
    await head('e-Rapor').getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    const box = page.getByRole('dialog', { name: /Saring/ });
    await box.getByRole('button', { name: 'Ya dulu' }).waitFor();
    expect(await box.getByRole('button', { name: 'Tidak dulu' }).count()).toBe(1);
    expect(await box.getByText('A ke Z').count()).toBe(0);
  });

  test('[10] in the panel of all filters a group is begun without scrolling; [10] the two ends of a date stand on one line', async () => {
    await page.goto(`${url}/siswa`);
    await page.getByRole('button', { name: 'Saring', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Saringan' });
    const begin = panel.getByRole('button', { name: 'Salah satu dari…' });
    await begin.waitFor();
    const [box, foot] = [(await panel.boundingBox())!, (await begin.boundingBox())!];
    expect(foot.y + foot.height).toBeLessThanOrEqual(box.y + box.height);
    await page.keyboard.press('Escape');
    await page.goto(`${url}/aktivitas`);
    await page.getByRole('button', { name: 'Tanggal' }).click();
    await page.getByRole('dialog').getByPlaceholder('hh/bb/tttt').first().waitFor();
    const ends = await page
      .getByRole('dialog')
      .getByPlaceholder('hh/bb/tttt')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(ends).toHaveLength(2);
    expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(4);
  });
});
