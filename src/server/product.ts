/** The doors of a product. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineProduct, type Product } from '../engine/product.ts';
import { type Config, readConfig } from './config.ts';
import { defineServer, type ServerDoor } from './door.ts';
import { serveOwnFaces } from './faces.ts';
import { localeOf, speak } from './locale.ts';
import { type Place, productPlace } from './root.ts';
import { seedAccounts } from './seed/accounts.ts';
import { seedFromFiles } from './seed/files.ts';

serveOwnFaces();

async function open<T>({ folder, code }: Place, door: string, name: string): Promise<Partial<T>> {
  const file = path.join(code, door);
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as Record<string, Partial<T> | undefined>;
  const given = module[name];
  if (given === undefined) throw new Error(`${path.relative(folder, file)}: exports no "${name}", write export const ${name} = …`);
  return given;
}

/** `index.ts`: what server and commands know of it. */
export async function loadProduct(place: Place): Promise<Product> {
  const [product, words] = await Promise.all([
    open<Product>(place, 'index.ts', 'product'),
    open<Product['words']>(place, 'words.ts', 'words'),
  ]);
  return defineProduct({ ...product, words });
}

/** The environment, with the addresses of the product's services; from here on this process speaks the product's first language. */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const product = await loadProduct(productPlace());
  speak(localeOf(product));
  return readConfig(env, product.services);
}

/** `server.ts`: what the server alone runs; demo data may also lie in `seed/` as files, and are accounts at least. */
export async function loadServerDoor(place: Place): Promise<ServerDoor> {
  const [door, product] = await Promise.all([open<ServerDoor>(place, 'server.ts', 'server'), loadProduct(place)]);
  const seed = door.seed ?? (await seedFromFiles(place.seed, product.account)) ?? seedAccounts(product);
  return defineServer({ ...door, seed });
}
