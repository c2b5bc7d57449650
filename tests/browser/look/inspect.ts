/** One state of one screen, looked at in every width and theme. */
import type { CDPSession, Page } from 'playwright-core';
import { COLOUR_RULES, settled, violations } from '../../support/axe.ts';
import { unseenFocus } from './focus.ts';
import { brokenWords, cutText, outsideOfWindow, overlappingText } from './layout.ts';
import { smallTargets } from './targets.ts';
import { lookTools } from './tools.ts';

export const WIDTHS = [1440, 2560, 768, 375] as const;
export type Width = (typeof WIDTHS)[number];
const HEIGHTS: Record<Width, number> = {
  375: 812,
  768: 1024,
  1440: 900,
  2560: 1440,
};
/** Rows of a table are alike. */
const ALIKE = 'tbody tr:nth-child(n + 9)';

export interface Looked {
  /** Only where the state exists. */
  widths?: readonly Width[];
  /** False: the state is gone as soon as the focus moves. */
  focus?: boolean;
  /** What opened over a screen that was looked at already: only this is new for axe. */
  over?: readonly string[];
}

const CHECKS = [outsideOfWindow, cutText, brokenWords, overlappingText, smallTargets];
const inPage = (checks: ReadonlyArray<(tools: never) => string[]>): string =>
  `(() => { const tools = (${lookTools.toString()})(); return [${checks.map((check) => `(${check.toString()})(tools)`).join()}].flat(); })()`;

const FRAMES_MS = 30_000;
/** The page has drawn what follows from the last change of its window. A page that draws no more would be waited for without end. */
async function drawn(page: Page): Promise<void> {
  const frames = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${page.url()} has drawn no frame for ${FRAMES_MS / 1000} s`)), FRAMES_MS);
  });
  await Promise.race([frames, late]).finally(() => clearTimeout(timer));
}

const fingers = new WeakMap<Page, CDPSession>();
/** A phone has a finger for a pointer. */
async function setFinger(page: Page, enabled: boolean): Promise<void> {
  if (!fingers.has(page)) fingers.set(page, await page.context().newCDPSession(page));
  await fingers.get(page)!.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
}

const setDensity = (page: Page, density: string | null): Promise<void> =>
  page.evaluate((value) => {
    if (value === null) delete document.documentElement.dataset['density'];
    else document.documentElement.dataset['density'] = value;
  }, density);

async function setWindow(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await setFinger(page, width === 375);
  // As a browser does where the person is writing.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  await drawn(page);
}

export const startWindow = (page: Page): Promise<void> => setWindow(page, 1440);

/** Everything that is wrong, each line with the width and the theme. */
export async function inspect(page: Page, { widths = WIDTHS, focus = true, over }: Looked = {}): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, list: readonly string[]): void => void found.push(...[...new Set(list)].map((text) => `${where}: ${text}`));
  // What opens may first ask the server something.
  for (const opened of over ?? []) await page.locator(opened).filter({ visible: true }).first().waitFor();
  await settled(page);
  for (const width of widths) {
    await setWindow(page, width);
    note(`${width}`, await page.evaluate<string[]>(inPage(CHECKS)));
    if (width === 1440) {
      await setDensity(page, 'compact');
      // What stands under a control follows it by a frame.
      await drawn(page);
      note(`${width} compact`, await page.evaluate<string[]>(inPage(CHECKS)));
      await setDensity(page, null);
    }
    if (width !== 1440 && width !== 375 && widths.length > 1) continue;
    const [first, second] = width === 375 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    for (const colorScheme of [first, second]) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      note(
        `${width} ${colorScheme}`,
        await violations(page, {
          rules: colorScheme === first ? undefined : COLOUR_RULES,
          include: over,
          exclude: ALIKE,
        }),
      );
    }
    if (!focus || width !== widths[0]) continue;
    await page.keyboard.press('F9');
    note(`${width}`, await page.evaluate<string[]>(inPage([unseenFocus])));
  }
  await startWindow(page);
  return found;
}
