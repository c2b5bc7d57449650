/** How the table of screens is written: who is signed in, where it is, and the states that a person can bring about there. */
import type { Locator, Page } from 'playwright-core';
import { follow } from '../../support/chromium.ts';
import type { Looked } from './inspect.ts';
import type { LookRole, World } from './world.ts';

export interface State extends Looked {
  name: string;
  /** From the state before it. */
  reach?: (page: Page, world: World) => Promise<unknown>;
  /** Back to where the next state begins. */
  leave?: (page: Page, world: World) => Promise<unknown>;
}

export interface Screen {
  name: string;
  as: LookRole | 'nobody';
  path: string | ((world: World) => string | Promise<string>);
  /** There as soon as the screen is. */
  shows: (page: Page, world: World) => Locator;
  /** Before it opens, and after the last of its states. */
  before?: (page: Page, world: World) => Promise<unknown>;
  after?: (page: Page, world: World) => Promise<unknown>;
  states: readonly State[];
}

/** The screen as it comes. */
export const PLAIN: State = { name: 'plain' };

/** Within the app, as a link goes; the splash shows once only. */
export async function openScreen(page: Page, { path, shows, before }: Screen, world: World): Promise<void> {
  await before?.(page, world);
  const address = typeof path === 'string' ? path : await path(world);
  await follow(page, address);
  await shows(page, world).first().waitFor();
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
export const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).first().click();
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
/** A list of choices, and the field that it belongs to. */
export const LISTBOX = ['[role=listbox]', '[aria-expanded=true]'] as const;
export const MENU = ['[role=menu]', '[aria-haspopup=menu]'] as const;
export const DIALOG = ['dialog[open]'] as const;

export const openCombobox =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name }).first().click();
    await page.getByRole('option').first().waitFor();
  };
