/** A file into a resource: read, checked, written in one transaction as one action. */
import path from 'node:path';
import type { Pool } from 'pg';
import { type Principal, SYSTEM_PRINCIPAL } from '../../engine/access.ts';
import type { AppError } from '../../engine/errors.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Repository, Writer } from '../data/repository/repository.ts';
import { type ConvertedRow, type Reason, convertRow } from './convert.ts';
import { decimalOf } from './decimal.ts';
import { BATCH_ROWS } from './limits.ts';
import { type Lookup, readLookups } from './lookup.ts';
import type { Mapping } from './mapping.ts';
import { type Decimal, type Plan, compilePlan } from './plan.ts';
import { type RefusedFile, createRefusedFile } from './refused-file.ts';
import { type Repeat, createRepeatFinder } from './repeats.ts';
import type { Table, TableRow } from './table.ts';
import { type KeyedRecord, writeBatch } from './write-batch.ts';

export interface ImportContext {
  registry: Registry;
  repository: Repository;
  /** For reading beside the writing transaction: at least two connections. */
  pool: Pool;
}

export interface ImportRequest {
  resource: Resource;
  table: Table;
  mapping: Mapping;
  key?: readonly string[];
  decimal?: Decimal;
  dryRun?: boolean;
  /** Where the file of refused rows goes. */
  folder: string;
  principal?: Principal;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  phase: 'check' | 'write';
  done: number;
  /** Rows of the file; null while they are counted. */
  total: number | null;
}

export interface Refusal {
  row: number;
  reasons: readonly Reason[];
}

export interface ImportReport {
  rows: number;
  created: number;
  changed: number;
  same: number;
  refused: number;
  /** Left out by `skipWhen`, or a repetition of a row that was taken. */
  skipped: number;
  /** The first of the refused ones. */
  refusals: readonly Refusal[];
  /** All of them, with the reason behind; null when there are none. */
  refusedFile: string | null;
}

const REFUSALS_KEPT = 50;
export const reasonText = (reasons: readonly Reason[]): string => reasons.map(({ field, text }) => (field === '' ? text : `${field}: ${text}`)).join('; ');

function reasonsOf(resource: Resource, error: AppError): Reason[] {
  const reasons = Object.entries(error.messages).flatMap(([handle, texts]) =>
    texts.map((text) => ({ field: resource.fields.find((field) => field.handle === handle)?.name ?? '', text })),
  );
  return reasons.length > 0 ? reasons : [{ field: '', text: error.message }];
}

/** Empty cells leave a new record its defaults; an existing one they clear, unless the mapping says `keep`. The key is never written over itself. */
function toKeyed({ fields, key, mapping }: Plan, { values, empty }: ConvertedRow): KeyedRecord {
  const filled = Object.entries(values).filter(([handle]) => !empty.has(handle));
  const updates = fields.filter(({ field, mapping: own }) =>
    !key.includes(field.handle) && !(empty.has(field.handle) && (own.whenEmpty === 'keep' || field.kind === 'boolean')));
  return {
    values,
    create: mapping.create === false ? null : Object.fromEntries(filled),
    update: Object.fromEntries(updates.map(({ field }) => [field.handle, values[field.handle]])),
  };
}

interface Check {
  decimal: Decimal;
  lookups: Map<string, Lookup>;
  rows: number;
  repeats: ReadonlyMap<number, Repeat>;
}

async function check({ registry, pool }: ImportContext, request: ImportRequest, plan: Plan): Promise<Check> {
  const { table, decimal: declared, onProgress, signal } = request;
  const decimal = await decimalOf(plan, table, declared);
  const client = await pool.connect();
  const lookups = await readLookups(client, registry, plan).finally(() => client.release());
  const finder = createRepeatFinder(plan);
  let rows = 0;
  for await (const row of table.rows()) {
    rows += 1;
    if (!plan.isSkipped(row.cells)) finder.add(convertRow(plan, lookups, row, decimal));
    if (rows % BATCH_ROWS === 0) {
      signal?.throwIfAborted();
      onProgress?.({ phase: 'check', done: rows, total: null });
    }
  }
  return { decimal, lookups, rows, repeats: finder.result() };
}

/** Writes rows in batches and keeps the count of what became of them. */
function createSink(context: ImportContext, { resource }: ImportRequest, plan: Plan, { lookups }: Check, writer: Writer, refusedFile: RefusedFile) {
  const report = { created: 0, changed: 0, same: 0, refused: 0, skipped: 0, refusals: [] as Refusal[] };
  const counters = { new: 'created', changed: 'changed', same: 'same' } as const;
  let batch: ConvertedRow[] = [];
  const refuse = async (row: TableRow, reasons: readonly Reason[]): Promise<void> => {
    report.refused += 1;
    if (report.refusals.length < REFUSALS_KEPT) report.refusals.push({ row: row.row, reasons });
    await refusedFile.add(row.cells, reasonText(reasons));
  };
  const flush = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    if (rows.length === 0) return;
    const outcomes = await writeBatch(writer, context.pool, resource, plan.key, rows.map((row) => toKeyed(plan, row)));
    for (const [index, outcome] of outcomes.entries()) {
      const { row, values } = rows[index]!;
      if ('refused' in outcome) await refuse(row, reasonsOf(resource, outcome.refused));
      else {
        report[counters[outcome.state]] += 1;
        if (outcome.state === 'new') for (const { field } of plan.fields) if (field.source === resource.name) lookups.get(field.handle)?.learn(values, outcome.id);
      }
    }
  };
  const add = async (row: ConvertedRow): Promise<void> => {
    batch.push(row);
    if (batch.length >= BATCH_ROWS) await flush();
  };
  return { report, refuse, flush, add };
}

type Sink = ReturnType<typeof createSink>;

/** Rows that point at rows of the same file: again and again, as long as one more comes in. */
async function settle(plan: Plan, { lookups, decimal }: Check, waiting: TableRow[], { add, flush, refuse }: Sink): Promise<void> {
  let rest = waiting;
  for (;;) {
    const again = rest.map((row) => convertRow(plan, lookups, row, decimal));
    const ready = again.filter(({ reasons }) => reasons.length === 0);
    if (ready.length === 0) {
      for (const { row, reasons } of again) await refuse(row, reasons);
      return;
    }
    for (const row of ready) await add(row);
    await flush();
    rest = again.filter(({ reasons }) => reasons.length > 0).map(({ row }) => row);
  }
}

async function write(request: ImportRequest, plan: Plan, checked: Check, sink: Sink): Promise<void> {
  const { table, signal, onProgress } = request;
  const waiting: TableRow[] = [];
  let done = 0;
  for await (const row of table.rows()) {
    done += 1;
    if (done % BATCH_ROWS === 0) {
      signal?.throwIfAborted();
      onProgress?.({ phase: 'write', done, total: checked.rows });
    }
    const repeat = checked.repeats.get(row.row);
    if (plan.isSkipped(row.cells) || (repeat && 'skipped' in repeat)) {
      sink.report.skipped += 1;
      continue;
    }
    const converted = convertRow(plan, checked.lookups, row, checked.decimal);
    if (converted.waits) waiting.push(row);
    else if (converted.reasons.length > 0) await sink.refuse(row, converted.reasons);
    else if (repeat) await sink.refuse(row, [{ field: '', text: repeat.refused }]);
    else await sink.add(converted);
  }
  await sink.flush();
  await settle(plan, checked, waiting, sink);
  onProgress?.({ phase: 'write', done, total: checked.rows });
}

export async function importTable(context: ImportContext, request: ImportRequest): Promise<ImportReport> {
  const { resource, table, mapping, key, dryRun = false, folder, principal = SYSTEM_PRINCIPAL } = request;
  const plan = compilePlan(context.registry, resource, table, mapping, key);
  const checked = await check(context, request, plan);
  const refusedFile = createRefusedFile(table, folder);
  try {
    const why = `Impor ${path.basename(table.source.file)}`;
    const report = await context.repository.transaction(principal, { verb: 'import', why, dryRun }, async (writer) => {
      const sink = createSink(context, request, plan, checked, writer, refusedFile);
      await write(request, plan, checked, sink);
      return sink.report;
    });
    await refusedFile.close(true);
    return { rows: checked.rows, ...report, refusedFile: report.refused > 0 ? refusedFile.path : null };
  } catch (error) {
    await refusedFile.close(false);
    throw error;
  }
}
