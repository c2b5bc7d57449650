/** Everything of a product that can be told without its database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, errorsIn, formatProblem, reporter } from '../engine/check/problem.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import type { Registry } from '../engine/resource.ts';
import { checkAppDoor } from './app-door.ts';
import { localeOf, speaking } from './locale.ts';
import { DoorProblem, isShut } from './product.ts';
import { ENGINE_VIEWS } from './engine-views.ts';
import { checkServerDoor } from './server-check.ts';
import { loadServerDoor, serverFile } from './server-door.ts';
import { loadAllLanguages } from './registry.ts';
import { type Place, placeOf, productPlace } from './root.ts';
import { checkSeeds } from './seed/check.ts';

interface Served {
  problems: readonly Problem[];
  /** The names of all views, null where the door cannot be read. */
  views: readonly string[] | null;
}
async function checkServer(folder: string, registry: Registry, told: readonly Problem[]): Promise<Served> {
  try {
    const place = placeOf(folder);
    const door = await loadServerDoor(place);
    const views = [...ENGINE_VIEWS, ...door.views].map(({ name }) => name);
    return { problems: checkServerDoor(registry, door, serverFile(place), told), views };
  } catch (error) {
    if (error instanceof DoorProblem) return { problems: error.problems, views: null };
    throw error;
  }
}

/** Expressions that no schema file names; one that has mistakes might. */
async function checkIdle({ folder, code }: Place, { resources, product }: Registry): Promise<Problem[]> {
  const named = new Set(resources.flatMap(({ computed }) => computed.map(({ expression }) => expression)));
  const idle = Object.keys(product.computed).filter((name) => !named.has(name));
  if (idle.length === 0) return [];
  const file = path.join(code, 'index.ts');
  const text = await readFile(file, 'utf8');
  const problems: Problem[] = [];
  const report = reporter(problems, path.relative(folder, file), (place) => locateKey(text, 'product', place));
  for (const name of idle)
    report('IDLE', `computed.${name}`, 'no schema file names it as an "expression"', 'write a column of "computed" with it, or remove it');
  return problems;
}

export async function checkProduct(folder: string = productPlace().folder): Promise<Problem[]> {
  const { registry, problems } = await loadAllLanguages(folder);
  // What a door that cannot be read would bring is not known.
  if (isShut(problems)) return problems;
  const server = await checkServer(folder, registry, problems);
  const app = await checkAppDoor(placeOf(folder), registry, problems, server.views);
  const isSound = errorsIn(problems).length === 0;
  const seeds = isSound ? await speaking(localeOf(registry.product), () => checkSeeds(placeOf(folder).seed, registry)) : [];
  const idle = isSound ? await checkIdle(placeOf(folder), registry) : [];
  // What stops the server's door is told by its text as well.
  const isTold = (problem: Problem): boolean => server.problems.some((told) => formatProblem(told) === formatProblem(problem));
  return [...problems, ...idle, ...server.problems, ...app.filter((problem) => !isTold(problem)), ...seeds];
}
