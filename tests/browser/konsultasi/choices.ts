import { describe, expect, test } from 'vitest';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import { url, PATH, admin, page, student, card, chance, openDesk, saveButton } from './world.ts';

export const describeChoices = () =>
  describe('the desk', () => {
    test('opens a student by keyboard, and the address keeps who it is', async () => {
      await page.goto(url + PATH);
      await page.getByRole('region', { name: 'Siswa', exact: true }).waitFor();
      await page.keyboard.type(student.nisn);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: student.name }).waitFor();
      expect(new URL(page.url()).searchParams.get('siswa')).toBe(student.id);
      expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').count()).toBe(1);
      for (const name of ['Profil', 'Nilai', 'Hasil']) expect(await page.getByRole('region', { name, exact: true }).count()).toBe(1);
      expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|Infinity|\[object/);
    });

    test('tries other scores: results follow, nothing is saved, and all of it goes back', async () => {
      await openDesk();
      const table = page.getByRole('region', { name: 'Nilai rapor' });
      const mean = async (): Promise<string> => table.locator('tfoot td').last().innerText();
      const before = [await mean(), await chance(1)];
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      const cells = table.getByRole('textbox');
      const first = cells.first();
      const was = await first.inputValue();
      await first.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('100');
      await expect.poll(mean).not.toBe(before[0]);
      await table.getByText(`Semula ${was}`).first().waitFor();
      expect(await saveButton().count()).toBe(0);
      const stored = await admin.graph(
        `{ nilaiRaports(filter: { siswa: { eq: "${student.id}" }, nilai: { eq: 100 } }, limit: 1) { items { id } } }`,
      );
      expect(stored.body.data.nilaiRaports.items).toEqual([]);
      await page.getByRole('button', { name: 'Kembalikan semua' }).click();
      await expect.poll(async () => [await mean(), await chance(1)]).toEqual(before);
      expect(await first.inputValue()).toBe(was);
    });

    test('chooses another programme, says what changed, saves and takes it back', async () => {
      await openDesk();
      const heading = card(1).getByRole('heading', { level: 2 });
      const before = await heading.innerText();
      const alternatives = (): Promise<Array<string | null>> =>
        page.getByRole('button', { name: /^Jadikan pilihan/ }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const offered = await alternatives();
      const select = page.getByRole('combobox', { name: 'Program studi pilihan 1' });
      expect(await saveButton().count()).toBe(0);
      await select.click();
      await select.fill('kedoktran');
      await page.getByText('Yang mirip').first().waitFor();
      await page
        .getByRole('option', { name: /Kedokteran/ })
        .first()
        .waitFor();
      await select.fill('pendidikan');
      await page.getByRole('option').first().waitFor();
      await page.getByRole('option').filter({ hasNotText: before }).first().click();
      await expect.poll(() => heading.innerText()).not.toBe(before);
      await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Dibicarakan dengan orang tua.');
      await page.getByRole('status', { name: '2 isian berubah' }).waitFor();
      // Leaving asks as long as something is not saved.
      await page.getByRole('link', { name: 'Ke daftar siswa' }).click();
      await page.getByRole('button', { name: 'Tetap di sini' }).click();
      const chosen = await heading.innerText();
      const refused = page.getByText(/Salah satu pilihan harus/);
      if ((await refused.count()) > 0) {
        // A choice outside of the province is refused by the rule; the second one gives way then.
        await page.getByRole('combobox', { name: 'Program studi pilihan 2' }).focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Delete');
        await page.keyboard.press('Tab');
        await refused.waitFor({ state: 'detached' });
      }
      await saveButton().click();
      await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
      expect(await saveButton().count()).toBe(0);
      // Also while the focus stands in the field of a choice, where nothing is sought.
      await select.focus();
      await page.keyboard.press('Control+z');
      await page.getByText('Konsultasi dikembalikan').waitFor();
      await expect.poll(() => heading.innerText()).toBe(before);
      expect(chosen).not.toBe(before);
      expect(await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('');
      expect(offered).not.toEqual([]);
      expect(await alternatives()).toEqual(offered);
    });

    test('marks the supporting subjects of the choices, an equivalent one in its own row, and draws the score against its goal', async () => {
      await openDesk();
      const { body } = await admin.graph('query ($input: JSON) { konsultasi(input: $input) { output } }', { input: { siswa: student.id } });
      const view = body.data.konsultasi.output as ConsultationView;
      const supporting = new Set(view.pilihan.flatMap(({ mapelPendukung }) => mapelPendukung));
      const rows = view.nilai.filter(({ mapel }) => supporting.has(mapel.id)).map(({ mapel }) => mapel.nama);
      const counted = view.pilihan.flatMap(({ hasil }) => hasil!.b.mapel.filter(({ rerata }) => rerata !== null));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBe(new Set(counted.map(({ mapel }) => mapel)).size);
      const marked = page.getByRole('row').filter({ has: page.getByRole('img', { name: 'mapel pendukung pilihan' }) });
      expect((await marked.getByRole('rowheader').allInnerTexts()).map((text) => text.trim())).toEqual(rows);
      expect(
        await card(1)
          .getByRole('img', { name: /^Skor rasionalisasi [\d,]+, dibutuhkan [\d,]+, selisih [+−][\d,]+$/ })
          .count(),
      ).toBe(1);
      await page.getByText('Tampilkan tabel').click();
      expect(await page.getByRole('table', { name: 'Rerata per semester' }).getByRole('row').count()).toBe(view.semester.length + 1);
    });

    test('narrows the programmes by keyboard: Escape closes the list first, then the filters', async () => {
      await openDesk();
      const button = page.getByRole('button', { name: /^Saringan.*Pilihan 2$/ });
      const panel = page.getByRole('group', { name: 'Saringan program studi pilihan 2' });
      await button.focus();
      await page.keyboard.press('Enter');
      const province = panel.getByRole('combobox', { name: 'Provinsi' });
      await province.focus();
      await page.keyboard.type('Jawa Barat');
      await page.getByRole('option', { name: 'Jawa Barat' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await panel.isVisible()).toBe(true);
      await page.keyboard.type('Jawa Barat');
      // Lit, it is what Enter takes at once; before, Enter waits for the answer and Escape would be its list's.
      await page.getByRole('option', { name: 'Jawa Barat', selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Saringan, 1 dipakai, Pilihan 2' }).and(page.locator(':focus')).waitFor();
      const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('cariProdi'));
      await page.getByRole('combobox', { name: 'Program studi pilihan 2' }).click();
      expect(JSON.parse((await asked).postData()!)).toMatchObject({ variables: { input: { provinsi: expect.any(String) } } });
      await page.keyboard.press('Escape');
    });
  });
