/** Lists of several entities, and everything that opens over a list. */
import type { Page } from 'playwright-core';
import { DIALOG, LISTBOX, MENU, PLAIN, type Screen, button, dialog, escape, openCombobox, press } from '../screen.ts';
import { createProvince, removeProvince } from '../world.ts';

const row = (page: Page) => page.locator('tbody tr[data-row]');
const CHANGES = /^\d+ perubahan/;
const REQUESTS = '**/pendidikan/graph';

async function selectTwo(page: Page): Promise<void> {
  for (const at of [0, 1]) await row(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('toolbar').waitFor();
}
const openRowMenu = (page: Page): Promise<void> =>
  button(page, /^Tindakan untuk /)
    .first()
    .click();
const pick = (name: string) => async (page: Page) => {
  await openRowMenu(page);
  await page.getByRole('menuitem', { name }).click();
};
const openFilters = async (page: Page): Promise<void> => {
  await press('Saring')(page);
  await dialog(page).waitFor();
};

const plain = (resource: string): Screen => ({
  name: `list ${resource}`,
  as: 'admin',
  path: `/${resource}`,
  shows: row,
  states: [PLAIN],
});

export const LISTS: readonly Screen[] = [
  ...['keterikatanSekolah', 'universitasProgramStudi', 'targetSekolah', 'siswa', 'user', 'tahun', 'kelompokProgram'].map(plain),
  {
    name: 'list sekolah',
    as: 'admin',
    path: '/sekolah',
    shows: row,
    states: [
      PLAIN,
      { name: 'menu of a row', reach: openRowMenu, over: MENU, leave: escape },
      {
        name: 'question before a delete',
        over: DIALOG,
        reach: pick('Hapus'),
        leave: escape,
      },
      {
        name: 'selection and bulk bar',
        reach: selectTwo,
        leave: press('Batalkan pilihan'),
      },
      {
        name: 'shortcuts',
        over: DIALOG,
        reach: async (page) => {
          await page.keyboard.press('?');
          await dialog(page).waitFor();
        },
        leave: escape,
      },
      { name: 'filters', reach: openFilters },
      {
        name: 'filters with a select open',
        reach: openCombobox('Cabang pembina'),
        focus: false,
        over: LISTBOX,
        leave: async (page) => (await escape(page), await escape(page)),
      },
      {
        name: 'notice with its button',
        reach: async (page) => {
          await pick('Salin tautan')(page);
          await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button').first().focus();
        },
        focus: false,
      },
    ],
  },
  {
    name: 'list nilaiRaport',
    as: 'admin',
    path: '/nilaiRaport',
    shows: row,
    states: [PLAIN, { name: 'filters', reach: openFilters, leave: escape }],
  },
  {
    name: 'list sekolah, filtered',
    as: 'admin',
    path: '/sekolah?f.akreditasi=A&f.eRapor=ya&kolom=lama',
    shows: (page) => page.getByText('Tidak dikenal'),
    states: [PLAIN],
  },
  {
    name: 'list sekolah, nothing found',
    as: 'admin',
    path: '/sekolah?q=zzzzqqqq',
    shows: (page) => page.getByRole('heading', { name: /yang cocok/ }),
    states: [PLAIN],
  },
  {
    name: 'list provinsi, deleted',
    as: 'admin',
    path: '/provinsi?dihapus=ya',
    before: async (_, world) => {
      await removeProvince(world, await createProvince(world, 'Provinsi Papan Lama', '09'));
    },
    shows: (page) => page.getByText('Provinsi Papan Lama'),
    states: [
      PLAIN,
      {
        name: 'selection and bulk bar',
        reach: async (page) => row(page).first().getByRole('checkbox').check(),
      },
    ],
  },
  {
    name: 'list provinsi, changed elsewhere',
    as: 'admin',
    path: '/provinsi',
    shows: row,
    states: [
      {
        name: 'what others changed',
        reach: async (page, world) => {
          const told = button(page, CHANGES);
          // Until the list listens, which it begins after its rows have come.
          for (let tries = 0; tries < 10 && !(await told.isVisible()); tries += 1) {
            await removeProvince(world, await createProvince(world, 'Provinsi Papan Baru', '10'));
            await told.waitFor({ timeout: 3000 }).catch(() => undefined);
          }
          await told.waitFor({ timeout: 1000 });
        },
        leave: (page) => button(page, CHANGES).click(),
      },
    ],
  },
  {
    name: 'list that does not load',
    as: 'admin',
    path: '/rumpunIlmu',
    before: (page) => page.route(REQUESTS, (route) => route.abort()),
    shows: (page) => page.getByRole('heading', { name: /belum termuat/ }),
    states: [PLAIN],
    after: (page) => page.unrouteAll({ behavior: 'wait' }),
  },
];
