import { expect, test } from 'vitest';
import { clockedTab, holdToken, RANI, specSite } from '../../support/spec-site.ts';

const here = specSite();

test('[A-01] the splash fills the screen with the logo for 1500 ms and fades; page and data are there before', async () => {
  const { site } = here;
  const page = await clockedTab(here, 0);
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    // What hides it in other tests.
    document.adoptedStyleSheets = [];
    const observer = new MutationObserver(() => {
      const animations = document.querySelector('#splash.gone')?.getAnimations() ?? [];
      if (!animations.some((fade) => fade instanceof CSSTransition && fade.transitionProperty === 'opacity')) return;
      observer.disconnect();
      document.documentElement.setAttribute('data-faded', '');
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await holdToken(page, site);
  await page.goto(site.url);
  const splash = page.locator('#splash');
  expect(await splash.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  expect(await splash.locator('svg').isVisible()).toBe(true);
  let spent = await page.evaluate(() => performance.now());

  const until = async (time: number): Promise<boolean> => {
    if (spent < time) await page.clock.runFor(time - spent);
    spent = Math.max(spent, time);
    return splash.evaluate((element) => !element.classList.contains('gone'));
  };
  // Behind it the session is settled, the page stands, and its figures are asked for.
  for (let time = 100; time <= 1000; time += 100) expect(await until(time)).toBe(true);
  await expect.poll(() => site.askedFor('/pendidikan/graph').map(({ field }) => field)).toContain('beranda');
  expect(await page.getByRole('heading', { name: new RegExp(RANI.name) }).count()).toBe(1);
  expect(await until(1490)).toBe(true);
  await page.clock.runFor(20);
  await splash.waitFor({ state: 'detached' });
  expect(await page.locator('html[data-faded]').count()).toBe(1);
});
