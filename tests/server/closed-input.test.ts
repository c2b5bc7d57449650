/** What a schema does not declare is refused at every level with a stable code, for every resource, over HTTP (safety S4). */
import { allFilters } from '../../src/engine/derive/filters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeName } from '../../src/engine/names.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { openServed, type Served } from '../support/served.ts';
import { askAs } from '../support/sign-in.ts';

const { registry } = await loadRegistry();
let served: Served;
let ask: ReturnType<typeof askAs>;
let askIdentity: ReturnType<typeof askAs>;
/** What keeps the sums of schools runs beside the requests, when it likes. */
const BESIDE = /^(begin|commit)$|pg_try_advisory_xact_lock|skema\.basi/;
/** Texts of the statements that ran. */
const ran = new Set<string>();

beforeAll(async () => {
  served = await openServed('closed-input');
  ask = askAs(served, served.headers['authorization']);
  askIdentity = askAs(served, served.headers['authorization'], 'identitas');
  const watch = (client: { query: (...args: unknown[]) => unknown }): void => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      const [first] = args;
      ran.add(typeof first === 'string' ? first : (first as { text: string }).text);
      return query(...args);
    };
  };
  served.database.pool.on('acquire', (client) => {
    if (!Object.hasOwn(client, 'query')) watch(client as unknown as Parameters<typeof watch>[0]);
  });
});
afterAll(() => served.close());

const refusal = async (query: string, variables: Record<string, unknown> = {}): Promise<readonly [number, string]> => {
  const { status, body } = await ask(query, variables);
  return [status, body.errors?.[0].extensions.code ?? 'answered'];
};

const LISTED = registry.resources.filter(({ single }) => !single);
const listOf = ({ name, operations }: Resource): string =>
  `query ($filter: ${typeName(name)}Filter, $sort: [SortInput!]) { ${operations.list}(filter: $filter, sort: $sort) { info { code } items { id } } }`;
/** Names that reach for what a plain object has of itself. */
const STRANGE = ['tidakAda', 'constructor', 'hasOwnProperty', 'version', 'deletedAt', 'createdBy', 'nama"; drop table peran --'];

describe('every resource', () => {
  test.each(LISTED.map(({ name }) => name))(
    'resource %s: filters and sorts by nothing but its fields and what it declares',
    async (name) => {
      const resource = registry.get(name);
      const filters = new Set(allFilters(resource).map(({ path }) => path.split('.')[0]));
      const undeclared = [...resource.fields.map(({ handle }) => handle).filter((handle) => !filters.has(handle)), ...STRANGE];
      for (const handle of undeclared) {
        expect([handle, await refusal(listOf(resource), { filter: { [handle]: { eq: 'x' } } })]).toEqual([handle, [400, 'FILTER_UNKNOWN']]);
      }
      const inside = { or: [{ and: [{ not: { tidakAda: { isNull: true } } }] }] };
      expect(await refusal(listOf(resource), { filter: inside })).toEqual([400, 'FILTER_UNKNOWN']);
      const unsortable = [...resource.fields.map(({ handle }) => handle), ...STRANGE].filter(
        (handle) => !resource.sortable.includes(handle),
      );
      for (const by of unsortable) expect([by, await refusal(listOf(resource), { sort: [{ by }] })]).toEqual([by, [400, 'SORT_UNKNOWN']]);
    },
  );

  test.each(registry.resources.map(({ name }) => name))('resource %s: reads and writes nothing but its fields', async (name) => {
    const resource = registry.get(name);
    const { operations, fields } = resource;
    const secrets = fields.filter(({ kind }) => kind === 'secret').map(({ handle }) => handle);
    for (const field of ['tidakAda', 'constructor', 'password', ...secrets]) {
      expect([field, await refusal(`query ($id: ID!) { ${operations.item}(id: $id) { item { ${field} } } }`, { id: 'x' })]).toEqual([
        field,
        [400, 'FIELD_UNKNOWN'],
      ]);
    }
    const update = `mutation ($input: ${typeName(name)}Input!) { ${operations.update}(id: "x", version: 1, input: $input) { info { code } } }`;
    const readOnly = fields.filter((field) => field.readOnly).map(({ handle }) => handle);
    for (const field of [
      'tidakAda',
      'constructor',
      'id',
      'version',
      'createdBy',
      'updatedAt',
      'deletedAt',
      'display',
      ...readOnly,
      ...resource.computed.map(({ handle }) => handle),
    ]) {
      expect([field, await refusal(update, { input: { [field]: 'x' } })]).toEqual([field, [400, 'FIELD_UNKNOWN']]);
    }
    expect(await refusal(`mutation { ${operations.update}(id: "x", version: 1, input: {}, paksa: true) { info { code } } }`)).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect(await refusal(`{ ${operations.item}(id: "x") { item { id } rahasia } }`)).toEqual([400, 'FIELD_UNKNOWN']);
  });
});

describe('around the operations', () => {
  const EXECUTE = 'mutation ($action: String!, $input: JSON) { execute(action: $action, input: $input) { info { code } output } }';
  test.each<[string, string, Record<string, unknown>, string]>([
    ['an unknown action', 'hapusSemua', {}, 'OPERATION_UNKNOWN'],
    ['an action of every object', 'constructor', {}, 'OPERATION_UNKNOWN'],
    ['an unknown key of an action', 'undo', { actionId: 'x', paksa: true }, 'FIELD_UNKNOWN'],
    ['an object where a text belongs', 'restore', { resource: { $ne: '' }, id: 'x' }, 'BAD_REQUEST'],
  ])('execute: %s', async (_what, action, input, code) => {
    const { status, body } = await askIdentity(EXECUTE, { action, input });
    expect([status, body.errors?.[0].extensions.code]).toEqual([400, code]);
  });

  test('the text of a statement never grows with what somebody writes', async () => {
    const siswa = registry.get('siswa');
    const query = `query ($search: String, $filter: SiswaFilter, $sort: [SortInput!]) { ${siswa.operations.list}(search: $search, filter: $filter, sort: $sort) { info { code } items { id } } }`;
    const asked = async (word: string): Promise<void> => {
      const id = '01900000-0000-7000-8000-0000000000ff';
      await ask(query, { search: word, filter: { sekolah: { in: [id, id] } }, sort: [{ by: 'name' }] });
      await ask(`mutation ($input: SiswaInput!) { ${siswa.operations.create}(input: $input) { info { code messages } } }`, {
        input: { name: word, nisn: word },
      });
    };
    await asked('biasa');
    ran.clear();
    // How many words there are, and how many of them are too short for a trigram, makes a text of its own.
    for (const word of ['lain', 'a', 'xx yy', 'abcd efgh ijkl mn op']) await asked(word);
    const before = new Set(ran);
    expect(before.size).toBeGreaterThan(1);
    for (const word of [`'; drop table siswa; --`, '$1', '%_\\', '"nama"', "' or ''='", 'a\u2028b', '\u{1F600}', 'select'])
      await asked(word);
    expect([...ran].filter((text) => !before.has(text) && !BESIDE.test(text))).toEqual([]);
  });
});
