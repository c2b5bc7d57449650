import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { toCreateDocument, toItemDocument, toListDocument, toRemoveDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { type Api, type Json, signInApi } from '../support/api.ts';
import { type Checkout, copyCheckout, lightBuild } from '../support/checkout.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { fullSchema } from '../support/full-schema.ts';
import { type Product, startProduct } from '../support/product.ts';
import { ROLES_PRODUCT } from '../support/roles-product.ts';
import { sampleInput } from '../generated/sample.ts';

const NAME = 'contohLengkap';

/** The resource as the product compiles it, to know what to send. */
async function compileContoh(): Promise<Resource> {
  const { registry } = await loadRegistry();
  const provinsi = {
    file: 'schemas/provinsi.json',
    text: JSON.stringify({
      title: 'P',
      display: 'nama',
      columns: ['nama'],
      fields: registry.get('provinsi').fields.map(({ kind: _, names: __, ...field }) => field),
    }),
  };
  const full = { file: `schemas/${NAME}.json`, text: fullSchema(NAME, 'provinsi') };
  const compiled = compileRegistry({ provinsi: rows['provinsi']! }, [provinsi, full], ROLES_PRODUCT);
  expect(compiled.problems).toEqual([]);
  return compiled.registry.get(NAME);
}

describe('a schema file alone', () => {
  let folder: string;
  let checkout: Checkout;
  let product: Product;
  let browser: Browser;
  let resource: Resource;
  let api: Api;

  const start = async (): Promise<void> => {
    product = await startProduct({ dataDir: join(folder, 'data'), root: checkout.root });
    api = await signInApi(product.url, 'admin');
  };
  const call = async (document: string, variables: Record<string, unknown>, operation: string): Promise<Json> => {
    const { status, body } = await api.graph(document, variables);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data[operation];
  };

  beforeAll(async () => {
    folder = await makeDataFolder('alone');
    checkout = await copyCheckout({ [`schemas/${NAME}.json`]: fullSchema(NAME, 'provinsi'), ...(await lightBuild()) });
    resource = await compileContoh();
    browser = await openBrowser();
    await start();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await checkout?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('[I-03] is a table, an API, a list, a form and a menu entry, and its records survive a kill', { timeout: 120_000 }, async () => {
    const provinsi = await call('{ provinsis(limit: 1) { info { code } items { id } } }', {}, 'provinsis');
    const wilayah: string = provinsi.items[0].id;
    const input = sampleInput(resource, 1, (field) => (field.handle === 'wilayah' ? wilayah : field.multiple ? [] : null));
    const { operations } = resource;

    const created = await call(toCreateDocument(resource), { input }, operations.create);
    expect(created.info, JSON.stringify(created.info)).toMatchObject({ code: 200, status: 'success' });
    const { id } = created.output;
    const second = await call(
      toCreateDocument(resource),
      { input: { ...input, isiText: 'Kedua', induk: id, teman: [id] } },
      operations.create,
    );
    expect(second.output).toMatchObject({ induk: { id }, teman: [{ id }] });
    const twice = await call(toCreateDocument(resource), { input }, operations.create);
    expect(twice.info).toMatchObject({ code: 422, error: 'DUPLICATE' });

    const read = await call(toItemDocument(resource), { id }, operations.item);
    for (const { handle, kind } of resource.fields) {
      if (kind === 'secret') expect(read.item).not.toHaveProperty(handle);
      else if (kind !== 'relation' && kind !== 'relations') expect(read.item[handle], handle).toEqual(input[handle]);
    }

    const updated = await call(toUpdateDocument(resource), { id, version: 1, input: { isiFloatNumber: 12.125 } }, operations.update);
    expect(updated.output).toMatchObject({ version: 2, isiFloatNumber: 12.125 });
    const stale = await call(toUpdateDocument(resource), { id, version: 1, input: { isiFloatNumber: 1 } }, operations.update);
    expect(stale.info).toMatchObject({ code: 409, error: 'CONFLICT' });

    const { page, complaints, close } = await openPage(browser);
    await signIn(page, product.url, 'admin');
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByText('Lainnya').click();
    await menu.getByRole('link', { name: 'Contoh Lengkap' }).click();
    await page.getByRole('link', { name: String(input['isiText']), exact: true }).click();
    await page.getByRole('textbox', { name: 'Isi longText' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Isi floatNumber' }).inputValue()).toBe('12,125');
    expect(complaints).toEqual([]);
    await close();

    api = await signInApi(product.url, 'admin');
    const inUse = await call(toRemoveDocument(resource), { id, version: 2 }, operations.remove);
    expect(inUse.info).toMatchObject({ code: 409, error: 'IN_USE' });
    await call(toRemoveDocument(resource), { id: second.output.id, version: 1 }, operations.remove);

    await product.kill();
    await start();
    const list = await call(toListDocument(resource), { limit: 20, page: 1 }, operations.list);
    expect(list.items.map((item: Json) => item.id)).toEqual([id]);
    expect(list.items[0].isiFloatNumber).toBe(12.125);
  });
});
