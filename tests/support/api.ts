/** The server's API as any client of the specification calls it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from './product.ts';

const TOO_MANY = 429;

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
export type Json = any;

type Service = 'identitas' | 'pendidikan';

export interface Api {
  /** Of `pendidikan`, where nothing else is said. */
  graph: (document: string, variables?: Record<string, unknown>, service?: Service) => Promise<{ status: number; body: Json }>;
}

/** Headers for one of the server's services. */
const headersFor = async (url: string): Promise<(service: Service) => Record<string, string>> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Json;
  return (service) => ({ 'content-type': 'application/json', [config.apiKeyHeader]: config.apis[service].key });
};

/** The token of a login over GraphQL, which takes over a session that is already there. */
export async function tokenFor(url: string, username: string, password = DEMO_PASSWORD): Promise<string> {
  const headers = await headersFor(url);
  const execute = async (action: string, input: Record<string, unknown>): Promise<Json> => {
    const query =
      'mutation ($action: String!, $input: JSON!) { execute(action: $action, input: $input) { info { code status message } output } }';
    const reply = await fetch(`${url}/identitas/graph`, {
      method: 'POST',
      headers: headers('identitas'),
      body: JSON.stringify({ query, variables: { action, input } }),
    });
    return ((await reply.json()) as Json).data.execute;
  };
  const input = { identifier: username, password, audience: 'skema', config: 'default', device: 'uji' };
  let { output } = await execute('login', input);
  if (output?.conflict) ({ output } = await execute('revokeAndLogin', { ...input, conflict: output.conflict }));
  if (!output?.accessToken) throw new Error(`no token for ${username}`);
  return output.accessToken as string;
}

export const signInApi = async (url: string, username: string, password = DEMO_PASSWORD): Promise<Api> =>
  apiWith(url, await tokenFor(url, username, password));

/** In a session that is open already. */
export async function apiWith(url: string, token: string): Promise<Api> {
  const headers = await headersFor(url);
  return {
    graph: async (query, variables = {}, service = 'pendidikan') => {
      for (;;) {
        const reply = await fetch(`${url}/${service}/graph`, {
          method: 'POST',
          headers: { ...headers(service), authorization: `Bearer ${token}` },
          body: JSON.stringify({ query, variables }),
        });
        // Many accounts are made at once.
        if (reply.status !== TOO_MANY) return { status: reply.status, body: (await reply.json()) as Json };
        await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000);
      }
    },
  };
}

/** The items of a list, or of a lookup. */
export async function itemsOf({ graph }: Api, query: string): Promise<Json[]> {
  const { body } = await graph(query);
  if (!body.data) throw new Error(JSON.stringify(body));
  return (Object.values(body.data)[0] as Json).items;
}

interface Account {
  username: string;
  nama?: string;
  /** Its one role, by code. */
  role: string;
  cabang?: string;
  sekolah?: string;
}

/** Asked once for many accounts: the server lets nobody ask for everything at once. */
const rolesSeen = new WeakMap<Api, Json[]>();
async function roleIds(api: Api, code: string): Promise<string[]> {
  const named = (): string[] => (rolesSeen.get(api) ?? []).filter(({ kode }) => kode === code).map(({ id }) => id);
  if (named().length === 0) rolesSeen.set(api, await itemsOf(api, '{ perans(limit: 50) { items { id kode } } }'));
  return named();
}

/** An account of its own: a user has one session only. */
export async function createAccount(api: Api, { role, ...account }: Account): Promise<void> {
  const peran = await roleIds(api, role);
  const input = { nama: `Penguji ${account.username}`, kataSandi: DEMO_PASSWORD, peran, ...account };
  const { body } = await api.graph('mutation ($input: UserInput!) { createUser(input: $input) { info { code message messages } } }', {
    input,
  });
  if (body.data?.createUser?.info?.code !== 200) throw new Error(JSON.stringify(body));
}
