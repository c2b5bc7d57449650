/** Every product in `examples/`: it is right, its demo data come in, and each of its roles reads what it may. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '../../src/engine/rights/access.ts';
import type { Registry } from '../../src/engine/resource.ts';
import type { ServerDoor } from '../../src/server/door.ts';
import { ROOT } from '../../src/server/root.ts';
import { readProduct } from '../generated/tested.ts';
import { openProductStage, type ProductStage } from '../support/product-stage.ts';

const EXAMPLES = path.join(ROOT, 'examples');

describe.each(readdirSync(EXAMPLES))('the product in examples/%s', (name) => {
  let registry: Registry;
  let door: ServerDoor;
  let stage: ProductStage;
  beforeAll(async () => {
    ({ registry, door } = await readProduct(path.join(EXAMPLES, name)));
    stage = await openProductStage(`contoh-${name}`, { registry, door });
  });
  afterAll(() => stage?.close());

  test('fills itself with its demo data, and a second time changes nothing', async () => {
    await door.seed!.base(stage.context);
    expect((await door.seed!.demo(stage.context)).created).toBeGreaterThan(0);
    expect(await door.seed!.demo(stage.context)).toMatchObject({ created: 0, changed: 0 });
  });

  test('lets its demo accounts in, and each role lists exactly what the registry gives it', async () => {
    const { services, roles } = registry.product;
    expect(door.seed!.usernames).toHaveLength(roles.length);
    for (const username of door.seed!.usernames) {
      const token = await stage.signIn(username);
      const { data: info } = (await stage.ask('POST', `/${services[0]!.name}/auth/getInfo`, {}, token)).body;
      for (const resource of registry.resources) {
        const { list } = resource.operations;
        const { body } = await stage.ask('POST', `/${resource.client}/graph`, { query: `{ ${list}(limit: 5) { items { id } } }` }, token);
        expect([username, list, body.data?.[list] !== undefined]).toEqual([username, list, can(resource, info.roles, 'list')]);
      }
    }
  });
});
