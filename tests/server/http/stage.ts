/** The server on a port of its own, with a database of its own and a small built client. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { pino } from 'pino';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { openAccounts } from '../../../src/server/auth/accounts.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { type Repository, createRepository } from '../../../src/server/data/repository/repository.ts';
import type { ServerDoor } from '../../../src/server/door.ts';
import { type App, createApp } from '../../../src/server/http/app.ts';
import type { Limits } from '../../../src/server/http/context.ts';
import type { Internet } from '../../../src/server/picture/fetch-picture.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { BASE } from '../../support/small-demo.ts';
import { type TestDatabase, createTestDatabase } from '../../generated/database.ts';
import { server as door } from '../../../src/product/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
export type Json = any;

export interface Stage {
  url: string;
  app: App;
  database: TestDatabase;
  pool: pg.Pool;
  registry: Registry;
  repository: Repository;
  /** Token of a new account with these roles. */
  signIn: (username: string, roles: readonly string[], more?: Record<string, unknown>) => Promise<{ token: string; userId: string }>;
  graph: (
    body: unknown,
    token?: string | null,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Json; headers: Headers }>;
  close: () => Promise<void>;
}

interface StageOptions {
  limits?: Partial<Limits>;
  env?: Record<string, string>;
  settings?: Record<string, string>;
  /** Where the server finds the database, when not directly. */
  through?: (url: string) => Promise<string>;
  /** Told each line of the server's log, as JSON. */
  onLog?: (line: string) => void;
  internet?: Internet;
  /** In the place of what the product's door says. */
  says?: Partial<ServerDoor>;
}

export const INDEX = '<!doctype html><title>Skema</title>';
export const SCRIPT = `export const teks = '${'a'.repeat(2000)}';`;

async function makeClient(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skema-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  await writeFile(path.join(folder, 'theme.js'), '1');
  await writeFile(path.join(folder, 'assets/app-0a1b2c3d.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-0a1b2c3d.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'assets/app-0a1b2c3d.js.gz'), gzipSync(SCRIPT));
  return folder;
}

const OPEN: Partial<Limits> = { rate: 100_000, burst: 100_000 };

export async function openStage(
  name: string,
  { limits = OPEN, env = {}, settings = {}, through, onLog, internet, says }: StageOptions = {},
): Promise<Stage> {
  const database = await createTestDatabase(name, { filled: BASE });
  const clientFolder = await makeClient();
  const { registry, problems } = await loadRegistry();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const pool = createPool(through ? await through(database.url) : database.url, { settings });
  const repository = createRepository({ registry, pool });
  const config = readConfig(env, registry.product.services);
  const log = onLog ? pino({}, { write: onLog }) : pino({ level: 'silent' });
  const app = createApp({ config, door: { ...door, ...says }, registry, pool, log, clientFolder, limits, internet });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { rows } = await pool.query<{ kode: string; id: string }>('select kode, id from peran');
  const roleIds = new Map(rows.map(({ kode, id }) => [kode, id]));
  return {
    url,
    app,
    database,
    pool,
    registry,
    repository,
    signIn: async (username, roles, more = {}) => {
      const input = {
        nama: `Nama ${username}`,
        username,
        kataSandi: 'sandi-panjang-1',
        peran: roles.map((role) => roleIds.get(role)),
        ...more,
      };
      const userId = await repository.transaction(
        SYSTEM_PRINCIPAL,
        { verb: 'seed' },
        async (writer) => (await writer.create('user', input)).id,
      );
      return { token: (await openSession(openAccounts(pool, registry), userId))!, userId };
    },
    graph: async (body, token = null, headers = {}) => {
      const reply = await fetch(`${url}/pendidikan/graph`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'skema-pendidikan',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: reply.status, body: await reply.json(), headers: reply.headers };
    },
    close: async () => {
      await app.close();
      if (!pool.ended) await pool.end();
      await database.drop();
      await rm(clientFolder, { recursive: true });
    },
  };
}
