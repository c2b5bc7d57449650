/** Who hears of a change: every resource × every role, and nobody else than who reads the record that was changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toItemDocument, toListDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { LIVE_SHOWN_MAX, type LiveChanged, type Shown } from '../../src/engine/live/messages.ts';
import { type Resource, SINGLE_ID } from '../../src/engine/resource.ts';
import { CALLS, homesOf } from '../../src/engine/services.ts';
import { changeOf, UNCHANGED } from './change-of.ts';
import { follow, type Followed } from './follow.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles, account, services } = registry.product;
const { records } = homesOf(services);

let served: Served;
let make: Make;
/** By role, its `Authorization` header; everybody hangs on other records than those that are changed. */
const headers = new Map<string, string>();

interface Changed {
  id: string;
  /** Before it was changed. */
  version: number;
  log: string | null;
}
/** By resource: what was changed once everybody listened. */
const changes = new Map<string, Promise<Changed | null>>();

/** Hears of all of them, in as many streams as that takes. */
async function followAll(url: string, authorization: string, shown: readonly Shown[]): Promise<Followed[]> {
  const streams: Followed[] = [];
  for (let at = 0; at < shown.length; at += LIVE_SHOWN_MAX)
    streams.push(await follow(url, authorization, shown.slice(at, at + LIVE_SHOWN_MAX)));
  return streams;
}
const heardOf = (streams: readonly Followed[], { resource, log }: Pick<LiveChanged, 'resource' | 'log'>): LiveChanged[] =>
  streams.flatMap(({ changed }) => changed.filter((each) => each.resource === resource && each.log === log));
let admin: Followed[];
const byRole = new Map<string, Followed[]>();

beforeAll(async () => {
  served = await serveProduct('langsung', tested);
  make = createMaker(served);
  const { fields } = registry.get(account.resource);
  const anchors: Record<string, string> = {};
  for (const handle of Object.values(account.anchors))
    anchors[handle] = (await make(fields.find((field) => field.handle === handle)!.source!)).id;
  for (const role of roles) headers.set(role, (await served.signInAs([role], anchors)).authorization);
  const url = `${await served.listen(null)}/${records}/${CALLS.live.path}`;

  const made: [Resource, Promise<Stored>][] = [];
  // One after the other: they refer to one another. What fails, fails in the test of its resource.
  for (const resource of registry.resources) {
    const stored = recordOf(resource);
    await stored.catch(() => undefined);
    made.push([resource, stored]);
  }
  const shown: Shown[] = [];
  for (const [{ name }, stored] of made)
    await stored.then(({ id, version }) => shown.push({ resource: name }, { resource: name, id, version })).catch(() => undefined);
  await Promise.all([...headers].map(async ([role, header]) => byRole.set(role, await followAll(url, header, shown))));
  admin = await followAll(url, `Bearer ${served.token}`, shown);
  for (const [resource, stored] of made) {
    const changed = stored.then((record) => change(resource, record));
    await changed.catch(() => undefined);
    changes.set(resource.name, changed);
  }
  await Promise.all([...byRole.values(), admin].flat().map((stream) => stream.beat()));
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

interface Stored {
  id: string;
  version: number;
  input: Record<string, unknown>;
}
async function recordOf(resource: Resource): Promise<Stored> {
  const { name, single, client, operations } = resource;
  if (!single) return make(name);
  const { item } = await served.ask<{ item: { version: number } }>(client, toItemDocument(resource), { id: SINGLE_ID });
  expect(operations.update).toBeDefined();
  return { id: SINGLE_ID, version: item.version, input: {} };
}

async function change(resource: Resource, { id, version, input }: Stored): Promise<Changed | null> {
  const changed = await changeOf(served, resource, input);
  if (!changed) return null;
  const { info } = await served.ask(resource.client, toUpdateDocument(resource), { id, version, input: changed });
  expect(info).toMatchObject({ code: 200 });
  return { id, version, log: info.state };
}

describe.each(registry.resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  it('a change is heard by who reads the record, with its id and version alone', async ({ skip }) => {
    const resource = registry.get(name);
    const changed = await changes.get(name)!;
    if (!changed) return skip(UNCHANGED);
    const { id, version, log } = changed;
    const heard = { resource: name, log, changes: [{ id, version: version + 1, action: 'update' }] };
    await expect.poll(() => heardOf(admin, heard)).toEqual([{ ...heard, count: resource.single ? 0 : 1 }]);
    const all = [...headers].map(async ([role, header]) => {
      const may = await reads(resource, id, header);
      expect(heardOf(byRole.get(role)!, heard), role).toEqual(may.item || may.list ? [{ ...heard, count: may.list ? 1 : 0 }] : []);
    });
    await Promise.all(all);
  });
});
