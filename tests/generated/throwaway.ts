/** Where a run keeps the data it throws away. */
import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** In memory where there is room: a disk takes ten times the processor's time for the databases of a run. */
export const THROWAWAY = isRoomy() ? MEMORY : os.tmpdir();
export const PREFIX = 'skema-test-';

/** The data of a product or a PostgreSQL go into its folder `data`; what a killed run has left there, a later one finds. */
export async function makeDataFolder(name = ''): Promise<string> {
  const folder = await mkdtemp(path.join(THROWAWAY, `${PREFIX}${name}`));
  // Started by root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(folder, 0o711);
  return folder;
}
