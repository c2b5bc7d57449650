/** The doors of the product that lies in a folder: `product/`, or `src/product/` of this checkout. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineProduct, type Product } from '../engine/product.ts';
import { defineServer, type ServerDoor } from './door.ts';

const FOLDERS = ['product', 'src/product'];

async function open<T>(root: string, door: string, name: string, without: T): Promise<T> {
  const file = FOLDERS.map((folder) => path.join(root, folder, door)).find((candidate) => existsSync(candidate));
  if (file === undefined) return without;
  const module = (await import(pathToFileURL(file).href)) as Record<string, T | undefined>;
  const given = module[name];
  if (given === undefined) throw new Error(`${path.relative(root, file)}: exports no "${name}", write export const ${name} = …`);
  return given;
}

/** `index.ts`: what server and commands know of it. */
export const loadProduct = async (root: string): Promise<Product> =>
  defineProduct(await open<Partial<Product>>(root, 'index.ts', 'product', {}));

/** `server.ts`: what the server alone runs. */
export const loadServerDoor = async (root: string): Promise<ServerDoor> =>
  defineServer(await open<Partial<ServerDoor>>(root, 'server.ts', 'server', {}));
