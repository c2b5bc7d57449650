/** One-time passwords in another product: the clinic, whose accounts hold their roles as codes, in English. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../src/server/root.ts';
import { readProduct } from '../../generated/tested.ts';
import { openProductStage, PASSWORD, type ProductStage } from '../../support/product-stage.ts';

let stage: ProductStage;
beforeAll(async () => {
  const product = await readProduct(path.join(ROOT, 'examples/klinik'));
  stage = await openProductStage('one-time-default', product);
  await product.door.seed!.demo(stage.context);
});
afterAll(() => stage?.close());

const NEW = 'a-password-of-my-own';
const execute = async (token: string, action: string, input: Record<string, string>) => {
  const fields = Object.entries(input).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return stage.graph(`mutation { execute(action: "${action}", input: { ${fields.join(', ')} }) { info { status } output } }`, token);
};
const list = (token: string) => stage.graph('{ patients(limit: 1) { items { id } } }', token);

test('an admin makes one, which opens nothing but its change', async () => {
  const { registry } = stage.context;
  const [service] = registry.product.services;
  const login = (password: string) => stage.ask('POST', `/${service!.name}/auth/login`, { username: 'practitioner', password });
  const admin = await stage.signIn('admin');
  const account = registry.get(registry.product.account.resource).operations.list;
  const { data } = await stage.graph(`{ found: ${account}(search: "practitioner", limit: 1) { items { id } } }`, admin);
  const made = await execute(admin, 'oneTimePassword', { id: data.found.items[0].id });
  const { password } = made.data.execute.output;
  expect((await login(PASSWORD)).status).toBe(401);
  const { body } = await login(password);
  const token = body.data.accessToken as string;
  expect((await list(token)).errors[0]).toMatchObject({
    message: 'You signed in with a one-time password. First change it to one of your own: open the menu and press your name.',
    extensions: { code: 'PASSWORD_DUE' },
  });
  expect((await execute(token, 'password', { old: password, new: NEW })).data.execute.info.status).toBe('success');
  expect((await list(token)).data.patients.items).toHaveLength(1);
  expect((await execute(token, 'oneTimePassword', { id: data.found.items[0].id })).errors[0].extensions.code).toBe('FORBIDDEN');
});
