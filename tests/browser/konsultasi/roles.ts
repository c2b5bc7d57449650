import { describe, expect, test } from 'vitest';
import { createAccount, itemsOf } from '../../support/api.ts';
import { openPage, signIn } from '../../support/chromium.ts';
import { url, PATH, browser, admin, page, student } from './world.ts';

export const describeRoles = () =>
  describe('by role', () => {
    test('who only looks has nothing to change', async () => {
      const branches = await itemsOf(admin, '{ cabangs(limit: 50) { items { id kode } } }');
      const cabang = branches.find(({ kode }) => kode === 'YOG01').id;
      await createAccount(admin, { username: 'uji.konsultasi.kbm', role: 'neu:cabangKBM', cabang });
      const other = await openPage(browser);
      await signIn(other.page, url, 'uji.konsultasi.kbm', { at: `${PATH}?siswa=${student.id}` });
      await other.page.getByRole('heading', { name: student.name }).waitFor();
      await other.page.getByText(/^Kamu hanya melihat konsultasi ini\./).waitFor();
      expect(await other.page.getByRole('combobox', { name: /Program studi pilihan/ }).count()).toBe(0);
      expect(await other.page.getByRole('button', { name: 'Tambah prestasi' }).count()).toBe(0);
      expect(await other.page.getByRole('textbox', { name: 'Catatan konsultasi' }).count()).toBe(0);
      expect(await other.page.getByRole('button', { name: 'Coba nilai' }).count()).toBe(1);
      expect(other.complaints).toEqual([]);
      await other.close();
    });

    test('a student account without a student says what is missing and who mends it', async () => {
      await createAccount(admin, { username: 'uji.konsultasi.siswa', role: 'neu:siswaRasionalisasi' });
      const other = await openPage(browser);
      await signIn(other.page, url, 'uji.konsultasi.siswa', { at: PATH });
      await other.page.getByText('Akun ini belum terhubung dengan data siswa').waitFor();
      expect(await other.page.getByRole('combobox', { name: 'Siswa' }).count()).toBe(0);
      expect(await other.page.getByText(student.name).count()).toBe(0);
      await other.page.getByRole('link', { name: 'Ke beranda' }).last().click();
      await other.page.waitForURL(`${url}/`);
      await other.close();
    });

    test('[6] a student that opens the address of another is told so, and leads on to the own desk', async () => {
      const other = await openPage(browser, { viewport: { width: 375, height: 740 } });
      await signIn(other.page, url, 'siswarasionalisasi', { at: `${PATH}?siswa=${student.id}` });
      await other.page.getByText(/^Siswa ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu\./).waitFor();
      await other.page.getByRole('button', { name: 'Mengapa?' }).waitFor();
      expect(await other.page.getByRole('region', { name: 'Profil' }).count()).toBe(0);
      expect(await other.page.getByText(student.name).count()).toBe(0);
      await other.page.getByRole('link', { name: 'Ke konsultasimu' }).click();
      await other.page.getByRole('region', { name: 'Profil' }).waitFor();
      expect(new URL(other.page.url()).search).toBe('');
      expect(other.complaints).toEqual([]);
      await other.close();
    });

    test('[6] a student out of reach is told with the rule', async () => {
      const other = await openPage(browser);
      await signIn(other.page, url, 'sekolah', { at: `${PATH}?siswa=01900000-0000-7000-8000-0000000000ff` });
      await other.page.getByText(/^Siswa ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu\./).waitFor();
      await other.page.getByRole('button', { name: 'Mengapa?' }).click();
      await other.page.getByText(/Kamu menjangkau Siswa/).waitFor();
      expect(other.complaints).toEqual([]);
      await other.close();
    });

    test('an unknown student is not found', async () => {
      await page.goto(`${url}${PATH}?siswa=01900000-0000-7000-8000-0000000000ff`);
      await page.getByRole('heading', { name: 'Siswa tidak ditemukan' }).waitFor();
      expect(await page.getByRole('region', { name: 'Hasil', exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Pilih siswa lain' }).click();
      await page.getByRole('heading', { name: 'Siswa saya' }).waitFor();
    });
  });
