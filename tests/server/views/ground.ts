/** The real server with the test data set (30 students in three schools), asked by one account of each role and by nobody. */
import { typeName } from '../../../src/engine/names.ts';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import type { Info } from '../../../src/engine/reply.ts';
import { openAccounts } from '../../../src/server/auth/accounts.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { usernameFor } from '../../../seed/accounts.ts';
import { DEMO } from '../../support/small-demo.ts';
import { openServed, type Served } from '../../support/served.ts';
import { askAs, signInAs } from '../../support/sign-in.ts';

/** `neu:admin` → `admin`; null: signed out. */
export type Who = Role | null;

export interface Answer<O> {
  /** Of HTTP. */
  status: number;
  /** Of a request that was refused. */
  error: string | null;
  info: Info | null;
  output: O;
}

export interface Ground {
  served: Served;
  /** One view, as the client asks it. */
  ask: <O = unknown>(who: Who | string, view: string, input?: unknown, kind?: 'query' | 'mutation') => Promise<Answer<O>>;
  /** One request to the education service, as it is written. */
  send: (
    who: Who | string,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof askAs>>;
  /** How many records of a list this person is told of. */
  count: (who: Who | string, resource: string, filter: object) => Promise<number>;
  /** Any document of a service, as a role of the data set. */
  asker: (who: Role) => (query: string, variables: Record<string, unknown>, service: string) => ReturnType<ReturnType<typeof askAs>>;
  /** Rows of a statement, as any role may not see them. */
  rows: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** An account beside those of the data set; its name is a `who` from then on. */
  account: (username: string, roles: readonly Role[], place?: { cabang?: string; sekolah?: string }) => Promise<string>;
  close: () => Promise<void>;
}

export const EVERYBODY: readonly Who[] = [...ROLES, null];

export async function openGround(name: string): Promise<Ground> {
  const served = await openServed(name, DEMO);
  const { registry, database } = served;
  const { pool } = database;
  const tokens = new Map<string, string>();
  const accounts = await pool.query<{ id: string; username: string }>('select id, username from "user" where username = any($1)', [
    ROLES.map(usernameFor),
  ]);
  const ids = new Map(accounts.rows.map(({ id, username }) => [username, id]));
  for (const role of ROLES) tokens.set(role, (await openSession(openAccounts(pool, registry), ids.get(usernameFor(role))!))!);
  const others = new Map<string, ReturnType<typeof askAs>>();

  const askerOf = (who: Who | string): ReturnType<typeof askAs> => {
    if (who === null) return askAs(served);
    const token = tokens.get(who);
    return token === undefined ? others.get(who)! : askAs(served, `Bearer ${token}`);
  };

  return {
    served,
    ask: async (who: Who | string, view: string, input: unknown = {}, kind: 'query' | 'mutation' = 'query') => {
      const text = `${kind} ($input: JSON) { ${view}(input: $input) { info { code error message messages state status } output } }`;
      const { status, body } = await askerOf(who)(text, { input });
      const reply = body.data?.[view] as { info: Info; output: never } | undefined;
      const error = (body.errors?.[0]?.extensions?.code as string | undefined) ?? null;
      return { status, error, info: reply?.info ?? null, output: reply?.output as never };
    },
    send: (who, query, variables, headers) => askerOf(who)(query, variables, headers),
    count: async (who, resource, filter) => {
      const query = `query ($filter: ${typeName(resource)}Filter) { found: ${registry.get(resource).operations.list}(filter: $filter) { info { meta { total } } items { id } } }`;
      const { body } = await askerOf(who)(query, { filter });
      return body.data.found.info.meta.total as number;
    },
    asker: (who) => async (query, variables, service) =>
      askAs(served, `Bearer ${tokens.get(who)!}`, service as 'pendidikan')(query, variables),
    rows: async <T extends object>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as T[],
    account: async (username, roles, place = {}) => {
      const { ask, userId } = await signInAs(served, username, roles, place);
      others.set(username, ask);
      return userId;
    },
    close: () => served.close(),
  };
}
