/** A record by keys. */
import { describe, expect, test } from 'vitest';
import {
  answerNotice,
  box,
  button,
  choose,
  dialog,
  field,
  follow,
  followMenu,
  isAt,
  isSomewhere,
  menu,
  press,
  tabTo,
  visit,
  write,
} from './hands.ts';

export function describeRecords(): void {
  describe('a record', () => {
    test('is opened from its row and changed: text, number, choice, dates typed and picked, yes and no', async () => {
      await visit.page.getByRole('row').nth(2).waitFor();
      await press('j', 'Enter');
      await visit.page.waitForURL(/\/sekolah\/[0-9a-f-]{36}/);
      await field('Alamat').waitFor();
      await isSomewhere();
      await choose(box('Status'), 'Swasta', 'Swasta');
      await isAt(box('Status'));
      await choose(box('Akreditasi'), 'B', 'B');
      const [from, to] = [field('Berlaku akreditasi Mulai'), field('Berlaku akreditasi Sampai')];
      await write(from, '03/02/2026');
      await press('ArrowDown');
      await isAt(button('Selasa, 3 Februari 2026'));
      await press('ArrowRight', 'Enter', 'ArrowDown', 'Enter');
      await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(['04/02/2026', '11/02/2026']);
      await dialog().waitFor({ state: 'detached' });
      await isAt(from);
      await write(to, '03/02/2031');
      await tabTo(visit.page.getByRole('checkbox', { name: /e-Rapor/ }));
      await press(' ');
      await write(field('Jumlah siswa kelas akhir'), '321');
      await write(field('Alamat'), 'Jalan Papan Ketik 8');
    });

    test('is saved, and the change undone from its notice', async () => {
      // What becomes of the quota is said before it is saved, and before it is taken back.
      const goOn = async (title: string, answer: string): Promise<void> => {
        const question = visit.page.getByRole('dialog', { name: title });
        await question.waitFor();
        await tabTo(question.getByRole('button', { name: answer }));
        await press('Enter');
        await question.waitFor({ state: 'detached' });
      };
      await press('Control+s');
      await goOn('Simpan perubahan?', 'Simpan');
      await button(/^Simpan/).waitFor({ state: 'detached' });
      await isAt(field('Alamat'));
      await answerNotice(/disimpan/);
      await goOn('Urungkan perubahan ini?', 'Urungkan');
      await expect.poll(() => field('Alamat').inputValue()).not.toBe('Jalan Papan Ketik 8');
    });

    test('leaving what is changed asks, and Escape stays', async () => {
      await write(field('Alamat'), 'Belum disimpan');
      await followMenu('Siswa');
      await isAt(dialog().getByRole('button', { name: 'Tetap' }));
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isAt(menu('Siswa'));
      expect(await field('Alamat').inputValue()).toBe('Belum disimpan');
      await follow(button('Batal'));
      await isSomewhere();
    });

    test('is made, deleted from its menu, and brought back', async () => {
      await followMenu('Rumpun Ilmu');
      await visit.page.waitForURL(/\/rumpunIlmu$/);
      await visit.page.getByRole('row').nth(1).waitFor();
      await press('n');
      await visit.page.waitForURL(/\/rumpunIlmu\/new$/);
      await write(field('Kode'), 'KTK');
      await write(field('Nama rumpun'), 'Ilmu Papan Ketik');
      await press('Control+s');
      await visit.page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}/);
      await isSomewhere();
      await tabTo(button('Tindakan lain'), true);
      await press('Enter');
      await isAt(visit.page.getByRole('menuitem', { name: 'Hapus' }));
      await press('Enter');
      await dialog().waitFor();
      await isSomewhere();
      await follow(dialog().getByRole('button', { name: 'Hapus' }));
      await visit.page.waitForURL(/\/rumpunIlmu$/);
      await answerNotice(/dihapus/);
      await expect.poll(() => visit.page.getByRole('link', { name: 'Ilmu Papan Ketik' }).count()).toBe(1);
    });
  });
}
