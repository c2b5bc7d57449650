/** The schema files under `tests/fixtures/<product>/`: a `.json` file as it stands, a `.ts` file makes one. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { rows } from '../../resources.config.ts';
import type { SchemaText } from '../../src/engine/check/schema-file.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { loadProduct } from '../../src/server/product.ts';
import { placeOf, ROOT } from '../../src/server/root.ts';

export const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const KINDS: Record<string, (file: string) => Promise<string>> = {
  '.json': (file) => readFile(file, 'utf8'),
  '.ts': async (file) => JSON.stringify(((await import(file)) as { default: unknown }).default),
};

/** Those of one product. */
export async function fixtureSchemas(product: string): Promise<SchemaText[]> {
  const files = (await readdir(join(FIXTURES, product))).filter((file) => extname(file) in KINDS).sort();
  return Promise.all(
    files.map(async (file) => ({
      file: `schemas/${basename(file, extname(file))}.json`,
      text: await KINDS[extname(file)]!(join(FIXTURES, product, file)),
    })),
  );
}

/** The product and all fixtures in one registry; what stands in none of its rows has the closed default one. */
export async function registryWithFixtures(): Promise<Registry> {
  const folder = resolve(FIXTURES, '../../schemas');
  const names = (await readdir(folder)).sort();
  const own = names.map(async (name) => ({ file: `schemas/${name}`, text: await readFile(join(folder, name), 'utf8') }));
  const folders = (await readdir(FIXTURES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const fixtures = folders.map(({ name }) => fixtureSchemas(name));
  const education = await loadProduct(placeOf(ROOT));
  const { registry, problems } = compileRegistry(rows, [...(await Promise.all(own)), ...(await Promise.all(fixtures)).flat()], education);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return registry;
}
