/** The smallest product there is: a folder with one schema file of a title and fields. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerDoor } from '../../src/server/door.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { readProduct } from '../generated/tested.ts';
import { openProductStage, type ProductStage } from '../support/product-stage.ts';

let folder: string;
let door: ServerDoor;
let registry: Registry;
let stage: ProductStage;
let token: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'skema-smallest-')), 'my-books');
  await mkdir(path.join(folder, 'schemas'), { recursive: true });
  const schema = { title: 'Book', fields: [{ handle: 'name', name: 'Name', input: 'text', required: true }] };
  await writeFile(path.join(folder, 'schemas/book.json'), JSON.stringify(schema));
  const product = await readProduct(folder);
  ({ door, registry } = product);
  stage = await openProductStage('smallest', product);
});
afterAll(async () => {
  await stage?.close();
  await rm(path.dirname(folder), { recursive: true });
});

test('is called as its folder, and its role as a person says it', () => {
  expect(registry.product.title).toBe('My books');
  const { options } = registry.get('account').fields.find(({ handle }) => handle === 'roles')!;
  expect(options?.choices).toEqual([{ value: 'admin', display: 'Admin' }]);
});

test('has an account to look around with, made once', async () => {
  expect(await door.seed!.demo(stage.context)).toEqual({ created: 1, changed: 0, same: 0 });
  expect(await door.seed!.demo(stage.context)).toEqual({ created: 0, changed: 0, same: 1 });
  expect(door.seed!.usernames).toEqual(['admin']);
});

test('starts, lets its admin in, shows and saves', async () => {
  token = await stage.signIn('admin');
  const graph = (query: string) => stage.graph(query, token);
  const saved = await graph('mutation { createBook(input: { name: "Moby Dick" }) { info { status } output { id name } } }');
  expect(saved.data.createBook).toMatchObject({ info: { status: 'success' }, output: { name: 'Moby Dick' } });
  const { id } = saved.data.createBook.output;
  expect((await graph('{ books { items { id display } } }')).data.books.items).toEqual([{ id, display: 'Moby Dick' }]);
  const accounts = await graph('{ accounts { items { display roles } } }');
  expect(accounts.data.accounts.items).toEqual([{ display: 'admin (admin)', roles: ['admin'] }]);
});

test('keeps its last admin, and says so in the language of the product', async () => {
  const graph = (query: string) => stage.graph(query, token);
  const [{ id, version }] = (await graph('{ accounts { items { id version } } }')).data.accounts.items;
  const said = 'This is the last admin who can sign in without an end; make another account an admin first';
  const infoOf = async (write: string) => Object.values((await graph(`mutation { ${write} { info { messages } } }`)).data)[0];
  const update = (input: string, at = version) => infoOf(`updateAccount(id: "${id}", version: ${at}, input: { ${input} })`);
  expect(await infoOf(`removeAccount(id: "${id}", version: ${version})`)).toMatchObject({ info: { messages: { '': [said] } } });
  expect(await update('active: false')).toMatchObject({ info: { messages: { active: [said] } } });
  expect(await update('valid: ["2020-01-01", "2099-12-31"]')).toMatchObject({ info: { messages: { valid: [said] } } });
  await graph(
    'mutation { createAccount(input: { name: "Ann", username: "ann", password: "long-enough", roles: ["admin"] }) { info { status } } }',
  );
  expect(await update('valid: ["2020-01-01", "2099-12-31"]')).toMatchObject({ info: { messages: {} } });
});
