/**
 * A small server that speaks specification section 7 and nothing of ours: its replies are written from the specification,
 * so it stands for the services that already exist. It records what it was asked, and can be told to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'graphql';

export interface SpecUser {
  id: string;
  username: string;
  password: string;
  name: string;
  roles: string[];
  image?: { link: string } | null;
}

export interface SpecStudent {
  id: string;
  userId: string;
  name: string;
  display: string;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Root field of a GraphQL document. */
  field?: string;
}

export interface SpecServer {
  url: string;
  asked: Asked[];
  users: SpecUser[];
  students: SpecStudent[];
  /** Token → user id. One session per user unless `conflicts` is false. */
  sessions: Map<string, string>;
  conflicts: boolean;
  /** Answers for a path that come before the real one: an HTTP status, or a connection cut off. */
  failures: Map<string, (number | 'cut')[]>;
  /** Keys of the addresses that are sent in `/config.json` as not configured. */
  withheld: Set<string>;
  askedFor: (path: string, field?: string) => Asked[];
  close: () => Promise<void>;
}

const KEYS: Record<string, string> = { rasionalisasi: 'key-r', identitas: 'key-i', pendidikan: 'key-p', operasional: 'key-o' };
export const KEY_HEADER = 'x-app-key';
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': `content-type, authorization, idempotency-key, ${KEY_HEADER}`,
  'cache-control': 'no-store',
};
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

type Reply = { status?: number; body: unknown };

interface SpecOptions {
  /** A built client to serve beside the API. */
  folder?: string;
  /** Address of the server whose services `/config.json` names; without it, this one. */
  services?: string;
}

export async function startSpecServer({ folder, services }: SpecOptions = {}): Promise<SpecServer> {
  let count = 0;
  const server = createServer((request, response) => void answer(request, response));
  const spec: SpecServer = {
    url: '',
    asked: [],
    users: [],
    students: [],
    sessions: new Map(),
    conflicts: true,
    failures: new Map(),
    withheld: new Set(['operasional']),
    askedFor: (wanted, field) => spec.asked.filter((asked) => asked.path === wanted && (field === undefined || asked.field === field)),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  const userOf = (asked: Asked): SpecUser | undefined => {
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1];
    return spec.users.find(({ id }) => token !== undefined && spec.sessions.get(token) === id);
  };
  const byPassword = (name: unknown, password: unknown): SpecUser | undefined =>
    spec.users.find((user) => user.username === name && user.password === password);
  const isBusy = (user: SpecUser): boolean => spec.conflicts && [...spec.sessions.values()].includes(user.id);
  const open = (user: SpecUser): string => {
    count += 1;
    const token = `token-${count}`;
    spec.sessions.set(token, user.id);
    return token;
  };
  const info = (user: SpecUser | undefined): Reply =>
    user
      ? {
          body: {
            code: 200,
            data: { id: user.id, name: user.name, username: user.username, roles: user.roles, image: user.image ?? null },
          },
        }
      : { status: 401, body: { code: 401, data: null } };

  const done = (output: unknown): Reply => ({
    body: { data: { execute: { info: { code: 200, message: null, messages: {}, status: 'success' }, output } } },
  });
  const refused = (code: number, output: unknown = null): Reply => ({
    body: { data: { execute: { info: { code, message: 'refused', messages: {}, status: 'error' }, output } } },
  });

  const actions: Record<string, (input: Record<string, unknown>, asked: Asked) => Reply> = {
    login: (input) => {
      const user = byPassword(input['identifier'], input['password']);
      if (!user) return refused(401);
      return isBusy(user) ? refused(409, { conflict: `conflict-${user.id}` }) : done({ accessToken: open(user) });
    },
    revokeAndLogin: (input) => {
      const user = byPassword(input['identifier'], input['password']);
      if (!user || input['conflict'] !== `conflict-${user.id}`) return refused(401);
      for (const [token, id] of spec.sessions) if (id === user.id) spec.sessions.delete(token);
      return done({ accessToken: open(user) });
    },
    logout: (_input, asked) => {
      spec.sessions.delete((asked.headers.authorization ?? '').replace('Bearer ', ''));
      return done(null);
    },
  };

  const fields: Record<string, (variables: Record<string, unknown>, asked: Asked) => Reply> = {
    execute: ({ action, input }, asked) => actions[String(action)]?.(input as Record<string, unknown>, asked) ?? refused(400),
    students: ({ filter }, asked) => {
      if (!userOf(asked)) return { status: 401, body: { errors: [{ message: 'no session', extensions: { code: 'UNAUTHENTICATED' } }] } };
      const wanted = (filter as { userId?: { eq?: string } } | undefined)?.userId?.eq;
      const items = spec.students.filter(({ userId }) => userId === wanted);
      const meta = { total: items.length };
      return {
        body: {
          data: {
            students: {
              info: { code: 200, error: null, message: null, messages: {}, state: null, status: 'success', meta },
              items: items.map(({ id, name, display }) => ({ id, name, display, birthDate: null, sex: null, email: null, whatsapp: null })),
            },
          },
        },
      };
    },
  };

  /** One as a path of this site, the others as whole addresses: both are allowed. */
  const addressOf = (name: string): string =>
    services === undefined && name === 'identitas' ? `/${name}` : `${services ?? spec.url}/${name}`;

  const routes: Record<string, (asked: Asked) => Reply> = {
    'GET /config.json': () => ({
      body: {
        apiKeyHeader: KEY_HEADER,
        apis: Object.fromEntries(
          Object.entries(KEYS).map(([name, key]) => [name, { url: spec.withheld.has(name) ? null : addressOf(name), key }]),
        ),
      },
    }),
    'POST /rasionalisasi/auth/login': ({ body }) => {
      const user = byPassword(body['username'], body['password']);
      if (!user) return { status: 401, body: { code: 401, data: null } };
      return isBusy(user) ? { status: 409, body: { code: 409, data: null } } : { body: { code: 200, data: { accessToken: open(user) } } };
    },
    'POST /rasionalisasi/auth/getInfo': (asked) => info(userOf(asked)),
    'POST /identitas/auth/getInfo': (asked) => info(userOf(asked)),
    'POST /identitas/graph': (asked) => graph(asked),
    'POST /pendidikan/graph': (asked) => graph(asked),
  };
  const graph = (asked: Asked): Reply =>
    fields[asked.field ?? '']?.((asked.body['variables'] ?? {}) as Record<string, unknown>, asked) ?? {
      status: 400,
      body: { errors: [{ message: `no field ${asked.field}`, extensions: { code: 'OPERATION_UNKNOWN' } }] },
    };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = new URL(request.url ?? '/', 'http://x').pathname;
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end();
    const text = await readBody(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const asked: Asked = { method: request.method ?? 'GET', path: pathname, headers: request.headers, body };
    if (typeof body['query'] === 'string') asked.field = rootField(body['query']);
    spec.asked.push(asked);

    const failure = spec.failures.get(pathname)?.shift();
    if (failure === 'cut') return void request.socket.destroy();
    if (failure !== undefined) return void send(response, { status: failure, body: { errors: [{ message: 'failure' }] } });
    const service = pathname.split('/')[1] ?? '';
    const route = routes[`${asked.method} ${pathname}`];
    if (!route) return serveFile(response, pathname);
    if (service in KEYS && request.headers[KEY_HEADER] !== KEYS[service])
      return void send(response, { status: 401, body: { code: 401, data: null } });
    send(response, route(asked));
  }

  async function serveFile(response: ServerResponse, pathname: string): Promise<void> {
    if (folder === undefined) return void send(response, { status: 404, body: { code: 404 } });
    const isFile = path.extname(pathname) !== '';
    const file = path.join(folder, isFile ? pathname : 'index.html');
    const content = file.startsWith(folder) ? await readFile(file).catch(() => null) : null;
    if (content === null) return void send(response, { status: 404, body: {} });
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(content);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  spec.url = `http://127.0.0.1:${address.port}`;
  return spec;
}

const send = (response: ServerResponse, { status = 200, body }: Reply): void => {
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Name of the first root field; a document that cannot be parsed has none. */
function rootField(document: string): string | undefined {
  const [definition] = parse(document).definitions;
  const selection = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined;
  return selection?.kind === 'Field' ? selection.name.value : undefined;
}
