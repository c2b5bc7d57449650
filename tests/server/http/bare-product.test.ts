/** The server of a product that says nothing of itself: one schema file beside its accounts, and every address below `/api`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { readConfig } from '../../../src/server/config.ts';
import { defineServer } from '../../../src/server/door.ts';
import { openProductStage, PASSWORD, type ProductStage, type Reply } from '../../support/product-stage.ts';

const text = (handle: string): object => ({ handle, name: handle, input: 'text' });
const day = { handle: 'valid', name: 'Valid', input: 'date', options: { range: true, isTimePicker: false } };
const FILES: Record<string, readonly object[]> = {
  visit: [text('reason')],
  account: [
    text('name'),
    text('username'),
    { handle: 'password', name: 'Password', input: 'password' },
    {
      handle: 'roles',
      name: 'Roles',
      input: 'select',
      multiple: true,
      options: { choices: [{ value: 'admin', display: 'Admin' }] },
    },
    { handle: 'active', name: 'Active', input: 'checkbox' },
    day,
    { handle: 'lastLogin', name: 'Last login', input: 'date', options: { isTimePicker: true } },
  ],
};
const { registry, problems } = compileRegistry(
  {},
  Object.entries(FILES).map(([name, fields]) => {
    const first = (fields[0] as { handle: string }).handle;
    const unique = name === 'account' ? [['username']] : undefined;
    return { file: `schemas/${name}.json`, text: JSON.stringify({ title: name, display: first, columns: [first], unique, fields }) };
  }),
);

let stage: ProductStage;
beforeAll(async () => {
  expect(problems).toEqual([]);
  stage = await openProductStage('bare-product', { registry, door: defineServer({}) });
  const seed = (resource: string, values: Record<string, unknown>): Promise<unknown> =>
    stage.context.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) => writer.create(resource, values));
  await seed('account', { name: 'Ann', username: 'ann', password: PASSWORD, roles: ['admin'], active: true });
  await seed('visit', { reason: 'Cough' });
});
afterAll(() => stage?.close());

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}, headers: object = {}): Promise<Reply> => {
  const reply = await stage.app.inject({
    method,
    url,
    headers: { 'x-api-key': 'skema-api', ...headers },
    ...(method !== 'GET' && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('a bare product', () => {
  let bearer: { authorization: string };

  test('signs in at /api/auth/login, and tells whose the token is at /api/auth/getInfo', async () => {
    const { status, body } = await ask('POST', '/api/auth/login', { username: 'ann', password: PASSWORD });
    expect(status).toBe(200);
    bearer = { authorization: `Bearer ${body.data.accessToken}` };
    const info = await ask('POST', '/api/auth/getInfo', {}, bearer);
    expect(info.body).toMatchObject({ code: 200, data: { name: 'Ann', username: 'ann', roles: ['admin'] } });
  });

  test('has records, actions and files of records on the same service', async () => {
    const list = await ask('POST', '/api/graph', { query: '{ service visits { items { reason } } }' }, bearer);
    expect(list.body).toEqual({ data: { service: 'api', visits: { items: [{ reason: 'Cough' }] } } });
    const file = await ask('POST', '/api/export', { dataset: 'visit', format: 'json' }, bearer);
    expect([file.status, file.body]).toMatchObject([200, [{}]]);
    const out = await ask('POST', '/api/graph', { query: 'mutation { execute(action: "logout") { info { code } } }' }, bearer);
    expect(out.body).toEqual({ data: { execute: { info: { code: 200 } } } });
    expect((await ask('POST', '/api/auth/getInfo', {}, bearer)).status).toBe(401);
  });

  test('takes a login by the graph of a client that says nothing of itself', async () => {
    const query = 'mutation ($input: JSON) { execute(action: "login", input: $input) { info { code } output } }';
    const { body } = await ask('POST', '/api/graph', { query, variables: { input: { identifier: 'ann', password: PASSWORD } } });
    expect(body.data.execute).toEqual({ info: { code: 200 }, output: { accessToken: expect.any(String) } });
  });

  test.each<[string, 'GET' | 'POST' | 'PUT', string, number]>([
    ['an unknown address', 'POST', '/api/graphs', 404],
    ['an unknown address read', 'GET', '/api/x/y', 404],
    ['another method', 'PUT', '/api/graph', 405],
    ['a login by GET', 'GET', '/api/auth/login', 405],
    ["another product's service", 'POST', '/pendidikan/graph', 405],
  ])('refuses %s', async (_what, method, url, status) => {
    expect((await ask(method, url)).status).toBe(status);
  });

  test('wants its own key, and no words of a client', async () => {
    const { status, body } = await ask('POST', '/api/auth/getInfo', {}, { 'x-api-key': 'skema-pendidikan' });
    expect([status, body.error]).toEqual([401, 'API_KEY']);
    expect((await ask('POST', '/api/auth/getInfo', { audience: 'skema' })).body.error).toBe('FIELD_UNKNOWN');
  });

  test('is told by the configuration, under its own variables', async () => {
    expect((await ask('GET', '/config.json')).body).toEqual({
      apiKeyHeader: 'x-api-key',
      apis: { api: { url: '/api', key: 'skema-api' } },
    });
    const env = { API_API_URL: 'https://api.example.com/v1/', API_API_KEY: 'k' };
    expect(readConfig(env, registry.product.services).apis).toEqual({ api: { url: 'https://api.example.com/v1', key: 'k' } });
  });
});
