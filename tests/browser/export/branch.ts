import { expect, test } from 'vitest';
import {
  url,
  SOON,
  BRANCH_ACCOUNT,
  page,
  ownSchools,
  strangeSchool,
  enter,
  dialog,
  openDialog,
  downloaded,
  pressGo,
  tickedColumns,
  readCsv,
} from './world.ts';

export const describeBranch = (): void => {
  test('a branch takes only its own schools along, and cannot ask for others', async () => {
    await page.context().close();
    await enter(BRANCH_ACCOUNT);
    await openDialog('Siswa');
    expect(await page.getByRole('heading', { name: 'Data induk' }).count()).toBe(0);
    await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
    const columns = await tickedColumns();
    const { content } = await downloaded(pressGo);
    const [, ...rows] = readCsv(content, ';');
    const place = columns.indexOf('Sekolah');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row[place]).filter((school) => !ownSchools.includes(school!))).toEqual([]);

    await page.goto(`${url}/export?dataset=siswa&sekolah=${strangeSchool.id}`);
    await expect.poll(() => dialog().getByRole('combobox', { name: 'Sekolah' }).inputValue(), SOON).toBe('Tidak ditemukan');
  });
};
