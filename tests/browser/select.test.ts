import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fixtureProduct } from '../support/fixture-product.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.select', () => fixtureProduct(inject('fixturesUrl'), 'isian'));
let url: string;
let page: Page;
beforeAll(() => void ({ url, page } = here));

const select = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
const options = (): Locator => page.getByRole('option');
const labels = (): Promise<string[]> => options().evaluateAll((all) => all.map((option) => option.getAttribute('aria-label') ?? ''));
const highlighted = (): Promise<string[]> => page.locator('[role="option"][aria-selected="true"]').allTextContents();
const isOpen = (name: string): Promise<boolean> => select(name).evaluate((node) => node.getAttribute('aria-expanded') === 'true');

/** A new record, its form untouched. */
async function open(): Promise<void> {
  if (!page.url().endsWith('/pilihan/new')) await page.goto(`${url}/pilihan/new`);
  await select('Warna').waitFor();
  await page.keyboard.press('Escape');
  const cancel = page.getByRole('button', { name: 'Batal' });
  if ((await cancel.count()) > 0) await cancel.click();
}
const save = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Simpan/ }).click();
};
const stored = async (): Promise<void> => {
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
};

describe('[F-08] placeholder, search, empty text', () => {
  test('says Select..., filters by what is typed and says when nothing matches', async () => {
    await open();
    const warna = select('Warna');
    expect(await warna.getAttribute('placeholder')).toBe('Select...');
    await warna.click();
    expect(await labels()).toEqual(['Merah', 'Merah muda', 'Kuning', 'Hijau', 'Biru']);
    await page.keyboard.type('RA');
    expect(await labels()).toEqual(['Merah', 'Merah muda']);
    await page.keyboard.type('zz');
    expect(await labels()).toEqual([]);
    // Shown in the list; a moment later readers are told the same.
    await page.locator('p', { hasText: /^Sorry, no matching options\.$/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await isOpen('Warna')).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('[F-08] keyboard', () => {
  test('arrows open and move, Home and End go to the ends, Enter chooses, Escape takes back, Tab goes on', async () => {
    await open();
    const warna = select('Warna');
    await warna.focus();
    expect(await isOpen('Warna')).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await highlighted()).toEqual(['Merah']);
    await page.keyboard.press('ArrowDown');
    expect(await highlighted()).toEqual(['Merah muda']);
    await page.keyboard.press('End');
    expect(await highlighted()).toEqual(['Biru']);
    await page.keyboard.press('ArrowDown');
    expect(await highlighted()).toEqual(['Merah']);
    await page.keyboard.press('ArrowUp');
    expect(await highlighted()).toEqual(['Biru']);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect([await warna.inputValue(), await isOpen('Warna')]).toEqual(['Merah', false]);
    await warna.pressSequentially('bir');
    await page.keyboard.press('Escape');
    expect([await warna.inputValue(), await isOpen('Warna')]).toEqual(['Merah', false]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('kuning');
    await page.keyboard.press('Tab');
    expect(await warna.inputValue()).toBe('Kuning');
    expect(await warna.evaluate((node) => node === document.activeElement)).toBe(false);
  });

  test('what is chosen is cleared by its button or by emptying the field', async () => {
    await open();
    const warna = select('Warna');
    await warna.click();
    await options().filter({ hasText: 'Hijau' }).click();
    await page.getByRole('button', { name: 'Kosongkan Warna' }).click();
    expect(await warna.inputValue()).toBe('');
    await warna.pressSequentially('bir');
    await page.keyboard.press('Enter');
    await expect.poll(() => warna.inputValue()).toBe('Biru');
    await warna.fill('');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Batal' }).count()).toBe(0);
  });
});

describe('[F-08] ten thousand options', () => {
  test('a bounded part of them stands in the page, all of them are found, and the chosen one is there when it opens', async () => {
    await open();
    const long = select('Panjang');
    await long.click();
    expect(await options().count()).toBe(200);
    await page.getByText('Ketik untuk mempersempit pilihan.').waitFor();
    await page.keyboard.type('987');
    const found = Array.from({ length: 10_000 }, (_, index) => String(index + 1).padStart(5, '0')).filter((number) =>
      number.includes('987'),
    );
    expect(await labels()).toEqual(found.map((number) => `Pilihan ${number}`));
    await page.keyboard.type('6');
    expect(await labels()).toEqual(['Pilihan 09876']);
    await page.keyboard.press('Enter');
    await expect.poll(() => long.inputValue()).toBe('Pilihan 09876');
    await page.keyboard.press('ArrowDown');
    expect((await labels())[0]).toBe('Pilihan 09876');
    await page.keyboard.press('Escape');
  });
});

/** Clicks that come in while the page is busy: it is given all of them before it draws again. */
async function clickAtOnce(places: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(places.map(async (place) => (await place.boundingBox())!));
  const input = await page.context().newCDPSession(page);
  const busy = page.evaluate(() => {
    const end = performance.now() + 400;
    while (performance.now() < end);
  });
  const events = boxes.flatMap(({ x, y, width, height }) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      input.send('Input.dispatchMouseEvent', { type, x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 }),
    ),
  );
  await Promise.all([busy, ...events]);
  await input.detach();
}

describe('[F-08] several values', () => {
  test('stay open while choosing, stand as chips, go by button and Backspace, and are stored', async () => {
    await open();
    const many = select('Beberapa');
    await page.getByRole('textbox', { name: 'Nama' }).fill('Banyak');
    await many.click();
    const chips = (): Locator => page.getByRole('button', { name: /^Hapus (Senin|Selasa|Rabu|Kamis)$/ });
    const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())!.y;
    const gap = async (): Promise<number> => Math.round((await heightOf(page.getByRole('listbox'))) - (await heightOf(many)));
    const below = await gap();
    for (const [index, day] of ['Rabu', 'Senin', 'Kamis'].entries()) {
      await options().filter({ hasText: day }).click();
      await expect.poll(() => chips().count()).toBe(index + 1);
      // The field goes down with a new row of chips, and the list after it: the next press is aimed at where that stands then.
      await expect.poll(gap).toBe(below);
    }
    expect(await isOpen('Beberapa')).toBe(true);
    await page.keyboard.press('Backspace');
    await expect.poll(() => chips().count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hapus Rabu' }).click();
    await save();
    await page.waitForURL(/\/pilihan\/[0-9a-f-]{36}$/);
    await page.reload();
    await many.waitFor();
    const picked = (): Promise<(string | null)[]> => chips().evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
    await expect.poll(picked).toEqual(['Hapus Senin']);
  });

  test('none of many quick choices is lost', async () => {
    await open();
    await select('Beberapa').click();
    await clickAtOnce(['Rabu', 'Senin', 'Kamis', 'Selasa'].map((day) => options().filter({ hasText: day })));
    const chips = page.getByRole('button', { name: /^Hapus (Senin|Selasa|Rabu|Kamis)$/ });
    await expect.poll(() => chips.count()).toBe(4);
    await clickAtOnce([chips.nth(1), chips.nth(0)]);
    await expect.poll(() => chips.count()).toBe(2);
    const input = await page.context().newCDPSession(page);
    const backspace = { type: 'keyDown', key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 } as const;
    await select('Beberapa').focus();
    await Promise.all([backspace, backspace].map((event) => input.send('Input.dispatchKeyEvent', event)));
    await expect.poll(() => chips.count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('[F-08] options of the server', () => {
  test('are searched there, and a quick Enter chooses nothing that was not typed', async () => {
    await open();
    const region = select('Wilayah');
    await region.click();
    await expect.poll(() => options().count()).toBe(20);
    await page.keyboard.type('yogya');
    await page.keyboard.press('Enter');
    expect(await region.inputValue()).toMatch(/yogya/i);
    await region.fill('yogya');
    await expect.poll(labels).toEqual(['Daerah Istimewa Yogyakarta']);
    await page.keyboard.press('Enter');
    await expect.poll(() => region.inputValue()).toBe('Daerah Istimewa Yogyakarta');
  });

  test('depend on another field: all while that is empty, with a word on it; fitting ones afterwards', async () => {
    await open();
    const district = select('Daerah');
    await district.click();
    await page.getByText('Isi Wilayah dulu, dan pilihannya menyempit.').waitFor();
    expect(await options().count()).toBe(20);
    await page.keyboard.press('Escape');
    await select('Wilayah').fill('yogya');
    await expect.poll(labels).toEqual(['Daerah Istimewa Yogyakarta']);
    await page.keyboard.press('Enter');
    await district.click();
    await expect.poll(() => options().count()).toBe(5);
    expect(await page.getByText('Isi Wilayah dulu').count()).toBe(0);
    await options().filter({ hasText: 'Sleman' }).click();
    await select('Wilayah').fill('jawa tengah');
    await expect.poll(labels).toEqual(['Jawa Tengah']);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Nama' }).fill('Tidak cocok');
    await save();
    await page.getByText('*Pilihan tidak ditemukan').waitFor();
    expect(await district.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('[F-08] a chosen record that was deleted', () => {
  test('stays, struck and marked, and can be taken away', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Nama' }).fill('Pemilik');
    for (const [name, wanted] of [
      ['Wilayah', 'Aceh'],
      ['Teman', 'Banyak'],
    ] as const) {
      await select(name).fill(wanted);
      await expect.poll(labels).toEqual([wanted]);
      // Lit once it is the answer.
      await page.locator('li[role="option"][aria-selected="true"]').waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    await save();
    await page.waitForURL(/\/pilihan\/[0-9a-f-]{36}$/);
    // Nothing that is in use can be deleted, so only the answer can say so.
    await page.route('**/graph', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"deleted":false', '"deleted":true') });
    });
    await page.reload();
    await select('Wilayah').waitFor();
    await expect.poll(() => select('Wilayah').evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe('line-through');
    expect(await page.getByText('Dihapus', { exact: true }).count()).toBe(2);
    expect(await page.getByText('Banyak', { exact: true }).evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe(
      'line-through',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Kosongkan Wilayah' }).click();
    await page.getByRole('button', { name: 'Hapus Banyak' }).click();
    await expect.poll(() => page.getByText('Dihapus', { exact: true }).count()).toBe(0);
    await save();
    await stored();
  });
});
