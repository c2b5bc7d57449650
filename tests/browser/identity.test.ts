import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cookiesOf, holdToken, LOGGED_OUT, RANI, specSite } from '../support/spec-site.ts';

/** Login and profile as the specification words them, in the built client. */
const here = specSite();
const dialog = (): Locator => here.page.getByRole('dialog', { name: 'Identitas' });
const opener = (): Locator => here.page.getByRole('button', { name: new RegExp(RANI.name) });
const focused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
const sizeOf = async (): Promise<number[]> => {
  const { width, height } = (await dialog().boundingBox())!;
  return [Math.round(width), Math.round(height)];
};

async function openSignedIn(image?: { link: string }): Promise<void> {
  const { page, site } = here;
  if (image) site.users[0]!.image = image;
  await holdToken(page, site);
  await page.goto(site.url);
  await opener().click();
  await dialog().waitFor();
}

describe('login panel', () => {
  test('[D-02] has its heading, its sentence, two fields, Masuk, and a button that clears and asks for the session anew', async () => {
    const { page, site, context } = here;
    await page.goto(`${site.url}/login`);
    await page.getByRole('heading', { name: 'Yuk Masuk', exact: true }).waitFor();
    expect(
      await page
        .getByText('Masuk aplikasi dengan akun identitas kamu.', {
          exact: true,
        })
        .count(),
    ).toBe(1);
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
    expect(await username.getAttribute('type')).not.toBe('password');
    expect(await password.getAttribute('type')).toBe('password');
    expect(await page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('type')).toBe('submit');
    expect(await focused(username)).toBe(true);

    await username.fill('rani');
    await password.fill('setengah');
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    expect([await username.inputValue(), await password.inputValue()]).toEqual(['', '']);
    expect(await focused(username)).toBe(true);
    // A session that came about elsewhere is found by it.
    await holdToken(page, site);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await opener().waitFor();
    expect(site.askedFor('/identitas/auth/getInfo')).toHaveLength(1);
    expect(await cookiesOf(context)).toMatchObject({ token: 't-1' });
  });
});

describe('profile panel', () => {
  test('[17] on a phone all that can be set is in sight, and in a window too low for it what is below fades', async () => {
    await openSignedIn();
    const { page } = here;
    const change = dialog().getByRole('button', { name: 'Ganti kata sandi' });
    const isInSight = (): Promise<boolean> =>
      change.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && button.contains(seen);
      });
    for (const height of [740, 667]) {
      await page.setViewportSize({ width: 375, height });
      expect(await isInSight()).toBe(true);
    }
    await page.setViewportSize({ width: 375, height: 480 });
    expect(await isInSight()).toBe(false);
    const foot = dialog().locator('footer');
    expect(await foot.evaluate((node) => getComputedStyle(node, '::before').backgroundImage)).toMatch(/gradient/);
  });

  test('[D-01] [D-03] shows avatar, name and @username in a window of 420 px and 75vh, and Keluar logs out', async () => {
    await openSignedIn();
    const { page, complaints } = here;
    expect(await sizeOf()).toEqual([420, 675]);
    await page.setViewportSize({ width: 768, height: 1000 });
    expect(await sizeOf()).toEqual([420, 750]);
    await page.setViewportSize({ width: 375, height: 700 });
    expect((await sizeOf())[0]).toBeLessThanOrEqual(375);
    expect(await dialog().getByRole('heading', { name: 'Identitas', exact: true }).count()).toBe(1);
    expect(await dialog().getByRole('heading', { name: RANI.name }).count()).toBe(1);
    expect(await dialog().getByText('@rani', { exact: true }).count()).toBe(1);
    const avatar = dialog().locator('img');
    expect(await avatar.getAttribute('src')).toMatch(/\/avatar/);
    const looks = await avatar.evaluate((image: HTMLImageElement) => ({
      isRound: image.offsetWidth === image.offsetHeight && getComputedStyle(image).borderRadius === '50%',
      isLoaded: image.naturalWidth > 0,
    }));
    expect(looks).toEqual({ isRound: true, isLoaded: true });
    await dialog().getByRole('button', { name: 'Keluar' }).click();
    await page.getByRole('status').filter({ hasText: LOGGED_OUT }).waitFor();
    await dialog().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test.each([
    ['a link that does not load', { link: '/tidak-ada.png' }, /\/avatar/],
    ['a link', { link: '/logo-uji.svg' }, /\/logo-uji\.svg$/],
  ] as const)('[D-03] with %s', async (_, image, source) => {
    const { page } = here;
    await page.route('**/logo-uji.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      }),
    );
    await openSignedIn(image);
    await expect.poll(() => dialog().locator('img').getAttribute('src')).toMatch(source);
    expect(
      await dialog()
        .locator('img')
        .evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth > 0)),
    ).toBe(true);
  });

  test('[D-01] keeps the focus inside, and gives it back on Escape, its button and a click beside it', async () => {
    await openSignedIn();
    const { page } = here;
    const places = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar lies between the last and the first stop.
      places.push(await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'inside' : document.activeElement?.tagName)));
    }
    expect(new Set(places)).toEqual(new Set(['inside', 'BODY']));
    const ways: ReadonlyArray<readonly [string, () => Promise<void>]> = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['button', () => dialog().getByRole('button', { name: 'Tutup' }).click()],
      ['beside', () => page.mouse.click(5, 5)],
    ];
    for (const [way, leave] of ways) {
      await leave();
      await dialog().waitFor({ state: 'detached' });
      expect([way, await focused(opener())]).toEqual([way, true]);
      await opener().press('Enter');
      await dialog().waitFor();
    }
  });
});
