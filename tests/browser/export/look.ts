import { expect, test } from 'vitest';
import { url, page } from './world.ts';

export const describeLook = (): void => {
  test('in print the choices are left out, and the preview stays', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await page.goto(`${url}/export/nilaiRaport`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('form').isVisible()).toBe(false);
    expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
  });
};
