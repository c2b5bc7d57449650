/** A list by keys. */
import { describe, expect, test } from 'vitest';
import { button, choose, dialog, follow, followMenu, isAt, isSomewhere, press, type, visit } from './hands.ts';

export function describeLists(): void {
  describe('a list', () => {
    test('is opened from the menu, searched, filtered and sorted', async () => {
      await followMenu('Sekolah');
      await visit.page.waitForURL(/\/sekolah$/);
      // Records, not the places kept for them.
      await visit.page.getByRole('row').nth(3).getByRole('link').first().waitFor();
      await isAt(visit.page.getByRole('main'));
      await press('/');
      await isAt(visit.page.getByRole('searchbox'));
      await type('SMA');
      await visit.page.waitForURL(/q=SMA/);

      await follow(button('Saring'));
      await isAt(dialog().getByRole('combobox').first());
      await choose(dialog().getByRole('combobox', { name: 'Akreditasi' }), 'A', 'A');
      await visit.page.waitForURL(/f\.akreditasi=A/);
      // Several may be chosen: the list stays, and takes the first Escape.
      await press('Escape');
      await visit.page.getByRole('listbox').waitFor({ state: 'hidden' });
      await isAt(dialog().getByRole('combobox', { name: 'Akreditasi' }));
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isAt(button('Saring'));

      const header = visit.page.getByRole('columnheader', { name: 'NPSN' });
      await follow(header.getByRole('button'));
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
      await isAt(header.getByRole('button'));
    });

    test('selects rows for the bulk bar, and a question that is left gives the focus back', async () => {
      // The rows in their new order: those before it are no longer there to be selected.
      await expect.poll(() => visit.page.locator('[role=region][aria-busy=true]').count()).toBe(0);
      await press('j', ' ', 'j', ' ');
      await visit.page.getByText('dipilih').waitFor();
      await follow(visit.page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }));
      await dialog().waitFor();
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isAt(visit.page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }));
      expect(await visit.page.getByText('dipilih').count()).toBe(1);
      await follow(button('Batalkan pilihan'));
      await visit.page.getByRole('toolbar').waitFor({ state: 'detached' });
      await isSomewhere();
    });

    test('says its keys, and its menus close one layer at a time', async () => {
      await press('?');
      await isAt(dialog().getByRole('button', { name: 'Tutup' }));
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isSomewhere();
      await follow(button(/^Tindakan untuk /));
      await isAt(visit.page.getByRole('menuitem', { name: 'Buka' }));
      await press('ArrowDown', 'Escape');
      expect(await visit.page.getByRole('menu').count()).toBe(0);
      await isAt(button(/^Tindakan untuk /));
    });
  });
}
