/** A person without a pointer: presses keys, and never loses the place. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { World } from '../look/world.ts';

export interface Visit {
  page: Page;
  world: World;
  complaints: string[];
}

/** Filled before the first test. */
export const visit = {} as Visit;

const STOPS_MAX = 250;

const hasFocus = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 100 })
    .catch(() => false);

/** Something has the focus, not nothing. */
export async function isSomewhere(): Promise<void> {
  const read = (): Promise<string | undefined> => visit.page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(read, { message: 'the focus is lost' }).not.toBe('BODY');
}

/** The focus is there, or comes there. */
export async function isAt(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `focus on ${target}` }).toBe(true);
}

/** Presses keys one after another; the focus is on something after each. */
export async function press(...names: string[]): Promise<void> {
  for (const name of names) {
    await visit.page.keyboard.press(name);
    await isSomewhere();
  }
}

export const type = (text: string): Promise<void> => visit.page.keyboard.type(text);

/** Tab until it has the focus; fails when Tab does not get there. */
export async function tabTo(target: Locator, back = false): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return;
    await visit.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export const button = (name: string | RegExp): Locator => visit.page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (name: string): Locator => visit.page.getByRole('textbox', { name, exact: true });
export const box = (name: string): Locator => visit.page.getByRole('combobox', { name, exact: true });
export const dialog = (): Locator => visit.page.getByRole('dialog').last();
export const navigation = (): Locator => visit.page.getByRole('navigation', { name: 'Menu utama' });
export const menu = (name: string): Locator => navigation().getByRole('link', { name, exact: true });
export const notice = (text: string | RegExp): Locator => visit.page.getByRole('status').filter({ hasText: text });
export const follow = async (link: Locator): Promise<void> => {
  await tabTo(link);
  await press('Enter');
};
/** To a link of the menu, through its group where that is closed. */
export async function followMenu(name: string): Promise<void> {
  const link = navigation().getByRole('link', { name, exact: true, includeHidden: true });
  await link.waitFor({ state: 'attached' });
  if (!(await link.isVisible())) {
    await tabTo(
      navigation()
        .locator('details')
        .filter({ has: visit.page.getByRole('link', { name, exact: true, includeHidden: true }) })
        .locator('summary'),
      true,
    );
    await press('Enter');
    await tabTo(menu(name));
  } else await tabTo(menu(name), true);
  await press('Enter');
}
/** Types over what a field holds. */
export const write = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await press('Control+A');
  await type(text);
};
/** The notice is answered by its button, and the focus comes back. */
export async function answerNotice(text: string | RegExp): Promise<void> {
  await notice(text).waitFor();
  await press('F8');
  await isAt(notice(text).getByRole('button', { name: 'Urungkan' }));
  await press('Enter');
  await notice(text).waitFor({ state: 'detached' });
  await isSomewhere();
}
export const choose = async (target: Locator, text: string, option: string | RegExp): Promise<void> => {
  await tabTo(target);
  await type(text);
  await visit.page.getByRole('option', { name: option }).first().waitFor();
  await press('Enter');
};
