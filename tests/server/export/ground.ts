/** The test data set behind a port of its own: files are asked for as the client asks for them. */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ExportRequest } from '../../../src/product/contracts/ekspor.ts';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import { openAccounts } from '../../../src/server/auth/accounts.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { usernameFor } from '../../../seed/accounts.ts';
import { askAs } from '../../support/sign-in.ts';
import { type Answer, type Ground, openGround } from '../views/ground.ts';

export interface File {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Of a refusal. */
  refusal: { error: string; message: string; messages?: Record<string, string[]> } | null;
}

export interface ExportGround extends Omit<Ground, 'ask'> {
  /** A view, as this role. */
  view: <O>(who: Role, name: string, input?: unknown) => Promise<Answer<O>>;
  tokenOf: (who: Role) => string;
  /** A statement of the tables' owner. */
  own: (sql: string) => Promise<void>;
  url: string;
  headersOf: (who: Role | null) => Record<string, string>;
  /** Not read yet. */
  request: (who: Role | null, body: unknown, init?: RequestInit) => Promise<Response>;
  file: (who: Role | null, body: ExportRequest | Record<string, unknown>) => Promise<File>;
}

export async function openExportGround(name: string): Promise<ExportGround> {
  const ground = await openGround(name);
  const { app, database } = ground.served;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/pendidikan/ekspor`;
  const tokens = new Map<Role, string>();
  for (const role of ROLES) {
    const { rows } = await database.pool.query<{ id: string }>('select id from "user" where username = $1', [usernameFor(role)]);
    await database.pool.query('delete from skema.session where "userId" = $1', [rows[0]!.id]);
    tokens.set(role, (await openSession(openAccounts(database.pool, ground.served.registry), rows[0]!.id))!);
  }

  const headersOf = (who: Role | null): Record<string, string> => ({
    'content-type': 'application/json',
    'x-api-key': 'skema-pendidikan',
    ...(who !== null && { authorization: `Bearer ${tokens.get(who)!}` }),
  });
  const request: ExportGround['request'] = (who, body, init = {}) =>
    fetch(url, { method: 'POST', headers: headersOf(who), body: JSON.stringify(body), ...init });

  return {
    ...ground,
    url,
    headersOf,
    request,
    tokenOf: (who) => tokens.get(who)!,
    own: async (sql) => {
      const owner = new pg.Client({ connectionString: database.adminUrl });
      await owner.connect();
      try {
        await owner.query(sql);
      } finally {
        await owner.end();
      }
    },
    view: async (who, view, input = {}) => {
      const text = `query ($input: JSON) { ${view}(input: $input) { info { code error message messages state status } output } }`;
      const { status, body } = await askAs(ground.served, `Bearer ${tokens.get(who)!}`)(text, { input });
      const reply = body.data?.[view];
      return { status, error: body.errors?.[0]?.extensions?.code ?? null, info: reply?.info ?? null, output: reply?.output };
    },
    file: async (who, body) => {
      const response = await request(who, body);
      const bytes = Buffer.from(await response.arrayBuffer());
      const refusal = response.ok ? null : (JSON.parse(bytes.toString()) as File['refusal']);
      return { status: response.status, headers: response.headers, bytes, refusal };
    },
  };
}

export const ADMIN: Role = 'neu:admin';
