import { existsSync } from 'node:fs';
import path from 'node:path';

/** The checkout this server runs from; a product of its own lies in it. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Which folder the commands work on, handed on to the processes they start. */
export const PRODUCT_VARIABLE = 'SKEMA_PRODUCT';

/** Where a product's parts lie. */
export interface Place {
  folder: string;
  /** Its doors, and what belongs to them. */
  code: string;
  schemas: string;
  rows: string;
  /** How files of others are read by an import. */
  mappings: string;
  /** Demo data as files. */
  seed: string;
  data: string;
  /** Its built client, and what is noted beside it. */
  built: string;
}

export function placeOf(folder: string): Place {
  const own = path.join(folder, 'product');
  return {
    folder,
    // A checkout, this one or a copy, has its own among its sources.
    code: existsSync(own) ? own : path.join(folder, 'src/product'),
    schemas: path.join(folder, 'schemas'),
    rows: path.join(folder, 'resources.config.ts'),
    mappings: path.join(folder, 'mappings'),
    seed: path.join(folder, 'seed'),
    data: path.join(folder, '.data'),
    built: path.join(folder, folder === ROOT ? 'dist' : '.skema'),
  };
}

/** The product that was asked for; without a word the one of this checkout. */
export const productPlace = (): Place => placeOf(path.resolve(process.env[PRODUCT_VARIABLE] ?? ROOT));

/** What a command needs to be told of it, from where the person stands. */
export function productOption(): string {
  const { folder } = productPlace();
  const way = path.relative(process.env['INIT_CWD'] ?? process.cwd(), folder);
  return folder === ROOT || way === '' ? '' : ` --product ${way}`;
}
