/** A product of two languages: each person is answered in the one that the own client asks for, labels included. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../src/server/root.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { readProduct } from '../generated/tested.ts';
import { openProductStage, PASSWORD, type ProductStage } from '../support/product-stage.ts';

let product: Awaited<ReturnType<typeof readProduct>>;
let stage: ProductStage;
let token: string;
beforeAll(async () => {
  product = await readProduct(path.join(ROOT, 'examples/klinik'));
  stage = await openProductStage('languages', product);
  await product.door.seed!.demo(stage.context);
  token = await stage.signIn('admin');
});
afterAll(() => stage?.close());

const ask = async (url: string, payload: object, language?: string) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: {
      'x-api-key': 'skema-api',
      authorization: `Bearer ${token}`,
      ...(language !== undefined && { 'accept-language': language }),
    },
    payload,
  });

describe('a request is answered in', () => {
  test.each([
    [undefined, 'Username or password is wrong'],
    ['en', 'Username or password is wrong'],
    ['id', 'Username atau kata sandi salah'],
    ['id-ID,id;q=0.9,en;q=0.5', 'Username atau kata sandi salah'],
    ['fr, en;q=0.2, id;q=0.7', 'Username atau kata sandi salah'],
    ['fr', 'Username or password is wrong'],
  ])('the language that %j likes best', async (language, message) => {
    const reply = await ask('auth/login', { username: 'nobody', password: PASSWORD }, language);
    expect(reply.json()).toMatchObject({ code: 401, message });
  });

  test.each([
    ['en', 'Required'],
    ['id', 'Wajib diisi'],
  ])('%s also where a field is refused', async (language, sentence) => {
    const query = 'mutation { createPatient(input: { name: "" }) { info { messages } } }';
    const { data } = (await ask('graph', { query }, language)).json();
    expect(data.createPatient.info.messages.name).toEqual([sentence]);
  });
});

test.each(['en', 'id'] as const)('an export has the headings of %s for who asks in it', async (language) => {
  const { body } = await ask('export', { dataset: 'patient', format: 'csv' }, language);
  const { registry } = product;
  const { fields } = (registry.inOther!.get(language) ?? registry).get('patient');
  const labels = new Set(fields.map(({ name }) => name));
  const headings = body.replace('\uFEFF', '').split('\r\n')[0]!.split(';');
  expect(headings.filter((heading) => !labels.has(heading))).toEqual([]);
});

test('a file may be headed in any of its languages', () => {
  const { registry } = product;
  const other = registry.inOther!.get('id')!.get('patient');
  const handles = other.fields.map(({ handle }) => handle);
  for (const { fields } of [registry.get('patient'), other]) {
    const found = autoFields(
      registry.get('patient'),
      fields.map(({ name }) => name),
      registry.inOther,
    );
    expect(Object.keys(found).sort()).toEqual([...handles].sort());
  }
});
