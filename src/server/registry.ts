import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compiled, compileRegistry, type Problem, type SchemaText } from '../engine/registry.ts';
import type { Row } from '../engine/row.ts';
import { loadProduct } from './product.ts';
import { placeOf, productPlace } from './root.ts';

const ROWS_FILE = 'resources.config.ts';
const SCHEMA_FOLDER = 'schemas';

/** The registry's rows; a digest of the file stands in the address, so that a changed file is read again by a running server. */
async function readRows(root: string): Promise<{ rows: Record<string, Row>; problems: Problem[] }> {
  const file = path.join(root, ROWS_FILE);
  const problem = (fact: string, remedy: string): { rows: Record<string, Row>; problems: Problem[] } => ({
    rows: {},
    problems: [{ code: 'rows-unreadable', file: ROWS_FILE, place: 'rows', fact, remedy }],
  });
  if (!existsSync(file)) return { rows: {}, problems: [] };
  try {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 16);
    const module = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?isi=${digest}`)) as {
      rows?: Record<string, Row>;
    };
    if (typeof module.rows !== 'object' || module.rows === null) return problem('tidak mengekspor rows', 'tulis export const rows = { … }');
    return { rows: module.rows, problems: [] };
  } catch (error) {
    return problem(
      `tidak dapat dibaca (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
      'perbaiki berkas TypeScript itu',
    );
  }
}

async function readSchemas(root: string): Promise<SchemaText[]> {
  const names = (await readdir(path.join(root, SCHEMA_FOLDER))).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => ({ file: `${SCHEMA_FOLDER}/${name}`, text: await readFile(path.join(root, SCHEMA_FOLDER, name), 'utf8') })),
  );
}

/** `resources.config.ts` and `schemas/*.json` of a product's folder, compiled; problems name every mistake, and with any the registry is not to be used. */
export async function loadRegistry(root: string = productPlace().folder): Promise<Compiled> {
  const [{ rows, problems }, files, product] = await Promise.all([readRows(root), readSchemas(root), loadProduct(placeOf(root))]);
  const compiled = compileRegistry(rows, files, product);
  return { registry: compiled.registry, problems: [...problems, ...compiled.problems] };
}
