import { describe, expect, test } from 'vitest';
import { settled, violations } from '../../support/axe.ts';
import { openDesk, page, picker } from './world.ts';

/** What stands on the desk at the moment the browser lays it out for paper, and the number of pages. */
async function printed(): Promise<{ figures: string[]; note: string | null; hasNotice: boolean; pages: number }> {
  const paper = await page.evaluateHandle(() => {
    const sheet: { figures: string[]; note: string | null; hasNotice: boolean } = { figures: [], note: null, hasNotice: false };
    const read = (): void => {
      const all = document.querySelectorAll('main :is(strong, b, dd, td, svg, h2, h3), main [role=img]');
      sheet.figures = [...all].map((element) => `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`);
      sheet.note = document.querySelector('p[aria-hidden]')?.textContent ?? null;
      sheet.hasNotice = (document.body.textContent ?? '').includes('Yang dicetak adalah data tersimpan');
    };
    // The page's own listener was there first.
    window.addEventListener('beforeprint', read, { once: true });
    return sheet;
  });
  // A medium that is held from before would be printed instead.
  await page.emulateMedia({ media: null });
  const file = await page.pdf({ preferCSSPageSize: true });
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { ...(await paper.jsonValue()), pages };
}

export const describeLook = () =>
  describe('the desk on paper and on screens', () => {
    test('prints on paper: no controls, the note as text, lines to sign', async () => {
      await openDesk();
      await page.emulateMedia({ media: 'print' });
      for (const name of ['Cetak', 'Coba nilai']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
      expect(await picker().isVisible()).toBe(false);
      for (const name of ['Konselor', 'Orang tua/wali']) expect(await page.getByText(name, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
    });

    test('prints what is stored, whatever is tried or not yet saved, on no further page; on the screen it stays', async () => {
      await openDesk();
      const before = await printed();
      expect(before.figures.length).toBeGreaterThan(100);
      expect(before.hasNotice).toBe(false);

      await page.getByRole('button', { name: 'Coba nilai' }).click();
      const table = page.getByRole('region', { name: 'Nilai rapor' });
      const cells = table.getByRole('textbox');
      const mean = (): Promise<string> => table.locator('tfoot td').last().innerText();
      const real = await mean();
      for (const place of [0, 1, 2, 3, 4]) {
        await cells.nth(place).focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.type('100');
      }
      const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
      await note.fill('Belum disimpan');
      await expect.poll(mean).not.toBe(real);

      expect(await printed()).toEqual({ ...before, hasNotice: true });
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('input:visible, textarea:visible, button:visible').count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      // The page hears of the screen with its next frame.
      await expect
        .poll(() => Promise.all([cells.first(), cells.nth(4), note].map((field) => field.inputValue())))
        .toEqual(['100', '100', 'Belum disimpan']);
    });

    test.each([
      { width: 1440, colorScheme: 'light' as const },
      { width: 375, colorScheme: 'dark' as const },
    ])(
      'has nothing for axe at $width px, $colorScheme, with a select open, and does not scroll sideways',
      async ({ width, colorScheme }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await openDesk();
        await page.getByRole('button', { name: 'Coba nilai' }).click();
        const table = page.getByRole('region', { name: 'Nilai rapor' });
        const heads = (): Promise<number[]> =>
          table.locator('thead th').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width));
        const untold = await heads();
        /** What a message does to the table, at the moment it stands there. */
        const judge = (message: string): Promise<string> =>
          table.evaluate(
            (region, [wanted, widths]) => {
              const told = [...region.querySelectorAll('p')].find(({ textContent }) => textContent === wanted);
              if (!told) return 'not there';
              const [room, line] = [region.getBoundingClientRect(), told.getBoundingClientRect()];
              const now = [...region.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width);
              if (line.left < room.left || line.right > room.right) return 'outside of the table';
              return JSON.stringify(now) === JSON.stringify(widths) ? 'in its place' : 'moves the columns';
            },
            [message, untold] as const,
          );
        for (const [typed, message] of [
          ['8a5', '*Semester 1: Hanya angka dan satu koma'],
          ['101', '*Semester 1: Nilai 1 sampai 100'],
        ] as const) {
          await table.getByRole('textbox').first().focus();
          await page.keyboard.press('Control+A');
          await page.keyboard.type(typed);
          await expect.poll(() => judge(message)).toBe('in its place');
        }
        // What was typed stays beside what is said of it.
        await page.keyboard.press('Tab');
        expect(await table.getByRole('textbox').first().inputValue()).toBe('101');
        await page.getByRole('combobox', { name: 'Program studi pilihan 1' }).click();
        await page.getByRole('option').first().waitFor();
        await settled(page);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
      },
    );
  });
