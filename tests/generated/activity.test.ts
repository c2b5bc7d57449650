/** What was done to a record is told to whoever may open it, and to nobody else: every resource × every role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toItemDocument } from '../../src/engine/derive/documents.ts';
import type { ActivityChanges, ActivityPage } from '../../src/engine/history.ts';
import { homesOf } from '../../src/engine/services.ts';
import { signInEach } from './everybody.ts';
import { createMaker } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles } = registry.product;
const { records } = homesOf(registry.product.services);
const resources = registry.resources.filter(({ single }) => !single);

let served: Served;
const headers = new Map<string, string | null>([['nobody', null]]);
const made = new Map<string, { id: string; action: string }>();
beforeAll(async () => {
  served = await serveProduct('aktivitas', tested);
  const make = createMaker(served);
  for (const { name } of resources) {
    const { id } = await make(name);
    const text = `select action from skema.action_item where resource = $1 and record = $2 and verb = 'create'`;
    const { rows } = await served.database.pool.query<{ action: string }>(text, [name, id]);
    made.set(name, { id, action: rows[0]!.action });
  }
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
});
afterAll(() => served?.close());

/** The output of a view; null where nothing is told at all. */
async function told<O>(who: string, view: string, input: object): Promise<O | null> {
  const document = `query ($input: JSON) { ${view}(input: $input) { info { code } output } }`;
  const { body } = await served.post(records, document, { input }, headers.get(who)!);
  return body.errors ? null : ((Object.values(body.data)[0] as { output: O }).output ?? null);
}

describe.each(resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  const resource = registry.get(name);
  it.each([...roles, 'nobody'])('what was done to it is told to %s as far as the record is', async (who) => {
    const { id, action } = made.get(name)!;
    const { body } = await served.post(resource.client, toItemDocument(resource), { id }, headers.get(who)!);
    const mayOpen = !body.errors && (Object.values(body.data)[0] as { item: unknown }).item !== null;
    const changes = await told<ActivityChanges>(who, 'activityChanges', { action });
    expect((changes?.items ?? []).some((change) => change.id === id && change.resource === name)).toBe(mayOpen);
    const page = await told<ActivityPage>(who, 'activity', { resources: [name], limit: 100 });
    const entry = page?.items.find((each) => each.id === action);
    expect(entry?.parts.some((part) => part.resource === name) ?? false).toBe(mayOpen);
    expect(JSON.stringify([changes, page]).includes(id)).toBe(mayOpen);
    if (who === 'nobody') expect([changes, page]).toEqual([null, null]);
  });
});
