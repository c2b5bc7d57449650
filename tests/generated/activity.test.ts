/** What was done to a record is told to whoever may open it, and to nobody else: every resource × every role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UndoOutcome } from '../../src/engine/bulk.ts';
import { toItemDocument, toListDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import type { ActivityChanges, ActivityEntry, ActivityPage } from '../../src/engine/history.ts';
import type { Info } from '../../src/engine/reply.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
import { changeAgain, changeOfTwo } from './change-of.ts';
import { signInEach } from './everybody.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

type Values = Record<string, unknown>;

const NO_TWO = 'no two fields of it can be changed freely, so no undo of one of them is tried';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles } = registry.product;
const { records, sessions } = homesOf(registry.product.services);
const resources = registry.resources.filter(({ single }) => !single);

let served: Served;
let make: Make;
/** Another one who may do all that the admin may. */
let another: { userId: string; authorization: string };
const headers = new Map<string, string | null>([['nobody', null]]);
const made = new Map<string, { id: string; action: string }>();
beforeAll(async () => {
  served = await serveProduct('aktivitas', tested);
  make = createMaker(served);
  for (const { name } of resources) {
    const { id } = await make(name);
    const text = `select action from skema.action_item where resource = $1 and record = $2 and verb = 'create'`;
    const { rows } = await served.database.pool.query<{ action: string }>(text, [name, id]);
    made.set(name, { id, action: rows[0]!.action });
  }
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
  another = await served.signInAs(roles.slice(0, 1));
});
afterAll(() => served?.close());

/** By one person, on what the record is now. */
async function save(resource: Resource, id: string, input: object, authorization?: string): Promise<{ info: Info; output: Values }> {
  const before = (await served.ask<{ item: { version: number } }>(resource.client, toItemDocument(resource), { id })).item;
  const given = { id, version: before.version, input };
  const { body } = await served.post(resource.client, toUpdateDocument(resource), given, authorization);
  return body.data[resource.operations.update] as { info: Info; output: Values };
}

async function goBack(view: 'undoPreview' | 'undoPartly', action: string): Promise<UndoOutcome> {
  const document = `mutation ($input: JSON) { ${view}(input: $input) { info { code message } output } }`;
  const { info, output } = await served.ask<{ output: UndoOutcome }>(records, document, { input: { action } });
  expect(info).toMatchObject({ code: 200 });
  return output;
}

async function undo(action: string): Promise<{ info: Info }> {
  const document =
    'mutation ($action: String!, $input: JSON!) { execute(action: $action, input: $input) { info { code message } output } }';
  return served.ask(sessions, document, { action: 'undo', input: { actionId: action } });
}

/** The output of a view; null where nothing is told at all. */
async function told<O>(who: string, view: string, input: object): Promise<O | null> {
  const document = `query ($input: JSON) { ${view}(input: $input) { info { code } output } }`;
  const { body } = await served.post(records, document, { input }, headers.get(who)!);
  return body.errors ? null : ((Object.values(body.data)[0] as { output: O }).output ?? null);
}

/** The ids of a list; null where it is refused. */
async function idsIn(who: string, resource: Resource, filter: object): Promise<string[] | null> {
  const { body } = await served.post(resource.client, toListDocument(resource), { filter, limit: 200 }, headers.get(who)!);
  const reply = body.errors ? null : (Object.values(body.data)[0] as { info: Info; items: { id: string }[] | null });
  return reply?.items?.map(({ id }) => id) ?? null;
}

describe.each(resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  const resource = registry.get(name);
  it.each([...roles, 'nobody'])('what was done to it is told to %s as far as the record is', async (who) => {
    const { id, action } = made.get(name)!;
    const { body } = await served.post(resource.client, toItemDocument(resource), { id }, headers.get(who)!);
    const mayOpen = !body.errors && (Object.values(body.data)[0] as { item: unknown }).item !== null;
    const changes = await told<ActivityChanges>(who, 'activityChanges', { action });
    expect((changes?.items ?? []).some((change) => change.id === id && change.resource === name)).toBe(mayOpen);
    // As a list it is of just these, and of no record whose changes are not told; its opposite tells no more.
    const listed = await idsIn(who, resource, {});
    const ofIt = await idsIn(who, resource, { id: { changedIn: action } });
    if (listed === null) return expect(ofIt).toBeNull();
    expect(ofIt ?? []).toEqual(mayOpen && listed.includes(id) ? [id] : []);
    const others = await idsIn(who, resource, { not: { id: { changedIn: action } } });
    if (others !== null) expect(others.includes(id)).toBe(listed.includes(id) && !mayOpen);
    const page = await told<ActivityPage>(who, 'activity', { resources: [name], limit: 100 });
    const entry = page?.items.find((each) => each.id === action);
    expect(entry?.parts.some((part) => part.resource === name) ?? false).toBe(mayOpen);
    expect(JSON.stringify([changes, page]).includes(id)).toBe(mayOpen);
    if (who === 'nobody') expect([changes, page]).toEqual([null, null]);
  });

  it('of two fields the one that another changed since stays, and is named; the other goes back', async ({ annotate }) => {
    const { id, input } = await make(name);
    const { item: before } = await served.ask<{ item: Values }>(resource.client, toItemDocument(resource), { id });
    const two = changeOfTwo(resource, input);
    const done = two && (await save(resource, id, two));
    // Rules of the product may hold one of them.
    if (done?.info.status !== 'success') return void (await annotate(NO_TWO));
    const [back, stays] = Object.keys(two!) as [string, string];
    const since = await save(resource, id, changeAgain(resource, { [stays]: two![stays] }), another.authorization);
    expect(since.info).toMatchObject({ code: 200 });
    const action = done.info.state!;
    const shown = await goBack('undoPreview', action);
    expect(shown).toMatchObject({
      partly: 1,
      kept: 0,
      partial: [{ resource: name, id, fields: [{ field: stays, by: expect.any(String) }] }],
    });
    expect(shown.partial[0]!.fields[0]!.now).toEqual(since.output[stays]);
    await goBack('undoPartly', action);
    const { item: after } = await served.ask<{ item: Values }>(resource.client, toItemDocument(resource), { id });
    expect([after[back], after[stays]]).toEqual([before[back], since.output[stays]]);
    // The rest stays to be taken back, from the same row; what went back is not asked about again.
    const entry = async (): Promise<ActivityEntry | undefined> =>
      (await told<ActivityPage>(roles[0]!, 'activity', { resources: [name], limit: 100 }))!.items.find((each) => each.id === action);
    expect(await entry()).toMatchObject({ undone: expect.any(String), rest: 1, lasting: 'later', later: 1, stays: 1 });
    expect((await undo(since.info.state!)).info).toMatchObject({ code: 200 });
    expect(await entry()).toMatchObject({ rest: 1, lasting: null, later: 0 });
    expect((await undo(action)).info).toMatchObject({ code: 200 });
    const { item: whole } = await served.ask<{ item: Values }>(resource.client, toItemDocument(resource), { id });
    expect([whole[back], whole[stays]]).toEqual([before[back], before[stays]]);
    expect(await entry()).toMatchObject({ undone: expect.any(String), rest: 0 });
    expect((await undo(action)).info).toMatchObject({ code: 409 });
  });
});
