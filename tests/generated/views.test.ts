/** Views of every list: for every role that reads it, and for no other; whatever the list can show and ask by may stand in one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allColumns } from '../../src/engine/derive/all-columns.ts';
import { toAddress } from '../../src/engine/derive/facts.ts';
import { allFilters, filtersOf } from '../../src/engine/derive/filters.ts';
import { type FilterShape, typeOfKind } from '../../src/engine/fields/index.ts';
import type { PathReference } from '../../src/engine/resource.ts';
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

/** A view is not as long as all of them. */
const AT_ONCE = 40;
const USUAL: { readonly [S in Exclude<FilterShape, 'choice'>]: string } = {
  text: 'a',
  number: '1..2',
  boolean: KEY.yes,
  relation: '00000000-0000-4000-8000-000000000001',
  date: '2026-01-01..',
  instant: '..2026-01-01',
  time: '07:00..08:00',
};

/** In every way in which a column is asked. */
function waysOf({ path, kind, choices }: PathReference): [string, string][] {
  const { shape, form } = typeOfKind(kind).filter!;
  const usual = shape === 'choice' ? choices![0]!.value : USUAL[shape];
  return [
    [`f.${path}`, usual],
    ...(shape === 'text' ? [[`f.${path}-${KEY.starts}`, 'a'] as [string, string]] : []),
    ...(form === 'relation' ? [[`f.${path}-${KEY.contains}`, 'a'] as [string, string]] : []),
    ...(shape === 'boolean' ? [] : [[`f.${path}-${KEY.empty}`, KEY.no] as [string, string]]),
  ];
}

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

  it('a view of it asks by whatever its list can ask, shown or not, in every way', async () => {
    const who = roles.find((role) => can(resource, [role], 'list'));
    if (who === undefined) return;
    const asked = allFilters(resource).flatMap(waysOf);
    const view = (await told<SavedView>(who, 'saveView', { resource: name, name: 'Segala saringan', address: '' }))!;
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const state = new URLSearchParams(asked.slice(at, at + AT_ONCE)).toString();
      expect(await told(who, 'saveView', { id: view.id, resource: name, address: state })).toMatchObject({ address: state, lost: [] });
    }
    expect(await told(who, 'removeView', { id: view.id })).toMatchObject({ id: view.id });
  });
});
