/** A day in the clinic, the second product: who works there does it on its built pages, in English, by the clock of the clinic. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, openBrowser, openPage } from '../support/chromium.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { DEMO_PASSWORD, type Product, ROOT, startProduct } from '../support/product.ts';

const CLINIC = { locale: 'en-GB', timezoneId: 'Europe/Amsterdam' };
const PATIENT = 'Nora Quist';

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await makeDataFolder('klinik');
  product = await startProduct({ dataDir: path.join(folder, 'data'), env: { SKEMA_PRODUCT: path.join(ROOT, 'examples/klinik') } });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Person {
  page: Page;
  complaints: string[];
  close: () => Promise<void>;
}

async function arrive(username: string, password = DEMO_PASSWORD): Promise<Person> {
  const person = await openPage(await openBrowser(), CLINIC);
  const { page } = person;
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => address.pathname === '/');
  return person;
}

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const write = (page: Page, label: string, text: string): Promise<void> => field(page, label).fill(text);
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  // What is offered to be made would be called so too.
  await page.getByRole('option', { name: text }).filter({ hasNotText: 'Create' }).first().click();
}
/** Saves the new record on this page; it has an address of its own then, which is given. */
async function save(page: Page): Promise<string> {
  const title = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
  const before = await title();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.waitForURL(/\/[0-9a-f-]{36}$/);
  // The address comes before the page: what is typed next is for the one after that.
  await expect.poll(title).not.toBe(before);
  return new URL(page.url()).pathname;
}
const start = (page: Page, route: string): Promise<void> => follow(page, `${route}/new`);

/** As the clinic's clock has it, `dd/MM/yyyy`. */
const today = new Intl.DateTimeFormat('en-GB', { timeZone: CLINIC.timezoneId, day: '2-digit', month: '2-digit', year: 'numeric' }).format();
const listOf = (record: string): string => record.replace(/\/[^/]*$/, '');
const rows = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** [issue 12.6] The whole calendar is read; what is of another department says so before anybody tries: on its page, in both menus and in the sheet. */
async function isOnlyRead(page: Page, appointment: string): Promise<void> {
  const why = page.getByText(/For you, changing Appointment ends with those of the Department of your account\./);
  await follow(page, appointment);
  await why.first().waitFor();
  expect(await field(page, 'Starts').isEditable()).toBe(false);
  await page.getByRole('button', { name: 'More actions' }).click();
  const kept = page.getByText(/deleting Appointment ends with those of the Department of your account\./);
  await page
    .getByRole('menuitem', { name: /^Delete/, disabled: true })
    .filter({ has: kept })
    .waitFor();
  await page.keyboard.press('Escape');
  await follow(page, `${listOf(appointment)}?q=${PATIENT}`);
  const more = page.getByRole('button', { name: /^Actions for / });
  // As soon as it is known: the rows come first.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      await more.click();
      return page.getByRole('menuitem', { name: /^Delete/, disabled: true }).count();
    })
    .toBe(1);
  await page
    .getByRole('menuitem', { name: /^Delete/, disabled: true })
    .filter({ has: kept })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}${listOf(appointment)}?view=sheet&q=${PATIENT}`);
  await page.getByRole('gridcell', { name: 'Room 1' }).hover();
  await why.waitFor();
  await page.getByRole('rowheader').getByRole('img', { name: 'Cannot be changed here' }).waitFor();
}

test('from the desk to the invoice, and nothing of it in another department', { timeout: 180_000 }, async () => {
  const reception = await arrive('reception');
  const desk = reception.page;

  await start(desk, '/patients');
  await write(desk, 'Name', PATIENT);
  await write(desk, 'Born on', '03/02/1988');
  await choose(desk, 'Sex', 'Female');
  const face = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3080c0' } })
    .jpeg()
    .toBuffer();
  await desk.getByLabel('Photo').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: face });
  await desk.getByRole('button', { name: 'face.jpg', exact: true }).waitFor();
  const patient = await save(desk);
  expect(await field(desk, 'Patient number').inputValue()).toMatch(/^P-\d\d-\d{5}$/);

  await start(desk, '/appointments');
  await choose(desk, 'Patient', PATIENT);
  await choose(desk, 'Practitioner', 'Dr Ana Duarte');
  await choose(desk, 'Room', 'Room 1');
  await write(desk, 'Starts', `${today} 18:00`);
  await write(desk, 'Ends', `${today} 18:20`);
  const appointment = await save(desk);
  await desk.reload();
  await expect.poll(() => field(desk, 'Starts').inputValue()).toBe(`${today} 18:00`);

  const practitioner = await arrive('practitioner');
  const room = practitioner.page;
  await start(room, '/visits');
  await choose(room, 'Patient', PATIENT);
  await choose(room, 'Practitioner', 'Dr Ana Duarte');
  await write(room, 'Date', today);
  await write(room, 'Complaint', 'A cough that stays');
  const visit = await save(room);
  await start(room, '/prescriptions');
  await choose(room, 'Visit', PATIENT);
  await write(room, 'Date', today);
  const prescription = await save(room);
  for (const medicine of ['Paracetamol', 'Amoxicillin']) {
    await start(room, '/prescription-lines');
    await choose(room, 'Prescription', PATIENT);
    await choose(room, 'Medicine', medicine);
    await write(room, 'Quantity', '20');
    await write(room, 'Dose', 'One, three times a day');
    await save(room);
  }

  await start(desk, '/invoices');
  await choose(desk, 'Patient', PATIENT);
  await write(desk, 'Date', today);
  const invoice = await save(desk);
  const number = await field(desk, 'Number').inputValue();
  expect(number).toMatch(new RegExp(`^INV-${today.slice(-4)}-\\d{4}$`));
  for (const [what, quantity, price] of [
    ['Consultation', '1', '45.5'],
    ['Plaster', '3', '1.5'],
  ] as const) {
    await start(desk, '/invoice-lines');
    await choose(desk, 'Invoice', number);
    await write(desk, 'Description', what);
    await write(desk, 'Quantity', quantity);
    await write(desk, 'Price', price);
    await save(desk);
  }
  await follow(desk, '/invoices');
  await expect.poll(() => rows(desk, number).textContent()).toMatch(/\b50(\.00)?\b/);
  // Once it is paid, what of it is locked says so in the sheet before anybody tries; what may still be written says nothing.
  await follow(desk, invoice);
  await choose(desk, 'Status', 'Paid');
  await desk.getByRole('button', { name: /^Save/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await desk.getByText(/saved/i).first().waitFor();
  await desk.goto(`${product.url}/invoices?view=sheet&q=${number}`);
  const cell = (text: string): Locator => desk.getByRole('gridcell', { name: text, exact: true }).first();
  const why = desk.getByText('Date is locked by what else stands in this record.');
  await cell(today).hover();
  await why.waitFor();
  await cell('Paid').hover();
  await expect.poll(() => why.count()).toBe(0);

  const admin = await arrive('admin');
  const office = admin.page;
  await start(office, '/accounts');
  await write(office, 'Name', 'Dr Grace Mensah');
  await write(office, 'Username', 'grace.mensah');
  await office.locator('input[type=password]').fill('a-password-of-grace');
  await choose(office, 'Roles', 'Practitioner');
  await choose(office, 'Department', 'Paediatrics');
  await save(office);

  const other = await arrive('grace.mensah', 'a-password-of-grace');
  const scoped = [appointment, visit, prescription];
  for (const { page } of [practitioner, admin]) {
    for (const record of scoped) {
      await follow(page, listOf(record));
      await rows(page, PATIENT).first().waitFor();
    }
  }
  await follow(other.page, listOf(visit));
  await rows(other.page, 'Dr Grace Mensah').first().waitFor();
  expect(await rows(other.page, PATIENT).count()).toBe(0);
  await isOnlyRead(other.page, appointment);
  for (const record of [visit, prescription]) {
    await other.page.goto(product.url + record);
    await other.page.getByRole('heading', { name: 'Record not found' }).waitFor();
  }
  for (const record of [patient, invoice]) {
    await follow(office, record);
    await office.getByRole('heading', { level: 1 }).waitFor();
  }
  for (const { complaints, close } of [reception, practitioner, admin, other]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test('[8] a new row of a sheet whose answer was lost is one record: saved again with another, corrected, after a reload', async () => {
  const { page, complaints, close } = await arrive('reception');
  await page.goto(`${product.url}/patients?columns=name,birthDate,sex,phone&view=sheet&q=Zzz`);
  const fresh = page.getByRole('row').last().getByRole('gridcell');
  const paste = async (text: string): Promise<void> => {
    await fresh.first().click();
    await page.evaluate((plain) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  };
  const saveWithoutAnswer = async (): Promise<void> => {
    await page.route('**/graph', async (route) => {
      if (!route.request().postData()?.includes('gridSave')) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Control+s');
    await page.getByText('The server does not answer').first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  };
  const cells = (name: string): Locator => page.getByRole('gridcell').filter({ hasText: name });
  const isSaved = (name: string): Promise<void> =>
    page.getByText(new RegExp(`${name}.* came in with the save before, so nothing was added a second time`)).waitFor();

  await page.getByRole('grid').waitFor();
  await paste('Zzz One\t01/02/2000\tFemale');
  await cells('Zzz One').waitFor();
  await saveWithoutAnswer();
  await paste('Zzz Two\t01/02/2000\tFemale');
  await cells('Zzz Two').waitFor();
  await page.keyboard.press('Control+s');
  await isSaved('Zzz One');
  await page.reload();
  await cells('Zzz Two').waitFor();
  expect([await cells('Zzz One').count(), await cells('Zzz Two').count()]).toEqual([1, 1]);

  // Corrected meanwhile, it is a change of that record.
  await paste('Zzz Three\t01/02/2000\tFemale\t+6281234500');
  await cells('Zzz Three').waitFor();
  await saveWithoutAnswer();
  await cells('Zzz Three').click();
  await page.keyboard.type('Zzz Third');
  await page.keyboard.press('Enter');
  await cells('81234500').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await isSaved('Zzz Third');
  await expect.poll(() => page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  // A reload, and the draft.
  await paste('Zzz Four\t01/02/2000\tFemale');
  await cells('Zzz Four').waitFor();
  await saveWithoutAnswer();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => cells('Zzz Four').count()).toBe(2);
  await page.keyboard.press('Control+s');
  await isSaved('Zzz Four');
  await expect.poll(() => cells('Zzz Four').count()).toBe(1);
  await page.reload();
  for (const [name, amount] of [
    ['Zzz Third', 1],
    ['Zzz Three', 0],
    ['Zzz Four', 1],
    ['81234500', 0],
  ] as const)
    await expect.poll(() => cells(name).count()).toBe(amount);
  expect(complaints.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
  await close();
});
