/** A look-up and the codes that stand beside names: each role finds a record by one exactly where it is told that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesBeside } from '../../src/engine/derive/indexed.ts';
import { toListDocument, toLookupDocument } from '../../src/engine/derive/documents.ts';
import type { Field } from '../../src/engine/field.ts';
import { fieldType } from '../../src/engine/fields/index.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
import { byCodes, byName, searchedTexts, type SearchedTexts } from '../../src/server/sql/search-text.ts';
import type { FoundGroup } from '../../src/engine/wire/palette.ts';
import { signInEach } from './everybody.ts';
import { createMaker, type Made, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles } = registry.product;
const listed = registry.resources.filter(({ single }) => !single);

interface Offered {
  id: string;
  display: string;
  detail: string;
}

let served: Served;
let make: Make;
const headers = new Map<string, string>();
const ids = new Map<string, string>();
beforeAll(async () => {
  served = await serveProduct('pilihan', tested);
  make = createMaker(served);
  for (const { name } of listed) ids.set(name, (await make(name)).id);
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
});
afterAll(() => served?.close());

/** `title.name`, of what is searched. */
const placeOf = (steps: SearchedTexts['steps'], column: string): string => [...steps.map(({ field }) => field.handle), column].join('.');

async function lookUp(who: string, resource: Resource, variables: object): Promise<Offered[]> {
  const reply = await served.post(resource.client, toLookupDocument(resource), { limit: 100, ...variables }, headers.get(who)!);
  return reply.body.data[resource.operations.lookup].items as Offered[];
}

/** Whether it finds by this code what was made, and whether it should: where the look-up shows the code, as its kind writes it. */
async function found(who: string, resource: Resource, field: Field, code: string): Promise<{ is: boolean; told: boolean }> {
  const id = ids.get(resource.name);
  const [shown] = await lookUp(who, resource, { filter: { id: { eq: id } } });
  const all = await lookUp(who, resource, { search: code });
  const text = fieldType(field).format(code, field, registry.product.zone);
  return { is: all.some((each) => each.id === id), told: shown !== undefined && `${shown.display} ${shown.detail}`.includes(text) };
}

describe.each(listed.map(({ name }) => [`${prefix}${name}`, registry.get(name)] as const))('resource %s:', (_, resource) => {
  const codes = codesBeside(resource);
  const grantsOf = (role: string) => resource.grants[role] ?? {};
  const choosing = roles.filter((role) => 'lookup' in grantsOf(role));

  it('a look-up tells nothing beside a name to whoever may not read the record', async () => {
    const answers = choosing.map(async (role) => ({
      role,
      isTold: (await lookUp(role, resource, {})).some(({ detail }) => detail !== ''),
    }));
    const told = (await Promise.all(answers)).flatMap(({ role, isTold }) => (isTold ? [role] : []));
    for (const role of told) expect(Object.keys(grantsOf(role)).filter((verb) => ['list', 'item'].includes(verb))).not.toEqual([]);
  });

  it('what may have been meant is told to whoever may choose here, of what they may choose, and to nobody else', async () => {
    const ask = `query ($input: JSON) { nearSearch(input: $input) { info { code } output } }`;
    const meant = async (role: string, search: string) => {
      const { body } = await served.post(
        homesOf(registry.product.services).records,
        ask,
        { input: { resource: resource.name, search } },
        headers.get(role)!,
      );
      return body.errors ? null : (body.data.nearSearch.output as string[]);
    };
    for (const role of roles) {
      if (!['lookup', 'list'].some((verb) => verb in grantsOf(role))) {
        expect([role, await meant(role, 'abcdefgh')]).toEqual([role, null]);
        continue;
      }
      if ('list' in grantsOf(role)) continue;
      const words = (await lookUp(role, resource, {})).flatMap(({ display }) => display.match(/\p{L}{6,}/gu) ?? []);
      for (const word of [...new Set(words)].slice(0, 3)) {
        for (const search of (await meant(role, `${word.slice(0, 3)}${word.slice(4)}`))!)
          expect([role, search, (await lookUp(role, resource, { search })).length]).not.toEqual([role, search, 0]);
      }
    }
  });

  it('[5] what is called so stands before what has the word elsewhere, in a choice and from every screen', async () => {
    const { pool } = served.database;
    const texts = searchedTexts(registry, byCodes(registry, resource));
    const named = searchedTexts(registry, byName(resource));
    const label = named.find(({ steps }) => steps.length === 0)?.columns[0];
    const [role] = roles;
    if (label === undefined || !['lookup', 'list', 'item'].every((verb) => verb in grantsOf(role!))) return;
    // Each way in which a record can have the word without being called so: a name may reach into other records.
    const isNamed = (place: string): boolean =>
      named.some(({ steps, columns }) => columns.some((column) => placeOf(steps, column) === place));
    const elsewhere = texts.flatMap(({ steps, table, columns }) =>
      columns.filter((column) => !isNamed(placeOf(steps, column))).map((column) => ({ steps, table, column })),
    );
    const [called, other] = [await make(resource.name), await make(resource.name)];
    for (const { steps, table, column } of elsewhere) {
      const at = steps.reduce<Made | undefined>((here, { field }) => here?.parents[field.handle], other);
      if (at === undefined) continue;
      await pool.query(`update "${resource.name}" set "${label}" = 'Zzz Qorvaxi' where "id" = $1`, [called.id]);
      const [before] = (await pool.query(`select "${column}" as text from "${table}" where "id" = $1`, [at.id])).rows as { text: string }[];
      await pool.query(`update "${table}" set "${column}" = 'qorvaxil' where "id" = $1`, [at.id]);
      const best = (await lookUp(role!, resource, { search: 'qorvaxi' })).find(({ id }) => id === called.id || id === other.id);
      const ask = 'query ($input: JSON) { palette(input: $input) { output } }';
      const { body } = await served.post(
        homesOf(registry.product.services).records,
        ask,
        { input: { search: 'qorvaxi' } },
        headers.get(role!)!,
      );
      const group = (body.data.palette.output as FoundGroup[]).find((each) => each.resource === resource.name);
      await pool.query(`update "${table}" set "${column}" = $2 where "id" = $1`, [at.id, before!.text]);
      const place = placeOf(steps, column);
      expect([place, best?.id]).toEqual([place, called.id]);
      expect([place, group?.items[0]?.id]).toEqual([place, called.id]);
    }
  });

  it('[5] who has the word whole stands before whose word only begins so, and near is what is called nearly so', async () => {
    const { pool } = served.database;
    const texts = searchedTexts(registry, byCodes(registry, resource)).filter(({ steps }) => steps.length === 0);
    const named = searchedTexts(registry, byName(resource)).find(({ steps }) => steps.length === 0);
    const label = named?.columns[0];
    const [role] = roles;
    if (label === undefined || !['lookup', 'list', 'item'].every((verb) => verb in grantsOf(role!))) return;
    const [whole, begun] = [await make(resource.name), await make(resource.name)];
    const set = ({ id }: Made, column: string, text: string) =>
      pool.query(`update "${resource.name}" set "${column}" = $2 where "id" = $1`, [id, text]);
    await set(whole, label, 'Zz Wuqelba Zz');
    await set(begun, label, 'Zz Wuqelbat');
    const order = async (search: string) =>
      (await lookUp(role!, resource, { search })).flatMap(({ id }) => (id === whole.id ? ['whole'] : id === begun.id ? ['begun'] : []));
    expect(await order('wuqelba')).toEqual(['whole', 'begun']);
    expect(await order('zz wuqelba')).toEqual(['whole', 'begun']);
    // Nearly so by another text, of which nothing is seen where it is offered.
    for (const column of texts.flatMap(({ columns }) => columns).filter((each) => !named!.columns.includes(each))) {
      await set(begun, label, 'Zz Mmm');
      const { rows } = await pool.query(`select "${column}" as text from "${resource.name}" where "id" = $1`, [begun.id]);
      await set(begun, column, 'wuqelba');
      expect([column, (await order('wuqelbo')).includes('begun')]).toEqual([column, false]);
      await set(begun, column, (rows as { text: string }[])[0]!.text);
    }
  });

  it('[issue 12.9] a hyphen between letters parts words as a blank does, and the text as it was typed comes first', async () => {
    const { pool } = served.database;
    const label = searchedTexts(registry, byName(resource)).find(({ steps }) => steps.length === 0)?.columns[0];
    const [role] = roles;
    if (label === undefined || !['lookup', 'list'].every((verb) => verb in grantsOf(role!))) return;
    const texts = ['Zz Qorvaxi - Wuqelba', 'Zz Qorvaxi Wuqelba', 'Zz Qorvaxi-Wuqelba Zz'];
    // Some can be made but a few times.
    const { rows: known } = await pool.query<{ id: string }>(`select "id" from "${resource.name}" order by "id" desc limit $1`, [
      texts.length,
    ]);
    const all = known.map(({ id }) => id);
    while (all.length < texts.length) all.push((await make(resource.name)).id);
    for (const [index, text] of texts.entries())
      await pool.query(`update "${resource.name}" set "${label}" = $2 where "id" = $1`, [all[index], text]);
    const told = (some: readonly string[]): string[] => some.flatMap((id) => texts[all.indexOf(id)] ?? []);
    const chosen = async (search: string): Promise<string[]> => told((await lookUp(role!, resource, { search })).map(({ id }) => id));
    const [hyphen, blank] = [await chosen('qorvaxi-wuqelba'), await chosen('qorvaxi wuqelba')];
    expect(hyphen.toSorted()).toEqual(blank.toSorted());
    expect([hyphen[0], blank[0]]).toEqual([texts[2], texts[1]]);
    const ask = toListDocument(resource);
    const inList = async (search: string): Promise<string[]> => {
      const { body } = await served.post(resource.client, ask, { limit: 100, search }, headers.get(role!)!);
      return told((body.data[resource.operations.list].items as { id: string }[]).map(({ id }) => id)).toSorted();
    };
    if (resource.search.includes(label)) expect(await inList('qorvaxi-wuqelba')).toEqual(texts.toSorted());
  });

  it.each(codes)('a look-up finds by %s whoever is told that, and nobody else', async (handle) => {
    const { rows } = await served.database.pool.query(`select "${handle}" as code from "${resource.name}" where "id" = $1`, [
      ids.get(resource.name),
    ]);
    const { code } = rows[0] as { code: string };
    expect(code).toBeTruthy();
    const field = resource.fields.find((each) => each.handle === handle)!;
    const answers = await Promise.all(choosing.map(async (role) => [role, await found(role, resource, field, code)] as const));
    expect(answers.map(([role, { is }]) => [role, is])).toEqual(answers.map(([role, { told }]) => [role, told]));
    // Whoever reads all of it is told it.
    const [first] = roles;
    if ('list' in grantsOf(first!) && 'lookup' in grantsOf(first!))
      expect(Object.fromEntries(answers)[first!]).toEqual({ is: true, told: true });
  });
});
