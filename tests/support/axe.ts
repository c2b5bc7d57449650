/** axe over the page as it stands. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What it finds against WCAG 2.0 to 2.2, A and AA. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await engine.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Nothing moves any more, so colours are the final ones. */
export const settled = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => !document.getElementById('splash') && document.getAnimations().every(({ playState }) => playState !== 'running'))
    .then(() => undefined);
