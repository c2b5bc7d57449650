/** Seeded records into the database, by natural key: what is there keeps its id, and seeding twice changes nothing. */
import type { Pool } from 'pg';
import { SYSTEM_PRINCIPAL } from '../../engine/rights/access.ts';
import { AppError, asRefusal } from '../../engine/errors.ts';
import { formatNumber, isSecret } from '../../engine/fields/index.ts';
import { type Registry, type Resource, SINGLE_ID } from '../../engine/resource.ts';
import { StartProblem } from '../data/start-problem.ts';
import type { Repository, Writer } from '../data/repository/repository.ts';
import { reasonsOf } from '../data/repository/sentences.ts';
import { type Written, writeBatch } from '../import/write-batch.ts';
import type { SeedBatch, SeedRow } from './rows.ts';
import { hostWords } from '../locale.ts';

export interface SeedContext {
  registry: Registry;
  repository: Repository;
  /** For reading beside the writing transaction: at least two connections. */
  pool: Pool;
  /** The day that dates lie around, `yyyy-MM-dd`; default: today by the product's clock. */
  today?: string;
  /** Told of what was written, one line per resource. */
  log?: (text: string) => void;
}

export interface SeedReport {
  created: number;
  changed: number;
  same: number;
}

const BLOCK = 500;
/** Larger demos are written in parts: one action of a million rows helps nobody. */
const TRANSACTION_ROWS = 20_000;

type Values = Readonly<Record<string, unknown>>;
/** Ids that the seed made up → those that the database already had for the same natural key. */
type Known = Map<string, string>;

const translate = (values: Values, known: Known): Values => {
  if (known.size === 0) return values;
  const one = (value: unknown): unknown => (typeof value === 'string' ? (known.get(value) ?? value) : value);
  return Object.fromEntries(Object.entries(values).map(([handle, value]) => [handle, Array.isArray(value) ? value.map(one) : one(value)]));
};

/** Secrets are set once; an account that is there keeps its password. */
const withoutSecrets = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([handle]) => !resource.fields.some((field) => field.handle === handle && isSecret(field))),
  );

function explain(resource: Resource, values: Values, error: AppError): Error {
  return new StartProblem(hostWords().start.noSeed(resource.name, reasonsOf(error), JSON.stringify(values)), error);
}

/** A seeded record that lies in the bin comes back. */
async function revive(writer: Writer, resource: Resource, id: string, update: Values): Promise<Written | null> {
  const restored = await writer.restore(resource.name, id, null).catch(asRefusal);
  const now = restored instanceof AppError ? restored : await writer.update(resource.name, id, null, update).catch(asRefusal);
  return now instanceof AppError ? null : { state: 'changed', id };
}

async function writeSingle(writer: Writer, resource: Resource, values: Values): Promise<Written> {
  const before = await writer.find(resource.name, SINGLE_ID);
  if (before === null) return { state: 'new', id: (await writer.create(resource.name, values)).id };
  await writer.update(resource.name, SINGLE_ID, null, values);
  return { state: 'same', id: SINGLE_ID };
}

/** What one transaction of a seed goes by. */
interface Writing extends SeedContext {
  writer: Writer;
  known: Known;
  report: SeedReport;
}

async function writeBlock({ pool, writer, known }: Writing, resource: Resource, rows: readonly SeedRow[]): Promise<Written[]> {
  const records = rows.map(({ id, values }) => {
    const translated = translate(values, known);
    return { id, values: translated, create: translated, update: withoutSecrets(resource, translated) };
  });
  if (resource.single) return Promise.all(records.map(({ values }) => writeSingle(writer, resource, values)));
  const outcomes = await writeBatch(writer, pool, resource, resource.unique[0] ?? [], records);
  for (const [index, outcome] of outcomes.entries()) {
    const { id, values, update } = records[index]!;
    if (!('refused' in outcome)) continue;
    const revived = await revive(writer, resource, id, update);
    if (revived === null) throw explain(resource, values, outcome.refused);
    outcomes[index] = revived;
  }
  return outcomes;
}

async function writeOne(writing: Writing, { resource: name, rows }: SeedBatch): Promise<void> {
  const { registry, known, report, log } = writing;
  const resource = registry.get(name);
  const counters = { new: 'created', changed: 'changed', same: 'same' } as const;
  for (let from = 0; from < rows.length; from += BLOCK) {
    const block = rows.slice(from, from + BLOCK);
    const outcomes = await writeBlock(writing, resource, block);
    for (const [index, outcome] of outcomes.entries()) {
      if ('refused' in outcome) continue;
      report[counters[outcome.state]] += 1;
      const { id } = block[index]!;
      if (outcome.id !== id) known.set(id, outcome.id);
    }
  }
  log?.(`${resource.plural}: ${formatNumber(rows.length)}`);
}

/** Batches that fit into one transaction. */
function* parts(batches: Iterable<SeedBatch>): Generator<SeedBatch[]> {
  let [part, count]: [SeedBatch[], number] = [[], 0];
  for (const batch of batches) {
    part.push(batch);
    count += batch.rows.length;
    if (count < TRANSACTION_ROWS) continue;
    yield part;
    [part, count] = [[], 0];
  }
  if (part.length > 0) yield part;
}

export async function writeSeed(context: SeedContext, batches: Iterable<SeedBatch>, why: string): Promise<SeedReport> {
  const report: SeedReport = { created: 0, changed: 0, same: 0 };
  const known: Known = new Map();
  for (const part of parts(batches)) {
    await context.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed', why }, async (writer) => {
      for (const batch of part) await writeOne({ ...context, writer, known, report }, batch);
    });
  }
  return report;
}
