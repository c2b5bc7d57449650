import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { url, SOON, page, strangeSchool, dialog, go, openDialog, downloaded, pressGo, toldRows, tickedColumns, readCsv } from './world.ts';

export const describeFiles = () =>
  describe('/export', () => {
    test('gives CSV with the columns that are ticked and as many rows as it says', async () => {
      await openDialog('Siswa');
      await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
      await dialog()
        .getByRole('group', { name: /^Kolom/ })
        .getByText('NISN', { exact: true })
        .click();
      const columns = await tickedColumns();
      expect(columns).not.toContain('NISN');
      const { name, content } = await downloaded(pressGo);
      expect(name).toMatch(/^siswa_.+\.csv$/);
      const [head, ...rows] = readCsv(content, ';');
      expect(head).toEqual(columns);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.length).toBe(await toldRows());
      await expect.poll(() => dialog().count()).toBe(0);
    });

    test('gives CSV with commas where these are asked for', async () => {
      await openDialog('Siswa');
      await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
      await dialog().getByRole('button', { name: 'Koma', exact: true }).click();
      const columns = await tickedColumns();
      const { content } = await downloaded(pressGo);
      expect(readCsv(content, ',')[0]).toEqual(columns);
    });

    test('gives JSON and XLSX that read back', async () => {
      await openDialog('Siswa');
      await dialog().getByRole('button', { name: 'JSON', exact: true }).click();
      const json = await downloaded(pressGo);
      const records = JSON.parse(json.content.toString()) as object[];
      expect(records.length).toBe(await toldRows());

      await openDialog('Siswa');
      const columns = await tickedColumns();
      const sheet = await downloaded(pressGo);
      expect(sheet.name).toMatch(/\.xlsx$/);
      const [head, ...rows] = await readSheet(sheet.content);
      expect(head).toEqual(columns);
      expect(rows.length).toBe(records.length);
    });

    test('without a column there is no file to ask for', async () => {
      await openDialog('Siswa');
      const all = dialog().getByRole('checkbox', { name: 'Semua kolom' });
      await all.check();
      await all.uncheck();
      await dialog().getByText('*Pilih paling sedikit satu kolom').waitFor();
      expect(await go().isDisabled()).toBe(true);
    });

    test('a failure is told beside the buttons with the choices kept, and the next try goes through', async () => {
      await page.goto(`${url}/export?dataset=siswa`);
      await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
      await page.route('**/pendidikan/ekspor', (route) => route.abort(), { times: 1 });
      await go().click();
      const reason = dialog().getByRole('alert');
      await reason.getByText('Server tidak menjawab.').waitFor();
      const box = (await reason.boundingBox())!;
      expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
      const { name } = await downloaded(pressGo);
      expect(name).toMatch(/\.csv$/);
    });

    test('works by keyboard, and Escape leads back to where one was', async () => {
      await page.goto(`${url}/export`);
      const button = page.getByRole('button', { name: 'Ekspor Siswa', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog().getByRole('button', { name: 'CSV', exact: true }).focus();
      await page.keyboard.press('Space');
      await go().focus();
      const { name } = await downloaded(() => page.keyboard.press('Enter'));
      expect(name).toMatch(/\.csv$/);
    });

    test('a link opens the dialog with its filters, and an unknown dataset is told', async () => {
      await page.goto(`${url}/export?dataset=siswa&sekolah=${strangeSchool.id}`);
      await expect.poll(() => dialog().getByRole('combobox', { name: 'Sekolah' }).inputValue(), SOON).toBe(strangeSchool.display);
      await page.goto(`${url}/export?dataset=rahasia`);
      await page.getByText('Tidak ada ekspor “rahasia” untuk peranmu.').waitFor();
      await page.goto(`${url}/export?dataset=nilaiRaport&bentuk=lebar`);
      await page.waitForURL(/\/export\/nilaiRaport\?bentuk=lebar$/);
    });
  });
