/** `server.ts` of a product: apart from the other doors, because most commands need none of what it brings along. */
import path from 'node:path';
import { type Problem, reporter } from '../engine/check/problem.ts';
import { defineServer, readServerDoor, type ServerDoor } from './door.ts';
import { DoorProblem, loadProduct, openDoor } from './product.ts';
import type { Place } from './root.ts';
import { seedAccounts } from './seed/accounts.ts';
import { seedFromFiles } from './seed/files.ts';

export const serverFile = ({ folder, code }: Place): string => path.relative(folder, path.join(code, 'server.ts'));

/** What the server alone runs; demo data may also lie in `seed/` as files, and are accounts at least. */
export async function loadServerDoor(place: Place): Promise<ServerDoor> {
  const file = serverFile(place);
  const [given, product] = await Promise.all([openDoor({ folder: place.folder, file, name: 'server' }), loadProduct(place)]);
  const problems: Problem[] = [];
  const door = given === undefined ? {} : readServerDoor(reporter(problems, file), given);
  if (problems.length > 0) throw new DoorProblem(problems);
  const seed = door.seed ?? (await seedFromFiles(place.seed, product)) ?? seedAccounts(product);
  return defineServer({ ...door, seed });
}
