import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { url, SOON, page, running, downloaded, toldRows, readCsv } from './world.ts';

export const describeScores = () =>
  describe('/export/nilaiRaport', () => {
    const preview = (): Locator => page.getByRole('table');
    const headers = (): Promise<string[]> => preview().getByRole('columnheader').allTextContents();

    test('shows what the file will hold, follows the choices and keeps them in the address', async () => {
      await page.goto(`${url}/export/nilaiRaport`);
      await expect.poll(() => preview().getByRole('row').count(), SOON).toBe(21);
      const long = await headers();
      await page.getByRole('button', { name: 'Lebar', exact: true }).click();
      await expect.poll(headers, SOON).not.toEqual(long);
      const wide = await headers();
      await page.reload();
      await expect
        .poll(
          () =>
            preview()
              .count()
              .then((count) => (count === 0 ? [] : headers())),
          SOON,
        )
        .toEqual(wide);
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const { content } = await downloaded(() => page.getByRole('button', { name: 'Ekspor', exact: true }).click());
      const [head, ...rows] = readCsv(content, ';');
      expect(head).toEqual(wide);
      expect(rows.length).toBe(await toldRows());
    });

    test('a semester range upside down is told and exports nothing', async () => {
      await page.goto(`${url}/export/nilaiRaport?dari=4&sampai=2`);
      await page.getByText('*Semester akhir mendahului semester awal').waitFor();
      expect(await page.getByRole('button', { name: 'Ekspor', exact: true }).isDisabled()).toBe(true);
    });

    test('an export on its way shows how far it is, holds the page, and stops when it is cancelled', async () => {
      await page.goto(`${url}/export/nilaiRaport`);
      await preview().waitFor();
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const connection = await page.context().newCDPSession(page);
      await connection.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: 12_000,
        uploadThroughput: -1,
      });
      let files = 0;
      page.on('download', () => (files += 1));
      await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
      await running()
        .getByText(/^[\d.]+ dari [\d.]+ baris/)
        .waitFor(SOON);
      const share = await running()
        .getByRole('progressbar')
        .evaluate((bar) => (bar as HTMLProgressElement).value);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
      expect(await page.getByRole('button', { name: 'Ekspor', exact: true }).isDisabled()).toBe(true);

      await page.getByRole('link', { name: 'Kembali' }).click();
      await page.getByRole('dialog', { name: 'Hentikan ekspor?' }).getByRole('button', { name: 'Tetap di sini' }).click();
      await running().getByRole('button', { name: 'Batalkan' }).click();
      await expect.poll(() => running().count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/export/nilaiRaport');
      expect(files).toBe(0);
      await connection.detach();
    });
  });
