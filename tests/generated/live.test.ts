/** Who hears of a change: every resource × every role, and nobody else than who reads the record that was changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toItemDocument, toListDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { type Resource, SINGLE_ID } from '../../src/engine/resource.ts';
import { CALLS, homesOf } from '../../src/engine/services.ts';
import { changeOf } from './change-of.ts';
import { follow } from './follow.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles, account, services } = registry.product;
const { records } = homesOf(services);

let served: Served;
let make: Make;
let url: string;
/** By role, its `Authorization` header; everybody hangs on other records than those that are changed. */
const headers = new Map<string, string>();
beforeAll(async () => {
  served = await serveProduct('langsung', tested);
  make = createMaker(served);
  const { fields } = registry.get(account.resource);
  const anchors: Record<string, string> = {};
  for (const handle of Object.values(account.anchors))
    anchors[handle] = (await make(fields.find((field) => field.handle === handle)!.source!)).id;
  for (const role of roles) headers.set(role, (await served.signInAs([role], anchors)).authorization);
  url = `${await served.listen(null)}/${records}/${CALLS.live.path}`;
});
afterAll(() => served.close());

async function reads(resource: Resource, id: string, authorization: string): Promise<{ item: boolean; list: boolean }> {
  const item = await served.post(resource.client, toItemDocument(resource), { id }, authorization);
  const list = resource.single
    ? null
    : await served.post(resource.client, toListDocument(resource), { filter: { id: { eq: id } }, limit: 1 }, authorization);
  return {
    item: Object.values(item.body.data ?? {}).some((reply) => (reply as { item: unknown }).item !== null),
    list: Object.values(list?.body.data ?? {}).some((reply) => (reply as { items: unknown[] }).items.length === 1),
  };
}

async function recordOf(resource: Resource): Promise<{ id: string; version: number; input: Record<string, unknown> }> {
  const { name, single, client, operations } = resource;
  if (!single) return make(name);
  const { item } = await served.ask<{ item: { version: number } }>(client, toItemDocument(resource), { id: SINGLE_ID });
  expect(operations.update).toBeDefined();
  return { id: SINGLE_ID, version: item.version, input: {} };
}

describe.each(registry.resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  it('a change is heard by who reads the record, with its id and version alone', async () => {
    const resource = registry.get(name);
    const { id, version, input } = await recordOf(resource);
    const asking = [{ resource: name }, { resource: name, id, version }];
    const own = `Bearer ${served.token}`;
    // The admin begins last, and so hears last.
    const all = await Promise.all([...headers].map(async ([role, header]) => [role, header, await follow(url, header, asking)] as const));
    const admin = await follow(url, own, asking);
    const change = await changeOf(served, resource, input);
    const { info } = await served.ask(resource.client, toUpdateDocument(resource), { id, version, input: change });
    expect(info).toMatchObject({ code: 200 });
    const heard = { resource: name, log: info.state, changes: [{ id, version: version + 1, action: 'update' }] };
    await expect.poll(() => admin.changed.find(({ log }) => log === info.state)).toEqual({ ...heard, count: resource.single ? 0 : 1 });
    await Promise.all(all.map(([, , stream]) => stream.beat()));
    for (const [role, header, stream] of all) {
      const may = await reads(resource, id, header);
      const wanted = may.item || may.list ? [{ ...heard, count: may.list ? 1 : 0 }] : [];
      expect(
        stream.changed.filter(({ log }) => log === info.state),
        role,
      ).toEqual(wanted);
      stream.leave();
    }
    admin.leave();
  });
});
