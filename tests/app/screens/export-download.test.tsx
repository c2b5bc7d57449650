import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser, openTab } from '../../support/fresh-app.ts';
import type { SpecServer } from '../../support/spec-server.ts';

type Answer = (response: ServerResponse) => void;
interface Asked {
  path: string | undefined;
  token: string | undefined;
  key: unknown;
  body: string;
}

const CONFIG = {
  apiKeyHeader: 'x-app-key',
  apis: Object.fromEntries(
    ['rasionalisasi', 'identitas', 'pendidikan', 'operasional'].map((name) => [name, { url: `/${name}`, key: name }]),
  ),
};
const USER = {
  id: 'u',
  name: 'Rani',
  username: 'rani',
  roles: ['neu:admin'],
  image: null,
  studentId: null,
  student: null,
  announcement: null,
};

/** A service that makes files as it is told to. */
let server: Server;
let url: string;
let answers: Answer[];
let asked: Asked[];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/config.json') return void response.end(JSON.stringify(CONFIG));
  let body = '';
  for await (const chunk of request) body += String(chunk);
  asked.push({ path: request.url, token: request.headers.authorization, key: request.headers['x-app-key'], body });
  answers.shift()?.(response);
}

beforeEach(async () => {
  answers = [];
  asked = [];
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  clearBrowser({ url } as SpecServer);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** A tab in which somebody is signed in. */
async function open() {
  const tab = await openTab({ url } as SpecServer);
  const { download } = await import('../../../src/app/data/download.ts');
  const signIn = (token: string): void => {
    tab.session.dispatch({ type: 'token', token, issuer: 'identitas' });
    tab.session.dispatch({ type: 'info', code: 200, user: USER });
  };
  signIn('t-1');
  return { tab, download, signIn };
}

const file: Answer = (response) => {
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="siswa.csv"',
    'x-rows': '1',
  });
  response.write('nama\r\n');
  response.end('Rani\r\n');
};
const refusal =
  (status: number, body: object): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a download', () => {
  it('sends the choices with token and key, tells of every piece, and gives the whole file and its name', async () => {
    answers = [file];
    const { download } = await open();
    let bytes = 0;
    let rows: string | null = null;
    const { name, content } = await download(
      'pendidikan',
      'ekspor',
      { dataset: 'siswa' },
      {
        signal: new AbortController().signal,
        onOpen: (headers) => (rows = headers.get('x-rows')),
        onChunk: (chunk) => (bytes += chunk.length),
      },
    );
    expect(asked).toEqual([{ path: '/pendidikan/ekspor', token: 'Bearer t-1', key: 'pendidikan', body: '{"dataset":"siswa"}' }]);
    expect([name, await content.text(), bytes, rows]).toEqual(['siswa.csv', 'nama\r\nRani\r\n', 12, '1']);
  });

  it('asks for a login after a 401 and goes on with the new token', async () => {
    answers = [refusal(401, { code: 401, error: 'UNAUTHENTICATED', message: 'Sesi berakhir.' }), file];
    const { tab, download, signIn } = await open();
    const running = download('pendidikan', 'ekspor', {}, { signal: new AbortController().signal });
    await vi.waitFor(() => expect(tab.session.get().expired).toBe(true), 10_000);
    signIn('t-2');
    expect((await running).name).toBe('siswa.csv');
    expect(asked.map(({ token }) => token)).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  it.each([
    [
      422,
      { error: 'INVALID', message: 'Ada isian.', messages: { filter: ['Persempit saringan'] } },
      'Ada isian.',
      { filter: ['Persempit saringan'] },
    ],
    [429, { error: 'TOO_MANY_REQUESTS', message: 'Terlalu banyak.' }, 'Terlalu banyak.', {}],
    [502, '<html>', 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.', {}],
  ])('that is refused with %d says why', async (status, body, message, messages) => {
    answers = [refusal(status, body as object)];
    const { download } = await open();
    await expect(download('pendidikan', 'ekspor', {}, { signal: new AbortController().signal })).rejects.toMatchObject({
      status,
      message,
      messages,
    });
  });

  it('that is cut off in the middle is no file', async () => {
    answers = [
      (response) => {
        response.writeHead(200, { 'content-type': 'text/csv' });
        response.write('nama\r\n', () => response.destroy());
      },
    ];
    const { download } = await open();
    await expect(download('pendidikan', 'ekspor', {}, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'CUT',
      message: 'Sambungan terputus sebelum berkas selesai.',
    });
  });

  it('that is stopped lets the server know and throws no failure of its own', async () => {
    const gone = new Promise<void>((told) => {
      answers = [
        (response) => {
          response.on('close', told);
          response.writeHead(200, { 'content-type': 'text/csv' }).write('nama\r\n');
        },
      ];
    });
    const { tab, download } = await open();
    const controller = new AbortController();
    const running = download('pendidikan', 'ekspor', {}, { signal: controller.signal, onChunk: () => controller.abort() });
    const failure: unknown = await running.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(tab.ApiError);
    await gone;
  });
});
