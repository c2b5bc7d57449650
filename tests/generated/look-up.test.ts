/** A look-up and the codes that stand beside names: each role finds a record by one exactly where it is told that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesBeside } from '../../src/engine/derive/indexed.ts';
import { toLookupDocument } from '../../src/engine/derive/documents.ts';
import type { Field } from '../../src/engine/field.ts';
import { fieldType } from '../../src/engine/fields/index.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
import { signInEach } from './everybody.ts';
import { createMaker } from './sample-maker.ts';
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
const headers = new Map<string, string>();
const ids = new Map<string, string>();
beforeAll(async () => {
  served = await serveProduct('pilihan', tested);
  const make = createMaker(served);
  for (const { name } of listed) ids.set(name, (await make(name)).id);
  for (const [role, header] of await signInEach(served, registry, make)) headers.set(role, header);
});
afterAll(() => served?.close());

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
