/** The live channel over real connections: what was written anywhere reaches who looks at it, and nobody else. */
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Shown } from '../../../src/engine/live/messages.ts';
import { server as door } from '../../../src/product/server.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { type App, createApp } from '../../../src/server/http/app.ts';
import { follow, type Followed } from '../../generated/follow.ts';
import { openStage, type Stage } from '../http/stage.ts';

const ADMIN = 'neu:admin';
/** Short, so that nobody waits for it. */
const LIMITS = { rate: 1e6, burst: 1e6, beat: 200 };

let stage: Stage;
let admin: { token: string; userId: string };
let other: { url: string; app: App; pool: Stage['pool'] };
const open: Followed[] = [];
beforeAll(async () => {
  stage = await openStage('langsung', { limits: LIMITS });
  admin = await stage.signIn('langsung.admin', [ADMIN]);
  // A process of its own, but for its memory: another server, other connections.
  const pool = createPool(stage.database.url);
  const { registry } = stage;
  const config = readConfig({}, registry.product.services);
  const app = createApp({ config, door, registry, pool, log: pino({ level: 'silent' }), clientFolder: null, limits: LIMITS });
  await app.listen({ host: '127.0.0.1', port: 0 });
  other = { app, pool, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
afterEach(() => open.splice(0).forEach((each) => each.leave()));
afterAll(async () => {
  await other.app.close();
  await other.pool.end();
  await stage.close();
});

const showing = async (token: string | null, shown: readonly Shown[], at: string = stage.url): Promise<Followed> => {
  const followed = await follow(`${at}/pendidikan/live`, token === null ? null : `Bearer ${token}`, shown);
  open.push(followed);
  return followed;
};

const graph = async (query: string, variables: object = {}, token = admin.token) => {
  const { body } = await stage.graph({ query, variables }, token);
  return Object.values(body.data as Record<string, { info: { code: number; state: string }; output: { id: string; version: number } }>)[0]!;
};
const CREATE = 'mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) { info { code state messages } output { id version } } }';
const UPDATE =
  'mutation ($id: ID!, $version: Int!, $input: ProvinsiInput!) { updateProvinsi(id: $id, version: $version, input: $input) { info { code state } output { id version } } }';
const REMOVE = 'mutation ($id: ID!, $version: Int!) { removeProvinsi(id: $id, version: $version) { info { code state } } }';
/** But for what the test made just before. */
const told = ({ changed }: Followed) => changed.filter(({ changes }) => changes.every(({ action }) => action !== 'create'));
let provinces = 10;
const province = async () => {
  provinces += 1;
  return (await graph(CREATE, { input: { kode: String(provinces), nama: `Provinsi ${provinces}` } })).output;
};
const rename = (id: string, version: number, nama: string) => graph(UPDATE, { id, version, input: { nama } });

describe('a change', () => {
  it('reaches a list and an open record, at this process and at another, with ids and versions alone', async () => {
    const { id, version } = await province();
    const streams = await Promise.all([
      showing(admin.token, [{ resource: 'provinsi' }]),
      showing(admin.token, [{ resource: 'provinsi', id, version }], other.url),
    ]);
    const { info } = await rename(id, version, 'Nama Rahasia');
    const change = { id, version: version + 1, action: 'update' };
    await expect.poll(() => told(streams[0]!)).toEqual([{ resource: 'provinsi', log: info.state, changes: [change], count: 1 }]);
    await expect.poll(() => told(streams[1]!)).toEqual([{ resource: 'provinsi', log: info.state, changes: [change], count: 0 }]);
    for (const stream of streams) expect(stream.text()).not.toContain('Rahasia');
  });

  it('is not told to who shows something else', async () => {
    const [one, two] = [await province(), await province()];
    const stream = await showing(admin.token, [{ resource: 'provinsi', id: one.id, version: one.version }, { resource: 'kabupaten' }]);
    await rename(two.id, two.version, 'Lain');
    await rename(one.id, one.version, 'Ini');
    await expect.poll(() => stream.changed.length).toBe(1);
    expect(stream.changed[0]!.changes.map(({ id }) => id)).toEqual([one.id]);
  });

  it('says that a record went into the bin', async () => {
    const { id, version } = await province();
    const stream = await showing(admin.token, [{ resource: 'provinsi', id, version }]);
    await graph(REMOVE, { id, version });
    await expect.poll(() => stream.changed[0]?.changes).toEqual([{ id, version: version + 1, action: 'remove' }]);
  });

  it('that came before the stream stood is told by it first', async () => {
    const { id, version } = await province();
    await rename(id, version, 'Sebelum tersambung');
    const stream = await showing(admin.token, [{ resource: 'provinsi', id, version }]);
    await expect
      .poll(() => told(stream))
      .toEqual([{ resource: 'provinsi', log: null, changes: [{ id, version: version + 1, action: 'update' }], count: 0 }]);
  });

  it('of a write that was refused is none', async () => {
    const { id, version } = await province();
    const stream = await showing(admin.token, [{ resource: 'provinsi' }]);
    expect((await rename(id, version + 7, 'Basi')).info.code).toBe(409);
    const { info } = await rename(id, version, 'Baru');
    // What became of others may come as late.
    const ofThis = () => told(stream).filter(({ changes }) => changes.some((change) => change.id === id));
    await expect.poll(() => ofThis().map(({ log }) => log)).toEqual([info.state]);
  });

  it('of very many records is told as their number', async () => {
    const made = await Promise.all(Array.from({ length: 101 }, (_, at) => rowOf(at)));
    const [first] = made;
    const stream = await showing(admin.token, [{ resource: 'rumpunIlmu' }, { resource: 'rumpunIlmu', id: first!, version: 1 }]);
    const asked = { resource: 'rumpunIlmu', verb: 'update', ids: made, edits: [{ field: 'aktif', how: 'set', value: false }] };
    const preview = await view('bulkPreview', asked);
    const { count, hash, at } = preview;
    const done = await view('bulkRun', { ...asked, expected: { count, hash, at } });
    await expect
      .poll(() => told(stream))
      .toEqual([{ resource: 'rumpunIlmu', log: done.action, changes: [{ id: first, version: 2, action: 'update' }], count: 101 }]);
  });
});

const rowOf = async (at: number): Promise<string> => {
  const query = 'mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code messages } output { id version } } }';
  return (
    await graph(query, { input: { kode: `R${String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26))}`, nama: `Rumpun ${at}` } })
  ).output.id;
};
// oxlint-disable-next-line typescript/no-explicit-any -- the replies of two views
const view = async (name: string, input: object): Promise<any> =>
  (await graph(`mutation ($input: JSON) { ${name}(input: $input) { info { code message } output } }`, { input })).output;

describe('a stream', () => {
  it('is for who is signed in, and for resources that there are', async () => {
    expect((await showing(null, [])).status).toBe(401);
    expect((await showing('x'.repeat(43), [])).status).toBe(401);
    expect((await showing(admin.token, [{ resource: 'tidakAda' }])).status).toBe(404);
    expect((await follow(`${stage.url}/pendidikan/live`, `Bearer ${admin.token}`, [], 'lain')).status).toBe(401);
    expect((await fetch(`${stage.url}/pendidikan/live`)).status).toBe(405);
  });

  it('is neither kept nor held up by what stands between', async () => {
    const { headers } = await showing(admin.token, []);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('shows signs of life, and ends with its session, which it does not keep alive', async () => {
    const { token, userId } = await stage.signIn('langsung.pergi', [ADMIN]);
    await stage.pool.query(`update skema.session set "seenAt" = now() - interval '2 hours' where "userId" = $1`, [userId]);
    const stream = await showing(token, [{ resource: 'provinsi' }]);
    await expect.poll(() => stream.text()).toMatch(/^:$/m);
    const { rows } = await stage.pool.query(
      `select "seenAt" < now() - interval '1 hour' as "idle" from skema.session where "userId" = $1`,
      [userId],
    );
    expect(rows).toEqual([{ idle: true }]);
    await stage.pool.query('delete from skema.session where "userId" = $1', [userId]);
    await expect.poll(() => stream.end()).toBe('ended');
    expect(stream.isOver()).toBe(true);
  });

  it('of a session too many takes the place of the oldest', async () => {
    const streams: Followed[] = [];
    while (streams.length < 5) streams.push(await showing(admin.token, [{ resource: 'provinsi' }]));
    await expect.poll(() => streams.map((stream) => stream.end())).toEqual(['ended', null, null, null, null]);
    expect(streams[0]!.isOver()).toBe(false);
  });
});

describe('who else has a record open', () => {
  it('is told by name to the others, in every process, until they leave', async () => {
    const { id, version } = await province();
    const shown = [{ resource: 'provinsi', id, version }];
    const rina = await stage.signIn('langsung.rina', [ADMIN], { nama: 'Rina Kartika' });
    const bayu = await stage.signIn('langsung.bayu', [ADMIN], { nama: 'Bayu Pratama' });
    const first = await showing(rina.token, shown);
    const second = await showing(bayu.token, shown, other.url);
    await expect.poll(() => first.people.at(-1)).toEqual({ resource: 'provinsi', id, names: ['Bayu Pratama'] });
    await expect.poll(() => second.people.at(-1)).toEqual({ resource: 'provinsi', id, names: ['Rina Kartika'] });
    const third = await showing(admin.token, shown);
    await expect.poll(() => third.people.at(-1)?.names).toEqual(['Bayu Pratama', 'Rina Kartika']);
    second.leave();
    await expect.poll(() => third.people.at(-1)?.names).toEqual(['Rina Kartika']);
    await expect.poll(() => first.people.at(-1)?.names).toEqual(['Nama langsung.admin']);
    // The own account in another tab is nobody else.
    expect(JSON.stringify(first.people)).not.toContain('Rina');
  });

  it('reaches a process that begins to listen later', async () => {
    const { id, version } = await province();
    const rina = await stage.signIn('langsung.dulu', [ADMIN], { nama: 'Dulu Sekali' });
    await showing(rina.token, [{ resource: 'provinsi', id, version }]);
    const late = createApp({
      config: readConfig({}, stage.registry.product.services),
      door,
      registry: stage.registry,
      pool: other.pool,
      log: pino({ level: 'silent' }),
      clientFolder: null,
      limits: LIMITS,
    });
    await late.listen({ host: '127.0.0.1', port: 0 });
    try {
      const url = `http://127.0.0.1:${(late.server.address() as AddressInfo).port}`;
      const stream = await showing(admin.token, [{ resource: 'provinsi', id, version }], url);
      await expect.poll(() => stream.people.at(-1)?.names).toEqual(['Dulu Sekali']);
    } finally {
      await late.close();
    }
  });
});
