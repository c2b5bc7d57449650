/** The doors of a product. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineProduct, type Product } from '../engine/product.ts';
import { type Config, readConfig } from './config.ts';
import { defineServer, type ServerDoor } from './door.ts';
import { serveOwnFaces } from './faces.ts';
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
export const loadProduct = async (place: Place): Promise<Product> => defineProduct(await open<Product>(place, 'index.ts', 'product'));

/** The environment, with the addresses of the product's services. */
export const loadConfig = async (env: NodeJS.ProcessEnv = process.env): Promise<Config> =>
  readConfig(env, (await loadProduct(productPlace())).services);

/** `server.ts`: what the server alone runs; demo data may also lie in `seed/` as files, and are accounts at least. */
export async function loadServerDoor(place: Place): Promise<ServerDoor> {
  const [door, product] = await Promise.all([open<ServerDoor>(place, 'server.ts', 'server'), loadProduct(place)]);
  return defineServer({ seed: (await seedFromFiles(place.seed, product.account)) ?? seedAccounts(product), ...door });
}
