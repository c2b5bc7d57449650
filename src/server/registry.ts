import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, PRODUCT_FILE, REGISTRY_FILE as ROWS_FILE, toProblem } from '../engine/check/problem.ts';
import { doubledRows, locateKey } from '../engine/check/rows-text.ts';
import { isObject } from '../engine/keys/shape.ts';
import { type Compiled, compileRegistry } from '../engine/registry.ts';
import { ownAccount } from '../engine/rights/own-account.ts';
import type { Row } from '../engine/row.ts';
import { nameOfFile, type SchemaText } from '../engine/check/schema-file.ts';
import type { Language } from '../engine/words/languages.ts';
import { localeOf, speaking, words } from './locale.ts';
import { DoorProblem, openDoor, readProduct } from './product.ts';
import { placeOf, productPlace } from './root.ts';

const SCHEMA_FOLDER = 'schemas';

/** The registry's rows; a digest of the file stands in the address, so that a changed file is read again by a running server. */
async function readRows(folder: string): Promise<{ rows: Record<string, Row>; text: string; problems: readonly Problem[] }> {
  const file = path.join(folder, ROWS_FILE);
  if (!existsSync(file)) return { rows: {}, text: '', problems: [] };
  const text = await readFile(file, 'utf8');
  const query = `?isi=${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  try {
    const rows = await openDoor({ folder, file: ROWS_FILE, name: 'rows', code: 'ROWS', query });
    if (isObject(rows)) return { rows: rows as Record<string, Row>, text, problems: doubledRows(ROWS_FILE, text) };
    const told = { place: 'rows', fact: 'they are no object', remedy: 'write export const rows = { … }' };
    return { rows: {}, text, problems: [toProblem('ROWS', ROWS_FILE, told)] };
  } catch (error) {
    if (error instanceof DoorProblem) return { rows: {}, text, problems: error.problems };
    throw error;
  }
}

interface Schemas {
  texts: SchemaText[];
  problems: readonly Problem[];
}

/** What lies there and is not read: a folder, or a file of another kind. */
const toStray = (entry: Dirent): Problem => {
  const fact = entry.isDirectory() ? 'it is a folder, and nothing in it is read' : 'its name does not end in ".json", so it is not read';
  return toProblem('FILE_IDLE', `${SCHEMA_FOLDER}/${entry.name}`, {
    place: 'file name',
    fact,
    remedy: 'call it such as "book.json", or move it elsewhere',
  });
};

async function readSchemas(root: string): Promise<Schemas> {
  const entries = (await readdir(path.join(root, SCHEMA_FOLDER), { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const isRead = (entry: Dirent): boolean => !entry.isDirectory() && entry.name.endsWith('.json');
  const names = entries.flatMap((entry) => (isRead(entry) ? [entry.name] : [])).sort();
  const texts = await Promise.all(
    names.map(async (name) => ({ file: `${SCHEMA_FOLDER}/${name}`, text: await readFile(path.join(root, SCHEMA_FOLDER, name), 'utf8') })),
  );
  return { texts, problems: entries.filter((entry) => !isRead(entry)).map(toStray) };
}

/** Nearly everything means something by what the product says of itself: of one that cannot be read nothing else is told. */
const tryProduct = (root: string): Promise<Awaited<ReturnType<typeof readProduct>> | DoorProblem> =>
  readProduct(placeOf(root)).catch((error: unknown) => {
    if (error instanceof DoorProblem) return error;
    throw error;
  });

/** `resources.config.ts` and `schemas/*.json` of a product's folder, compiled for one of its languages, the first unless said; with any error among the problems the registry is not to be used. */
export async function loadRegistry(root: string = productPlace().folder, language?: Language): Promise<Compiled> {
  const [{ rows, text, problems }, { texts: files, problems: strays }, read] = await Promise.all([
    readRows(root),
    readSchemas(root),
    tryProduct(root),
  ]);
  if (read instanceof DoorProblem) return { registry: compileRegistry({}, []).registry, problems: [...read.problems] };
  const { product } = read;
  const names = files.map(({ file }) => nameOfFile(file));
  const compiled = speaking(localeOf(product, language), () => {
    const account = ownAccount(product, names, words().account);
    return compileRegistry(rows, account === null ? files : [...files, account], product, language);
  });
  const index = await readFile(path.join(placeOf(root).code, 'index.ts'), 'utf8').catch(() => '');
  const placed = [...read.problems, ...compiled.problems].map((problem) => ({
    ...problem,
    ...(problem.file === ROWS_FILE && locateKey(text, 'rows', problem.place)),
    ...(problem.file === PRODUCT_FILE && locateKey(index, 'product', problem.place)),
  }));
  return { registry: compiled.registry, problems: [...problems, ...strays, ...placed] };
}

/** The same in every language of its product; the mistakes are those of the first, which names what is missing in the others. */
export async function loadAllLanguages(root?: string): Promise<Compiled> {
  const { registry, problems } = await loadRegistry(root);
  const others = registry.product.languages.slice(1);
  if (others.length === 0) return { registry, problems };
  const inOther = new Map(
    await Promise.all(others.map(async (language) => [language, (await loadRegistry(root, language)).registry] as const)),
  );
  return { registry: Object.freeze({ ...registry, inOther }), problems };
}
