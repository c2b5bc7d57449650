/** The screens behind the tables by keys. */
import { describe, expect, test } from 'vitest';
import {
  answerNotice,
  box,
  button,
  dialog,
  field,
  follow,
  followMenu,
  isAt,
  isSomewhere,
  press,
  tabTo,
  type,
  visit,
  write,
} from './hands.ts';

export function describeOffice(): void {
  describe('the screens behind the tables', () => {
    test('consultation: a student, two programmes, the results, saved and undone', async () => {
      await followMenu('Konsultasi');
      await visit.page.getByRole('region', { name: 'Siswa' }).waitFor();
      await isAt(visit.page.getByRole('searchbox', { name: 'Cari siswa' }));
      await type(visit.world.studentName);
      await press('Enter');
      await visit.page.getByRole('heading', { name: visit.world.studentName }).waitFor();
      await isSomewhere();
      for (const [number, word] of [
        [1, 'matematika'],
        [2, 'manajemen'],
      ] as const) {
        await tabTo(box(`Program studi pilihan ${number}`));
        await press('Control+A');
        await type(word);
        await visit.page
          .getByRole('option', { name: new RegExp(word, 'i') })
          .first()
          .waitFor();
        await press('Enter');
        await visit.page
          .getByRole('article', { name: `Pilihan ${number}` })
          .getByRole('heading', { level: 2, name: new RegExp(word, 'i') })
          .waitFor();
        await isSomewhere();
      }
      await write(field('Catatan konsultasi'), 'Tanpa tetikus.');
      await follow(button('Coba nilai'));
      await isSomewhere();
      await follow(button('Selesai mencoba'));
      await isSomewhere();
      if ((await visit.page.getByText(/Salah satu pilihan harus/).count()) > 0) {
        // The rule wants one choice in the province: the second gives way.
        await tabTo(box('Program studi pilihan 2'), true);
        await press('Control+A', 'Delete', 'Tab');
      }
      await press('Control+s');
      await answerNotice(/disimpan/);
      await expect.poll(() => field('Catatan konsultasi').inputValue()).toBe('');
      await follow(visit.page.getByRole('link', { name: 'Ke daftar siswa' }));
      await visit.page.getByRole('region', { name: 'Siswa' }).waitFor();
      await follow(visit.page.getByRole('link', { name: 'Ke beranda' }));
      await visit.page.waitForURL(({ pathname }) => pathname === '/');
      await isSomewhere();
    });

    test('ranking: a school, sorted, narrowed to a status', async () => {
      await followMenu('Nilai SNBP');
      await visit.page.getByRole('region', { name: 'Sekolah' }).waitFor();
      await isAt(visit.page.getByRole('searchbox', { name: 'Pilih sekolah' }));
      await type('tirta');
      await press('Enter');
      const rows = visit.page.getByRole('region', { name: 'Peringkat siswa' }).locator('tbody tr');
      await rows.nth(9).waitFor();
      const header = visit.page.getByRole('columnheader', { name: 'R5' });
      await follow(header.getByRole('button'));
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
      const total = await rows.count();
      const status = visit.page.getByRole('group', { name: 'Status' }).getByRole('button').nth(1);
      await tabTo(status, true);
      await press('Enter');
      await expect.poll(() => rows.count()).toBeLessThan(total);
      await isAt(status);
      await tabTo(visit.page.getByRole('link', { name: /^Ke / }).first(), true);
      await press('Enter');
      await visit.page.waitForURL(({ pathname }) => pathname === '/');
    });

    test('accepted students: from the list of programmes and back', async () => {
      await followMenu('Program Studi Universitas');
      await follow(visit.page.locator('a[href^="/diterima/"]').first());
      await button('SNBT').waitFor();
      await isSomewhere();
      await follow(button('SNBT'));
      await visit.page.waitForURL(/jalur=snbt/);
      await isAt(button('SNBT'));
      await expect.poll(() => button('SNBT').getAttribute('aria-pressed')).toBe('true');
      await tabTo(visit.page.getByRole('link', { name: 'Kembali' }), true);
      await press('Enter');
      await visit.page.waitForURL(/\/universitasProgramStudi$/);
      await isSomewhere();
    });

    test('export: what it holds, and the file', async () => {
      await followMenu('Ekspor');
      await follow(button('Ekspor Siswa'));
      await dialog().waitFor();
      await isSomewhere();
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isAt(button('Ekspor Siswa'));
      await press('Enter');
      await tabTo(dialog().getByRole('button', { name: 'CSV' }));
      await press(' ');
      await tabTo(dialog().getByRole('button', { name: 'Ekspor', exact: true }));
      const [file] = await Promise.all([visit.page.waitForEvent('download'), visit.page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await dialog().waitFor({ state: 'detached' });
      await isSomewhere();
    });
  });
}
