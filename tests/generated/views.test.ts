/** Views of every list: for every role that reads it, and for no other; whatever the list can show and ask by may stand in one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allColumns } from '../../src/engine/derive/all-columns.ts';
import { toAddress } from '../../src/engine/derive/facts.ts';
import { filtersOf } from '../../src/engine/derive/filters.ts';
import { can } from '../../src/engine/rights/access.ts';
import { homesOf } from '../../src/engine/services.ts';
import type { SavedView, SavedViews } from '../../src/engine/wire/saved.ts';
import { signInEach } from './everybody.ts';
import { createMaker } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { roles } = registry.product;
const { records } = homesOf(registry.product.services);
const KEY = toAddress(registry.product);

let served: Served;
const headers = new Map<string, string | null>([['nobody', null]]);
beforeAll(async () => {
  served = await serveProduct('tampilan', tested);
  const make = createMaker(served);
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
});
afterAll(() => served?.close());

/** The output of a view; null where it is refused. */
async function told<O>(who: string, view: string, input: object, kind: 'query' | 'mutation' = 'mutation'): Promise<O | null> {
  const document = `${kind} ($input: JSON) { ${view}(input: $input) { info { code } output } }`;
  const { body } = await served.post(records, document, { input }, headers.get(who)!);
  return body.errors ? null : ((Object.values(body.data)[0] as { output: O }).output ?? null);
}

const resources = registry.resources.filter(({ single }) => !single);

describe.each(resources.map(({ name }) => [`${prefix}${name}`, name] as const))('resource %s:', (_, name) => {
  const resource = registry.get(name);
  const columns = allColumns(resource).map(({ path }) => path);
  const address = new URLSearchParams([
    ...filtersOf(resource).map(({ path, kind }): [string, string] =>
      kind === 'boolean' ? [`f.${path}`, KEY.yes] : [`f.${path}-${KEY.empty}`, KEY.no],
    ),
    ...(resource.sortable.length > 0 ? [[KEY.sort, `-${resource.sortable[0]}`]] : []),
    [KEY.columns, columns.toReversed().join()],
    [KEY.widths, columns.map((path) => `${path}-120`).join()],
  ]).toString();

  it.each([...roles, 'nobody'])('%s keeps views of it where they read it, shown to nobody else', async (who) => {
    const saved = await told<SavedView>(who, 'saveView', { resource: name, name: `Milik ${who}`, address });
    if (!can(resource, [who], 'list')) {
      expect(saved).toBeNull();
      return;
    }
    expect(saved).toMatchObject({ address, lost: [], isOwn: true, resource: name });
    const { id } = saved!;
    expect(await told(who, 'defaultView', { resource: name, id })).toMatchObject({ [name]: { id } });
    const other = [...roles, 'nobody'].find((role) => role !== who)!;
    expect(JSON.stringify(await told(other, 'savedViews', {}, 'query'))).not.toContain(id);
    expect(await told(other, 'removeView', { id })).toBeNull();
    // With a role that does not read it, it is shared by nobody.
    const { roles: offered } = (await told<SavedViews>(who, 'savedViews', { resource: name }, 'query'))!;
    expect(offered.filter((role) => !can(resource, [role], 'list'))).toEqual([]);
    const closed = roles.find((role) => !can(resource, [role], 'list'));
    if (closed !== undefined) expect(await told(who, 'saveView', { id, resource: name, role: closed })).toBeNull();
    expect(await told(who, 'removeView', { id })).toMatchObject({ id });
  });
});
