/** The screens behind the tables: ranking, calculator, consultation, accepted, export. */
import type { Page } from 'playwright-core';
import { DIALOG, LISTBOX, PLAIN, type Screen, button, dialog, escape, openCombobox, press } from '../screen.ts';

const MEANS = ['87,2', '88', '88,5', '88,8', '89,5'];
const firstScore = (page: Page) => page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();

const calculator: Screen = {
  name: 'nilai-snbp, signed out',
  as: 'nobody',
  path: '/nilai-snbp',
  shows: (page) => page.getByRole('textbox', { name: 'NPSN' }),
  states: [
    PLAIN,
    {
      name: 'with results',
      reach: async (page) => {
        await page.getByRole('textbox', { name: 'NPSN' }).fill('99000001');
        for (const [at, mean] of MEANS.entries()) await page.getByRole('textbox', { name: `Semester ${at + 1}` }).fill(mean);
        await page.getByText('Skor SNBP').waitFor();
      },
    },
    {
      name: 'select open',
      reach: openCombobox('Tingkat prestasi'),
      focus: false,
      over: LISTBOX,
      leave: escape,
    },
    { name: 'subjects by semester', reach: press('Mapel × semester') },
  ],
};

const ranking: Screen = {
  name: 'nilai-snbp, ranking',
  as: 'admin',
  path: ({ school }) => `/nilai-snbp?sekolah=${school}`,
  shows: (page) => page.getByRole('region', { name: 'Peringkat siswa' }).locator('tbody tr'),
  states: [
    PLAIN,
    {
      name: 'select open',
      reach: openCombobox('Tahun'),
      focus: false,
      over: LISTBOX,
      leave: escape,
    },
    {
      name: 'spread as a table',
      reach: (page) => page.getByText('Tampilkan tabel').click(),
    },
  ],
};

const desk: Screen = {
  name: 'konsultasi with a student',
  as: 'admin',
  path: ({ student }) => `/konsultasiRasionalisasi?siswa=${student}`,
  shows: (page, { studentName }) => page.getByRole('heading', { name: studentName }),
  states: [
    PLAIN,
    {
      name: 'programme select open',
      reach: openCombobox('Program studi pilihan 1'),
      focus: false,
      over: LISTBOX,
      leave: escape,
    },
    { name: 'filters of programmes', reach: press(/^Saringan.*Pilihan 2$/) },
    {
      name: 'filters with a select open',
      reach: openCombobox('Provinsi'),
      focus: false,
      over: LISTBOX,
      leave: async (page) => (await escape(page), await escape(page)),
    },
    {
      name: 'trying scores',
      reach: async (page) => {
        await press('Coba nilai')(page);
        await firstScore(page).fill('100');
        await page.getByText(/^Nilai yang ditandai/).waitFor();
        await page.getByText('Tampilkan tabel').click();
      },
      leave: press('Kembalikan semua'),
    },
    { name: 'achievements to add', reach: press('Selesai mencoba') },
    {
      name: 'changed',
      reach: async (page) => {
        await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Dibicarakan dengan orang tua.');
        await page.getByText('Semula kosong').waitFor();
      },
    },
    {
      name: 'question before leaving',
      over: DIALOG,
      reach: async (page) => (await page.getByRole('link', { name: 'Ke daftar siswa' }).click(), await dialog(page).waitFor()),
      leave: async (page) => (
        await press('Tetap di sini')(page),
        await button(page, /^Kembalikan Catatan/)
          .first()
          .click()
      ),
    },
  ],
};

export const OFFICE: readonly Screen[] = [
  calculator,
  {
    name: 'nilai-snbp, no school yet',
    as: 'admin',
    path: '/nilai-snbp',
    shows: (page) => page.getByRole('region', { name: 'Sekolah' }),
    states: [
      PLAIN,
      {
        name: 'calculator',
        reach: (page) => page.getByRole('link', { name: 'Kalkulator' }).click(),
      },
    ],
  },
  ranking,
  {
    name: 'konsultasi, nobody yet',
    as: 'admin',
    path: '/konsultasiRasionalisasi',
    shows: (page) => page.getByRole('region', { name: 'Siswa' }),
    states: [
      PLAIN,
      {
        name: 'nobody found',
        reach: async (page) => {
          await page.getByRole('searchbox').fill('tidak ada siswa begini');
          await page.getByRole('button', { name: 'Hapus pencarian' }).waitFor();
        },
        leave: async (page) => (await press('Hapus pencarian')(page), await page.getByRole('region', { name: 'Siswa' }).waitFor()),
      },
      {
        name: 'menu',
        over: DIALOG,
        reach: async (page) => (await press('Menu')(page), await dialog(page).waitFor()),
        leave: escape,
      },
    ],
  },
  desk,
  {
    name: 'diterima',
    as: 'admin',
    path: ({ programme }) => `/diterima/${programme}`,
    shows: (page) => page.getByRole('region', { name: 'Per tahun' }),
    states: [
      PLAIN,
      {
        name: 'question before the reference changes',
        over: DIALOG,
        reach: async (page) => (await press('Perbarui nilai acuan')(page), await dialog(page).waitFor()),
        leave: escape,
      },
      {
        name: 'by one way',
        reach: async (page) => (await press('SNBT')(page), await page.waitForURL(/jalur=snbt/)),
      },
    ],
  },
  {
    name: 'export',
    as: 'admin',
    path: '/export',
    shows: (page) => page.getByRole('heading', { name: 'Siswa', exact: true }),
    states: [
      PLAIN,
      {
        name: 'choices',
        over: DIALOG,
        reach: async (page) => (await press('Ekspor Siswa')(page), await dialog(page).waitFor()),
      },
      {
        name: 'choices with a select open',
        reach: openCombobox('Sekolah'),
        focus: false,
        over: LISTBOX,
        leave: async (page) => (await escape(page), await escape(page)),
      },
    ],
  },
  {
    name: 'export/nilaiRaport',
    as: 'admin',
    path: '/export/nilaiRaport',
    shows: (page) => page.getByRole('table'),
    states: [PLAIN],
  },
];
