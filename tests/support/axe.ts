/** axe over the page as it stands. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What axe judges by colours; everything else is the same in either theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Only these of their rules. */
  rules?: readonly string[] | undefined;
  /** Only what is inside of these. */
  include?: readonly string[] | undefined;
  /** What is left out. */
  exclude?: string;
}

/** What it finds against WCAG 2.0 to 2.2, A and AA, once nothing moves: a notice on its way in or out has the colours of no one. */
export async function violations(page: Page, { rules, include = ['html'], exclude }: Scope = {}): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, within, left }) => {
      const { axe: engine } = window as unknown as {
        axe: typeof import('axe-core');
      };
      const { violations: found } = await engine.run({ include: within, exclude: left }, { runOnly, resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      runOnly: [...(rules ?? LEVELS)],
      within: include.map((one) => [one]),
      left: exclude === undefined ? [] : [[exclude]],
    },
  );
}

/** Nothing moves any more but what never rests, and no rows are dimmed that others will take the place of: colours are the final ones. */
export const settled = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => {
      const moves = ({ playState, effect }: Animation): boolean => playState === 'running' && effect?.getTiming().iterations !== Infinity;
      const isDimmed = document.querySelector('[role="region"][aria-busy="true"] > table') !== null;
      return !isDimmed && !document.getElementById('splash') && !document.getAnimations().some(moves);
    })
    .then(() => undefined);
