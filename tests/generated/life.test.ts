import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allColumns } from '../../src/engine/derive/all-columns.ts';
import { toItemDocument, toListDocument, toLookupDocument, toRemoveDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { showing } from '../../src/engine/derive/shown-columns.ts';
import type { Field } from '../../src/engine/field.ts';
import { fieldType, isAttachment, sameValue } from '../../src/engine/fields/index.ts';
import type { FieldChange, HistoryEntry, Use } from '../../src/engine/history.ts';
import { literal, quote } from '../../src/engine/names.ts';
import { type Resource, SINGLE_ID, type Verb } from '../../src/engine/resource.ts';
import type { Principal } from '../../src/engine/rights/access.ts';
import { apiWords, homesOf } from '../../src/engine/services.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { localeOf } from '../../src/server/locale.ts';
import { changeOf, UNCHANGED } from './change-of.ts';
import { expectTaken } from './refused.ts';
import { createMaker, type Made, type Make } from './sample-maker.ts';
import { searchWord } from './search-word.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, samples, prefix } = tested;
const { product } = registry;
const RESTORE = 'mutation ($input: JSON) { execute(action: "restore", input: $input) { info { code error status message } output } }';

let served: Served;
let make: Make;
beforeAll(async () => {
  served = await serveProduct('riwayat', tested);
  make = createMaker(served);
});
afterAll(() => served.close());

const unknownForeign = (field: string): string =>
  `samples.foreign['${field}'] of tests/samples.ts would make a record that it does not offer`;

const noneChosen = (name: string, handle: string): string =>
  `a sample of ${name} has no "${handle}", and "rules.${name}" of tests/samples.ts gives it none`;

/** The first change of a record, which a second one of the same version does not get past; null where nothing can be changed. */
async function changeOnce(resource: Resource, { id, input }: Made): Promise<{ handle: string; output: Record<string, unknown> } | null> {
  const change = await changeOf(served, resource, input);
  if (!change) return null;
  const [handle] = Object.keys(change) as [string];
  const field = resource.fields.find((entry) => entry.handle === handle)!;
  const updated = await ask(resource, toUpdateDocument(resource), { id, version: 1, input: change });
  expectTaken(resource.name, 'a change', updated.info, change);
  expect(updated).toMatchObject({ info: { code: 200, status: 'success' }, output: { id, version: 2 } });
  if (isAttachment(field)) expect(updated.output[handle].id).toBe(change[handle]);
  else expect(updated.output[handle]).toEqual(stored(field, change[handle]));
  const stale = await ask(resource, toUpdateDocument(resource), { id, version: 1, input: { [handle]: input[handle] ?? null } });
  expect(stale).toMatchObject({ info: { code: 409, error: 'CONFLICT', status: 'error' }, output: { id, version: 2 } });
  return { handle, output: updated.output };
}

/** Somebody with these roles, who reaches every row. */
const person = (roles: readonly string[]): Principal => ({
  userId: '00000000-0000-7000-8000-00000000aaaa',
  username: 'uji',
  name: 'Uji',
  roles,
  scopes: roles.map((role) => ({ role, level: product.levels[0]!.name })),
  anchors: {},
});
const DELETED = apiWords(product.languages).deleted;
const LETTERS: Partial<Record<string, Verb>> = { C: 'create', D: 'remove' };
/** By the hand-written table, where the product has one. */
const may = ({ name, grants }: Resource, role: string, letter: 'C' | 'D'): boolean =>
  samples.letters?.(name, role).includes(letter) ?? grants[role]?.[LETTERS[letter]!] !== undefined;

/** Who may not both delete and create here brings nothing out of the bin, by name or by undo. */
async function keepsOut(resource: Resource, id: string, action: string): Promise<void> {
  const repository = createRepository({ registry, pool: served.database.pool });
  const others = product.roles.filter((role) => !may(resource, role, 'C') || !may(resource, role, 'D'));
  for (const role of [...others, null]) {
    const who = person(role === null ? [] : [role]);
    await expect(repository.restore(who, resource, id, null), `${role} ${resource.name}`).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // An action of somebody else is not even there.
    await expect(repository.undo(who, action), `${role} ${resource.name}`).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
}

const stored = (field: Field, value: unknown): unknown => {
  const reading = fieldType(field).normalize(value, field);
  if ('message' in reading) throw new Error(`${field.handle}: ${reading.message}`);
  return reading.value;
};

const ask = (resource: Resource, document: string, variables: Record<string, unknown>) => served.ask(resource.client, document, variables);
const item = (resource: Resource, id: string) => ask(resource, toItemDocument(resource), { id });
const listed = async (resource: Resource, variables: Record<string, unknown>): Promise<string[]> =>
  (await ask(resource, toListDocument(resource), variables)).items.map(({ id }: { id: string }) => id);

/** What is asked of a record beside its values. */
async function beside(view: string, input: object) {
  const { records } = homesOf(product.services);
  const { info, output } = await served.ask(records, `query ($input: JSON) { ${view}(input: $input) { info { code } output } }`, { input });
  expect(info.code).toBe(200);
  return output;
}

/** Ids by cursor, one after the other. */
async function walked(resource: Resource, variables: Record<string, unknown>): Promise<string[]> {
  const { info, items } = await ask(resource, toListDocument(resource), { ...variables, limit: 1 });
  const { next } = info.meta as { next: string | null };
  return [...items.map(({ id }: { id: string }) => id), ...(next === null ? [] : await walked(resource, { ...variables, after: next }))];
}

/** Copies of any record with these texts; where nothing has to be unique. */
async function inBin({ name }: Resource, handle: string, texts: readonly string[]): Promise<string[]> {
  const { pool } = served.database;
  if ((await pool.query(`select from ${quote(name)}`)).rowCount === 0) await make(name);
  const { rows } = await pool.query<{ id: string }>(
    `insert into ${quote(name)} select r.* from ${quote(name)} o cross join unnest($1::text[]) n(text)
     cross join jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'deletedAt', now(), ${literal(handle)}, n.text)) r
     where o."id" = (select "id" from ${quote(name)} limit 1) returning "id"`,
    [texts],
  );
  return rows.map(({ id }) => id);
}

const NAMES = ['apel', 'Zebra', 'Änder', 'de Vries'];
const { compare } = new Intl.Collator(localeOf(product).tag);

/** A list of whichever columns says of a record what the whole list says, and nothing else. */
async function listsAnyColumns(resource: Resource, id: string): Promise<void> {
  const listing = async (paths: readonly string[]): Promise<Record<string, unknown>> =>
    (await ask(resource, toListDocument(showing(resource, paths)), { filter: { id: { in: [id] } } })).items[0];
  const all = allColumns(resource).map(({ path }) => path);
  const whole = await listing(all);
  for (const path of all) {
    const root = path.split('.')[0]!;
    const alone = await listing([path]);
    expect(Object.keys(alone).sort()).toEqual(['display', 'id', 'version', root].sort());
    // Of a relation the whole list says more, where another column goes further.
    expect(whole).toMatchObject({ [root]: alone[root] });
  }
}

for (const resource of registry.resources.filter(({ single }) => !single)) {
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('the life of a record', async ({ annotate }) => {
      const made = await make(resource.name);
      const { id } = made;
      const only = { filter: { id: { in: [id] } } };
      const bin = { filter: { id: { in: [id] }, [DELETED]: { eq: true } } };
      expect(made.version).toBe(1);

      const { info, item: read } = await item(resource, id);
      expect(info).toMatchObject({ code: 200, status: 'success' });
      for (const field of resource.fields.filter(({ kind, handle }) => kind !== 'secret' && handle in made.input)) {
        const expected = stored(field, made.input[field.handle]);
        expect(
          sameValue(read[field.handle], expected),
          `${field.handle}: ${JSON.stringify(read[field.handle])} ${JSON.stringify(expected)}`,
        ).toBe(true);
      }
      expect(read.display).not.toBe('');
      expect(await listed(resource, only)).toEqual([id]);
      await listsAnyColumns(resource, id);
      const word = searchWord(resource, made);
      if (word !== null) expect(await listed(resource, { ...only, search: word })).toEqual([id]);
      expect(await listed(resource, { ...only, search: 'tidak akan pernah ada' })).toEqual([]);

      const updated = await changeOnce(resource, made);
      if (!updated) await annotate(UNCHANGED);
      const last = updated ? 2 : 1;

      const removed = await ask(resource, toRemoveDocument(resource), { id, version: last });
      expectTaken(resource.name, 'to delete it', removed.info);
      expect(removed.info).toMatchObject({ code: 200, status: 'success' });
      expect((await item(resource, id)).info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
      expect(await listed(resource, only)).toEqual([]);
      expect(await listed(resource, bin)).toEqual([id]);

      const { items } = await beside('recordHistory', { resource: resource.name, id });
      const [gone, born] = [items[0], items.at(-1)];
      expect(items.map(({ verb, version }: HistoryEntry) => [verb, version])).toEqual([
        ['remove', last + 1],
        ...(updated ? [['update', 2]] : []),
        ['create', 1],
      ]);
      for (const entry of items) expect(entry).toMatchObject({ derived: false, undone: false, together: 1, by: expect.any(String) });
      const changes: FieldChange[] = updated ? items[1].changes : [];
      expect(changes.map(({ field }) => field)).toEqual(updated ? expect.arrayContaining([updated.handle]) : []);
      for (const { field: of, before, after } of changes) {
        expect(sameValue(before, read[of]), of).toBe(true);
        expect(sameValue(after, updated!.output[of]), of).toBe(true);
      }
      // As it was made, whatever became of it.
      const first = await beside('recordAt', { resource: resource.name, id, at: born.at });
      expect(first).toMatchObject({ version: 1, deleted: false });
      for (const [name, value] of Object.entries(first.values)) expect(sameValue(value, read[name]), name).toBe(true);
      expect(await beside('recordAt', { resource: resource.name, id, at: '2020-01-01T00:00:00Z' })).toMatchObject({ values: null });
      expect(await beside('recordAt', { resource: resource.name, id, at: gone.at })).toMatchObject({
        version: last + 1,
        deleted: true,
      });

      await keepsOut(resource, id, removed.info.state);
      const restored = await served.ask(homesOf(product.services).sessions, RESTORE, { input: { resource: resource.name, id } });
      expectTaken(resource.name, 'to restore it', restored.info);
      expect(restored.info).toMatchObject({ code: 200, status: 'success' });
      expect(await listed(resource, only)).toEqual([id]);
      expect(await listed(resource, bin)).toEqual([]);
    });

    const spoken = resource.fields.filter((entry) => resource.sortable.includes(entry.handle) && fieldType(entry).isSpoken?.(entry));
    it.runIf(spoken.length > 0)('texts are listed as the language sorts them, also behind a cursor', async () => {
      for (const { handle, maxLength } of spoken) {
        const texts = NAMES.map((text) => text.slice(0, maxLength));
        const ids = await inBin(resource, handle, texts);
        const sorted = texts.toSorted(compare).map((text) => ids[texts.indexOf(text)]);
        for (const [order, wanted] of Object.entries({ asc: sorted, desc: sorted.toReversed() })) {
          const variables = { filter: { id: { in: ids }, [DELETED]: { eq: true } }, sort: [{ by: handle, order }] };
          expect(await listed(resource, variables), `${handle} ${order}`).toEqual(wanted);
          expect(await walked(resource, variables), `${handle} ${order}`).toEqual(wanted);
        }
      }
    });

    const relations = resource.fields.filter(({ handle, source }) =>
      registry.resources.some(
        ({ name, referencedBy }) =>
          name === source && referencedBy.some((each) => each.resource === resource.name && each.field === handle),
      ),
    );
    it.runIf(relations.length > 0)(
      'whoever comes from a record it points at finds it in its list, narrowed by just that relation',
      async () => {
        const { id } = await make(resource.name);
        const { item: read } = await item(resource, id);
        for (const { handle, source } of relations) {
          const targets = [read[handle] ?? []].flat().map((target: { id: string }) => target.id);
          const found = await listed(resource, { filter: { [handle]: { in: targets.length > 0 ? targets : [id] } } });
          expect(found.includes(id), handle).toBe(targets.length > 0);
          if (targets.length === 0) continue;
          const uses: Use[] = await beside('recordUses', { resource: source, ids: targets });
          const use = uses.find((each) => each.resource === resource.name && each.field === handle);
          expect(use, handle).toMatchObject({ listed: true, total: found.length });
        }
      },
    );

    const field = resource.fields.find(
      ({ kind, required, readOnly, onDelete }) => kind === 'relation' && required && !readOnly && onDelete !== 'setNull',
    );
    if (!field) return;
    it('what it refers to cannot be deleted', async () => {
      const made = await make(resource.name);
      const target = registry.get(field.source!);
      const { id, version } = made.parents[field.handle]!;
      const { info } = await ask(target, toRemoveDocument(target), { id, version });
      // A rule of what it refers to may speak first.
      if (product.rules[target.name]?.beforeRemove && info.code === 422) expect(info.messages).not.toEqual({});
      else {
        expect(info).toMatchObject({ code: 409, error: 'IN_USE', status: 'error' });
        expect(info.message).toContain(resource.plural);
      }
      const uses: Use[] = await beside('recordUses', { resource: target.name, ids: [id] });
      expect(uses.map((use) => [use.resource, use.field])).toEqual(target.referencedBy.map((each) => [each.resource, each.field]));
      expect(uses).toContainEqual(
        expect.objectContaining({ resource: resource.name, field: field.handle, holds: true, total: 1, capped: false, unseen: false }),
      );
    });
  });
}

for (const [name, { offers = {}, offeredBy = {} } = {}] of Object.entries(product.rules)) {
  describe.each(Object.keys(offers))(`resource ${prefix}${name}: %s`, (handle) => {
    it('offers what the record can have, and nothing else is taken', async ({ skip }) => {
      const resource = registry.get(name);
      const target = registry.get(resource.fields.find((field) => field.handle === handle)!.source!);
      const { id, input } = await make(name);
      const [own] = [input[handle] ?? []].flat() as string[];
      if (own === undefined) return skip(noneChosen(name, handle));
      const foreign = (await make(target.name)).id;
      const known = samples.foreign?.[`${name}.${handle}`];
      await known?.(served, own, foreign);
      const offered = async (values: Record<string, unknown>): Promise<string[]> => {
        const asked = { for: { resource: name, field: handle, values }, filter: { id: { in: [own, foreign] } } };
        return (await ask(target, toLookupDocument(target), asked)).items.map((record: { id: string }) => record.id);
      };
      const deciding = offeredBy[handle] ?? [];
      const found = await offered(Object.fromEntries(deciding.map((other) => [other, input[other]])));
      // Which record a rule does not offer, only the product knows.
      skip(!known && !(found.includes(own) && !found.includes(foreign)), unknownForeign(`${name}.${handle}`));
      expect(found).toEqual([own]);
      // Before that is chosen the choice is open.
      if (deciding.length > 0) expect(await offered({})).toHaveLength(2);
      const change = { [handle]: Array.isArray(input[handle]) ? [foreign] : foreign };
      const { info } = await ask(resource, toUpdateDocument(resource), { id, version: 1, input: change });
      expect(info).toMatchObject({ code: 422, messages: { [handle]: [expect.any(String)] } });
    });
  });
}

for (const resource of registry.resources.filter(({ single }) => single)) {
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('the life of the one record', async ({ skip }) => {
      const { item: read } = await item(resource, SINGLE_ID);
      const change = await changeOf(served, resource, read);
      if (!change) return skip(UNCHANGED);
      const [handle] = Object.keys(change);
      const updated = await ask(resource, toUpdateDocument(resource), { id: SINGLE_ID, version: read.version, input: change });
      expect(updated).toMatchObject({ info: { code: 200 }, output: { version: read.version + 1 } });
      const stale = await ask(resource, toUpdateDocument(resource), { id: SINGLE_ID, version: read.version, input: { [handle!]: null } });
      expect(stale.info).toMatchObject({ code: 409, error: 'CONFLICT' });
    });
  });
}
