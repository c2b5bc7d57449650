/** A file into a resource: read twice, written in one transaction as one action. */
import path from 'node:path';
import { hasMessages } from '../../engine/messages.ts';
import { SYSTEM_PRINCIPAL } from '../../engine/rights/access.ts';
import { hostWords } from '../locale.ts';
import { type Check, check } from './check.ts';
import { convertRow } from './convert.ts';
import { BATCH_ROWS } from './limits.ts';
import { type Plan, compilePlan } from './plan.ts';
import { createRefusedFile } from './refused-file.ts';
import type { ImportContext, ImportReport, ImportRequest } from './request.ts';
import { type Sink, createSink } from './sink.ts';
import { type TableRow, placeIn } from './table.ts';

/** Rows that point at rows of the same file: again and again, as long as one more comes in. */
async function settle(plan: Plan, { lookups, decimal }: Check, waiting: TableRow[], { add, flush }: Sink): Promise<void> {
  let rest = waiting;
  for (;;) {
    const again = rest.map((row) => convertRow(plan, lookups, row, decimal));
    const ready = again.filter(({ refused }) => !hasMessages(refused));
    for (const row of ready.length === 0 ? again : ready) await add(row);
    await flush();
    if (ready.length === 0) return;
    rest = again.filter(({ refused }) => hasMessages(refused)).map(({ row }) => row);
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
    if (repeat) converted.refused[''] ??= [repeat.refused];
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
    const why = hostWords().import.logged(path.basename(table.source.file));
    const report = await context.repository.transaction(principal, { verb: 'import', why, dryRun }, async (writer) => {
      const sink = createSink(context.pool, plan, checked, { writer, refusedFile, placeOf: (row) => placeIn(table, row) });
      await write(request, plan, checked, sink);
      return { ...sink.report, refusals: sink.report.refusals.toSorted((a, b) => a.row - b.row) };
    });
    await refusedFile.close(true);
    return {
      rows: checked.rows,
      unit: table.unit ?? hostWords().import.unit(checked.rows),
      ...report,
      ...(plan.key.length === 0 && !resource.single && { isUnkeyed: true as const }),
      refusedFile: report.refused > 0 ? refusedFile.path : null,
    };
  } catch (error) {
    await refusedFile.close(false);
    throw error;
  }
}
