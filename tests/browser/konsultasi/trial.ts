/** What is tried at the desk: asked about before it is left, and never lost by going on. */
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { createAccount, itemsOf } from '../../support/api.ts';
import { violations } from '../../support/axe.ts';
import { openPage, signIn } from '../../support/chromium.ts';
import { admin, browser, clearNote, PATH, student, url } from './world.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan perubahan?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'yang belum tersimpan' });
const table = (page: Page) => page.getByRole('region', { name: 'Nilai rapor' });
const cells = (page: Page) => table(page).locator('input:not([aria-label$="terkunci"])');
const name = (page: Page) => page.getByRole('region', { name: 'Profil' }).getByRole('heading', { level: 2 });

/** Figures of the profile that leave their column. */
const wide = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Profil' })
    .locator('dd')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);

/** At the desk of a student that has another one after them. */
async function openAs(username: string, account: Omit<Parameters<typeof createAccount>[1], 'username'>): Promise<Page> {
  await createAccount(admin, { username, ...account });
  const { page } = await openPage(browser);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, url, username, { at: `${PATH}?siswa=${student.id}` });
  const way = page.getByRole('button', { name: 'Siswa berikutnya' });
  await way.waitFor();
  if (await way.isDisabled()) await page.keyboard.press('Alt+ArrowUp');
  return page;
}

/** As the administrator reads it at this moment. */
const deskOf = async (siswa: string): Promise<{ peringkat: number | null; dari: number }> => {
  const { body } = await admin.graph('query ($input: JSON) { konsultasi(input: $input) { output } }', { input: { siswa } });
  return body.data.konsultasi.output;
};

/** The last free score of the table, so that others of the file find theirs as it was. */
async function tryScore(page: Page, score: string): Promise<void> {
  await page.getByRole('button', { name: 'Coba nilai' }).click();
  const cell = cells(page).last();
  await cell.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(score);
  await page.keyboard.press('Tab');
}

export const describeTrial = () =>
  describe('what is only tried', () => {
    test('[A-10] Enter goes to the score below and Shift+Enter back, ready to be typed over', async () => {
      const page = await openAs('uji.coba.enter', { role: 'neu:admin' });
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      const first = cells(page).first();
      await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true);
      const label = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      const at = await label();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('95');
      await page.keyboard.press('Enter');
      const below = await label();
      expect(below).not.toBe(at);
      expect(below.match(/Semester \d+/)?.[0]).toBe(at.match(/Semester \d+/)?.[0]);
      await page.keyboard.type('94');
      await page.keyboard.press('Shift+Enter');
      expect(await label()).toBe(at);
      expect(await first.inputValue()).toMatch(/^95/);
      await page.context().close();
    });

    test('[18] is asked about on the way to another student, is kept as scores or thrown away as answered', async () => {
      const page = await openAs('uji.coba.penulis', { role: 'neu:admin' });
      const first = await name(page).innerText();
      await tryScore(page, '98,25');
      // Saving says where tried scores are saved, and the way there has the focus.
      await page.keyboard.press('Control+s');
      await page.getByText('Nilai percobaan tidak ikut disimpan').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Simpan 1 nilai');
      await page.keyboard.press('Alt+ArrowDown');
      await question(page).getByText('1 nilai yang kamu coba belum disimpan').waitFor();
      await answer(page, 'Tetap di sini').click();
      expect(await cells(page).last().inputValue()).toBe('98,25');
      await page.getByRole('link', { name: 'Ke daftar siswa' }).click();
      await answer(page, 'Buang').click();
      await page.getByRole('searchbox', { name: 'Cari siswa' }).waitFor();
      await page.goBack();
      await expect.poll(() => name(page).innerText()).toBe(first);
      expect(await offer(page).count()).toBe(0);
      await tryScore(page, '98,25');
      await page.keyboard.press('Alt+ArrowDown');
      await answer(page, 'Simpan 1 nilai dan lanjut').click();
      await page.getByText(`1 nilai ${first} disimpan`).waitFor();
      await expect.poll(() => name(page).innerText()).not.toBe(first);
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await page.getByText('Nilai dikembalikan seperti semula').waitFor();
      await page.context().close();
    });

    test('[18] begins in the first score, moves nothing, and stands as before and after beside each figure within its column', async () => {
      const page = await openAs('uji.coba.angka', { role: 'neu:admin' });
      const places = () =>
        table(page)
          .locator('thead th')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
      const before = await places();
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      expect(
        await table(page)
          .getByRole('textbox')
          .first()
          .evaluate((cell) => cell === document.activeElement),
      ).toBe(true);
      expect(await places()).toEqual(before);
      expect(await table(page).getByRole('columnheader', { name: 'Tren' }).count()).toBe(1);
      await page.keyboard.type('11,25');
      const profile = page.getByRole('region', { name: 'Profil' });
      await profile.getByRole('listitem').locator('del').first().waitFor();
      const card = (number: number) => page.getByRole('article', { name: `Pilihan ${number}` });
      await card(1).locator('dt').filter({ hasText: 'awal ke akhir' }).locator('del').waitFor();
      expect(await wide(page)).toBe(0);
      // A programme that is chosen meanwhile is held against itself without the tried score.
      const select = page.getByRole('combobox', { name: 'Program studi pilihan 1' });
      const programme = await card(1).getByRole('heading', { level: 2 }).innerText();
      await select.click();
      await select.fill('ekonomi');
      await page.getByRole('option').filter({ hasNotText: programme }).first().click();
      await expect.poll(() => card(1).getByRole('heading', { level: 2 }).innerText()).not.toBe(programme);
      await card(1).locator('dd del').first().waitFor();
      await page.evaluate(() => localStorage.clear());
      await page.context().close();
    });

    test('[18] begins at the first score that is missing; who may not take a new one back is told before saving; a tap takes the whole score', async () => {
      const incomplete =
        '{ students(filter: { kelengkapan: { eq: "belumLengkap" } }, limit: 1) { items { id sekolah { cabang { id } } } } }';
      let lacking: { id: string; sekolah: { cabang: { id: string } } } | undefined;
      await vi.waitFor(async () => expect(([lacking] = await itemsOf(admin, incomplete))).toHaveLength(1), { timeout: 20_000 });
      await createAccount(admin, { username: 'uji.coba.kurang', role: 'neu:pengajarKBM', cabang: lacking!.sekolah.cabang.id });
      const phone = await openPage(browser, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
      phone.page.on('dialog', (dialog) => void dialog.accept());
      await signIn(phone.page, url, 'uji.coba.kurang', { at: `${PATH}?siswa=${lacking!.id}` });
      await phone.page.getByRole('button', { name: 'Coba nilai' }).tap();
      const empty = () => phone.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? null);
      await expect.poll(empty).toBe('');
      const lasting = phone.page.getByText(/^Nilai Raport baru tidak dapat kamu urungkan setelah disimpan\. Menghapus Nilai Raport adalah/);
      expect(await lasting.count()).toBe(0);
      await phone.page.keyboard.type('80');
      await lasting.waitFor();
      const filled = cells(phone.page).and(phone.page.locator('input:not([value=""])')).last();
      await filled.tap();
      await phone.page.keyboard.type('61');
      expect(await filled.inputValue()).toBe('61');
      // Once more sets the caret; two quick ones would be a double tap.
      await phone.page.waitForTimeout(700);
      await filled.tap();
      expect(await filled.evaluate((field: HTMLInputElement) => field.selectionStart === field.selectionEnd)).toBe(true);
      expect(await violations(phone.page)).toEqual([]);
      expect(phone.complaints).toEqual([]);
      await phone.page.evaluate(() => localStorage.clear());
      await phone.close();
    });

    test('[18] is held against the rank of that moment, whatever others changed since the desk was opened', async () => {
      const [{ id: account }] = await itemsOf(
        admin,
        '{ users(limit: 1, filter: { username: { eq: "siswarasionalisasi" } }) { items { id } } }',
      );
      const of = `filter: { userId: { eq: "${account}" } }`;
      const [{ id, sekolah }] = await itemsOf(admin, `{ students(limit: 1, ${of}) { items { id sekolah { id } } } }`);
      const { peringkat, dari } = await deskOf(id);
      const after = `${peringkat! - 1} / ${dari - 1}`;
      const mates = await itemsOf(admin, `{ students(limit: 100, filter: { sekolah: { eq: "${sekolah.id}" } }) { items { id } } }`);
      let best = '';
      for (const mate of mates) if ((await deskOf(mate.id)).peringkat === 1) best = mate.id;
      const { page, close } = await openPage(browser);
      await signIn(page, url, 'siswarasionalisasi', { at: PATH });
      const profile = page.getByRole('region', { name: 'Profil' });
      const rank = async (): Promise<string> => (await profile.getByRole('definition').nth(1).innerText()).replaceAll(/\s+/g, ' ');
      await expect.poll(rank).toBe(`${peringkat} / ${dari}`);
      // Without one of their scores the first of the school has no rank, of which this student is told nothing.
      const [score] = await itemsOf(admin, `{ nilaiRaports(limit: 1, filter: { siswa: { eq: "${best}" } }) { items { id version } } }`);
      const removed = await admin.graph(
        `mutation { removeNilaiRaport(id: "${score.id}", version: ${score.version}) { info { code state } } }`,
      );
      try {
        await tryScore(page, '98,25');
        await profile.locator('del').first().waitFor();
        const was = profile.getByRole('definition').nth(1).locator('del');
        if ((await was.count()) > 0) expect(await was.innerText()).toBe(String(peringkat! - 1));
        expect(await rank()).toMatch(new RegExp(` / ${dari - 1}$`));
        await page.getByRole('button', { name: 'Kembalikan semua' }).click();
        await expect.poll(rank).toBe(after);
      } finally {
        await admin.graph('mutation ($i: JSON!) { execute(action: "undo", input: $i) { info { code } } }', {
          i: { actionId: removed.body.data.removeNilaiRaport.info.state },
        });
        await page.evaluate(() => localStorage.clear());
        await close();
      }
    });

    test('[18] an incomplete student made complete in trial stays in the columns', async () => {
      await createAccount(admin, { username: 'uji.coba.lengkap', role: 'neu:admin' });
      const { page, close } = await openPage(browser);
      await signIn(page, url, 'uji.coba.lengkap', { at: `${PATH}?segmen=belumLengkap` });
      await page.getByRole('region', { name: 'Siswa', exact: true }).getByRole('link').first().click();
      const profile = page.getByRole('region', { name: 'Profil' });
      await profile.getByText('Belum lengkap').waitFor();
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      const all = table(page).getByRole('textbox');
      for (let place = 0; place < (await all.count()); place++) {
        if ((await all.nth(place).inputValue()) !== '') continue;
        await all.nth(place).focus();
        await page.keyboard.type('89');
      }
      await expect.poll(() => profile.locator('ins').count()).toBeGreaterThan(2);
      expect(await wide(page)).toBe(0);
      await page.evaluate(() => localStorage.clear());
      await close();
    });

    test('[18] on a phone the next student begins at the top, and the place in the list is said', async () => {
      const page = await openAs('uji.coba.gawai', { role: 'neu:admin' });
      await page.setViewportSize({ width: 375, height: 740 });
      const first = await name(page).innerText();
      await page.evaluate(() => window.scrollTo(0, 1400));
      expect(
        await page
          .getByText(/^\d+ dari \d+$/)
          .first()
          .isVisible(),
      ).toBe(true);
      await page.getByRole('button', { name: 'Siswa berikutnya' }).click();
      await expect.poll(() => name(page).innerText()).not.toBe(first);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.context().close();
    });

    test('[18] saving the note and going on keeps it in this browser, and says so before', async () => {
      const page = await openAs('uji.coba.catatan', { role: 'neu:admin' });
      const first = await name(page).innerText();
      const before = await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue();
      await tryScore(page, '97,25');
      await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Dengan percobaan');
      await page.keyboard.press('Alt+ArrowDown');
      await question(page).getByText('1 nilai percobaan tidak ikut disimpan').waitFor();
      await answer(page, 'Simpan dan lanjut').click();
      await expect.poll(() => name(page).innerText()).not.toBe(first);
      await page.keyboard.press('Alt+ArrowUp');
      await offer(page).getByRole('button', { name: 'Pulihkan' }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('Dengan percobaan');
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      expect(await cells(page).last().inputValue()).toBe('97,25');
      await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill(before);
      await page.keyboard.press('Control+s');
      await page.getByText(`Konsultasi ${first} disimpan`).first().waitFor();
      await page.context().close();
      await clearNote();
    });

    test('[18] who may not write scores can have it remembered', async () => {
      const [{ id }] = await itemsOf(admin, '{ cabangs(limit: 1, filter: { kode: { eq: "YOG01" } }) { items { id } } }');
      const page = await openAs('uji.coba.kbm', { role: 'neu:cabangKBM', cabang: id });
      const first = await name(page).innerText();
      await tryScore(page, '96,25');
      await page.keyboard.press('Control+s');
      await page.getByText('Nilai percobaan tidak ikut disimpan').waitFor();
      await page.keyboard.press('Alt+ArrowDown');
      await answer(page, 'Ingat dan lanjut').click();
      await expect.poll(() => name(page).innerText()).not.toBe(first);
      await page.keyboard.press('Alt+ArrowUp');
      await offer(page).getByRole('button', { name: 'Pulihkan' }).click();
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      expect(await cells(page).last().inputValue()).toBe('96,25');
      await page.context().close();
    });
  });
