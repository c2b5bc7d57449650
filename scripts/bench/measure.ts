/** Compares the servers, one case after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { buildClient } from '../../src/server/host/client-build.ts';
import { findChromium } from '../chromium.ts';
import { measureBrowser } from './browser.ts';
import { type Case, CASES, isWrite } from './cases.ts';
import { compare } from './compare.ts';
import { measureCopy } from './copy.ts';
import { measureBulk } from './day/bulk.ts';
import { withStreams } from './day/streams.ts';
import { measureExports } from './exports.ts';
import type { Options } from './options.ts';
import { type Figure, toFigure } from './figures.ts';
import { readMemory, readShare } from './processes.ts';
import type { ReadName } from './questions.ts';
import type { Facts, Measured } from './report.ts';
import { checkEqual, closeSides, openSides } from './sides.ts';
import { openStage, type Stage } from './stage.ts';
import { createPool } from '../../src/server/data/pool.ts';

type Say = (line: string) => void;

/** A server becomes twice as fast over its first ten thousand answers. */
const WARM_MS = 5000;
const WARM_BY: readonly ReadName[] = ['item', 'list'];

async function warm(stage: Stage, connections: number): Promise<void> {
  for (const left of WARM_BY) {
    const sides = await openSides(stage, { left }, connections);
    for (const { client, next, check } of sides) await client.drive(WARM_MS, next, check);
    closeSides(sides);
  }
}

/** Processes of the database that answer one of the servers. */
async function listBackends(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/** What the hand-written search leans on: there only while it is measured, so that no write pays for it. */
async function withHandIndex<T>({ product }: Stage, work: () => Promise<T>): Promise<T> {
  const owner = createPool(product.ready.adminUrl, { max: 1, settings: { lock_timeout: '60s', statement_timeout: '60s' } });
  try {
    await owner.query('create index if not exists bench_hand on "sekolah" using gin (lower("nama") gin_trgm_ops)');
    return await work();
  } finally {
    await owner.query('drop index if exists bench_hand');
    await owner.end();
  }
}

const SETTLE_MS = 180_000;

/** What earlier cases, and the filling, left to be computed beside the answers would be counted as theirs. */
async function settle({ pool }: Stage, say: Say): Promise<void> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await sleep(250)) {
    const { rows } = await pool.query<{ isDone: boolean }>('select not exists (select from skema.basi) as "isDone"');
    if (rows[0]!.isDone) return;
  }
  say('ringkasan sekolah masih dihitung di belakangnya');
}

async function measureCase(stage: Stage, entry: Case, options: Options): Promise<Measured> {
  const { key, name, kind, aim, left } = entry;
  const sides = await openSides(stage, entry, entry.connections ?? options.connections);
  const measured = () => compare({ kind, aim, left: sides[0], right: sides[1] }, options, () => listBackends(stage.pool));
  const heard = () => withStreams(stage, entry, measured);
  const result = left === 'schools' ? await withHandIndex(stage, measured) : await heard();
  closeSides(sides);
  if (isWrite(left)) await stage.writes[left].verify();
  return { key, name, kind, aim, ...result };
}

/** What a person waits for, of the cases that say how long that may be. */
const waitFigures = (cases: readonly Case[], rows: readonly Measured[]): Figure[] =>
  cases.flatMap(({ key, name, within }, index): Figure[] => {
    if (within === undefined) return [];
    const { p50, p99 } = rows[index]!;
    return [{ key: `${key}-ms`, name: name.slice(2, name.indexOf(' /')), unit: 'ms', value: p50, low: p50, high: p99, aim: within }];
  });

/** After each case, with everything that the load made still there: the most of it counts. */
const memoryFigures = ({ product, hand }: Record<'product' | 'hand', number[]>): Figure[] =>
  [
    { side: product, named: { key: 'pss', name: 'PSS server di bawah beban', aim: 170 } },
    { side: hand, named: { key: 'pss-hand', name: 'PSS tulisan tangan', aim: null } },
  ]
    .filter(({ side }) => side.length > 0)
    .map(({ side, named }) => ({ ...toFigure({ ...named, unit: 'MB' }, side), value: Math.max(...side) }));

async function measureCases(stage: Stage, cases: readonly Case[], options: Options, say: Say): Promise<Pick<Facts, 'rows' | 'figures'>> {
  if (cases.length === 0) return { rows: [], figures: [] };
  say('menghangatkan kedua server …');
  await warm(stage, options.connections);
  const rows: Measured[] = [];
  const shares: Record<'product' | 'hand', number[]> = { product: [], hand: [] };
  for (const entry of cases) {
    await settle(stage, say);
    say(`mengukur: ${entry.name}`);
    rows.push(await measureCase(stage, entry, options));
    for (const side of ['product', 'hand'] as const) shares[side].push(...[readShare(stage[side].pid)].filter((share) => share !== null));
  }
  return { rows, figures: [...waitFigures(cases, rows), ...memoryFigures(shares)] };
}

export async function measure(
  folder: string,
  options: Options,
  say: Say,
): Promise<Pick<Facts, 'rows' | 'idleMemory' | 'loadedMemory' | 'exports' | 'figures' | 'notes'>> {
  const isWanted = (key: string): boolean => options.only.length === 0 || options.only.some((start) => key.startsWith(start));
  const chromium = isWanted('browser') ? await findChromium() : null;
  const client = chromium && (await buildClient(say));
  say('menyiapkan pertanyaan …');
  const stage = await openStage(folder, options.connections, client);
  try {
    const idleMemory = readMemory(stage.product.pid);
    say('memeriksa bahwa ketiga server menjawab sama …');
    await checkEqual(stage);
    const cases = CASES.filter(({ key }) => isWanted(key));
    const { rows, figures } = await measureCases(stage, cases, options, say);
    const loadedMemory = readMemory(stage.product.pid);
    if (isWanted('ekspor')) say('mengukur: ekspor');
    const exports = isWanted('ekspor') ? await measureExports(stage) : [];
    if (isWanted('ekspor-copy')) say('mengukur: ekspor / COPY');
    const copied = isWanted('ekspor-copy') ? await measureCopy(stage) : [];
    if (chromium) say('mengukur: peramban');
    const browsed = chromium ? await measureBrowser(stage, chromium) : [];
    // Last: what it leaves behind is tidied up by the database while nobody is measured.
    if (isWanted('bulk')) say('mengukur: banyak data sekaligus');
    const together = isWanted('bulk') ? await measureBulk(stage) : [];
    const notes = isWanted('browser') && !chromium ? ['tidak ada Chromium di sini: ukuran peramban dilewati'] : [];
    return { rows, idleMemory, loadedMemory, exports, figures: [...figures, ...copied, ...browsed, ...together], notes };
  } finally {
    await stage.close();
  }
}
