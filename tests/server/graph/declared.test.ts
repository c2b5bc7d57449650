/** What the check of a schema file lets through, the server can answer: every kind of field in every place a path may be written. */
import { allFilters } from '../../../src/engine/derive/filters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toItemDocument, toListDocument, toLookupDocument } from '../../../src/engine/derive/documents.ts';
import { typeOfKind } from '../../../src/engine/fields/index.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { type Ground, createGround } from './ground.ts';
import { SCHEMAS, id, smallRegistry } from './small-registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';

type Schema = { fields: { handle: string }[] } & Record<string, unknown>;
const schema = (name: string): Schema => SCHEMAS[name] as Schema;

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-declared', smallRegistry());
  await ground.run(`
    insert into wilayah (id, nama) values ('${id('wilayah', 1)}', 'Barat');
    insert into kota (id, nama, wilayah) values ('${id('kota', 1)}', 'Bandung', '${id('wilayah', 1)}');
    insert into orang (id, nama, kota, umur, jenis) values ('${id('orang', 1)}', 'Ani', '${id('kota', 1)}', 5, 'a'), ('${id('orang', 2)}', 'Budi', null, null, null);
    insert into kunjungan (id, orang) values ('${id('kunjungan', 1)}', '${id('orang', 1)}'), ('${id('kunjungan', 2)}', '${id('orang', 2)}')`);
});
afterAll(() => ground.close());

const ENDS = [...schema('orang').fields.map(({ handle }) => handle), 'id', 'display', 'rasio'];

/** Where a path may stand in a file that says as little as it can besides. */
const PLACES: Record<string, (path: string) => object> = {
  columns: (path) => ({ columns: ['id', path] }),
  sort: (path) => ({ sort: path }),
  search: (path) => ({ search: [path] }),
  index: (path) => ({ index: [path] }),
  filters: (path) => ({ filters: [path] }),
  display: (path) => ({ display: `{${path}} dan` }),
  'display alone': (path) => ({ display: path }),
};

const compile = (name: string, more: object): ReturnType<typeof compileRegistry> =>
  compileRegistry(
    {},
    Object.entries({
      ...SCHEMAS,
      [name]: { ...SCHEMAS[name], columns: ['id'], sort: schema(name).fields[0]!.handle, filters: undefined, ...more },
    }).map(([file, text]) => ({
      file: `schemas/${file}.json`,
      text: JSON.stringify(text),
    })),
    ROLES_PRODUCT,
  );

const nested = (path: string, asked: object): object => path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), asked);

/** Everything that a screen asks of a resource: pages of its list, each filter, a record, its labels. */
async function askEverything(registry: Registry, name: string): Promise<void> {
  const resource = registry.get(name);
  const ask = ground.under(registry);
  const list = toListDocument(resource);
  for (const order of ['asc', 'desc']) {
    const sort = resource.sort.map(({ by }) => ({ by, order }));
    const { info } = (await ask(list, { sort, limit: 1 }))[resource.operations.list];
    await ask(list, { sort, limit: 1, after: info.meta.next });
  }
  await ask(list, { search: 'barat' });
  for (const { path, kind } of allFilters(resource)) {
    const asked = kind === 'boolean' ? { eq: true } : { isNull: true };
    await ask(list, { filter: nested(path, asked) });
    const { form } = typeOfKind(kind).filter!;
    if (form === 'text' || form === 'relation') await ask(list, { filter: nested(path, { contains: 'a' }) });
  }
  for (const by of resource.sortable) {
    const { info } = (await ask(list, { sort: [{ by }], limit: 1 }))[resource.operations.list];
    if (info.meta.next !== null) await ask(list, { sort: [{ by }], limit: 1, after: info.meta.next });
  }
  await ask(toItemDocument(resource), { id: id(name as 'orang', 1) });
  await ask(toLookupDocument(resource), { search: 'a' });
}

describe.each(Object.keys(PLACES))('%s', (place) => {
  test.each(['orang', 'kunjungan'])('of %s: told at check, or answered', async (name) => {
    const failures: string[] = [];
    let answered = 0;
    for (const end of ENDS) {
      const path = name === 'orang' ? end : `orang.${end}`;
      const { registry, problems } = compile(name, PLACES[place]!(path));
      if (problems.length > 0) continue;
      answered += 1;
      await askEverything(registry, name).catch((error: unknown) => failures.push(`${path}: ${(error as Error).message}`));
    }
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(3);
  });
});
