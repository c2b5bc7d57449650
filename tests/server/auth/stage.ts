import pino from 'pino';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Info } from '../../../src/engine/reply.ts';
import { type Accounts, openAccounts } from '../../../src/server/auth/accounts.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { type Repository, createRepository } from '../../../src/server/data/repository/repository.ts';
import { createApp } from '../../../src/server/http/app.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { BASE } from '../../support/small-demo.ts';
import { type TestDatabase, createTestDatabase } from '../../generated/database.ts';
import { server as door } from '../../../src/product/server.ts';

export const PASSWORD = 'sandi-Panjang-é';

// oxlint-disable-next-line typescript/no-explicit-any -- what comes over the wire is looked at, not typed
type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
}

export interface Executed extends Answer {
  /** Null when the request was refused as a whole. */
  info: Pick<Info, 'code' | 'message' | 'messages' | 'status'> | null;
  output: Json;
}

/** The server without its port, on a database of its own with the eight roles. */
export interface Stage {
  database: TestDatabase;
  repository: Repository;
  accounts: Accounts;
  /** Ids of the roles by code. */
  roles: Record<string, string>;
  /** A new account; its id. */
  account: (username: string, roles: readonly string[], more?: Record<string, unknown>) => Promise<string>;
  product: Registry['product'];
  /** Without a body. */
  send: (method: 'GET' | 'POST', url: string, headers: Record<string, string>) => Promise<Answer>;
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  login: (username: string, password?: string, address?: string) => Promise<Answer>;
  execute: (action: string, input?: unknown, more?: { token?: string; address?: string }) => Promise<Executed>;
  close: () => Promise<void>;
}

const EXECUTE =
  'mutation Execute($action: String!, $input: JSON) { execute(action: $action, input: $input) { info { code message messages status } output } }';

export async function openStage(name: string): Promise<Stage> {
  const database = await createTestDatabase(name, { filled: BASE });
  const { registry, problems } = await loadRegistry();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { pool } = database;
  const repository = createRepository({ registry, pool });
  const config = readConfig({ TRUST_PROXY: '1' }, registry.product.services);
  const limits = { rate: 10_000, burst: 10_000, waiting: 10_000 };
  const app = createApp({ config, door, registry, pool, log: pino({ level: 'silent' }), clientFolder: null, limits });
  await app.ready();
  const { rows } = await pool.query<{ kode: string; id: string }>('select kode, id from peran');
  const roles = Object.fromEntries(rows.map(({ kode, id }) => [kode, id]));

  const post: Stage['post'] = async (url, body, headers = {}) => {
    const key = config.apis[url.split('/')[1]!]!.key!;
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
      payload: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  return {
    database,
    repository,
    accounts: openAccounts(pool, registry),
    roles,
    product: registry.product,
    send: async (method, url, headers) => {
      const reply = await app.inject({ method, url, headers });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
    post,
    account: async (username, codes, more = {}) => {
      const input = { nama: `Nama ${username}`, username, kataSandi: PASSWORD, peran: codes.map((code) => roles[code]), ...more };
      return repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => (await writer.create('user', input)).id);
    },
    login: (username, password = PASSWORD, address = '10.0.0.1') =>
      post('/rasionalisasi/auth/login', { username, password }, { 'x-forwarded-for': address }),
    execute: async (action, input = {}, { token, address = '10.0.0.1' } = {}) => {
      const headers = { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const answer = await post('/identitas/graph', { query: EXECUTE, variables: { action, input } }, headers);
      const { info = null, output = null } = answer.body.data?.execute ?? {};
      return { ...answer, info, output };
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
