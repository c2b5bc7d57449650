/** Products built on schema files under `tests/fixtures/<name>/`: started when first asked for, then shared by all test files. */
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { copyCheckout, lightBuild } from './checkout.ts';
import { FIXTURES, fixtureSchemas } from './fixture-schemas.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { ROOT, startProduct } from './product.ts';

/** The product itself, asked for like those of the fixtures. */
export const PRODUCT = 'produk';

const REGISTRY = 'resources.config.ts';
const ROWS = 'export const rows: Record<string, Row> = {\n';

/** `rows.txt` holds rows of the registry. */
async function schemaFiles(name: string): Promise<Record<string, string>> {
  const files = Object.fromEntries((await fixtureSchemas(name)).map(({ file, text }) => [file, text]));
  const ownRows = await readFile(join(FIXTURES, name, 'rows.txt'), 'utf8').catch(() => '');
  const registry = await readFile(join(ROOT, REGISTRY), 'utf8');
  return { ...files, ...(ownRows !== '' && { [REGISTRY]: registry.replace(ROWS, ROWS + ownRows) }) };
}

export interface Started {
  url: string;
  stop: () => Promise<void>;
}

/** Makes the accounts of the product of that name. */
type Prepare = (url: string, name: string) => Promise<void>;

async function start(name: string, prepare: Prepare): Promise<Started> {
  const checkout = await copyCheckout({ ...(await schemaFiles(name)), ...(await lightBuild()) });
  const folder = await makeDataFolder(name);
  const product = await startProduct({ dataDir: join(folder, 'data'), root: checkout.root });
  await prepare(product.url, name);
  return {
    url: product.url,
    stop: async () => {
      await product.stop();
      await checkout.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Answers `GET /<name>` with the address of that product; `started` are on their way already. */
export async function serveFixtures(prepare: Prepare, started: Map<string, Promise<Started>>): Promise<Started> {
  const server = createServer((request, response) => {
    const name = request.url!.slice(1);
    let product = started.get(name);
    if (!product) started.set(name, (product = start(name, prepare)));
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.requestTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      for (const product of started.values()) await product.then(({ stop }) => stop()).catch(() => undefined);
    },
  };
}

/** `fixtures` is what `inject('fixturesUrl')` gives. */
export async function fixtureProduct(fixtures: string, name: string): Promise<string> {
  const reply = await fetch(`${fixtures}/${name}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
