/** The stored texts of a resource in `tests/snapshots/`: what follows from it, its list and its form. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'tests/snapshots';

/** A new resource has none yet: written on the spot, but where nobody would look at it (CI) it is asked for, with the command. */
export function snapshotFile(resource: string, part?: 'daftar' | 'formulir'): string {
  const name = [resource, part, 'snap'].filter(Boolean).join('.');
  const file = path.resolve(import.meta.dirname, '../snapshots', name);
  if (process.env['CI'] && !existsSync(file)) {
    throw new Error(
      `${FOLDER}/${name} is missing. Make it with \`npm run test:resource -- ${resource}\`, read it, and commit it with the schema file.`,
    );
  }
  return file;
}
