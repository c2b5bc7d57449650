/** A record: new, as it is stored, changed, wrong, in conflict, and everything that opens over it. */
import type { Page } from 'playwright-core';
import { DIALOG, LISTBOX, MENU, PLAIN, type Screen, button, dialog, escape, openCombobox, press } from '../screen.ts';

const address = (page: Page) => page.getByLabel('Alamat');
const save = press(/^Simpan/);
/** With the notice that brings it back out of the way of what opens next. */
const cancel = async (page: Page): Promise<void> => {
  await press('Batal')(page);
  await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Tutup' }).last().click();
};
const openMenu = press('Tindakan lain');
const openCalendar = (name: string) => async (page: Page) => {
  await button(page, `Buka kalender ${name}`).click();
  await dialog(page).waitFor();
};

export const FORMS: readonly Screen[] = [
  {
    name: 'new sekolah',
    as: 'admin',
    path: '/sekolah/new',
    shows: address,
    states: [
      PLAIN,
      {
        name: 'mistakes',
        reach: async (page) => {
          await address(page).fill('Jalan Kapur');
          await save(page);
          await page.getByText('*Wajib diisi').first().waitFor();
        },
        leave: cancel,
      },
      {
        name: 'select open',
        reach: openCombobox('Jenjang'),
        focus: false,
        over: LISTBOX,
        leave: escape,
      },
      {
        name: 'calendar of a range open',
        reach: openCalendar('Berlaku akreditasi'),
        leave: escape,
      },
    ],
  },
  {
    name: 'sekolah',
    as: 'admin',
    path: ({ school }) => `/sekolah/${school}`,
    shows: address,
    states: [
      PLAIN,
      { name: 'menu', reach: openMenu, over: MENU, leave: escape },
      {
        name: 'changed',
        reach: (page) => address(page).fill('Jalan Kapur Tulis 27, di belakang lapangan kelurahan'),
      },
      { name: 'changed, listed', reach: press('Lihat'), widths: [1440] },
      {
        name: 'question before leaving',
        over: DIALOG,
        reach: async (page) => {
          await page.getByRole('link', { name: 'Beranda', exact: true }).click();
          await dialog(page).waitFor();
        },
        leave: async (page) => (await press('Tetap')(page), await cancel(page)),
      },
    ],
  },
  {
    name: 'new siswa',
    as: 'admin',
    path: '/siswa/new',
    shows: (page) => page.getByLabel('Nama siswa'),
    states: [
      PLAIN,
      {
        name: 'years to choose from',
        reach: openCalendar('Tanggal lahir'),
        leave: escape,
      },
      {
        name: 'what is typed cannot be read',
        reach: async (page) => {
          await page.getByRole('textbox', { name: 'Tanggal lahir' }).fill('99/99/2020');
          await page.keyboard.press('Tab');
        },
        leave: cancel,
      },
    ],
  },
  {
    name: 'tahun',
    as: 'admin',
    path: ({ year }) => `/tahun/${year}`,
    shows: (page) => page.getByLabel('Catatan'),
    states: [
      PLAIN,
      {
        name: 'calendar with a time open',
        reach: openCalendar('Pengumuman hasil'),
        leave: escape,
      },
    ],
  },
  {
    name: 'record that is not there',
    as: 'admin',
    path: '/provinsi/01900000-0000-7000-8000-0000000000ff',
    shows: (page) => page.getByRole('heading', { name: 'Data tidak ditemukan' }),
    states: [PLAIN],
  },
  {
    name: 'konfigurasi',
    as: 'admin',
    path: '/konfigurasi',
    shows: (page) => page.getByRole('combobox', { name: 'Cara rerata' }),
    states: [
      PLAIN,
      {
        name: 'question before it changes every ranking',
        over: DIALOG,
        reach: async (page) => {
          await openCombobox('Cara rerata')(page);
          await page.getByRole('option', { name: 'Rerata dari rerata semester' }).click();
          await save(page);
          await dialog(page).waitFor();
        },
        leave: async (page) => (await press('Kembali')(page), await cancel(page)),
      },
    ],
  },
  {
    name: 'user, own name only',
    as: 'cabangKBM',
    path: '/user',
    shows: (page) => page.locator('tbody tr[data-row]'),
    states: [
      PLAIN,
      {
        name: 'fields that are locked',
        reach: async (page) => {
          await page.getByRole('table').getByRole('link').first().click();
          await page.getByRole('textbox', { name: 'Nama' }).first().waitFor();
        },
      },
    ],
  },
  {
    name: 'nilaiRaport, to be read only',
    as: 'siswaRasionalisasi',
    path: '/nilaiRaport',
    shows: (page) => page.getByRole('heading', { level: 2 }),
    states: [PLAIN],
  },
];
