/** Both servers on the filled database, and the product a second time in this process, to see what it asks the database. */
import type { Pool } from 'pg';
import { pino } from 'pino';
import { quote } from '../../src/engine/names.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { CALLS, homesOf, pathOf } from '../../src/engine/services.ts';
import { readConfig } from '../../src/server/config.ts';
import { createPool } from '../../src/server/data/pool.ts';
import { type App, createApp } from '../../src/server/http/app.ts';
import { readRegistry } from '../../src/server/open.ts';
import type { BareRead, BareTask } from './bare.ts';
import type { WriteName } from './cases.ts';
import { removeCreated, toCreates } from './creates.ts';
import type { HandTask } from './hand.ts';
import { type Worker, startWorker } from './processes.ts';
import type { ProductReport } from './product.ts';
import { type Question, type ReadName, toIdsFirst, toQuestions } from './questions.ts';
import { record } from './record.ts';
import { openAdminSession } from './session.ts';
import { toUpdates } from './updates.ts';
import type { AskHere, Place, WriteCase } from './writes.ts';
import { loadServerDoor } from '../../src/server/server-door.ts';
import { productPlace } from '../../src/server/root.ts';

export interface Stage {
  product: Worker<ProductReport>;
  bare: Worker<{ port: number }>;
  hand: Worker<{ port: number }>;
  pool: Pool;
  /** Where the records of its resources lie, and their files. */
  paths: { graph: string; export: string; live: string };
  /** Of every request. */
  headers: Readonly<Record<string, string>>;
  questions: Record<ReadName, Question[]>;
  writes: Record<WriteName, WriteCase>;
  close: () => Promise<void>;
}

async function recordReads(
  registry: Registry,
  questions: Record<ReadName, Question[]>,
  askHere: AskHere,
): Promise<Record<ReadName, BareRead>> {
  const reads = {} as Record<ReadName, BareRead>;
  for (const [name, list] of Object.entries(questions) as [ReadName, Question[]][]) {
    const recorded = [];
    for (const question of list) {
      const { statements } = await record(() => askHere(question));
      recorded.push(statements.filter(({ text }) => !/^(begin|commit)/.test(text)));
    }
    reads[name] = { questions: recorded };
  }
  const [session] = reads.jump.questions[0]!;
  reads.jump = { questions: [[session!, { name: 'ids-first', text: toIdsFirst(registry) }]] };
  return reads;
}

const askIn =
  (app: App, { headers, paths }: Pick<Stage, 'headers' | 'paths'>): AskHere =>
  async (payload, key) => {
    const answer = await app.inject({
      method: 'POST',
      url: paths.graph,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };

/** The first reading of a cold disk takes longer than any question may: each table is read once, from end to end. */
const warm = (pool: Pool): Promise<unknown> =>
  Promise.all(
    ['sekolah', 'siswa', 'nilaiRaport'].map((table) => pool.query(`select count(*) filter (where t is null) from ${quote(table)} t`)),
  );

async function prepare(place: Place, url: string): Promise<Pick<Stage, 'questions' | 'writes' | 'bare' | 'hand'>> {
  const { registry, pool, askHere } = place;
  await removeCreated(pool);
  await warm(pool);
  const questions = await toQuestions(registry, pool, askHere);
  const reads = await recordReads(registry, questions, askHere);
  const writes = { ...(await toCreates(place)), ...(await toUpdates(place)) };
  const task: BareTask = { url, reads, writes: Object.fromEntries(Object.entries(writes).map(([name, { bare }]) => [name, bare])) };
  const bare = await startWorker<{ port: number }>('bare.ts', {}, task);
  return { questions, writes, bare, hand: await startWorker('hand.ts', {}, { url } satisfies HandTask) };
}

/** `client`: the folder of the built page, where a browser is to ask for it. */
export async function openStage(folder: string, connections: number, client: string | null): Promise<Stage> {
  const product = await startWorker<ProductReport>('product.ts', { DATA_DIR: folder, BENCH_CLIENT: client ?? '' });
  const pool = createPool(product.ready.url);
  const close = async (others: readonly Worker<unknown>[] = []): Promise<void> => {
    for (const other of others) await other.stop();
    await removeCreated(pool).catch(() => undefined);
    await pool.end();
    await product.stop();
  };
  try {
    const { registry } = await readRegistry();
    const { services, languages } = registry.product;
    const homes = homesOf(services);
    const paths = {
      graph: `/${homes.records}/${CALLS.graph.path}`,
      live: `/${homes.records}/${CALLS.live.path}`,
      export: `/${homes.export}/${pathOf('export', languages)}`,
    };
    const config = readConfig({ ...process.env, DATA_DIR: folder }, services);
    const headers = {
      [config.apiKeyHeader]: config.apis[homes.records]?.key ?? '',
      authorization: `Bearer ${await openAdminSession(pool)}`,
    };
    const app = createApp({
      config,
      registry,
      door: await loadServerDoor(productPlace()),
      pool,
      log: pino({ level: 'error' }),
      clientFolder: null,
      limits: { rate: 1e9, burst: 1e9 },
    });
    try {
      const prepared = await prepare({ registry, pool, connections, askHere: askIn(app, { headers, paths }) }, product.ready.url);
      return { product, pool, headers, paths, ...prepared, close: () => close([prepared.bare, prepared.hand]) };
    } finally {
      await app.close();
    }
  } catch (error) {
    await close();
    throw error;
  }
}
