/** Many records at once are changed, deleted and brought back as one by one, and one undo takes all of it back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkOutcome } from '../../src/engine/bulk.ts';
import { bulkFields, howsOf } from '../../src/engine/derive/bulk-fields.ts';
import { toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { isAttachment, isToMany } from '../../src/engine/fields/index.ts';
import { linkTable, quote } from '../../src/engine/names.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
import { changeOf, UNCHANGED } from './change-of.ts';
import { expectAllTaken } from './refused.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { records, sessions } = homesOf(registry.product.services);
const UNDO = 'mutation ($input: JSON) { execute(action: "undo", input: $input) { info { code error message } } }';

let served: Served;
let make: Make;
beforeAll(async () => {
  served = await serveProduct('sekaligus', tested);
  make = createMaker(served);
});
afterAll(() => served.close());

async function run<O = BulkOutcome>(view: string, input: object): Promise<O> {
  const { info, output } = await served.ask(
    records,
    `mutation ($input: JSON) { ${view}(input: $input) { info { code error message } output } }`,
    {
      input,
    },
  );
  expect(info).toMatchObject({ code: 200 });
  return output as O;
}

/** But for moments, which rules may take from the clock. */
const timeless = (values: unknown): string => JSON.stringify(values).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)"/g, '"moment"');

/** Shown, then done. */
async function bulk(asked: object): Promise<BulkOutcome> {
  const { count, hash, at, ...shown } = await run('bulkPreview', asked);
  const done = await run('bulkRun', { ...asked, expected: { count, hash, at }, run: randomUUID() });
  expect(done).toMatchObject({ changed: shown.changed, same: shown.same, refused: shown.refused });
  // What they are called may have changed itself.
  const changesOf = ({ samples }: Pick<BulkOutcome, 'samples'>) => samples.map(({ id, changes }) => [id, changes]);
  expect(timeless(changesOf(done))).toBe(timeless(changesOf(shown)));
  return done;
}

const undo = async (action: string | null): Promise<void> =>
  expect((await served.ask(sessions, UNDO, { input: { actionId: action } })).info).toMatchObject({ code: 200 });

/** What the database holds of them, but for what every write moves on. */
async function rowsOf({ name, fields }: Resource, ids: readonly string[]): Promise<string> {
  const { pool } = served.database;
  const text = `select to_jsonb(t) - array['version', 'updatedAt', 'updatedBy', 'deletedAt'] as "row", t."deletedAt" is not null as "deleted"
    from ${quote(name)} t where t."id" = any($1::uuid[]) order by t."id"`;
  const links = fields.filter(isToMany).map(async ({ handle }) => {
    const linked = `select "owner", "target" from ${quote(linkTable(name, handle))} where "owner" = any($1::uuid[]) order by 1, 2`;
    return (await pool.query(linked, [ids])).rows as unknown;
  });
  return timeless([(await pool.query(text, [ids])).rows, ...(await Promise.all(links))]);
}

for (const resource of registry.resources.filter(({ single }) => !single)) {
  const { name } = resource;
  describe(`resource ${prefix}${name}:`, () => {
    it('what its dialog offers to change is taken, field by field and in each way', async () => {
      const { id, input } = await make(name);
      const roles = Object.keys(resource.grants).filter((role) => resource.grants[role]?.['update'] !== undefined);
      for (const field of bulkFields(resource, roles))
        for (const how of howsOf(field)) {
          const given = how === 'clear' ? {} : { value: input[field.handle] ?? null };
          const edits = [{ field: field.handle, how, ...given }];
          const { count, changed, same, refused } = await run('bulkPreview', { resource: name, verb: 'update', ids: [id], edits });
          expect([count, changed + same + refused], `${field.handle} ${how}`).toEqual([1, 1]);
          // What it holds already is no change, and refused by nothing.
          if (how === 'set' && field.handle in input) expect([same, refused], field.handle).toEqual([1, 0]);
        }
    });

    it('many at once are as one by one, and one undo takes them back', async ({ annotate }) => {
      const made = [await make(name), await make(name), await make(name)];
      const ids = made.map(({ id }) => id);
      const before = await rowsOf(resource, ids);
      const change = await changeOf(served, resource, made[0]!.input);
      if (!change) await annotate(UNCHANGED);
      const edits = Object.entries(change ?? {}).map(([field, value]) => ({ field, how: 'set', value }));
      const isFile = resource.fields.some((field) => change && field.handle in change && isAttachment(field));

      if (change && !isFile) {
        const done = await bulk({ resource: name, verb: 'update', ids, edits });
        expect(done).toMatchObject({ count: 3, refused: 0, reasons: [] });
        const after = await rowsOf(resource, ids);
        expect(after).not.toBe(before);
        await undo(done.action);
        expect(await rowsOf(resource, ids)).toBe(before);
        for (const { id } of made) {
          const { rows } = await served.database.pool.query<{ version: number }>(`select "version" from ${quote(name)} where "id" = $1`, [
            id,
          ]);
          await served.ask(resource.client, toUpdateDocument(resource), { id, version: rows[0]!.version, input: change });
        }
        expect(await rowsOf(resource, ids)).toBe(after);
      }

      const here = await rowsOf(resource, ids);
      const removed = await bulk({ resource: name, verb: 'remove', ids });
      expectAllTaken(name, 'to delete three of it at once', removed);
      expect(removed).toMatchObject({ count: 3, changed: 3, refused: 0 });
      const gone = await rowsOf(resource, ids);
      expect(gone).not.toBe(here);
      await undo(removed.action);
      expect(await rowsOf(resource, ids)).toBe(here);

      await bulk({ resource: name, verb: 'remove', ids });
      const restored = await bulk({ resource: name, verb: 'restore', ids });
      expectAllTaken(name, 'to restore three of it at once', restored);
      expect(restored).toMatchObject({ count: 3, changed: 3, refused: 0 });
      expect(await rowsOf(resource, ids)).toBe(here);
      await undo(restored.action);
      expect(await rowsOf(resource, ids)).toBe(gone);
    });
  });
}
