/** A refused request says the rule to everybody, and which word of which declaration refuses it to admins, and to all while developing. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORDS } from '../../../src/engine/words/all.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { OWN_ACCOUNT } from '../../../src/engine/rights/account.ts';
import { ownAccount } from '../../../src/engine/rights/own-account.ts';
import { defineProduct } from '../../../src/engine/product.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { crud, row } from '../../../src/engine/row.ts';
import { readConfig } from '../../../src/server/config.ts';
import { defineServer } from '../../../src/server/door.ts';
import { createApp, type App } from '../../../src/server/http/app.ts';
import { openProductStage, PASSWORD, type ProductStage } from '../../support/product-stage.ts';

const product = defineProduct({
  roles: ['admin', 'viewer'],
  levels: [{ name: 'all' }, { name: 'own', own: true }],
  account: { ...OWN_ACCOUNT, roles: { handle: 'roles', records: null, levels: { viewer: 'own' } } },
});
const rows = {
  account: row('/account', ['admin'], crud('account', 'accounts'), { menu: 'Main' }),
  note: row('/note', ['admin', 'viewer'], crud('note', 'notes'), {
    menu: 'Main',
    rights: { admin: 'RCU', viewer: { list: {}, item: {}, update: { fields: ['text'] } } },
    scope: { own: 'owner' },
  }),
};
const note = {
  title: 'Note',
  filters: ['owner'],
  fields: [
    { handle: 'text', name: 'Text', input: 'text' },
    { handle: 'mark', name: 'Mark', input: 'text' },
    { handle: 'owner', name: 'Owner', input: 'select', source: 'account' },
  ],
};
const accountFile = ownAccount({ ...product, account: OWN_ACCOUNT }, [], WORDS.id.server.account)!;
const accounts = { ...accountFile, text: JSON.stringify({ ...(JSON.parse(accountFile.text) as object), plural: 'Accounts' }) };
const { registry, problems } = compileRegistry(rows, [accounts, { file: 'schemas/note.json', text: JSON.stringify(note) }], product);

let stage: ProductStage;
let developing: App;
let ann: string;
let vic: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  expect(problems).toEqual([]);
  const door = defineServer({});
  stage = await openProductStage('why', { registry, door });
  const { pool, repository } = stage.context;
  await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    for (const [username, role] of [
      ['ann', 'admin'],
      ['vic', 'viewer'],
    ]) {
      const account = { name: username, username, password: PASSWORD, roles: [role], active: true };
      ids[username!] = (await writer.create('account', account)).id;
    }
    for (const owner of ['ann', 'vic']) ids[`note of ${owner}`] = (await writer.create('note', { text: 'A', owner: ids[owner] })).id;
  });
  [ann, vic] = [await stage.signIn('ann'), await stage.signIn('vic')];
  const config = readConfig({}, product.services);
  const log = pino({ level: 'silent' });
  developing = createApp({ config, registry, door, pool, log, clientFolder: null, development: true });
  await developing.ready();
});
afterAll(async () => {
  await developing?.close();
  await stage?.close();
});

/** Every `why` of the answer, wherever it stands. */
const whysOf = async (app: Pick<App, 'inject'>, token: string, query: string, variables: object = {}): Promise<unknown> => {
  const headers = { 'x-api-key': 'skema-api', authorization: `Bearer ${token}` };
  const { errors, extensions } = (await app.inject({ method: 'POST', url: '/api/graph', headers, payload: { query, variables } })).json();
  return errors ? errors[0].extensions : extensions;
};
const remove = () => `mutation { removeNote(id: "${ids['note of vic']}", version: 1) { info { status } } }`;

const said = (rule: string, text: string) => ({ rule, text });

describe('a refused request', () => {
  const REFUSED: [string, () => string, object, string][] = [
    [
      'a letter',
      remove,
      { code: 'FORBIDDEN', reason: said('role', 'Deleting Note is open to no role.') },
      'resources.config.ts: note.rights: viewer has no D (remove)',
    ],
    [
      'a page',
      () => '{ accounts { items { id } } }',
      { code: 'FORBIDDEN', reason: said('role', 'Opening the list of Accounts is for Admin. Ask one of them.') },
      'resources.config.ts: account.rights: viewer has no R (list)',
    ],
    [
      'a field',
      () => `mutation { updateNote(id: "${ids['note of vic']}", version: 1, input: { mark: "B" }) { info { status } } }`,
      {
        code: 'FORBIDDEN',
        messages: { mark: [expect.any(String)] },
        reason: said('field', 'Mark is changed by Admin. Ask one of them.'),
      },
      'resources.config.ts: note.rights: the fields of update for viewer do not name mark',
    ],
  ];
  test.each(REFUSED)('names %s to a developer, and the rule to everybody', async (_what, query, refusal, why) => {
    expect(await whysOf(stage.app, vic, query())).toEqual(refusal);
    expect(await whysOf(developing, vic, query())).toEqual({ ...refusal, why });
  });

  test.each([
    ['read', 'Opening', () => `{ note(id: "${ids['note of ann']}") { info { code } } }`],
    [
      'written',
      'Changing',
      () => `mutation { updateNote(id: "${ids['note of ann']}", version: 1, input: { text: "B" }) { info { code } } }`,
    ],
  ])('names what narrows the rows, and whom to ask, where a record is %s that is not within reach', async (_what, act, query) => {
    const whom = `${act} others is for Admin. Ask one of them.`;
    const reasons = [said('rows', `You reach Note of your own; others look as if they were not there. ${whom}`)];
    expect(await whysOf(stage.app, vic, query())).toEqual({ reasons });
    const why = ['resources.config.ts: note.scope: viewer reaches rows whose owner is the account'];
    expect(await whysOf(developing, vic, query())).toEqual({ reasons, why });
  });

  test.each([
    ['notes(page: 0) { items { id } }', 'page: 0 does not fit, write a whole number from 1'],
    ['notes(filter: { owner: { eq: "zzz" } }) { items { id } }', 'filter.owner.eq: "zzz" does not fit, write the id of a record'],
    ['notes(filter: { owner: {} }) { items { id } }', 'filter.owner: {} does not fit, write at least one operator'],
  ])('names the value of %s that cannot be read', async (query, why) => {
    expect(await whysOf(stage.app, ann, `{ ${query} }`)).toEqual({ code: 'BAD_REQUEST', why });
    expect(await whysOf(stage.app, vic, `{ ${query} }`)).toEqual({ code: 'BAD_REQUEST' });
  });

  test.each([
    ['execute(action: "undo", input: {})', 'input: "actionId" is missing'],
    ['execute(action: "undo", input: { actionId: 1 })', 'input.actionId: write a text of at most 1024 signs'],
  ])('names what %s lacks', async (call, why) => {
    expect(await whysOf(stage.app, ann, `mutation { ${call} { output } }`)).toEqual({ code: 'BAD_REQUEST', why });
    expect(await whysOf(stage.app, vic, `mutation { ${call} { output } }`)).toEqual({ code: 'BAD_REQUEST' });
  });

  test.each([
    ['notes(sort: [{ by: "txt", order: asc }]) { items { id } }', 'SORT_UNKNOWN', 'sort: there is no "txt", write "text"'],
    ['notes(filter: { ownr: { eq: null } }) { items { id } }', 'FILTER_UNKNOWN', 'query: there is no "ownr", write "owner"'],
    ['notes { items { txt } }', 'FIELD_UNKNOWN', 'query: there is no "txt", write "text"'],
    ['notess { items { id } }', 'OPERATION_UNKNOWN', 'query: there is no "notess", write "notes"'],
  ])('names to an admin what is near to what %s does not know', async (query, code, why) => {
    expect(await whysOf(stage.app, ann, `{ ${query} }`)).toEqual({ code, why });
    expect(await whysOf(stage.app, vic, `{ ${query} }`)).toEqual({ code });
  });

  test('names the way to a path where it was written as one word, and the type that there is not', async () => {
    const ask = (type: string, path: string): Promise<unknown> =>
      whysOf(stage.app, ann, `query ($filter: ${type}) { notes(filter: $filter) { items { id } } }`, { filter: { [path]: { eq: 'x' } } });
    const code = 'FILTER_UNKNOWN';
    const why = 'variables: there is no "owner.name", write { owner: { name: … } }';
    expect(await ask('NoteFilter', 'owner.name')).toEqual({ code, why });
    expect(await ask('NoteFilter', 'ownr.name')).toEqual({ code, why: expect.not.stringContaining('{') as string });
    // That of an answer is no type of a variable.
    for (const [type, remedy] of [
      ['NoteFilte', 'write "NoteFilter"'],
      ['NoteUpdate', 'see the schema (--sdl)'],
    ])
      expect(await ask(`${type}!`, 'text')).toEqual({ code: 'BAD_REQUEST', why: `query: there is no input type "${type}", ${remedy}` });
  });

  test.each([
    [{ dataset: 'nots', format: 'csv' }, 404, 'dataset: there is no "nots", write "note"'],
    [{ dataset: 'note', format: 'csv', columns: ['txt'] }, 400, 'columns: write "text"'],
    [{ dataset: 'note', format: 'pdf' }, 400, 'input/format must be equal to one of the allowed values: xlsx, csv, json'],
  ])('names what cannot be exported by %j', async (request, status, why) => {
    const reply = await stage.ask('POST', '/api/export', request, ann);
    expect([reply.status, reply.body.why]).toEqual([status, why]);
  });

  test('says to an admin what the admin lacks', async () => {
    const why = 'resources.config.ts: note.rights: admin has no D (remove)';
    expect(await whysOf(stage.app, ann, remove())).toEqual({
      code: 'FORBIDDEN',
      reason: said('role', 'Deleting Note is open to no role.'),
      why,
    });
  });
});
