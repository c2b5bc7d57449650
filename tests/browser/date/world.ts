/** The one product, browser and page of the date picker's tests, and how a person handles a date field. */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DateProduct } from '../../support/date-product.ts';

export interface World {
  product: DateProduct;
  browser: Browser;
  page: Page;
  complaints: string[];
}

/** Filled before the first test. */
export const world = {} as World;

/** Waits as long as a busy machine needs. */
const PATIENCE = { timeout: 10_000 };
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- awaited where it is used
export const until = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> => expect.poll(read, PATIENCE);

/** An empty form: the one that is open is emptied, which is quicker than a new page. */
export async function openForm(entity = 'ujiTanggal'): Promise<void> {
  const { page, product } = world;
  const address = `${product.url}/${entity}/new`;
  if (page.url() !== address) await page.goto(address);
  await page.getByRole('textbox', { name: 'Nama' }).waitFor();
  if ((await dialog().count()) > 0) await page.keyboard.press('Escape');
  const undo = page.getByRole('button', { name: 'Batal', exact: true });
  if ((await undo.count()) > 0) await undo.click();
  await until(() => undo.count()).toBe(0);
}

export const box = (label: string): Locator => world.page.getByRole('textbox', { name: label, exact: true });
export const opener = (label: string): Locator =>
  world.page.getByRole('button', { name: new RegExp(`^Buka (kalender|pilihan jam) ${label}$`) });
export const dialog = (): Locator => world.page.getByRole('dialog', { name: /^Pilih / });
export const days = (month: string): Locator => world.page.getByRole('group', { name: `Tanggal di ${month}` });
export const day = (label: string): Locator => dialog().getByRole('button', { name: label, exact: true });
export const list = (name: string): Locator => dialog().getByRole('listbox', { name, exact: true });
export const option = (listName: string, name: string): Locator => list(listName).getByRole('option', { name, exact: true });
export const button = (name: string): Locator => dialog().getByRole('button', { name, exact: true });

/** Types a value and opens the picker below it by a click. */
export async function openAt(label: string, typed: string): Promise<void> {
  await box(label).fill(typed);
  await box(label).click();
  await dialog().waitFor();
}

export const valueOf = (label: string): Promise<string> => box(label).inputValue();
export const isClosed = (): Promise<void> => until(() => dialog().count()).toBe(0);
/** The sentence a picker refuses with, told in a live region. */
export const refusal = (): Promise<string | null> => dialog().locator('p[role=status]').textContent();
/** What the live region of a field says once the field is left. */
export const told = (label: string): Locator =>
  world.page
    .getByRole('status')
    .filter({ hasText: '*' })
    .and(world.page.locator(`div:has(> div input[aria-label="${label}"]) > [role=status]`));
export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);
export const focused = (element: Locator): Promise<void> => until(() => hasFocus(element)).toBe(true);
export const save = (): Promise<void> => world.page.getByRole('button', { name: /^Simpan/ }).click();
export const isSaved = (): Promise<void> => world.page.waitForURL(/\/[0-9a-f-]{36}$/);
/** A press on something closed, which is not enabled and answers all the same. */
export const tryClosed = (element: Locator): Promise<void> => element.click({ force: true });
