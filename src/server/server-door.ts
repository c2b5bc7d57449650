/** `server.ts` of a product: apart from the other doors, because most commands need none of what it brings along. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Position } from '../engine/check/json.ts';
import { type Problem, reporter } from '../engine/check/problem.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import { defineServer, readServerDoor, type ServerDoor } from './door.ts';
import { DoorProblem, loadProduct, openDoor } from './product.ts';
import type { Place } from './root.ts';
import { seedAccounts } from './seed/accounts.ts';
import { seedFromFiles } from './seed/files.ts';

/** Where the door stands, and each key of it. */
export interface DoorFile {
  file: string;
  locate: (place: string) => Position | undefined;
}

export function serverFile({ folder, code }: Place): DoorFile {
  const file = path.join(code, 'server.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { file: path.relative(folder, file), locate: (place) => locateKey(text, 'server', place) };
}

/** What the server alone runs; demo data may also lie in `seed/` as files, and are accounts at least. */
export async function loadServerDoor(place: Place): Promise<ServerDoor> {
  const { file, locate } = serverFile(place);
  const [given, product] = await Promise.all([openDoor({ folder: place.folder, file, name: 'server' }), loadProduct(place)]);
  const problems: Problem[] = [];
  const door = given === undefined ? {} : readServerDoor(reporter(problems, file, locate), given);
  if (problems.length > 0) throw new DoorProblem(problems);
  const seed = door.seed ?? (await seedFromFiles(place.seed, product)) ?? seedAccounts(product);
  return defineServer({ ...door, seed });
}
