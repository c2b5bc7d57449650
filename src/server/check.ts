/** Everything of a product that can be told without its database. */
import { errorsIn, type Problem } from '../engine/check/problem.ts';
import { localeOf, speaking } from './locale.ts';
import { DoorProblem, loadServerDoor } from './product.ts';
import { loadAllLanguages } from './registry.ts';
import { placeOf, productPlace } from './root.ts';
import { checkSeeds } from './seed/check.ts';

async function checkServer(folder: string): Promise<readonly Problem[]> {
  try {
    await loadServerDoor(placeOf(folder));
    return [];
  } catch (error) {
    if (error instanceof DoorProblem) return error.problems;
    throw error;
  }
}

export async function checkProduct(folder: string = productPlace().folder): Promise<Problem[]> {
  const { registry, problems } = await loadAllLanguages(folder);
  // What a door that cannot be read would bring is not known.
  if (problems.some(({ code }) => code === 'DOOR')) return problems;
  const server = await checkServer(folder);
  const isSound = errorsIn(problems).length === 0;
  const seeds = isSound ? await speaking(localeOf(registry.product), () => checkSeeds(placeOf(folder).seed, registry)) : [];
  return [...problems, ...server, ...seeds];
}
