/**
 * A small server that speaks specification section 7 and nothing of ours, so it stands for the services that already exist.
 * It records what it was asked, and can be told to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'graphql';
import { type Asked, type Reply, type SpecPeople, specServices } from './spec-services.ts';

/** What comes before the real answer: an HTTP status, a connection cut off, the address of another server, seconds to wait, or a code that only the body tells. */
export type Failure = number | 'cut' | { location: string } | { wait: number } | { code: number };

export interface SpecServer extends SpecPeople {
  url: string;
  asked: Asked[];
  /** By path. */
  failures: Map<string, Failure[]>;
  /** By path: what this server adds to the specification's services, PNG files. */
  pictures: Map<string, Buffer>;
  /** Keys of the addresses that are sent in `/config.json` as not configured. */
  withheld: Set<string>;
  askedFor: (path: string, field?: string) => Asked[];
  /** Nobody known, nobody logged in, nothing asked. */
  reset: () => void;
  close: () => Promise<void>;
}

const KEYS: Record<string, string> = {
  rasionalisasi: 'key-r',
  identitas: 'key-i',
  pendidikan: 'key-p',
  operasional: 'key-o',
};
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

interface SpecOptions {
  /** A built client to serve beside the API. */
  folder?: string;
  /** Address of the server whose services `/config.json` names; without it, this one. */
  services?: string;
}

export async function startSpecServer({ folder, services }: SpecOptions = {}): Promise<SpecServer> {
  const server = createServer((request, response) => void answer(request, response));
  const spec: SpecServer = {
    url: '',
    asked: [],
    users: [],
    students: [],
    sessions: new Map(),
    conflicts: true,
    failures: new Map(),
    pictures: new Map(),
    withheld: new Set(['operasional']),
    askedFor: (wanted, field) => spec.asked.filter((asked) => asked.path === wanted && (field === undefined || asked.field === field)),
    reset: () => {
      for (const list of [spec.asked, spec.users, spec.students]) list.length = 0;
      for (const map of [spec.sessions, spec.failures, spec.pictures]) map.clear();
      spec.conflicts = true;
      spec.withheld = new Set(['operasional']);
      routes = specServices(spec);
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  let routes = specServices(spec);

  /** One as a path of this site, the others as whole addresses: both are allowed. */
  const addressOf = (name: string): string =>
    services === undefined && name === 'identitas' ? `/${name}` : `${services ?? spec.url}/${name}`;
  const config = (): Reply => ({
    body: {
      apiKeyHeader: KEY_HEADER,
      apis: Object.fromEntries(
        Object.entries(KEYS).map(([name, key]) => [name, { url: spec.withheld.has(name) ? null : addressOf(name), key }]),
      ),
    },
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = new URL(request.url ?? '/', 'http://x').pathname;
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end();
    const asked = await toAsked(request, pathname);
    spec.asked.push(asked);

    const failure = spec.failures.get(pathname)?.shift();
    if (failure === 'cut') return void request.socket.destroy();
    if (typeof failure === 'object' && 'wait' in failure)
      return void send(response, { status: 429, body: { errors: [{ message: 'failure', extensions: { retryAfter: failure.wait } }] } });
    if (typeof failure === 'object' && 'code' in failure) return void send(response, { body: { ...failure, data: null } });
    if (typeof failure === 'object') return void response.writeHead(307, { ...HEADERS, ...failure }).end();
    if (failure !== undefined)
      return void send(response, {
        status: failure,
        body: { errors: [{ message: 'failure' }] },
      });
    const picture = spec.pictures.get(pathname);
    if (picture) return void response.writeHead(200, { ...HEADERS, 'content-type': 'image/png' }).end(picture);
    const call = `${asked.method} ${pathname}`;
    const route = call === 'GET /config.json' ? config : routes[call];
    if (!route) return serveFile(response, pathname);
    const key = KEYS[pathname.split('/')[1] ?? ''];
    const isKnown = key === undefined || request.headers[KEY_HEADER] === key;
    send(response, isKnown ? route(asked) : { status: 401, body: { code: 401, data: null } });
  }

  async function serveFile(response: ServerResponse, pathname: string): Promise<void> {
    const isFile = path.extname(pathname) !== '';
    const file = path.join(folder ?? '', isFile ? pathname : 'index.html');
    const content = folder !== undefined && file.startsWith(folder) ? await readFile(file).catch(() => null) : null;
    if (content === null) return void send(response, { status: 404, body: { code: 404 } });
    // Their names change with their content.
    const lifetime = pathname.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    response.writeHead(200, {
      ...HEADERS,
      ...lifetime,
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(content);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  spec.url = `http://127.0.0.1:${address.port}`;
  return spec;
}

const send = (response: ServerResponse, { status = 200, body }: Reply): void => {
  response.writeHead(status, {
    ...HEADERS,
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(body));
};

async function toAsked(request: IncomingMessage, pathname: string): Promise<Asked> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: pathname,
    headers: request.headers,
    body,
  };
  if (typeof body['query'] === 'string') asked.field = rootField(body['query']);
  return asked;
}

/** Name of the first root field; a document that cannot be parsed has none. */
function rootField(document: string): string | undefined {
  const [definition] = parse(document).definitions;
  const selection = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined;
  return selection?.kind === 'Field' ? selection.name.value : undefined;
}
