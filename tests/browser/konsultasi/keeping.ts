import { describe, expect, test } from 'vitest';
import { admin, page, student, openDesk, saveButton } from './world.ts';

export const describeKeeping = () =>
  describe('what is changed on the desk', () => {
    test('a changed field says what it was; Kembalikan takes the change back and the focus to the field', async () => {
      await openDesk();
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      await note.fill('Sementara');
      await page.getByText('Semula kosong').waitFor();
      await page.getByRole('button', { name: 'Kembalikan Catatan konsultasi' }).click();
      expect(await note.inputValue()).toBe('');
      expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await saveButton().count()).toBe(0);
      const heading = page.getByRole('heading', { name: /^Prestasi/ });
      const before = await heading.innerText();
      await page
        .getByRole('button', { name: /^(Hapus (?!saringan)|Tambah prestasi)/ })
        .first()
        .click();
      if (await page.getByRole('combobox', { name: 'Tambah prestasi' }).isVisible()) {
        await page.keyboard.type('Juara 1');
        await page
          .getByRole('option', { name: /^Juara 1/ })
          .first()
          .waitFor();
        await page.keyboard.press('Enter');
      }
      await page.getByRole('status', { name: '1 isian berubah' }).waitFor();
      expect(await heading.innerText()).not.toBe(before);
      await page.getByRole('button', { name: 'Kembalikan Prestasi' }).click();
      expect(await heading.innerText()).toBe(before);
      expect(await saveButton().count()).toBe(0);
    });

    test('Ctrl+S saves what is changed; what is only tried stays, marked, and is not saved', async () => {
      await openDesk();
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      const cell = page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();
      await cell.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('99,5');
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      await note.fill('Naikkan rapor semester depan.');
      await page.keyboard.press('Control+s');
      await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
      expect([await cell.inputValue(), await note.inputValue()]).toEqual(['99,5', 'Naikkan rapor semester depan.']);
      await page.getByText('Nilai yang ditandai hanya percobaan').waitFor();
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await page.getByText('Konsultasi dikembalikan').waitFor();
      await expect.poll(() => note.inputValue()).toBe('');
      expect(await cell.inputValue()).toBe('99,5');
      const { body } = await admin.graph(
        `{ nilaiRaports(filter: { siswa: { eq: "${student.id}" }, nilai: { eq: 99.5 } }, limit: 1) { items { id } } }`,
      );
      expect(body.data.nilaiRaports.items).toEqual([]);
    });

    test('a conflict is told in words, and what the other one did is loaded', async () => {
      await openDesk();
      await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Catatan saya');
      const { body } = await admin.graph(`{ student(id: "${student.id}") { item { version } } }`);
      await admin.graph(
        'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
        {
          id: student.id,
          version: body.data.student.item.version,
          input: { email: `ubah.${body.data.student.item.version}@contoh.id` },
        },
      );
      await saveButton().click();
      await page.getByRole('alert').filter({ hasText: 'baru saja diubah orang lain' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('Catatan saya');
      await page.getByRole('button', { name: 'Muat ulang' }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('');
    });

    test('a note and tried scores outlast a reload, what somebody else wrote meanwhile is told; whoever goes on leaves them', async () => {
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const trial = page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();
      const offer = page.getByRole('status').filter({ hasText: 'yang belum tersimpan' });
      const writeAs = async (catatanKonsultasi: string | null): Promise<void> => {
        const { body } = await admin.graph(`{ student(id: "${student.id}") { item { version } } }`);
        await admin.graph(
          'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
          { id: student.id, version: body.data.student.item.version, input: { catatanKonsultasi } },
        );
      };
      // Of the tests before.
      await openDesk();
      await page.evaluate(() => localStorage.clear());
      await openDesk();
      await note.fill('Catatan yang belum disimpan');
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      await trial.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('98,5');
      await page.reload();
      await offer.waitFor();
      expect(await note.inputValue()).toBe('');
      await writeAs('Catatan mereka');
      await openDesk();
      await offer.filter({ hasText: 'Data ini sudah berubah sejak itu.' }).getByRole('button', { name: 'Pulihkan' }).click();
      expect(await note.inputValue()).toBe('Catatan yang belum disimpan');
      const told = page.getByRole('alert').filter({ hasText: 'Catatan konsultasi juga diubah orang lain sejak itu.' });
      await told.waitFor();
      await page.getByText('Semula Catatan mereka').waitFor();
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      expect(await trial.inputValue()).toBe('98,5');
      await told.getByRole('button', { name: 'Tutup' }).click();
      // Left on purpose, it is offered no more.
      await page
        .getByRole('link', { name: 'Ke daftar siswa' })
        .or(page.getByRole('link', { name: 'Ke beranda' }))
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Tinggalkan perubahan?' }).getByRole('button', { name: 'Buang' }).click();
      await expect.poll(() => note.count()).toBe(0);
      await openDesk();
      await expect.poll(() => note.inputValue()).toBe('Catatan mereka');
      expect(await offer.count()).toBe(0);
      await writeAs(null);
    });
  });
