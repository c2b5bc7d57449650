/** Who may do what: every resource × every role and stranger × every operation, over the running server, as the registry says it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../src/engine/derive/documents.ts';
import type { FoundGroup } from '../../src/engine/wire/palette.ts';
import { type Resource, SINGLE_ID } from '../../src/engine/resource.ts';
import { readsBeyond } from '../../src/engine/rights/beyond.ts';
import { homesOf } from '../../src/engine/services.ts';
import { signInEach } from './everybody.ts';
import { createMaker } from './sample-maker.ts';
import { searchWord } from './search-word.ts';
import { type Reply, serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles, account, levels } = registry.product;

/** Nobody knows this version: what may be written and is in reach ends as a conflict, and nothing changes. */
const NO_VERSION = 999_999;
type Question = readonly [document: string, variables: Record<string, unknown>];
const QUESTIONS: Record<string, (resource: Resource, id: string) => Question> = {
  list: (resource) => [toListDocument(resource), { limit: 1 }],
  item: (resource, id) => [toItemDocument(resource), { id }],
  create: (resource) => [toCreateDocument(resource), { input: {} }],
  update: (resource, id) => [toUpdateDocument(resource), { id, version: NO_VERSION, input: {} }],
  remove: (resource, id) => [toRemoveDocument(resource), { id, version: NO_VERSION }],
  lookup: (resource) => [toLookupDocument(resource), { limit: 1 }],
};
/** What is asked of a record beside its values: for whoever may open it. */
const BESIDE: Record<string, object> = { recordHistory: {}, recordAt: { at: '2026-01-01T00:00:00Z' }, recordUses: {} };
const besideOf = ({ name }: Resource, id: string, view: string): Question => [
  `query ($input: JSON) { ${view}(input: $input) { info { code error } output } }`,
  { input: { resource: name, ...(view === 'recordUses' ? { ids: [id] } : { id }), ...BESIDE[view] } },
];
const SINGLE = ['item', 'update'];
const verbsOf = ({ single }: Resource): string[] => (single ? SINGLE : Object.keys(QUESTIONS));
/** They ask for one record. */
const OF_ONE = ['item', 'update', 'remove'];

/** A stranger, by the header. */
const STRANGERS: Record<string, string | null> = { nobody: null, 'an unknown token': `Bearer ${'x'.repeat(43)}` };

let served: Served;
const headers = new Map<string, string | null>(Object.entries(STRANGERS));
const ids = new Map<string, string>();
/** By which each is found. */
const words = new Map<string, string>();
beforeAll(async () => {
  served = await serveProduct('hak', tested);
  const make = createMaker(served);
  for (const resource of registry.resources) {
    const { name, single } = resource;
    const made = single ? null : await make(name);
    ids.set(name, made?.id ?? SINGLE_ID);
    const word = made && searchWord(resource, made);
    if (word) words.set(name, word);
  }
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
});
afterAll(() => served?.close());

const levelOf = (role: string): string => (account.roles.records === null ? account.roles.levels[role] : undefined) ?? levels[0]!.name;

/** Whether a right reaches only some of the rows, which everybody hangs on others than these. */
function reachesPart({ grants, scope }: Resource, who: string, verb: string): boolean {
  const grant = grants[who]?.[verb];
  return grant !== undefined && scope !== null && (grant.scope ?? levelOf(who)) !== levels[0]!.name;
}

/** `missing`: as if the record were not there. `read`: the request was read and answered. */
function expected(resource: Resource, who: string, verb: string): string {
  if (who in STRANGERS) return 'UNAUTHENTICATED';
  const grants = resource.grants[who] ?? {};
  if (!grants[verb]) return 'FORBIDDEN';
  if (!reachesPart(resource, who, verb) || !OF_ONE.includes(verb)) return 'read';
  const reading = ['item', 'list'].find((each) => each in grants);
  // What is read, and not reached by this verb, is refused by its rule.
  return reading !== undefined && !reachesPart(resource, who, reading) ? 'FORBIDDEN' : 'missing';
}

/** The rule in words: whose it is, and nothing that stands in a record. */
function sayRule({ body }: Reply, { grants, title, plural }: Resource, who: string, verb: string): void {
  const { code, reason } = body.errors?.[0].extensions ?? {};
  if (code !== 'FORBIDDEN') return;
  expect(reason?.rule).toMatch(grants[who]?.[verb] ? /^onlyRead$/ : /^(role|single)$/);
  // Of its list by the name of many: "Copies" has no "Copy" in it.
  expect(
    [title, plural].filter((name) => reason.text.includes(name)),
    reason.text,
  ).not.toEqual([]);
  for (const id of ids.values()) expect(JSON.stringify(body)).not.toContain(id);
}

function outcome({ body }: Reply): string {
  const code = body.errors?.[0].extensions.code as string | undefined;
  if (code !== undefined) return code;
  const { info } = Object.values(body.data)[0] as { info: { code: number } };
  return info.code === 404 ? 'missing' : 'read';
}

describe.each(registry.resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  const resource = registry.get(name);
  it.each([...roles, ...Object.keys(STRANGERS)])('what is answered to %s', async (who) => {
    const answers = verbsOf(resource).map(async (verb) => {
      const [document, variables] = QUESTIONS[verb]!(resource, ids.get(name)!);
      const reply = await served.post(resource.client, document, variables, headers.get(who)!);
      sayRule(reply, resource, who, verb);
      return [verb, outcome(reply)] as const;
    });
    const wanted = verbsOf(resource).map((verb) => [verb, expected(resource, who, verb)]);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(Object.fromEntries(wanted));
    const { records } = homesOf(registry.product.services);
    for (const view of Object.keys(BESIDE)) {
      const [document, variables] = besideOf(resource, ids.get(name)!, view);
      const reply = await served.post(records, document, variables, headers.get(who)!);
      sayRule(reply, resource, who, 'item');
      expect(outcome(reply), view).toBe(expected(resource, who, 'item'));
    }
  });

  // [issue 12.6] Before anybody tries.
  it.each(roles)('what is told to %s of a record that is only read', async (who) => {
    const { records } = homesOf(registry.product.services);
    for (const verb of resource.single ? ['update'] : ['update', 'remove']) {
      const input = { resource: name, verb, records: [ids.get(name)] };
      const document = 'query ($input: JSON) { onlyRead(input: $input) { info { code } output } }';
      const { body } = await served.post(records, document, { input }, headers.get(who)!);
      const isOnlyRead = resource.grants[who]?.[verb] !== undefined && expected(resource, who, verb) === 'FORBIDDEN';
      expect(body.data.onlyRead.output, verb).toEqual({
        records: isOnlyRead ? [ids.get(name)] : [],
        why: isOnlyRead ? expect.stringContaining(resource.title) : null,
      });
      // The app asks for no other.
      if (isOnlyRead) expect(readsBeyond(resource, [who], verb)).toBe(true);
    }
  });

  it.each([...roles, 'nobody'])('what the palette finds for %s', async (who) => {
    const { records } = homesOf(registry.product.services);
    const ask = async (view: string, input: object): Promise<Reply> =>
      served.post(records, `query ($input: JSON) { ${view}(input: $input) { info { code } output } }`, { input }, headers.get(who)!);
    const [found, recent] = [
      await ask('palette', { search: words.get(name) ?? name }),
      await ask('paletteRecent', { records: [{ resource: name, id: ids.get(name) }] }),
    ];
    if (who === 'nobody') return expect([outcome(found), outcome(recent)]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    const isRead = !resource.single && ['list', 'item'].every((verb) => expected(resource, who, verb) === 'read');
    expect(recent.body.data.paletteRecent.output.map(({ id }: { id: string }) => id)).toEqual(isRead ? [ids.get(name)] : []);
    const groups = found.body.data.palette.output as FoundGroup[];
    const group = groups.find((each) => each.resource === name);
    if (isRead && words.has(name)) expect(group?.total).toBeGreaterThan(0);
    // Of a part alone others' records are not even counted: everybody hangs on other records than these.
    if (!isRead) expect(group?.items.map(({ id }) => id) ?? []).not.toContain(ids.get(name));
    if (resource.single || !['list', 'item'].every((verb) => resource.grants[who]?.[verb])) expect(group).toBeUndefined();
  });

  it('what was refused or out of reach has changed nothing', async () => {
    const { rows } = await served.database.pool.query(`select "version", "deletedAt" from "${name}" where "id" = $1`, [ids.get(name)]);
    expect(rows).toEqual([{ version: 1, deletedAt: null }]);
  });
});
