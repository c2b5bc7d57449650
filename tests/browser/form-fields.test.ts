import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Json } from '../support/api.ts';
import { openPage } from '../support/chromium.ts';
import { fixtureProduct } from '../support/fixture-product.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.form-fields', () => fixtureProduct(inject('fixturesUrl'), 'isian'));
let url: string;
let page: Page;
beforeAll(() => void ({ url, page } = here));

const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const buttons = (): Promise<number[]> => Promise.all(['Batal', /^Simpan/].map((name) => page.getByRole('button', { name }).count()));
const skeleton = (): Locator => page.getByTestId('form-skeleton');
const address = (id: string): string => `${url}/angka/${id}`;

/** A record of numbers with this name; its id. */
async function create(nama: string): Promise<string> {
  await page.goto(address('new'));
  await field('Nama').fill(nama);
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.waitForURL(/\/angka\/[0-9a-f-]{36}$/);
  await expect.poll(buttons).toEqual([0, 0]);
  return page.url().split('/').at(-1)!;
}

/** What stands in the error line that belongs to the control. */
const errorOf = (control: Locator): Promise<string | null> =>
  control.evaluate((node) => {
    const ids = (node.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
    return ids.length === 0 ? null : document.getElementById(ids[0]!)!.textContent;
  });

describe('[E-01] the skeleton', () => {
  test('stands for 500 ms over an existing record, with labels and nothing to type into; a new one has none', async () => {
    const id = await create('Kerangka');
    // A context of its own: the clock is the whole context's.
    const { page: own, complaints: heard, close } = await openPage(here.browser, { storageState: await page.context().storageState() });
    await own.clock.install();
    await own.goto(`${url}/angka`);
    await own.getByRole('link', { name: 'Kerangka' }).waitFor();
    await own.clock.pauseAt(Date.now() + 600_000);
    await own.getByRole('link', { name: 'Kerangka' }).click();
    const still = own.getByTestId('form-skeleton');
    await still.waitFor();
    expect(await still.getByText('Dua desimal').count()).toBe(1);
    expect(await still.getByRole('textbox').count()).toBe(0);
    await own.clock.runFor(499);
    expect(await still.count()).toBe(1);
    await own.clock.runFor(1);
    await own.getByRole('textbox', { name: 'Nama', exact: true }).waitFor();
    expect([own.url(), await still.count()]).toEqual([address(id), 0]);

    await own.goBack();
    await own.getByRole('link', { name: /^Tambah/ }).click();
    await own.getByRole('textbox', { name: 'Nama', exact: true }).waitFor();
    expect([own.url(), await own.getByTestId('form-skeleton').count()]).toEqual([address('new'), 0]);
    expect(heard).toEqual([]);
    await close();
  });
});

describe('[E-02] Batal and Simpan', () => {
  test('appear with the first key, go when it is taken back, and are not there while it loads', async () => {
    const id = await create('Tombol');
    await page.goto(address(id));
    await skeleton().waitFor();
    expect(await buttons()).toEqual([0, 0]);
    await field('Nama').waitFor();
    expect(await buttons()).toEqual([0, 0]);
    await field('Nama').press('End');
    await page.keyboard.press('x');
    await expect.poll(buttons).toEqual([1, 1]);
    await page.keyboard.press('Backspace');
    await expect.poll(buttons).toEqual([0, 0]);
    await field('Desimal').pressSequentially('0');
    await expect.poll(buttons).toEqual([1, 1]);
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await expect.poll(buttons).toEqual([0, 0]);
    expect(await field('Desimal').inputValue()).toBe('0');
  });
});

describe('[E-06] leaving and taking back', () => {
  test('Batal restores every loaded value; leaving asks first, and asks nothing when nothing is changed', async () => {
    const id = await create('Semula');
    await field('Nama').fill('Lain');
    await field('Polos').pressSequentially('01,5');
    await page.getByRole('button', { name: 'Batal' }).click();
    const shown = (): Promise<string[]> => Promise.all(['Nama', 'Polos'].map((name) => field(name).inputValue()));
    await expect.poll(shown).toEqual(['Semula', '']);
    await field('Nama').fill('Belum disimpan');
    const list = page.getByRole('link', { name: 'Pilihan', exact: true }).first();
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    if (!(await list.isVisible())) await menu.getByText('Lainnya').click();
    await list.click();
    const question = page.getByRole('dialog', { name: 'Tinggalkan perubahan?' });
    await question.getByRole('button', { name: 'Tetap' }).click();
    expect([page.url(), await field('Nama').inputValue()]).toEqual([address(id), 'Belum disimpan']);
    await list.click();
    await question.getByRole('button', { name: 'Buang' }).click();
    await page.waitForURL(`${url}/pilihan`);
    await page.goto(address(id));
    await field('Nama').waitFor();
    expect(await field('Nama').inputValue()).toBe('Semula');
    await list.click();
    await page.waitForURL(`${url}/pilihan`);
  });

  test('Batal is not undone by a change that was on its way while the page was busy', async () => {
    await create('Sibuk');
    await field('Nama').fill('Lain');
    const cancel = (await page.getByRole('button', { name: 'Batal' }).boundingBox())!;
    // What rests goes to the form, and then the page is busy until the click is there.
    await page.evaluate((rest) => {
      const plain = window.setTimeout;
      const busily = (act: () => void) => (): void => {
        act();
        document.body.dataset['busy'] = 'yes';
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
      window.setTimeout = ((act: () => void, ms?: number) => plain(ms === rest ? busily(act) : act, ms)) as typeof setTimeout;
    }, 150);
    await field('Nama').pressSequentially('an');
    const input = await page.context().newCDPSession(page);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const at = { x: cancel.x + cancel.width / 2, y: cancel.y + cancel.height / 2, button: 'left', clickCount: 1 } as const;
    await Promise.all((['mousePressed', 'mouseReleased'] as const).map((type) => input.send('Input.dispatchMouseEvent', { type, ...at })));
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    expect(await page.locator('body').getAttribute('data-busy')).toBe('yes');
    expect([await field('Nama').inputValue(), ...(await buttons())]).toEqual(['Sibuk', 0, 0]);
    await page.reload();
  });
});

describe('[E-03] every input type and option', () => {
  const TYPES: Record<string, string> = {
    'Isi text': 'text',
    'Isi tel': 'tel',
    'Isi color': 'color',
    'Isi month': 'month',
    'Isi week': 'week',
    'Isi time': 'time',
    'Isi password': 'password',
  };
  const TYPED: Record<string, string> = {
    'Isi text': 'Papan',
    'Isi email': 'uji@skema.test',
    'Isi tel': '0812-3456-7890',
    'Isi url': 'https://skema.test/a',
    'Isi search': 'kapur',
    'Isi color': '#a1b2c3',
    'Isi month': '2026-03',
    'Isi week': '2026-W09',
    'Isi time': '07:35',
    'Isi password': 'rahasia-sekali',
    'Isi long-text': 'baris satu\nbaris dua',
    'Isi float': '1.234,5',
    Waktu: '02/03/2026 07:35',
    Tanggal: '17/08/2026',
    'Rentang Mulai': '01/02/2026',
    'Rentang Sampai': '28/02/2026',
    Jam: '06:30',
    'Tahun dulu': '12/31/2026',
  };
  const control = (name: string): Locator => page.getByLabel(new RegExp(`^${name}\\*?$`));

  test('draws, types, stores and shows again every native input, the note, the placeholder, the unit and the formats', async () => {
    await page.goto(`${url}/lengkap/new`);
    await control('Isi text').waitFor();
    for (const [name, type] of Object.entries(TYPES)) expect(await control(name).getAttribute('type'), name).toBe(type);
    expect(await control('Isi long-text').evaluate((node) => node.tagName)).toBe('TEXTAREA');
    expect(await control('Isi checkbox').isChecked()).toBe(true);
    expect(await control('Isi text').getAttribute('placeholder')).toBe('misal Papan');
    expect(await page.getByRole('combobox', { name: 'Pilih satu' }).getAttribute('placeholder')).toBe('Pilih bahan');
    const note = await control('Isi text').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('Paling sedikit tiga huruf');
    await page.getByText('siswa', { exact: true }).waitFor();

    for (const [name, text] of Object.entries(TYPED)) await control(name).fill(text);
    await control('Isi checkbox').uncheck();
    await page.getByRole('combobox', { name: 'Pilih satu' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Papan tulis', 'Kapur tulis']);
    await page.getByRole('option', { name: 'Kapur tulis' }).click();
    await page.getByRole('combobox', { name: 'Pilih banyak' }).click();
    await page.getByRole('option', { name: 'Yang dua' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Wilayah' }).fill('aceh');
    await page.getByRole('option', { name: 'Aceh' }).click();

    const reply = page.waitForResponse((response) => response.request().postData()?.includes('createLengkap') === true);
    await page.getByRole('button', { name: /^Simpan/ }).click();
    const { data } = (await (await reply).json()) as Json;
    expect(data.createLengkap.info, JSON.stringify(data.createLengkap.info)).toMatchObject({ code: 200 });
    expect(data.createLengkap.output).toMatchObject({
      isiMonth: '2026-03',
      isiWeek: '2026-W09',
      isiColor: '#a1b2c3',
      isiFloat: 1234.5,
      isiCheckbox: false,
      pilihSatu: 'kapur',
      pilihBanyak: ['dua'],
      waktu: '2026-02-03T00:35:00.000Z',
      tanggal: '2026-08-17',
      rentang: ['2026-02-01', '2026-02-28'],
      tahunDulu: '2026-12-31',
    });
    await page.waitForURL(/\/lengkap\/[0-9a-f-]{36}$/);
    await page.reload();
    await control('Isi text').waitFor();
    for (const [name, text] of Object.entries(TYPED))
      if (name !== 'Isi password' && name !== 'Isi tel') expect(await control(name).inputValue(), name).toBe(text);
    expect(await page.getByRole('combobox', { name: 'Pilih satu' }).inputValue()).toBe('Kapur tulis');
    expect(await control('Isi checkbox').isChecked()).toBe(false);
  });

  test('an empty field that can only be read says so once, a range too', async () => {
    const fixed = control('Rentang tetap');
    expect(await fixed.count()).toBe(1);
    expect([await fixed.getAttribute('placeholder'), await fixed.inputValue()]).toEqual(['–', '']);
    expect(await page.getByText('sampai', { exact: true }).count()).toBe(1);
  });
});

describe('[E-04] errors', () => {
  test('stand below their field, red, with an asterisk, and describe it', async () => {
    await page.goto(`${url}/lengkap/new`);
    await field('Isi text').fill('ab');
    await page.keyboard.press('Tab');
    await expect.poll(() => errorOf(field('Isi text'))).toBe('*Minimal 3');
    expect(await field('Isi text').getAttribute('aria-invalid')).toBe('true');
    const error = page.getByText('*Minimal 3', { exact: true });
    const [above, below] = [(await field('Isi text').boundingBox())!, (await error.boundingBox())!];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    const [red, green, blue] = await error.evaluate((node) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = getComputedStyle(node).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red!).toBeGreaterThan(2 * Math.max(green!, blue!));
    await page.getByRole('button', { name: /^Simpan/ }).click();
    expect(await errorOf(page.getByRole('combobox', { name: 'Wilayah' }))).toBe('*Wajib diisi');
    await expect.poll(() => field('Isi text').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type('c');
    await page.keyboard.press('Tab');
    await expect.poll(() => errorOf(field('Isi text'))).toBeNull();
  });

  test('a combination that is taken is said once, naming what it is taken with, and goes when any part changes', async () => {
    const fill = async (): Promise<void> => {
      await page.goto(`${url}/lengkap/new`);
      await page.getByRole('combobox', { name: 'Wilayah' }).fill('aceh');
      await page.getByRole('option', { name: 'Aceh' }).click();
      await page.getByRole('combobox', { name: 'Pilih satu' }).fill('papan');
      await page.keyboard.press('Enter');
      await field('Isi text').fill('Kembar');
      await page.getByRole('button', { name: /^Simpan/ }).click();
    };
    await fill();
    await page.waitForURL(/\/lengkap\/[0-9a-f-]{36}$/);
    await fill();
    await expect.poll(() => errorOf(field('Isi text'))).toBe('*Sudah dipakai dengan Wilayah dan Pilih satu yang sama');
    expect(await page.getByText(/^\*\w/).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Pilih satu' }).fill('kapur');
    await page.keyboard.press('Enter');
    await expect.poll(() => errorOf(field('Isi text'))).toBeNull();
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.waitForURL(/\/lengkap\/[0-9a-f-]{36}$/);
  });
});
