/** Sets up both servers on the filled database and compares them, one case after the other. */
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../../src/server/config.ts';
import { createPool } from '../../src/server/data/pool.ts';
import { createApp } from '../../src/server/http/app.ts';
import { readRegistry } from '../../src/server/open.ts';
import type { BareRead, BareTask } from './bare.ts';
import { compare, type Comparison, type Side } from './compare.ts';
import { Client, toRequest } from './load.ts';
import type { Options } from './options.ts';
import { type Worker, readMemory, startWorker } from './processes.ts';
import type { ProductReport } from './product.ts';
import { IDS_FIRST, type Question, type ReadName, toQuestions } from './questions.ts';
import { record } from './record.ts';
import type { Facts, Measured } from './report.ts';
import { openAdminSession } from './session.ts';
import { type AskHere, type WriteCase, removeCreated, toCreateCase, toUpdateCase } from './writes.ts';

type Say = (line: string) => void;

/** A jump takes long: more at once would only wait for each other. */
const JUMP_CONNECTIONS = 2;
/** A server becomes twice as fast over its first ten thousand answers. */
const WARM_MS = 5000;
const WARM_BY: readonly ReadName[] = ['item', 'list'];
const PATH = '/pendidikan/graph';

interface Case extends Pick<Comparison, 'kind' | 'aim'> {
  key: string;
  name: string;
  left: ReadName | 'create' | 'update';
  /** Another question to the product; absent: the same to the bare server. */
  against?: ReadName;
  connections?: number;
}

// prettier-ignore
const CASES: readonly Case[] = [
  { key: 'list', name: 'daftar: 25 baris, tiga relasi, total', kind: 'speed', aim: 0.9, left: 'list' },
  { key: 'search', name: 'daftar, mencari satu nama', kind: 'speed', aim: null, left: 'search' },
  { key: 'search-broad', name: 'daftar, mencari kata yang umum', kind: 'speed', aim: null, left: 'searchBroad' },
  { key: 'filter', name: 'daftar, disaring satu sekolah', kind: 'speed', aim: null, left: 'filter' },
  { key: 'next', name: 'halaman berikut di kedalaman 100.000', kind: 'speed', aim: null, left: 'next' },
  { key: 'item', name: 'satu data', kind: 'speed', aim: 0.9, left: 'item' },
  { key: 'create', name: 'membuat', kind: 'speed', aim: null, left: 'create' },
  { key: 'update', name: 'mengubah', kind: 'speed', aim: null, left: 'update' },
  { key: 'jump', name: '× lompat ke halaman 4.000 / SQL ids dulu', kind: 'time', aim: 1.2, left: 'jump', connections: JUMP_CONNECTIONS },
  { key: 'next-first', name: '× halaman berikut di 100.000 / halaman 1', kind: 'time', aim: 1.5, left: 'next', against: 'list' },
  { key: 'search-list', name: '× mencari satu nama / daftar biasa', kind: 'time', aim: 3, left: 'search', against: 'list' },
  { key: 'search-broad-list', name: '× mencari kata yang umum / daftar biasa', kind: 'time', aim: 3, left: 'searchBroad', against: 'list' },
];

type Payload = { data: Record<string, { info: { code: number; meta?: { total: number } }; items?: unknown[] }> };

/** `{"data":{"x":…}}` → what stands below `x`. */
const payloadOf = (text: string): Payload['data'][string] => Object.values((JSON.parse(text) as Payload).data)[0]!;

const checkProduct = (body: string): void => {
  if (!body.includes('"code":200')) throw new Error(`produk menolak: ${body.slice(0, 400)}`);
};

type Both<T> = Record<'product' | 'bare', T>;

async function checkEqual(name: ReadName, clients: Both<Client>, texts: Both<readonly string[]>): Promise<void> {
  for (const [index, text] of texts.product.entries()) {
    const ours = payloadOf(await clients.product.ask(text));
    const theirs = JSON.parse(await clients.bare.ask(texts.bare[index]!)) as Payload['data'][string] & { total?: number };
    const [a, b] = name === 'jump' ? [{ total: ours.info.meta!.total, items: ours.items }, theirs] : [ours, theirs];
    if (!isDeepStrictEqual(a, b))
      throw new Error(
        `${name}: jawaban produk dan pembanding berbeda:\n${JSON.stringify(a).slice(0, 600)}\n${JSON.stringify(b).slice(0, 600)}`,
      );
  }
}

/** One after the other, over and over. */
const cycle = (texts: readonly string[]): (() => string) => {
  let index = 0;
  return () => texts[(index = (index + 1) % texts.length)]!;
};

export async function measure(folder: string, options: Options, say: Say): Promise<Pick<Facts, 'rows' | 'idleMemory' | 'loadedMemory'>> {
  const product = await startWorker<ProductReport>('product.ts', { DATA_DIR: folder });
  const registry = await readRegistry();
  const pool = createPool(product.ready.url);
  const config = readConfig({ ...process.env, DATA_DIR: folder });
  const here = createApp({ config, registry, pool, log: pino({ level: 'error' }), clientFolder: null, limits: { rate: 1e9, burst: 1e9 } });
  let bare: Worker<{ port: number }> | null = null;
  const clients: Client[] = [];
  const open = async (port: number, connections: number): Promise<Client> => {
    const client = await Client.open(port, connections);
    clients.push(client);
    return client;
  };
  try {
    const headers = { [config.apiKeyHeader]: config.apis.pendidikan.key ?? '', authorization: `Bearer ${await openAdminSession(pool)}` };
    const askHere: AskHere = async (question, key) => {
      const answer = await here.inject({
        method: 'POST',
        url: PATH,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload: question,
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    };
    const toText = (question: Question, key: string | null = null, path = PATH): string =>
      toRequest('POST', path, { ...headers, ...(key !== null && { 'idempotency-key': key }) }, JSON.stringify(question));
    const toBare = (name: ReadName): string[] => questions[name].map((question, index) => toText(question, null, `/read/${name}/${index}`));

    say('menyiapkan pertanyaan …');
    await removeCreated(pool);
    const questions = await toQuestions(registry, pool, askHere);
    const reads = {} as Record<ReadName, BareRead>;
    let session: BareRead['questions'][number][number] | undefined;
    for (const [name, list] of Object.entries(questions) as [ReadName, Question[]][]) {
      const recorded = [];
      for (const question of list) recorded.push((await record(() => askHere(question))).statements);
      session ??= recorded[0]![0]!;
      reads[name] = { questions: name === 'jump' ? [[session, { name: 'ids-first', text: IDS_FIRST }]] : recorded };
    }
    const writes: Record<'create' | 'update', WriteCase> = {
      create: await toCreateCase(registry, pool, askHere),
      update: await toUpdateCase(registry, pool, askHere, options.connections),
    };
    const task: BareTask = { url: product.ready.url, reads, writes: { create: writes.create.bare, update: writes.update.bare } };
    bare = await startWorker('bare.ts', {}, task);

    const idleMemory = readMemory(product.pid);
    const pids = { product: product.pid, bare: bare.pid };
    const ports = { product: product.ready.port, bare: bare.ready.port };
    const texts = Object.fromEntries(
      Object.entries(questions).map(([name, list]) => [name, list.map((question) => toText(question))]),
    ) as Record<ReadName, string[]>;
    const both = { product: await open(ports.product, 1), bare: await open(ports.bare, 1) };
    say('memeriksa bahwa kedua server menjawab sama …');
    for (const name of Object.keys(texts) as ReadName[]) await checkEqual(name, both, { product: texts[name], bare: toBare(name) });

    const readSides = async (name: ReadName, connections: number, against: ReadName | undefined): Promise<[Side, Side]> => {
      const left: Side = {
        client: await open(ports.product, connections),
        pid: pids.product,
        next: cycle(texts[name]),
        check: checkProduct,
      };
      if (against) return [left, { ...left, next: cycle(texts[against]) }];
      return [left, { client: await open(ports.bare, connections), pid: pids.bare, next: cycle(toBare(name)), check: () => undefined }];
    };
    const writeSides = async (name: 'create' | 'update', connections: number): Promise<[Side, Side]> => {
      const { product: ask, marks, succeeded } = writes[name];
      return [
        {
          client: await open(ports.product, connections),
          pid: pids.product,
          next: (connection) => {
            const { question, key } = ask(connection);
            return toText(question, key);
          },
          check: (body, connection) => {
            checkProduct(body);
            succeeded('product', connection);
          },
        },
        {
          client: await open(ports.bare, connections),
          pid: pids.bare,
          next: (connection) => toRequest('POST', `/write/${name}`, headers, JSON.stringify(marks(connection))),
          check: (_body, connection) => succeeded('bare', connection),
        },
      ];
    };

    say('menghangatkan kedua server …');
    for (const name of WARM_BY) {
      for (const side of await readSides(name, options.connections, undefined)) await side.client.drive(WARM_MS, side.next, side.check);
    }

    const rows: Measured[] = [];
    const wanted = CASES.filter(({ key }) => options.only.length === 0 || options.only.some((start) => key.startsWith(start)));
    for (const { name, kind, aim, left, against, connections = options.connections } of wanted) {
      say(`mengukur: ${name}`);
      const sides =
        left === 'create' || left === 'update' ? await writeSides(left, connections) : await readSides(left, connections, against);
      rows.push({ name, kind, aim, ...(await compare({ kind, aim, left: sides[0], right: sides[1] }, options)) });
      for (const { client } of sides) client.close();
      if (left === 'create' || left === 'update') await writes[left].verify();
    }
    return { rows, idleMemory, loadedMemory: readMemory(product.pid) };
  } finally {
    for (const client of clients) client.close();
    await here.close();
    await removeCreated(pool).catch(() => undefined);
    await pool.end();
    await bare?.stop();
    await product.stop();
  }
}
