/** The server of another product than the checkout's, on an empty database of its own; requests are handed to it. */
import pino from 'pino';
import type { Registry } from '../../src/engine/resource.ts';
import { readConfig } from '../../src/server/config.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import type { DemoContext, ServerDoor } from '../../src/server/door.ts';
import { createApp } from '../../src/server/http/app.ts';
import type { Limits } from '../../src/server/http/context.ts';
import { createTestDatabase } from '../generated/database.ts';
import { migrateTo } from '../generated/served.ts';

export const PASSWORD = 'a-long-password';

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

export interface Reply {
  status: number;
  body: Json;
}

export async function openProductStage(
  name: string,
  { registry, door }: { registry: Registry; door: ServerDoor },
  limits?: Partial<Limits>,
) {
  const database = await createTestDatabase(name, { empty: true });
  await migrateTo(database, registry);
  const { pool } = database;
  const context: DemoContext = { registry, pool, repository: createRepository({ registry, pool }), password: PASSWORD };
  const config = readConfig({}, registry.product.services);
  const app = createApp({ config, registry, door, pool, log: pino({ level: 'silent' }), clientFolder: null, ...(limits && { limits }) });
  await app.ready();
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}, token?: string): Promise<Reply> => {
    const headers = { 'x-api-key': `skema-${url.split('/')[1]}`, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const reply = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  return {
    app,
    /** For seeds and for writing beside the API. */
    context,
    ask,
    /** The token of who has the demo's password. */
    signIn: async (username: string): Promise<string> => {
      const { body } = await ask('POST', `/${registry.product.services[0]!.name}/auth/login`, { username, password: PASSWORD });
      return body.data.accessToken;
    },
    graph: async (query: string, token: string): Promise<Json> =>
      (await ask('POST', `/${registry.product.services.at(-1)!.name}/graph`, { query }, token)).body,
    close: async (): Promise<void> => {
      await app.close();
      await database.drop();
    },
  };
}

export type ProductStage = Awaited<ReturnType<typeof openProductStage>>;
