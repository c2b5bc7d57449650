/** The doors of a product that server and app share; what the server alone runs is in `server-door.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readProductDoor, readWordsDoor } from '../engine/check/door.ts';
import { formatProblem, type Problem, PRODUCT_FILE, reporter, toProblem } from '../engine/check/problem.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import { inWords } from '../engine/names.ts';
import { defineProduct, type Product } from '../engine/product.ts';
import type { Screen } from '../engine/screen.ts';
import { isEngines } from '../engine/words/languages.ts';
import { type Config, readConfig } from './config.ts';
import { serveOwnFaces } from './faces.ts';
import { StartProblem } from './data/start-problem.ts';
import { loadingUnspoken, localeOf, speak } from './locale.ts';
import { type Place, productPlace } from './root.ts';
import { isSpokenEarly, toSpokenEarly } from './spoken-calls.ts';

serveOwnFaces();

/** A door that cannot be opened, as a mistake of the declaration; a start tells it like any other reason. */
export class DoorProblem extends StartProblem {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[], cause?: unknown) {
    super(problems.map(formatProblem), cause);
    this.problems = problems;
  }
}

/** Where in the product's own files an error came up, as far as it says so. */
export function placeIn(folder: string, error: Error): { file: string; line?: number; column?: number } | null {
  const [, ...told] = `${error.message}\n${error.stack ?? ''}`.replaceAll('file://', '').split(folder);
  for (const text of told) {
    const [, rest = '', line, column] = /^[/\\]([^:'"\s?]+)[^:\s]*(?::(\d+)(?::(\d+))?)?/.exec(text) ?? [];
    // The engine may lie below the product, and stumbles over what it is given; a file that is missed is not where it is asked for.
    if (rest !== '' && existsSync(path.join(folder, rest)) && !/^(node_modules|src[/\\](engine|server))[/\\]/.test(rest))
      return { file: rest, ...(line && { line: Number(line), column: Number(column ?? 1) }) };
  }
  return null;
}

/** Whether a door cannot be read: whatever else would be told of what it says might be false. */
export const isShut = (problems: readonly Problem[]): boolean => problems.some(({ code }) => code === 'DOOR' || code === 'SPOKEN_EARLY');

interface Door {
  folder: string;
  file: string;
  /** Without one, all that it exports. */
  name?: string;
  code?: 'DOOR' | 'ROWS';
  /** Makes a changed file be read anew. */
  query?: string;
}

/** What a file of the product exports under that name; undefined where there is no such file. */
export async function openDoor({ folder, file, name, code = 'DOOR', query = '' }: Door): Promise<unknown> {
  if (!existsSync(path.join(folder, file))) return undefined;
  const broken = (told: Omit<Problem, 'code' | 'level' | 'file'>, at = file, cause?: unknown): DoorProblem =>
    new DoorProblem([toProblem(code, at, told)], cause);
  let module: Record<string, unknown>;
  try {
    const href = `${pathToFileURL(path.join(folder, file)).href}${query}`;
    module = await loadingUnspoken(async () => (await import(/* @vite-ignore */ href)) as typeof module);
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    const { file: at = file, ...position } = placeIn(folder, reason) ?? {};
    if (isSpokenEarly(reason)) throw new DoorProblem([toSpokenEarly(at, position)], error);
    throw broken(
      { ...position, place: name ?? 'words', fact: `cannot be run (${reason.message.split('\n')[0]})`, remedy: 'mend it there' },
      at,
      error,
    );
  }
  if (name === undefined) return module;
  if (module[name] === undefined) throw broken({ place: name, fact: `exports no "${name}"`, remedy: `write export const ${name} = …` });
  return module[name];
}

/** The names under which the screens of a product reach its app's door, by the file that it imports them from. */
async function screenNames(folder: string, text: string, { screens }: Product): Promise<string[]> {
  const [, file] = /import\s*\{[^}]*\bscreens\b[^}]*\}\s*from\s*['"](\.[^'"]+)['"]/.exec(text) ?? [];
  if (file === undefined) return [];
  const named = (await openDoor({ folder, file, name: 'screens' })) as Readonly<Record<string, Screen>> | undefined;
  return Object.entries(named ?? {}).flatMap(([name, { path: at }]) => (screens.some((screen) => screen.path === at) ? [name] : []));
}

/** The app's door is the browser's alone: what it exports, and which halves it lacks, is read from its text. */
async function checkAppDoor({ folder, code }: Place, product: Product): Promise<Problem[]> {
  const file = path.join(code, 'app.tsx');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wrong = (place: string, fact: string, remedy: string): Problem =>
    toProblem('DOOR', path.relative(folder, file), { ...locateKey(text, 'door', place), place, fact, remedy });
  if (text !== '' && !/\bexport\b[^;=]*\bdoor\b/.test(text)) return [wrong('door', 'exports no "door"', 'write export const door = …')];
  const lacks = (part: string, names: readonly string[]): Problem[] => {
    const inside = text.split(new RegExp(String.raw`\b${part}\s*:\s*\{`))[1];
    // What is made elsewhere is left to the type checker.
    if (inside === undefined && text.includes(part)) return [];
    return names
      .filter((name) => !new RegExp(String.raw`\b${name}\b\s*['"]?\s*[:,}]|\.\.\.`).test(inside ?? ''))
      .map((name) => wrong(part, `"${name}" has no half here`, `write ${part}: { ${name}: … }`));
  };
  return [...lacks('kinds', Object.keys(product.kinds)), ...lacks('pages', await screenNames(code, text, product))];
}

/** `index.ts` and `words.ts`: what server and commands know of a product, as far as it can be used, and what is wrong with it. */
export async function readProduct(place: Place): Promise<{ product: Product; problems: Problem[] }> {
  const { folder, code } = place;
  const problems: Problem[] = [];
  const at = (door: string): string => path.relative(folder, path.join(code, door));
  const [product, said] = await Promise.all([
    openDoor({ folder, file: at('index.ts'), name: 'product' }),
    openDoor({ folder, file: at('words.ts'), name: 'words' }),
  ]);
  const read =
    product === undefined
      ? defineProduct({ title: inWords(path.basename(folder)) })
      : readProductDoor(reporter(problems, PRODUCT_FILE), product);
  const wordsText = said === undefined ? '' : readFileSync(path.join(code, 'words.ts'), 'utf8');
  const own =
    said === undefined
      ? {}
      : readWordsDoor(
          reporter(problems, at('words.ts'), (where) => locateKey(wordsText, 'words', where)),
          said,
        );
  const further = read.languages.filter((language) => !isEngines(language));
  const whole = await Promise.all(
    further.map(async (language) => [language, await openDoor({ folder, file: at(`words/${language}.ts`) })]),
  );
  const words = { ...read.words, ...own, ...Object.fromEntries(whole.filter(([, module]) => module !== undefined)) };
  return { product: { ...read, words }, problems: [...problems, ...(await checkAppDoor(place, read))] };
}

export const loadProduct = async (place: Place): Promise<Product> => (await readProduct(place)).product;

/** The environment, with the addresses of the product's services; from here on this process speaks the product's first language. */
export async function loadConfig(): Promise<Config> {
  const product = await loadProduct(productPlace());
  speak(localeOf(product));
  return readConfig(process.env, product.services);
}
