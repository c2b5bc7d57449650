/** How streams end, and what there is where none is to be had. */
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { follow } from '../../generated/follow.ts';
import { openStage, type Stage } from '../http/stage.ts';

const CREATE = 'mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) { info { code } output { id version } } }';
const UPDATE =
  'mutation ($id: ID!, $version: Int!, $input: ProvinsiInput!) { updateProvinsi(id: $id, version: $version, input: $input) { info { code } } }';
const LIMITS = { rate: 1e6, burst: 1e6, beat: 200 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(name: string, options: Parameters<typeof openStage>[1] = {}) {
  const stage: Stage = await openStage(name, { limits: LIMITS, ...options });
  closing.push(() => stage.close());
  const { token } = await stage.signIn('langsung.akhir', ['neu:admin']);
  return {
    stage,
    token,
    live: (shown: Parameters<typeof follow>[2]) => follow(`${stage.url}/pendidikan/live`, `Bearer ${token}`, shown),
    graph: async <T = unknown>(query: string, variables: object) =>
      Object.values((await stage.graph({ query, variables }, token)).body.data)[0] as T,
  };
}

/** Between a server and its database: what the database tells on its own goes to nobody, as with a pooler that hands connections on. */
async function openPooler(socketUrl: string): Promise<string> {
  const parsed = new URL(socketUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(`${parsed.searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far);
    let rest = Buffer.alloc(0);
    far.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, rest.readInt32BE(1) + 1);
        rest = rest.subarray(message.length);
        // NotificationResponse.
        if (message[0] !== 'A'.charCodeAt(0)) near.write(message);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const url = new URL(socketUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return url.href;
}

describe('the live channel', () => {
  it('ends what it can no longer hear for, and the next stream begins with what was missed', async () => {
    const { stage, live, graph } = await open('langsung_putus');
    const { output } = await graph<{ output: { id: string; version: number } }>(CREATE, { input: { kode: '91', nama: 'Papua' } });
    const stream = await live([{ resource: 'provinsi', ...output }]);
    await stage.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skema live' and datname = current_database()`,
    );
    await expect.poll(() => stream.end()).toBe('ended');
    // Its session lives.
    expect(stream.isOver()).toBe(false);
    await graph(UPDATE, { ...output, input: { nama: 'Papua Baru' } });
    const next = await live([{ resource: 'provinsi', ...output }]);
    await expect.poll(() => next.changed).toMatchObject([{ log: null, changes: [{ id: output.id, version: 2, action: 'update' }] }]);
    next.leave();
  });

  it('ends with a word when its session does, at once and not at the next look', async () => {
    const { stage, live, token } = await open('langsung_usai', { limits: { ...LIMITS, beat: 600_000 } });
    const other = await stage.signIn('langsung.lain', ['neu:admin']);
    const [own, others] = [
      await live([{ resource: 'provinsi' }]),
      await follow(`${stage.url}/pendidikan/live`, `Bearer ${other.token}`, []),
    ];
    const reply = await fetch(`${stage.url}/identitas/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'skema-identitas', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: 'mutation { execute(action: "logout", input: {}) { info { code } } }' }),
    });
    expect(await reply.json()).toEqual({ data: { execute: { info: { code: 200 } } } });
    await expect.poll(() => [own.end(), own.isOver()]).toEqual(['ended', true]);
    expect([others.end(), others.isOver()]).toEqual([null, false]);
    others.leave();
  });

  it('is absent behind a pooler that passes no notices on: said once, and everything else works', async () => {
    const lines: string[] = [];
    const { live, graph } = await open('langsung_pooler', { through: openPooler, onLog: (line) => lines.push(line) });
    const replies = [await live([{ resource: 'provinsi' }]), await live([{ resource: 'provinsi' }])];
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    const made = await graph<{ info: object; output: { id: string; version: number } }>(CREATE, {
      input: { kode: '92', nama: 'Papua Lama' },
    });
    expect(made.info).toEqual({ code: 200 });
    expect(await graph(UPDATE, { ...made.output, input: { nama: 'Papua' } })).toEqual({ info: { code: 200 } });
    expect(lines.filter((line) => line.includes('LISTEN/NOTIFY'))).toHaveLength(1);
  });

  it('lets go of its streams first when the server closes, while other requests are finished', async () => {
    const { stage, live, token } = await open('langsung_tutup');
    const stream = await live([{ resource: 'provinsi' }]);
    const body = JSON.stringify({ query: '{ provinsis { info { code } } }' });
    const { hostname, port } = new URL(stage.url);
    const slow = net.connect(Number(port), hostname);
    let answer = '';
    slow.on('data', (piece) => (answer += piece.toString()));
    const head = ['POST /pendidikan/graph HTTP/1.1', 'host: here', 'content-type: application/json', 'x-api-key: skema-pendidikan'];
    slow.write(`${[...head, `authorization: Bearer ${token}`, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 9)}`);
    // On its way before the end is asked for: what comes later on the same machine has come after it.
    await stage.graph({ query: '{ provinsis { info { code } } }' }, token);
    let isClosed = false;
    const closed = stage.app.close().then(() => (isClosed = true));
    await expect.poll(() => stream.end()).toBe('ended');
    expect(isClosed).toBe(false);
    slow.write(body.slice(9));
    await closed;
    expect(answer).toContain('"code":200');
  });
});
