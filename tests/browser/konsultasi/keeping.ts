import { describe, expect, onTestFinished, test } from 'vitest';
import { settled, violations } from '../../support/axe.ts';
import { admin, clearNote, openSecond, page, PATH, student, openDesk, saveButton, url, writePast } from './world.ts';

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

    test('Ctrl+Z takes the save back: in the note itself, after a reload and from the list of pupils', async () => {
      onTestFinished(clearNote);
      await openDesk();
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const save = async (text: string): Promise<void> => {
        await note.fill(text);
        await page.keyboard.press('Control+s');
        await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
        expect(await saveButton().count()).toBe(0);
      };
      await save('Disimpan lalu diurungkan.');
      // Under the pointer a notice goes only where it is taken away.
      await page.getByRole('button', { name: 'Urungkan' }).hover();
      await note.press('Control+z');
      await page.getByText('Konsultasi dikembalikan').waitFor();
      await expect.poll(() => note.inputValue()).toBe('');
      expect(await saveButton().count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: 'Urungkan' }).count()).toBe(0);
      await page.mouse.move(0, 0);

      await save('Disimpan sebelum dimuat ulang.');
      await page.reload();
      await expect.poll(() => note.inputValue()).toBe('Disimpan sebelum dimuat ulang.');
      await page.keyboard.press('Control+z');
      await page.getByText(/diurungkan\.$/).waitFor();
      await expect.poll(() => note.inputValue()).toBe('');

      await save('Disimpan, lalu ke daftar.');
      await page.goto(`${url}${PATH}`);
      const search = page.getByRole('searchbox', { name: 'Cari siswa' });
      await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+z');
      await page.getByText(/diurungkan\.$/).waitFor();
      // What is typed is its field's own.
      await search.fill('zz');
      await page.keyboard.press('Control+z');
      await expect.poll(() => search.inputValue()).toBe('');
      await openDesk();
      expect(await note.inputValue()).toBe('');
    });

    test('opened from elsewhere the desk goes on through one’s own students: Ctrl+Enter saves and goes on, and so does the answer to the question', async () => {
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const name = page.getByRole('region', { name: 'Profil' }).getByRole('heading', { level: 2 });
      const others: string[] = [];
      onTestFinished(async () => {
        for (const id of others) await writePast({ catatanKonsultasi: null }, id);
        await clearNote();
      });
      await openDesk();
      // The last of a list has none after it.
      const way = page.getByRole('button', { name: 'Siswa berikutnya' });
      await way.waitFor();
      if (await way.isDisabled()) await page.keyboard.press('Alt+ArrowUp');
      const first = await name.innerText();
      others.push(new URL(page.url()).searchParams.get('siswa')!);
      await note.fill('Disimpan, lalu lanjut.');
      await page.keyboard.press('Control+Enter');
      await page.getByText(`Konsultasi ${first} disimpan`).waitFor();
      await expect.poll(() => name.innerText()).not.toBe(first);
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(() => name.innerText()).toBe(first);
      expect(await note.inputValue()).toBe('Disimpan, lalu lanjut.');
      await note.fill('Dijawab dengan simpan.');
      await way.click();
      await page.getByRole('dialog', { name: 'Tinggalkan perubahan?' }).getByRole('button', { name: 'Simpan dan lanjut' }).click();
      await expect.poll(() => name.innerText()).not.toBe(first);
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(() => note.inputValue()).toBe('Dijawab dengan simpan.');
    });

    test('what a second person saves comes in by itself; what both changed stands side by side and holds the save until it is chosen', async () => {
      onTestFinished(clearNote);
      await openDesk();
      const second = await openSecond();
      onTestFinished(() => second.close());
      const own = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const others = second.page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const saveOthers = async (text: string): Promise<void> => {
        await others.fill(text);
        await second.page.getByRole('button', { name: 'Simpan', exact: true }).click();
        await expect.poll(() => second.page.getByRole('button', { name: 'Simpan', exact: true }).count()).toBe(0);
      };
      await saveOthers('Catatan mereka');
      await expect.poll(() => own.inputValue()).toBe('Catatan mereka');
      await page.getByText(new RegExp(`^${second.name} mengubah Catatan konsultasi`)).waitFor();
      await page.getByText(/^Masuk sendiri dari .* Semula kosong\.$/).waitFor();
      expect(await saveButton().count()).toBe(0);

      await own.fill('Catatan saya');
      await saveOthers('Catatan mereka lagi');
      const sides = page.getByRole('radiogroup', { name: 'Catatan konsultasi: pilih isi' });
      await sides.waitFor();
      expect(await sides.locator('strong').allInnerTexts()).toEqual(['Catatan mereka', 'Catatan mereka lagi', 'Catatan saya']);
      expect(await own.inputValue()).toBe('Catatan saya');
      // The choice lies below the first screen: the head leads there, also when the notice is gone.
      const atSides = (): Promise<boolean> => sides.evaluate((group) => group === document.activeElement);
      expect(await saveButton().isEnabled()).toBe(false);
      await page.locator('header').getByRole('button', { name: '1 perlu dipilih' }).click();
      expect(await atSides()).toBe(true);
      await own.focus();
      await page.keyboard.press('Control+s');
      await expect.poll(atSides).toBe(true);
      await settled(page);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('3');
      expect(await saveButton().isEnabled()).toBe(true);
      // What nobody disputes is put together, and the save goes through.
      await writePast({ email: 'sementara@contoh.id' });
      await page.keyboard.press('Control+s');
      await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
      await expect.poll(() => sides.count()).toBe(0);
      await expect.poll(() => others.inputValue()).toBe('Catatan saya');
      expect(second.complaints).toEqual([]);
    });

    test('a score that somebody else saves comes in by itself, and what is typed stays', async () => {
      const SCORES = `{ nilaiRaports(filter: { siswa: { eq: "${student.id}" } }, limit: 1) { items { id version nilai } } }`;
      const write = async (nilai: number): Promise<void> => {
        const [{ id, version }] = (await admin.graph(SCORES)).body.data.nilaiRaports.items;
        const { body } = await admin.graph(
          'mutation ($id: ID!, $version: Int!, $input: NilaiRaportInput!) { updateNilaiRaport(id: $id, version: $version, input: $input) { info { code } } }',
          { id, version, input: { nilai } },
        );
        expect(body.data.updateNilaiRaport.info.code).toBe(200);
      };
      const before = (await admin.graph(SCORES)).body.data.nilaiRaports.items[0].nilai;
      onTestFinished(() => write(before));
      await openDesk();
      await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Sedang ditulis');
      const scores = page.getByRole('region', { name: 'Nilai rapor' });
      expect(await scores.getByText('61,5').count()).toBe(0);
      await write(61.5);
      await scores.getByText('61,5').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('Sedang ditulis');
      await page.evaluate(() => localStorage.clear());
    });

    test('a note and tried scores outlast a reload, what somebody else wrote meanwhile is a choice; whoever goes on leaves them', async () => {
      onTestFinished(clearNote);
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      const trial = page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();
      const offer = page.getByRole('status').filter({ hasText: 'yang belum tersimpan' });
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
      await writePast({ catatanKonsultasi: 'Catatan mereka' });
      await openDesk();
      const take = offer.filter({ hasText: 'Data ini sudah berubah sejak itu.' }).getByRole('button', { name: 'Pulihkan' });
      // What was typed since stays, and the earlier waits on.
      await note.fill('Diketik sejak itu');
      await take.click();
      await page
        .getByRole('alert')
        .filter({ hasText: /^Catatan konsultasi sudah kamu isi lagi, jadi tetap seperti sekarang/ })
        .waitFor();
      expect(await note.inputValue()).toBe('Diketik sejak itu');
      await note.fill('Catatan mereka');
      await take.click();
      await expect.poll(() => note.inputValue()).toBe('Catatan yang belum disimpan');
      const sides = page.getByRole('radiogroup', { name: 'Catatan konsultasi: pilih isi' });
      await sides.waitFor();
      expect(await sides.locator('strong').allInnerTexts()).toEqual(['kosong', 'Catatan mereka', 'Catatan yang belum disimpan']);
      expect(await page.evaluate(() => document.activeElement?.id.startsWith('catatan'))).toBe(true);
      await page.setViewportSize({ width: 375, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      onTestFinished(async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
      });
      await settled(page);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.getByRole('button', { name: 'Coba nilai' }).click();
      expect(await trial.inputValue()).toBe('98,5');
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
    });
  });
