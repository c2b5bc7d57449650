/** The doors of a product. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatProblem, type Problem, toProblem } from '../engine/check/problem.ts';
import { defineProduct, type Product } from '../engine/product.ts';
import { type Config, readConfig } from './config.ts';
import { defineServer, type ServerDoor } from './door.ts';
import { serveOwnFaces } from './faces.ts';
import { StartProblem } from './data/start-problem.ts';
import { localeOf, speak } from './locale.ts';
import { type Place, productPlace } from './root.ts';
import { seedAccounts } from './seed/accounts.ts';
import { seedFromFiles } from './seed/files.ts';

serveOwnFaces();

/** A door that cannot be opened, as a mistake of the declaration; a start tells it like any other reason. */
export class DoorProblem extends StartProblem {
  readonly problem: Problem;
  constructor(problem: Problem, cause?: unknown) {
    super(formatProblem(problem), cause);
    this.problem = problem;
  }
}

/** Where in the product's own files an error came up, as far as it says so. */
function placeIn(code: string, error: Error): { file: string; line?: number; column?: number } | null {
  const at = `${error.message}\n${error.stack ?? ''}`.replaceAll('file://', '').split(code)[1];
  const [, rest = '', line, column] = /^[/\\]([^:'"\s?]+)[^:\s]*(?::(\d+)(?::(\d+))?)?/.exec(at ?? '') ?? [];
  return rest === '' ? null : { file: rest, ...(line && { line: Number(line), column: Number(column ?? 1) }) };
}

async function open<T>({ folder, code }: Place, door: string, name: string): Promise<Partial<T>> {
  const file = path.join(code, door);
  if (!existsSync(file)) return {};
  const broken = (told: Omit<Problem, 'code' | 'level' | 'file'>, at = door, cause?: unknown): DoorProblem =>
    new DoorProblem(toProblem('DOOR', path.relative(folder, path.join(code, at)), told), cause);
  let module: Record<string, Partial<T> | undefined>;
  try {
    module = (await import(pathToFileURL(file).href)) as typeof module;
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    const { file: at = door, ...position } = placeIn(code, reason) ?? {};
    throw broken(
      { ...position, place: name, fact: `cannot be run (${reason.message.split('\n')[0]})`, remedy: 'mend it there' },
      at,
      error,
    );
  }
  const given = module[name];
  if (given === undefined) throw broken({ place: name, fact: `exports no "${name}"`, remedy: `write export const ${name} = …` });
  return given;
}

/** `index.ts`: what server and commands know of it. */
export async function loadProduct(place: Place): Promise<Product> {
  const [product, words] = await Promise.all([
    open<Product>(place, 'index.ts', 'product'),
    open<Product['words']>(place, 'words.ts', 'words'),
  ]);
  return defineProduct({ ...product, words: { ...product.words, ...words } });
}

/** The environment, with the addresses of the product's services; from here on this process speaks the product's first language. */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const product = await loadProduct(productPlace());
  speak(localeOf(product));
  return readConfig(env, product.services);
}

/** `server.ts`: what the server alone runs; demo data may also lie in `seed/` as files, and are accounts at least. */
export async function loadServerDoor(place: Place): Promise<ServerDoor> {
  const [door, product] = await Promise.all([open<ServerDoor>(place, 'server.ts', 'server'), loadProduct(place)]);
  const seed = door.seed ?? (await seedFromFiles(place.seed, product.account)) ?? seedAccounts(product);
  return defineServer({ ...door, seed });
}
