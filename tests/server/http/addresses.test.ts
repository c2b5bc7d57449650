import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INDEX, SCRIPT, type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('http-addresses', {
    env: {
      API_OPERASIONAL_URL: 'https://operasional.example.id/api',
      API_OPERASIONAL_KEY: 'kunci',
      METRICS_TOKEN: 'kunci-metrik-yang-panjang',
    },
    limits: { rate: 100_000, burst: 100_000, receiving: 400 },
  });
});
afterAll(() => stage.close());

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(stage.url + path, { redirect: 'manual', ...init });
const ID = '0190a000-0000-7000-8000-000000000001';
const HTML = 'text/html; charset=utf-8';

describe('pages', () => {
  test.each([
    '/',
    '/login',
    '/unauthorized',
    '/nilai-snbp',
    '/export',
    '/export/nilaiRaport',
    '/konfigurasi',
    '/konsultasiRasionalisasi',
    `/diterima/${ID}`,
    '/sekolah',
    '/sekolah/',
    '/sekolah?cari=x',
    '/SEKOLAH',
    '/Sekolah/',
    `/MapelUtama/${ID}`,
    '/Export/NilaiRaport',
    '/LOGIN',
    '/sekolah/new',
    '/Sekolah/NEW',
    `/sekolah/${ID}`,
    `/mapelUtama/${ID.toUpperCase()}`,
    '/siswa',
    '/peran',
  ])('[B-04] %s is a page', async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([200, HTML, 'no-cache']);
    expect(await reply.text()).toBe(INDEX);
  });

  test.each(['/nilai-snbp', '/nilai-snbp/', '/Nilai-SNBP', '/nilai-snbp?lihat=kalkulator'])('%s is not to be indexed', async (path) => {
    for (const method of ['GET', 'HEAD']) expect((await get(path, { method })).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/login')).headers.get('x-robots-tag')).toBeNull();
  });

  test.each([
    '/tidak-ada',
    '/sekolah/1',
    '/sekolah/baru',
    `/sekolah/${ID}/x`,
    '/konfigurasi/new',
    '/diterima/new',
    '/diterima/NEW',
    '/diterima',
    '/sekolah//',
    '/index.html',
    '/.env',
    '/..%2f..%2fpackage.json',
  ])('[B-10] %s is answered with status 404, beside the page', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe(HTML);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ])('[D-05] a crawler gets the status alone: %s', async (agent) => {
    const reply = await get('/tidak-ada', { headers: { 'user-agent': agent } });
    expect([reply.status, await reply.text()]).toEqual([404, '']);
    expect(await (await get('/sekolah', { headers: { 'user-agent': agent } })).text()).toBe(INDEX);
  });

  test('a person with a phone whose name ends like a robot gets the page', async () => {
    const reply = await get('/tidak-ada', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/120 Mobile' } });
    expect([reply.status, await reply.text()]).toEqual([404, INDEX]);
  });

  test('carry the policy of decision 16, with the configured services', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')!.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' https://operasional.example.id",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('a HEAD says what a GET would', async () => {
    const reply = await get('/sekolah', { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, String(INDEX.length), '']);
  });
});

describe('files of the client', () => {
  const raw = (
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; length: number }> =>
    new Promise((resolve, reject) => {
      request(stage.url + path, { headers }, (reply) => {
        let length = 0;
        reply.on('data', (chunk: Buffer) => (length += chunk.length));
        reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, length }));
      })
        .on('error', reject)
        .end();
    });

  test('hashed ones never change', async () => {
    const reply = await get('/assets/app-0a1b2c3d.js');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await reply.text()).toBe(SCRIPT);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('are sent packed to who accepts %s', async (accepts, encoding) => {
    const { headers, length } = await raw('/assets/app-0a1b2c3d.js', { 'accept-encoding': accepts });
    expect(headers['content-encoding']).toBe(encoding);
    expect(length < 500).toBe(encoding !== undefined);
  });

  test('the others are asked for anew and answered short when they are the same', async () => {
    const reply = await get('/theme.js');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(await raw('/theme.js', { 'if-none-match': reply.headers.get('etag')! })).toMatchObject({ status: 304, length: 0 });
  });

  test('a missing script is not answered with a page', async () => {
    const reply = await get('/assets/app-ffffffff.js');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('the API', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-api-key': 'skema-pendidikan', ...headers } });
  const GRAPH = '/pendidikan/graph';

  test.each<[string, string, RequestInit, number]>([
    ['an unknown address', '/pendidikan/graphs', {}, 404],
    ['an unknown address of the other service', '/rasionalisasi/auth/logout', { method: 'POST' }, 404],
    ['an unknown method there', '/identitas/x', { method: 'DELETE' }, 404],
    ['a document in the address', '/pendidikan/graph?query={service}', {}, 405],
    ['another method', '/identitas/graph', { method: 'PUT' }, 405],
    ['a login by GET', '/rasionalisasi/auth/login', {}, 405],
    ['a write to a page', '/sekolah', { method: 'POST' }, 405],
    ['an address that cannot be decoded', '/%zz', {}, 400],
  ])('%s is refused in JSON', async (_what, path, init, status) => {
    const reply = await get(path, init);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
    if (status === 405) expect(reply.headers.get('allow')).not.toBeNull();
  });

  test.each<[string, string, Record<string, string>, number, string]>([
    ['without its key', '{"query":"{service}"}', { 'x-api-key': '' }, 401, 'API_KEY'],
    ['with another key', '{"query":"{service}"}', { 'x-api-key': 'skema-identitas' }, 401, 'API_KEY'],
    ['as a form', 'query={service}', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'BAD_REQUEST'],
    ['as text', '{"query":"{service}"}', { 'content-type': 'text/plain' }, 400, 'BAD_REQUEST'],
    ['as multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'BAD_REQUEST'],
    ['as no JSON', '{"query":', {}, 400, 'BAD_REQUEST'],
    ['as nothing', '', {}, 400, 'BAD_REQUEST'],
    ['as a list of operations', '[{"query":"{service}"}]', {}, 400, 'BAD_REQUEST'],
    ['with a key nobody knows', '{"query":"{service}","rahasia":1}', {}, 400, 'BAD_REQUEST'],
    ['with a query that is no text', '{"query":{"a":1}}', {}, 400, 'BAD_REQUEST'],
    ['with variables that are no object', '{"query":"{service}","variables":[1]}', {}, 400, 'BAD_REQUEST'],
    ['with a prototype', '{"query":"{service}","variables":{"__proto__":{"a":1}}}', {}, 400, 'BAD_REQUEST'],
    ['with a constructor', '{"query":"{service}","variables":{"constructor":{"prototype":{}}}}', {}, 400, 'BAD_REQUEST'],
    [
      'with endless nesting',
      `{"query":"{service}","variables":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      {},
      400,
      'LIMIT_EXCEEDED',
    ],
    ['too large', JSON.stringify({ query: 'x'.repeat(300_000) }), {}, 413, 'TOO_LARGE'],
  ])('a request %s is refused with a code', async (_what, body, headers, status, code) => {
    const reply = await post(GRAPH, body, headers);
    expect([reply.status, (await reply.json()).errors[0].extensions.code]).toEqual([status, code]);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-\d+$/);
  });

  test('its answers are never kept', async () => {
    const reply = await post(GRAPH, '{"query":"{service}"}');
    expect(await reply.json()).toEqual({ data: { service: 'pendidikan' } });
    expect([reply.headers.get('cache-control'), reply.headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });
});

describe('for those who run it', () => {
  test('[G-10] config.json tells the addresses and keys of the four services', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      apiKeyHeader: 'x-api-key',
      apis: {
        rasionalisasi: { url: '/rasionalisasi', key: 'skema-rasionalisasi' },
        identitas: { url: '/identitas', key: 'skema-identitas' },
        pendidikan: { url: '/pendidikan', key: 'skema-pendidikan' },
        operasional: { url: 'https://operasional.example.id/api', key: 'kunci' },
      },
    });
  });

  test.each<[string, string, RequestInit]>([
    ['a page', '/sekolah', {}],
    ['a page that is none', '/tidak-ada', {}],
    ['a file', '/assets/app-0a1b2c3d.js', {}],
    ['a file that is the same', '/theme.js', {}],
    ['a missing file', '/assets/x.js', {}],
    ['the configuration', '/config.json', {}],
    ['health', '/health', {}],
    ['counters', '/metrics', {}],
    ['a login that cannot be read', '/rasionalisasi/auth/login', { method: 'POST', body: '{' }],
    ['an unknown address of the API', '/identitas/x', {}],
    ['a graph without its key', '/pendidikan/graph', { method: 'POST', body: '{}' }],
    ['another method', '/sekolah', { method: 'DELETE' }],
    ['an address that cannot be decoded', '/%zz', {}],
    ['an address that is too long', `/${'a/'.repeat(1500)}`, {}],
  ])('%s may not be read as another type, nor use the device', async (_what, path, init) => {
    const { headers } = await get(path, init);
    expect([headers.get('x-content-type-options'), headers.get('permissions-policy')]).toEqual([
      'nosniff',
      expect.stringContaining('camera=()'),
    ]);
  });

  /** What the server says to these bytes until it closes the connection. */
  const say = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(stage.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test.each([
    ['bytes that are no request', 'HALO\r\n\r\n', 400],
    ['a request that names no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a request that expects what is not known here', 'GET /health HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n', 417],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(9000)}\r\n\r\n`, 431],
    [
      'a body that does not come',
      'POST /rasionalisasi/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"user',
      408,
    ],
  ])('%s are ended with a status', async (_what, text, status) => {
    const answer = await say(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain('permissions-policy: accelerometer=()');
  });

  test('HTTP/1.0 needs no host, and a body may wait to be asked for', async () => {
    expect(await say('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    const asked = 'POST /sekolah HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}';
    expect(await say(asked)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /);
  });

  test('counters are for this machine, and for others with their key', async () => {
    const statusOf = async (headers: Record<string, string>): Promise<number> => (await get('/metrics', { headers })).status;
    const forwarding = `x-forwarded-for x-forwarded-port x-forwarded-server x-forwarded x-original-forwarded-for forwarded via x-real-ip
      cf-connecting-ip x-client-ip true-client-ip fastly-client-ip x-cluster-client-ip x-envoy-external-address x-azure-clientip cdn-loop`;
    for (const name of forwarding.split(/\s+/)) expect([name, await statusOf({ [name]: '127.0.0.1' })]).toEqual([name, 401]);
    expect(await statusOf({ 'x-request-id': 'a', 'user-agent': 'Prometheus/3.0' })).toBe(200);
    expect(await statusOf({ 'x-forwarded-for': '10.0.0.9', authorization: 'Bearer lain' })).toBe(401);
    expect(await statusOf({ 'x-forwarded-for': '10.0.0.9', authorization: 'Bearer kunci-metrik-yang-panjang' })).toBe(200);
    const reply = await stage.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' });
    expect([reply.statusCode, reply.headers['www-authenticate'], reply.body.includes('skema_')]).toEqual([401, 'Bearer', false]);
  });

  test('health, readiness and counters', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
    expect([(await get('/ready')).status, await (await get('/ready')).json()]).toEqual([200, { status: 'ready' }]);
    expect(await (await get('/metrics')).text()).toMatch(/^skema_requests_total\{address="\/health",status="2xx"\} [1-9]/m);
  });
});
