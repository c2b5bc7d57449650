/** The stored texts of a resource in its product's `tests/snapshots/`: what follows from it, its list and its form. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { IN_CHECKOUT } from '../../scripts/arguments.ts';
import { nearestEngines } from '../../src/engine/words/languages.ts';
import { locale } from '../../src/engine/words/locale.ts';
import type { TestedPlace } from './tested.ts';

const FOLDER = 'tests/snapshots';
/** In the product's first language. */
const PARTS = { id: { list: 'daftar', form: 'formulir' }, en: { list: 'list', form: 'form' } };

/** A new resource has none yet: written on the spot, but where nobody would look at it (CI) it is asked for, with the command. */
export function snapshotFile({ folder, prefix }: TestedPlace, resource: string, part?: 'list' | 'form'): string {
  const name = [resource, part && PARTS[nearestEngines(locale().language)][part], 'snap'].filter(Boolean).join('.');
  const file = path.join(folder, FOLDER, name);
  if (process.env['CI'] && !existsSync(file)) {
    throw new Error(
      `${FOLDER}/${name} is missing. Make it with \`${IN_CHECKOUT ? `npm run test:resource -- ${prefix}` : 'npx skema test '}${resource}\`, read it, and commit it with the schema file.`,
    );
  }
  return file;
}
