/** What points at a record is made to point at another, whatever it is: all of it with one undo, or nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RedirectOutcome } from '../../src/engine/bulk.ts';
import { isToMany } from '../../src/engine/fields/index.ts';
import { linkTable, quote } from '../../src/engine/names.ts';
import type { Reference } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
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
  served = await serveProduct('pindahkan', tested);
  make = createMaker(served);
});
afterAll(() => served.close());

const run = (view: string, input: object) =>
  served.ask(records, `mutation ($input: JSON) { ${view}(input: $input) { info { code error message } output } }`, { input });

/** Which live records of whom point at it. */
async function pointing(references: readonly Reference[], id: string): Promise<string[]> {
  const found: string[] = [];
  for (const { resource, field } of references) {
    const isMany = isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!);
    const text = isMany
      ? `select t."id" from ${quote(resource)} t join ${quote(linkTable(resource, field))} l on l."owner" = t."id" where l."target" = $1 and t."deletedAt" is null`
      : `select t."id" from ${quote(resource)} t where t.${quote(field)} = $1 and t."deletedAt" is null`;
    const { rows } = await served.database.pool.query<{ id: string }>(text, [id]);
    found.push(...rows.map((row) => `${resource}.${field} ${row.id}`));
  }
  return found.sort();
}

for (const resource of registry.resources.filter(({ single }) => !single))
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('another takes its place in all that points at it, and one undo gives it back; or nothing changes', async () => {
      const { name, referencedBy } = resource;
      const from = await make(name);
      const to = await make(name);
      for (const reference of referencedBy.filter((each) => !registry.get(each.resource).single)) {
        const isMany = isToMany(registry.get(reference.resource).fields.find(({ handle }) => handle === reference.field)!);
        // What no sample can be made of points at others.
        await make(reference.resource, { [reference.field]: isMany ? [from.id] : from }).catch(() => undefined);
      }
      const before = [await pointing(referencedBy, from.id), await pointing(referencedBy, to.id)] as const;
      const asked = { resource: name, id: from.id, to: to.id };
      const { info, output } = await run('redirectPreview', asked);
      expect(info).toMatchObject({ code: 200 });
      const preview = output as RedirectOutcome;
      const those = new Set(before[0].map((each) => each.replace(/^(\w+)\.\w+ /, '$1 ')));
      expect([preview.count, preview.others]).toEqual([those.size, false]);
      expect(await pointing(referencedBy, from.id)).toEqual(before[0]);

      const { count, hash, at } = preview;
      const done = await run('redirectRun', { ...asked, expected: { count, hash, at } });
      if (preview.refused > 0 || preview.why !== null) {
        expect(done.info.code).toBeGreaterThanOrEqual(400);
        expect(await pointing(referencedBy, from.id)).toEqual(before[0]);
        return;
      }
      expect(done.info).toMatchObject({ code: 200 });
      expect(await pointing(referencedBy, from.id)).toEqual([]);
      expect(await pointing(referencedBy, to.id)).toEqual([...new Set([...before[0], ...before[1]])].sort());
      expect((await served.ask(sessions, UNDO, { input: { actionId: (done.output as RedirectOutcome).action } })).info).toMatchObject({
        code: 200,
      });
      expect([await pointing(referencedBy, from.id), await pointing(referencedBy, to.id)]).toEqual(before);
    });
  });
