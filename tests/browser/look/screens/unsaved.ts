/** What is in the way of a record: somebody else's save, what was left unsaved, and a delete that is refused. */
import type { Page } from 'playwright-core';
import { DIALOG, type Screen, button, dialog, escape, press } from '../screen.ts';
import { createProvince, removeProvince, renameProvince } from '../world.ts';

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;
const provinceName = (page: Page) => page.getByRole('textbox', { name: 'Nama provinsi' });
const cancel = press('Batal');
const openRemove = async (page: Page): Promise<void> => {
  await press('Tindakan lain')(page);
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
};

export const UNSAVED: readonly Screen[] = [
  {
    name: 'provinsi in conflict',
    as: 'admin',
    path: async (world) => {
      const made = await createProvince(world, 'Provinsi Papan Satu', '08');
      await renameProvince(world, made, 'Provinsi Papan Dua');
      return `/provinsi/${made.id}`;
    },
    shows: provinceName,
    states: [
      {
        name: 'conflict',
        reach: async (page, { api }) => {
          await provinceName(page).fill('Isian saya');
          await renameProvince({ api }, { id: idOf(page), version: 2 }, 'Isian mereka');
          await press(/^Simpan/)(page);
          await page.getByRole('radiogroup', { name: 'Nama provinsi: pilih isi' }).waitFor();
        },
        leave: cancel,
      },
    ],
    after: async (page, world) => removeProvince(world, { id: idOf(page), version: 3 }),
  },
  {
    name: 'provinsi left unsaved',
    as: 'admin',
    path: ({ province }) => `/provinsi/${province}`,
    shows: provinceName,
    states: [
      {
        name: 'draft',
        reach: async (page) => {
          await provinceName(page).fill('Belum tersimpan');
          await page.waitForFunction(() => Object.keys(localStorage).some((key) => localStorage.getItem(key)!.includes('Belum tersimpan')));
          await page.reload();
          await button(page, 'Pulihkan').waitFor();
        },
        leave: press('Buang'),
      },
      { name: 'question before a delete', over: DIALOG, reach: openRemove },
      {
        name: 'delete refused',
        over: DIALOG,
        reach: (page) => dialog(page).getByRole('alert').waitFor(),
        leave: escape,
      },
    ],
  },
];
