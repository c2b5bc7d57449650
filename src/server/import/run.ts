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
import { type KeyedRecord, type Written, writeBatch } from './write-batch.ts';

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

const SHOWN_MAX = 60;

/** With what stood in the file, so that the row need not be looked up to see what is wrong. */
function reasonsOf({ resource, fields }: Plan, { row }: ConvertedRow, decimal: Decimal, error: AppError): Reason[] {
  const reasons = Object.entries(error.messages).flatMap(([handle, texts]) => {
    const name = resource.fields.find((field) => field.handle === handle)?.name ?? '';
    const found = fields.find(({ field }) => field.handle === handle)?.texts(row.cells, decimal).filter(Boolean).join(' + ') ?? '';
    const shown = found.length > SHOWN_MAX ? `${found.slice(0, SHOWN_MAX)}…` : found;
    return texts.map((text) => ({ field: found === '' ? name : `${name} "${shown}"`, text }));
  });
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
function createSink(context: ImportContext, plan: Plan, { lookups, decimal }: Check, writer: Writer, refusedFile: RefusedFile) {
  const { resource } = plan;
  const report = { created: 0, changed: 0, same: 0, refused: 0, skipped: 0, refusals: [] as Refusal[] };
  const counters = { new: 'created', changed: 'changed', same: 'same' } as const;
  let batch: ConvertedRow[] = [];
  const refuse = async (row: TableRow, reasons: readonly Reason[]): Promise<void> => {
    report.refused += 1;
    if (report.refusals.length < REFUSALS_KEPT) report.refusals.push({ row: row.row, reasons });
    await refusedFile.add(row.cells, reasonText(reasons));
  };
  const settleRow = async (converted: ConvertedRow, outcome: Written | undefined): Promise<void> => {
    if (outcome === undefined) await refuse(converted.row, converted.reasons);
    else if ('refused' in outcome) await refuse(converted.row, reasonsOf(plan, converted, decimal, outcome.refused));
    else {
      report[counters[outcome.state]] += 1;
      if (outcome.state === 'new') for (const { field } of plan.fields) if (field.source === resource.name) lookups.get(field.handle)?.learn(converted.values, outcome.id);
    }
  };
  const flush = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    const good = rows.filter(({ reasons }) => reasons.length === 0);
    const written = good.length === 0 ? [] : await writeBatch(writer, context.pool, resource, plan.key, good.map((row) => toKeyed(plan, row)));
    const outcomes = new Map(good.map((row, index) => [row, written[index]!]));
    for (const row of rows) await settleRow(row, outcomes.get(row));
  };
  /** Refused rows wait for their batch too: the file of refusals keeps the order of the file. */
  const add = async (row: ConvertedRow): Promise<void> => {
    batch.push(row);
    if (batch.length >= BATCH_ROWS) await flush();
  };
  return { report, flush, add };
}

type Sink = ReturnType<typeof createSink>;

/** Rows that point at rows of the same file: again and again, as long as one more comes in. */
async function settle(plan: Plan, { lookups, decimal }: Check, waiting: TableRow[], { add, flush }: Sink): Promise<void> {
  let rest = waiting;
  for (;;) {
    const again = rest.map((row) => convertRow(plan, lookups, row, decimal));
    const ready = again.filter(({ reasons }) => reasons.length === 0);
    for (const row of ready.length === 0 ? again : ready) await add(row);
    await flush();
    if (ready.length === 0) return;
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
    if (repeat) converted.reasons.push({ field: '', text: repeat.refused });
    if (converted.waits) waiting.push(row);
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
      const sink = createSink(context, plan, checked, writer, refusedFile);
      await write(request, plan, checked, sink);
      return { ...sink.report, refusals: sink.report.refusals.toSorted((a, b) => a.row - b.row) };
    });
    await refusedFile.close(true);
    return { rows: checked.rows, ...report, refusedFile: report.refused > 0 ? refusedFile.path : null };
  } catch (error) {
    await refusedFile.close(false);
    throw error;
  }
}
