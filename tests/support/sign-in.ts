/** Accounts for tests of who may do what: made by the test, signed in as any client signs in. */
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import type { Served } from './served.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

export interface Reply {
  status: number;
  body: Json;
}

export interface Caller {
  userId: string;
  ask: (query: string, variables?: Record<string, unknown>) => Promise<Reply>;
}

const PASSWORD = 'sandi-Uji-yang-panjang';
const KEYS = { 'content-type': 'application/json', 'x-api-key': 'skema-pendidikan' };

/** Asks the service of most resources with this `Authorization` header, or without one. */
export const askAs =
  ({ app }: Served, authorization?: string, client: 'identitas' | 'pendidikan' = 'pendidikan') =>
  async (query: string, variables: Record<string, unknown> = {}, more: Record<string, string> = {}): Promise<Reply> => {
    const headers = { ...KEYS, 'x-api-key': `skema-${client}`, ...(authorization !== undefined && { authorization }), ...more };
    const reply = await app.inject({ method: 'POST', url: `/${client}/graph`, headers, payload: { query, variables } });
    return { status: reply.statusCode, body: reply.json() };
  };

/** A new account with these roles, signed in. */
export async function signInAs(
  served: Served,
  username: string,
  roles: readonly string[],
  place: { cabang?: string; sekolah?: string } = {},
): Promise<Caller> {
  const {
    app,
    registry,
    database: { pool },
  } = served;
  const { rows } = await pool.query<{ id: string }>('select id from peran where kode = any($1)', [roles]);
  if (rows.length !== roles.length) throw new Error(`no such role among ${roles.join(', ')}`);
  const account = { nama: `Uji ${username}`, username, kataSandi: PASSWORD, peran: rows.map(({ id }) => id), ...place };
  const { id } = await createRepository({ registry, pool }).transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) =>
    writer.create('user', account),
  );
  const headers = { ...KEYS, 'x-api-key': 'skema-rasionalisasi' };
  const login = await app.inject({ method: 'POST', url: '/rasionalisasi/auth/login', headers, payload: { username, password: PASSWORD } });
  if (login.statusCode !== 200) throw new Error(`${username}: ${login.body}`);
  return { userId: id, ask: askAs(served, `Bearer ${(login.json() as Json).data.accessToken as string}`) };
}

/** An account that the demo brought. */
export async function signInDemo(served: Served, username: string): Promise<ReturnType<typeof askAs>> {
  const headers = { 'content-type': 'application/json', 'x-api-key': 'skema-rasionalisasi' };
  const payload = { username, password: 'sandi-uji-bersama' };
  const login = await served.app.inject({ method: 'POST', url: '/rasionalisasi/auth/login', headers, payload });
  if (login.statusCode !== 200) throw new Error(login.body);
  return askAs(served, `Bearer ${login.json<{ data: { accessToken: string } }>().data.accessToken}`);
}
