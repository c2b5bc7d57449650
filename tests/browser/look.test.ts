/** Every screen and state that a person can see, in every width and theme: what a machine can judge of its look. A new screen is a row in `look/screens/`. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { inspect, startWindow } from './look/inspect.ts';
import { openScreen, type Screen } from './look/screen.ts';
import { FORMS } from './look/screens/forms.ts';
import { FRAME } from './look/screens/frame.ts';
import { LISTS } from './look/screens/lists.ts';
import { OFFICE } from './look/screens/office.ts';
import { UNSAVED } from './look/screens/unsaved.ts';
import { accountOf, createWorld, type World } from './look/world.ts';

const url = inject('productUrl');
const SCREENS = [...FRAME, ...LISTS, ...FORMS, ...UNSAVED, ...OFFICE];
/** Enough even where something else keeps the machine busy: a screen also waits for those before it on its page. */
const LONG = 300_000;

interface Lane {
  page: Page;
  complaints: string[];
}
/** One page and one sign-in for each role; most is the admin's, who has two. */
const lanes = new Map<string, Promise<Lane>>();
const turns = new Map<string, Promise<unknown>>();
const laneOf = ({ as }: Screen, at: number): number => (as === 'admin' ? at % 2 : 0);
let browser: Browser;
let world: World;

async function openLane(as: Screen['as'], lane: number): Promise<Lane> {
  const { page, complaints } = await openPage(browser);
  page.on('dialog', (asked) => void asked.accept());
  await startWindow(page);
  if (as === 'nobody') await page.goto(`${url}/login`);
  else await signIn(page, url, accountOf('look', as, lane));
  return { page, complaints };
}

/** What is wrong with it, by state. */
async function look(screen: Screen, { page, complaints }: Lane): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await openScreen(page, screen, world);
  for (const { name, reach, leave, ...looked } of screen.states) {
    await reach?.(page, world);
    found[name] = await inspect(page, looked);
    await leave?.(page, world);
  }
  await screen.after?.(page, world);
  found['console'] = complaints.splice(0);
  return found;
}

beforeAll(async () => {
  browser = await openBrowser();
  world = await createWorld(url, 'look');
});
afterAll(() => browser.close());

describe('is sound in every state, width and theme:', () => {
  test.concurrent.for(SCREENS.map((screen, at) => [screen.name, screen, laneOf(screen, at)] as const))(
    '%s',
    { timeout: LONG },
    async ([, screen, lane]) => {
      const key = `${screen.as} ${lane}`;
      const turn = (turns.get(key) ?? Promise.resolve()).then(async () => {
        if (!lanes.has(key)) lanes.set(key, openLane(screen.as, lane));
        return look(screen, await lanes.get(key)!);
      });
      // A screen that could not be brought about leaves its page to nobody.
      turns.set(
        key,
        turn.catch(() => lanes.delete(key)),
      );
      expect(await turn).toEqual(Object.fromEntries([...screen.states.map(({ name }) => name), 'console'].map((name) => [name, []])));
    },
  );
});
