/** Rows on their way into the repository, in batches, and the count of what became of them. */
import type { Pool } from 'pg';
import type { AppError } from '../../engine/errors.ts';
import { isFlag, isSecret } from '../../engine/fields/index.ts';
import type { Writer } from '../data/repository/repository.ts';
import type { Check } from './check.ts';
import type { ConvertedRow, Reason } from './convert.ts';
import { BATCH_ROWS } from './limits.ts';
import type { Decimal, FieldPlan, Plan } from './plan.ts';
import type { RefusedFile } from './refused-file.ts';
import { type Refusal, reasonText } from './request.ts';
import type { TableRow } from './table.ts';
import { type KeyedRecord, type Written, writeBatch } from './write-batch.ts';

const REFUSALS_KEPT = 50;
const SHOWN_MAX = 60;

/** With what stood in the file, so that the row need not be looked up to see what is wrong. */
function reasonsOf({ resource, fields }: Plan, { row, refused }: ConvertedRow, decimal: Decimal, error?: AppError): Reason[] {
  const reasons = Object.entries({ ...refused, ...error?.messages }).flatMap(([handle, texts]) => {
    const name = resource.fields.find((field) => field.handle === handle)?.name ?? '';
    // What cannot be read has named it already.
    const found =
      fields
        .find(({ field }) => field.handle === handle && !(handle in refused) && !isSecret(field))
        ?.texts(row.cells, decimal)
        .filter(Boolean)
        .join(' + ') ?? '';
    const shown = found.length > SHOWN_MAX ? `${found.slice(0, SHOWN_MAX)}…` : found;
    return texts.map((text) => ({ field: found === '' ? name : `${name} "${shown}"`, text }));
  });
  return reasons.length > 0 ? reasons : [{ field: '', text: error?.message ?? '' }];
}

/**
 * Empty cells leave a new record its defaults; an existing one they clear, unless the mapping says `keep`. What is not certain only
 * fills what is empty there. The key is never written over itself.
 */
function toKeyed({ fields, key, mapping }: Plan, { values, empty, unsure, refused }: ConvertedRow): KeyedRecord {
  const pick = (handles: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(handles.map((handle) => [handle, values[handle]]));
  // What a secret is nobody can read; the one that is there counts as filled.
  const isKept = ({ field, mapping: own }: FieldPlan): boolean =>
    (isSecret(field) && own.whenFilled === 'keep') ||
    (empty.has(field.handle) && (own.whenEmpty === 'keep' || isFlag(field) || unsure.has(field.handle)));
  const written = fields.filter((part) => !key.includes(part.field.handle) && !isKept(part)).map(({ field }) => field.handle);
  return {
    values,
    refused,
    create: mapping.create === false ? null : pick(Object.keys(values).filter((handle) => !empty.has(handle))),
    update: pick(written.filter((handle) => !unsure.has(handle))),
    fill: pick(written.filter((handle) => unsure.has(handle))),
  };
}

interface SinkOptions {
  writer: Writer;
  refusedFile: RefusedFile;
  /** Where a row stands in the file. */
  placeOf: (row: number) => string;
}

export function createSink(pool: Pool, plan: Plan, { lookups, decimal }: Check, { writer, refusedFile, placeOf }: SinkOptions) {
  const { resource } = plan;
  const report = { created: 0, changed: 0, same: 0, refused: 0, skipped: 0, refusals: [] as Refusal[] };
  const counters = { new: 'created', changed: 'changed', same: 'same' } as const;
  let batch: ConvertedRow[] = [];
  const refuse = async (row: TableRow, reasons: readonly Reason[]): Promise<void> => {
    report.refused += 1;
    if (report.refusals.length < REFUSALS_KEPT) report.refusals.push({ row: row.row, place: placeOf(row.row), reasons });
    await refusedFile.add(row.cells, reasonText(reasons));
  };
  const settleRow = async (converted: ConvertedRow, outcome: Written | undefined): Promise<void> => {
    if (outcome === undefined) await refuse(converted.row, reasonsOf(plan, converted, decimal));
    else if ('refused' in outcome) await refuse(converted.row, reasonsOf(plan, converted, decimal, outcome.refused));
    else {
      report[counters[outcome.state]] += 1;
      if (outcome.state === 'new')
        for (const [{ field }, lookup] of lookups) if (field.source === resource.name) lookup.learn(converted.values, outcome.id);
    }
  };
  const flush = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    // One that is refused already is held against the rules too, so that all its mistakes are told at once.
    const good = rows.filter(({ row, refused }) => row.fault === null && !plan.key.some((handle) => handle in refused));
    const keyed = good.map((row) => toKeyed(plan, row));
    const written = good.length === 0 ? [] : await writeBatch(writer, pool, resource, plan.key, keyed);
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

export type Sink = ReturnType<typeof createSink>;
