/** Who may do what: every resource × everybody who can knock × every operation, over the running server (safety S1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../src/engine/derive/documents.ts';
import { type Resource, SINGLE_ID } from '../../src/engine/resource.ts';
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { isKnown, leftLines, lookupOf, missingLines, pagesOf, rightsOf } from '../oracle/lines.ts';
import { ALL, EVERY_ROW, OWN_ACCOUNT, PARTLY } from '../oracle/roles.ts';
import { createMaker } from '../generated/sample-maker.ts';
import { openServed, type Served } from '../support/served.ts';
import { askAs, type Caller, type Reply, signInAs } from '../support/sign-in.ts';

const { registry } = await loadRegistry();
const VERBS = ['list', 'item', 'create', 'update', 'remove', 'lookup'] as const;
type Verb = (typeof VERBS)[number];
/** `unknown`: there is no such operation. `missing`: as if the record were not there. `read`: the request was read and answered. */
type Outcome = 'unauthenticated' | 'forbidden' | 'unknown' | 'missing' | 'read';
type Cell = Record<Verb, Outcome>;

const STRANGERS = ['anonymous', 'an unknown token', 'an account whose role was switched off'] as const;
/** A role that an admin has made: it stands in no row of the registry. */
const NO_RIGHTS = 'a role of their own';

/** Nobody knows this version: what may be written and is in reach ends as a conflict, and nothing changes. */
const NO_VERSION = 999_999;

let served: Served;
const callers = new Map<string, Caller['ask']>();
const ids = new Map<string, string>();

beforeAll(async () => {
  served = await openServed('matrix');
  const make = createMaker(served);
  for (const { name, single } of registry.resources) ids.set(name, single ? SINGLE_ID : (await make(name)).id);
  const { pool } = served.database;
  // Everybody's own branch and school are others than those of the records above.
  const [cabang, sekolah] = [(await make('cabang')).id, (await make('sekolah')).id];
  for (const role of ALL)
    callers.set(role, (await signInAs(served, `uji.${role.slice(4).toLowerCase()}`, [role], { cabang, sekolah })).ask);
  const repository = createRepository({ registry, pool });
  for (const kode of ['neu:tamu', 'neu:lama']) {
    await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) =>
      writer.create('peran', { kode, nama: kode, golongan: 'staf', cakupan: 'semua' }),
    );
  }
  callers.set(NO_RIGHTS, (await signInAs(served, 'uji.tamu', ['neu:tamu'])).ask);
  callers.set('an account whose role was switched off', (await signInAs(served, 'uji.lama', ['neu:lama'])).ask);
  await pool.query(`update peran set aktif = false where kode = 'neu:lama'`);
  callers.set('anonymous', askAs(served));
  callers.set('an unknown token', askAs(served, `Bearer ${'x'.repeat(43)}`));
});
afterAll(() => served.close());

/** Operations the entity does not have: its one record is neither listed nor made nor thrown away. */
const LACKS: Record<string, readonly Verb[]> = { konfigurasi: ['list', 'create', 'remove', 'lookup'] };

const every = (outcome: Outcome): Cell => ({
  list: outcome,
  item: outcome,
  create: outcome,
  update: outcome,
  remove: outcome,
  lookup: outcome,
});

/** By the hand-written table, not by the registry. */
function expectedCell({ name, route }: Resource, who: string): Cell {
  const lacking = Object.fromEntries((LACKS[name] ?? []).map((verb) => [verb, 'unknown']));
  if ((STRANGERS as readonly string[]).includes(who)) return { ...every('unauthenticated'), ...lacking };
  const letters = rightsOf(name)[who] ?? '';
  const mayOpen = letters.includes('R') && (pagesOf(name, route)?.detail ?? ALL).includes(who);
  const reached: Outcome = PARTLY.includes(name) && !EVERY_ROW.includes(who) ? 'missing' : 'read';
  // Whoever sees an account that is another's to change is told so; of the others nothing is said.
  const others: Outcome = EVERY_ROW.includes(who) ? 'forbidden' : 'missing';
  const changed: Outcome = name === 'user' && OWN_ACCOUNT.includes(who) ? others : reached;
  const cell: Cell = {
    list: letters.includes('R') ? 'read' : 'forbidden',
    item: mayOpen ? reached : 'forbidden',
    create: letters.includes('C') ? 'read' : 'forbidden',
    update: letters.includes('U') ? changed : 'forbidden',
    remove: letters.includes('D') ? reached : 'forbidden',
    lookup: lookupOf(name).includes(who) ? 'read' : 'forbidden',
  };
  return { ...cell, ...lacking };
}

function outcomeOf({ status, body }: Reply): Outcome | string {
  const code = body.errors?.[0].extensions.code as string | undefined;
  if (code === undefined) {
    const { info } = Object.values(body.data)[0] as { info: { code: number } };
    return status !== 200 ? `${status}` : info.code === 404 ? 'missing' : 'read';
  }
  if (code === 'FORBIDDEN') expect(body.errors![0].extensions.reason).toEqual({ rule: expect.any(String), text: expect.any(String) });
  const outcomes: Record<string, Outcome> = {
    '401 UNAUTHENTICATED': 'unauthenticated',
    '403 FORBIDDEN': 'forbidden',
    '400 OPERATION_UNKNOWN': 'unknown',
  };
  return outcomes[`${status} ${code}`] ?? `${status} ${code}`;
}

const QUESTIONS: Record<Verb, (resource: Resource) => readonly [query: string, variables: Record<string, unknown>]> = {
  list: (resource) => [toListDocument(resource), { limit: 1 }],
  item: (resource) => [toItemDocument(resource), { id: ids.get(resource.name) }],
  create: (resource) => [toCreateDocument(resource), { input: {} }],
  update: (resource) => [toUpdateDocument(resource), { id: ids.get(resource.name), version: NO_VERSION, input: {} }],
  remove: (resource) => [toRemoveDocument(resource), { id: ids.get(resource.name), version: NO_VERSION }],
  lookup: (resource) => [toLookupDocument(resource), { limit: 1 }],
};

/** An operation that is not there knows no types either: it is asked for without any. */
function questionOf(resource: Resource, verb: Verb): ReturnType<(typeof QUESTIONS)[Verb]> {
  if (!LACKS[resource.name]?.includes(verb)) return QUESTIONS[verb](resource);
  const kind = verb === 'list' || verb === 'lookup' ? 'query' : 'mutation';
  return [`${kind} { ${resource.operations[verb]} { info { code } } }`, {}];
}

describe('the matrix', () => {
  test('the hand-written table has a line for every row of the registry, and no other', () => {
    expect(missingLines()).toEqual([]);
    expect(leftLines(registry.resources.map(({ name }) => name))).toEqual([]);
  });

  const cells = registry.resources
    .filter(({ name }) => isKnown(name))
    .flatMap((resource) => [...ALL, NO_RIGHTS, ...STRANGERS].map((who) => [resource.name, who] as const));
  test.each(cells)('[C-09] resource %s: %s', async (name, who) => {
    const resource = registry.get(name);
    const ask = callers.get(who)!;
    const outcomes = await Promise.all(VERBS.map(async (verb) => [verb, outcomeOf(await ask(...questionOf(resource, verb)))] as const));
    expect(Object.fromEntries(outcomes)).toEqual(expectedCell(resource, who));
  });

  test('[C-09] what is refused has changed nothing, and what was out of reach neither', async () => {
    for (const { name } of registry.resources) {
      const { rows } = await served.database.pool.query(`select version, "deletedAt" from "${name}" where id = $1`, [ids.get(name)]);
      expect(rows, name).toEqual([{ version: 1, deletedAt: null }]);
    }
  });
});
