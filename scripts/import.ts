/** `skema import <entitas> <berkas>`: a CSV or XLSX file into a resource, beside a running server or without one. */
import path from 'node:path';
import pino from 'pino';
import type { Registry, Resource } from '../src/engine/resource.ts';
import { createBulkPool } from '../src/server/data/pool.ts';
import { AppError } from '../src/engine/errors.ts';
import { isUnavailable } from '../src/server/data/faults.ts';
import { createSender } from '../src/server/live/sender.ts';
import { createRepository } from '../src/server/data/repository/repository.ts';
import { StartProblem, toStartProblem } from '../src/server/data/start-problem.ts';
import { type Mapping, readMapping } from '../src/server/import/mapping.ts';
import { autoFields, refuseNumbers } from '../src/server/import/plan.ts';
import { ImportProblem } from '../src/server/import/problem.ts';
import type { ImportReport } from '../src/server/import/request.ts';
import { importTable } from '../src/server/import/run.ts';
import { openSource } from '../src/server/import/source.ts';
import { columnsFor, openTable, reshape, type Table, type TableShape } from '../src/server/import/table.ts';
import { openProduct, readRegistry } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { loadServerDoor } from '../src/server/server-door.ts';
import { productPlace } from '../src/server/root.ts';
import { fail, IN_PART, printJson, readCommand } from './arguments.ts';
import { type Arguments, COMMAND, toArguments } from './import/arguments.ts';
import { createProgressView } from './import/progress.ts';
import { reportText } from './import/report.ts';
import { textsIn } from './import/texts.ts';
import { unknownEntities } from './unknown-entity.ts';

const { words, values, language, usage } = await readCommand(COMMAND);
const text = textsIn(language);

function resourceFor(registry: Registry, name: string): Resource {
  const [unknown] = unknownEntities(registry, [name]);
  if (unknown !== undefined) fail([unknown]);
  return registry.get(name);
}

const mappingPath = (name: string): string => (/\.json$/i.test(name) ? name : path.join(productPlace().mappings, `${name}.json`));

async function mappingFor({ entity, mapping: name }: Arguments): Promise<Mapping | null> {
  if (name === null) return null;
  const mapping = await readMapping(mappingPath(name));
  if (mapping.entity !== undefined && mapping.entity !== entity) {
    throw new ImportProblem(name, text.otherEntity(mapping.entity, entity));
  }
  return mapping;
}

async function openTableFor({ entity, file, sheet }: Arguments, mapping: Mapping | null, shapes: readonly TableShape[]): Promise<Table> {
  const wanted = sheet ?? mapping?.sheet;
  const source = await openSource(path.resolve(file), {
    delimiter: mapping?.delimiter,
    encoding: mapping?.encoding,
    ...(wanted !== undefined && { sheet: wanted }),
  });
  return openTable(source, mapping ?? {}, columnsFor(shapes, entity));
}

async function runImport(given: Arguments, signal: AbortSignal): Promise<{ resource: Resource; report: ImportReport }> {
  const resource = resourceFor((await readRegistry()).registry, given.entity);
  const mapping = await mappingFor(given);
  const { shapes } = await loadServerDoor(productPlace());
  const found = await openTableFor(given, mapping, shapes);
  const log = pino({ level: 'warn', base: null }, pino.destination(2));
  const product = await openProduct(await loadConfig(), log, { join: true });
  if (product.registry.readOnly) {
    await product.close();
    throw new StartProblem([...product.sentences, text.readOnly]);
  }
  const pool = createBulkPool(product.database.url, log);
  const view = createProgressView(process.stderr, language);
  // Who looks at the records meanwhile hears of it.
  const sender = createSender({ pool, log });
  try {
    const { registry } = product;
    const isPlain = mapping === null && Object.keys(given.map).length === 0;
    const table = isPlain ? await reshape(shapes, resource.name, pool, found) : found;
    const fields = { ...(mapping === null ? autoFields(resource, table.headers, registry.inOther) : mapping.fields), ...given.map };
    refuseNumbers(resource, { ...mapping, fields }, table.source.file);
    const report = await importTable(
      { registry, pool, repository: createRepository({ registry, pool, onChanged: sender.changed }) },
      {
        resource: registry.get(resource.name),
        table,
        signal,
        mapping: { ...mapping, fields },
        dryRun: given.dryRun,
        folder: process.cwd(),
        onProgress: view.show,
        ...(given.key && { key: given.key }),
        ...(given.decimal && { decimal: given.decimal }),
      },
    );
    return { resource, report };
  } finally {
    view.end();
    await sender.end();
    await pool.end();
    await product.close();
  }
}

function explain(told: unknown): string {
  // What was told to the reader of a record is told here as the database said it.
  const error = told instanceof AppError && isUnavailable(told.cause) ? told.cause : told;
  if (error instanceof ImportProblem) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return text.stopped;
  const problem = toStartProblem(error);
  if (problem && isUnavailable(error)) return `${problem.message}\n${text.unwritten}`;
  return problem?.message ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const given = toArguments({ words, values }, language);
if ('wrong' in given) fail([given.wrong, usage]);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
try {
  const { resource, report } = await runImport(given, stop.signal);
  if (values.json) printJson(report);
  else process.stdout.write(`${reportText(resource.plural, report, given.dryRun, language)}\n`);
  if (report.refused > 0) process.exitCode = IN_PART;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
