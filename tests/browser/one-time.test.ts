/** A lost password, as people go about it: the login says whom to ask, an admin makes a one-time password, and its owner makes another of it first. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { removeLeft } from '../support/anew.ts';
import { createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openPage, signIn } from '../support/chromium.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.one-time', () => inject('productUrl'));
const USERNAME = 'uji.one-time.lupa';
const NEW = 'sandi-milik-sendiri-27';
let id: string;

beforeAll(async () => {
  const api = await signInApi(here.url, 'uji.one-time');
  await createAccount(api, { username: USERNAME, role: 'neu:intelijen' });
  [{ id }] = (await itemsOf(api, `{ users(search: "${USERNAME}", limit: 1) { items { id } } }`)) as [{ id: string }];
  // The session of the page was taken over by the one above.
  // The API took the session of the page over.
  await signIn(here.page, here.url, 'uji.one-time');
}, 180_000);

let made: string;

test('from the record’s menu an admin makes one, which is shown once', async () => {
  const { page, url } = here;
  await page.goto(`${url}/user/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Kata sandi sekali pakai…' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buat kata sandi' }).click();
  const shown = page.getByRole('dialog').getByRole('status');
  await shown.waitFor();
  made = (await shown.textContent())!;
  expect(made).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  // A slip does not end what is shown once.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.getByRole('alert').filter({ hasText: 'tidak dapat dilihat lagi' }).waitFor();
  expect(await shown.textContent()).toBe(made);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sudah diserahkan' }).click();
  expect(await page.getByText(made).count()).toBe(0);
});

test('nobody makes one for oneself', async () => {
  const { page, url } = here;
  const api = await signInApi(url, 'uji.one-time');
  const [own] = await itemsOf(
    api,
    '{ users(search: "uji.one-time", sort: [{ by: "username", order: asc }], limit: 1) { items { id username } } }',
  );
  expect(own.username).toBe('uji.one-time');
  await signIn(page, url, 'uji.one-time', { at: `/user/${own.id}` });
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: /sekali pakai/ }).count()).toBe(0);
});

describe.each([1440, 375])('at %i px', (width) => {
  test('the login says whom to ask', async () => {
    const { page, close } = await openPage(here.browser, { viewport: { width, height: 900 } });
    await page.goto(`${here.url}/login`);
    await page.getByText(/^Lupa password\?/).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

test('whoever comes in with it finds every page closed until there is a password of one’s own', async () => {
  const { page, close } = await openPage(here.browser);
  await page.goto(`${here.url}/login?ke=/siswa`);
  await page.getByLabel('Username').fill(USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(made);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Buat kata sandimu' }).waitFor();
  expect(await violations(page)).toEqual([]);
  // Whoever comes back to it is asked for it.
  await page.goto(`${here.url}/siswa`);
  await page.getByRole('heading', { name: 'Buat kata sandimu' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  // What is wrong looks wrong.
  await page.keyboard.press('Enter');
  const colourOf = (text: string): Promise<string> =>
    page
      .getByText(text)
      .first()
      .evaluate((line) => getComputedStyle(line).color);
  expect(await colourOf('*Wajib diisi')).not.toBe(await colourOf('Kamu masuk dengan kata sandi sekali pakai.'));
  await page.keyboard.type(made);
  await page.keyboard.press('Tab');
  await page.getByLabel('Kata sandi baru').fill(NEW);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByRole('link', { name: 'Lanjutkan ke Siswa' }).waitFor();
  await close();
});

test('[17] whoever just signed in with it is not asked for it again, and is led to nothing that is still closed', async () => {
  const username = 'uji.one-time.langsung';
  const api = await signInApi(here.url, 'uji.one-time');
  await removeLeft(api, 'User', `{ username: { eq: "${username}" } }`);
  await createAccount(api, { username, role: 'neu:intelijen' });
  const [account] = await itemsOf(api, `{ users(search: "${username}", limit: 1) { items { id } } }`);
  const { body } = await api.graph(
    'mutation ($input: JSON!) { execute(action: "oneTimePassword", input: $input) { output } }',
    { input: { id: account.id } },
    'identitas',
  );
  const { password } = body.data.execute.output as { password: string };
  const { page, complaints, close } = await openPage(here.browser, { viewport: { width: 375, height: 740 } });
  await page.goto(`${here.url}/login`);
  await page.getByRole('link', { name: 'Hitung nilai SNBP tanpa masuk' }).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Buat kata sandimu' }).waitFor();
  await expect.poll(() => page.getByLabel('Kata sandi sekali pakai').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Hitung nilai SNBP tanpa masuk' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('new');
  expect(await violations(page)).toEqual([]);
  // What is wrong with the new one is said at it.
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('*Tidak boleh sama dengan kata sandi lama').waitFor();
  await page.getByLabel('Kata sandi baru').fill('sandi-milik-langsung-27');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
  expect(complaints).toEqual([]);
  await close();
});

test('whoever is at work when it is made changes it over the page, which lives on, and what was begun is saved', async () => {
  const username = 'uji.one-time.sibuk';
  const own = 'sandi-lama-yang-panjang-27';
  const api = await signInApi(here.url, 'uji.one-time');
  await removeLeft(api, 'User', `{ username: { eq: "${username}" } }`);
  await removeLeft(api, 'RumpunIlmu', '{ kode: { eq: "SBK" } }');
  await createAccount(api, { username, role: 'neu:pusatPendidikan' });
  const [account] = await itemsOf(api, `{ users(search: "${username}", limit: 1) { items { id } } }`);
  const { page, complaints, close } = await openPage(here.browser);
  await signIn(page, here.url, username, { at: '/rumpunIlmu/new' });
  await page.getByLabel('Kode').fill('SBK');
  await page.getByLabel('Nama rumpun').fill('Rumpun yang Sedang Ditulis');
  const { body } = await api.graph(
    'mutation ($input: JSON!) { execute(action: "oneTimePassword", input: $input) { output } }',
    { input: { id: account.id } },
    'identitas',
  );
  const { password } = body.data.execute.output as { password: string };
  await page.getByLabel('Urutan').fill('9');
  await page.getByRole('button', { name: /^Simpan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Identitas' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Buat kata sandimu' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByLabel('Nama rumpun').inputValue()).toBe('Rumpun yang Sedang Ditulis');
  await dialog.getByLabel('Kata sandi baru').fill(own);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Rumpun yang Sedang Ditulis ditambahkan').waitFor();
  expect(await itemsOf(await signInApi(here.url, username, own), '{ rumpunIlmus(search: "SBK", limit: 1) { items { nama } } }')).toEqual([
    { nama: 'Rumpun yang Sedang Ditulis' },
  ]);
  expect(complaints).toEqual([]);
  await close();
});
