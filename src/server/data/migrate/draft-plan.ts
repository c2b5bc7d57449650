/** The plan from the database as it is to the registry as it is wanted. */
import type { ClientBase } from 'pg';
import { endColumn, linkTable, literal, quote, startColumn } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import type { Field } from '../../../engine/field.ts';
import { isRange, isToMany, isToOne } from '../../../engine/fields/index.ts';
import { readAllowances } from './allowances.ts';
import { checkCollation } from './collation.ts';
import { type TableContext, columnSql, diffColumns } from './columns/diff-columns.ts';
import { createObjects, diffObjects } from './diff-objects.ts';
import { MigrationFailed, runAll } from './failures.ts';
import { type FieldRule, checkRules, newRules, readRules } from './columns/field-rules.ts';
import { planGrants } from './grants.ts';
import { keepColumns, keepTables, settleGhosts } from './leftovers.ts';
import { SYSTEM_COLUMNS, toTables } from './model.ts';
import type { TableModel } from './objects.ts';
import { type Plan, type PlanOptions, type Refusal, createDraft, type Draft, INSIDE } from './plan.ts';
import type { Changes } from './merges.ts';
import { type Past, planFieldRenames, planTableRenames } from './renames.ts';
import { planSingles } from './singles.ts';
import { type Snapshot, type TableFacts, readSnapshot } from './snapshot.ts';

const SYSTEM: ReadonlySet<string> = new Set(SYSTEM_COLUMNS.map(({ name }) => name));
const own = (names: Iterable<string>): string[] => [...names].filter((name) => !SYSTEM.has(name));
const shown = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(` ${hostWords().migrate.or} `);

/** Something vanished and something like it is new: perhaps a rename that nobody has told. */
async function suggestColumns(draft: Draft, { name, resource, columns, link }: TableModel, facts: TableFacts): Promise<void> {
  if (link !== null) return;
  const wanted = new Set(columns.map((column) => column.name));
  const gone = [...facts.columns.values()].filter((column) => !wanted.has(column.name));
  for (const column of columns) {
    if (facts.columns.has(column.name) || column.handle === null) continue;
    const like: string[] = [];
    for (const other of gone)
      if (other.type === column.type && (await draft.probe.count(name, `${quote(other.name)} is not null`)) > 0) like.push(other.name);
    if (like.length > 0) draft.notices.push(`schemas/${resource}.json: ${hostWords().migrate.likeColumn(column.handle, shown(like))}`);
  }
}

function suggestTable(draft: Draft, model: TableModel, wanted: ReadonlySet<string>): void {
  const columns = own(model.columns.map(({ name }) => name));
  const like = [...draft.snapshot.values()].filter(
    (facts) =>
      !wanted.has(facts.name) &&
      [...SYSTEM].every((name) => facts.columns.has(name)) &&
      columns.filter((name) => facts.columns.has(name)).length * 2 > Math.max(columns.length, own(facts.columns.keys()).length),
  );
  if (like.length > 0)
    draft.notices.push(`schemas/${model.resource}.json: ${hostWords().migrate.likeTable(shown(like.map(({ name }) => name)))}`);
}

async function suggestRenames(draft: Draft, registry: Registry, models: readonly TableModel[]): Promise<void> {
  const wanted = new Set(models.map(({ name }) => name));
  for (const model of models) {
    const facts = draft.snapshot.get(model.name);
    if (facts) await suggestColumns(draft, model, facts);
    else if (model.link === null && registry.get(model.resource).was === undefined) suggestTable(draft, model, wanted);
  }
}

/** A default that points at nobody would be refused with every new record; told as soon as there are records to point at. */
async function tellDefaults(draft: Draft, registry: Registry): Promise<void> {
  for (const { name, fields } of registry.resources)
    for (const { handle, source, default: given } of fields) {
      const ids = source === undefined || !draft.snapshot.has(source) ? [] : [given ?? []].flat().map(String);
      for (const id of ids)
        if (
          (await draft.probe.isEmpty(source!, `"id" = ${literal(id)} and "deletedAt" is null`)) &&
          !(await draft.probe.isEmpty(source!, '"deletedAt" is null'))
        )
          draft.notices.push(`schemas/${name}.json: ${handle}: ${hostWords().migrate.noDefault(source!, id)}`);
    }
}

/** A field whose values move to other columns because it became a list, a range, or a single value again. */
interface Move {
  statement: string;
  /** What is lost, or null. */
  fact: string | null;
}

function moveOf(resource: Resource, field: Field, facts: TableFacts, draft: Draft): Move | null {
  const { handle } = field;
  const [table, name, start, end] = [quote(resource.name), quote(handle), startColumn(handle), endColumn(handle)];
  const link = linkTable(resource.name, handle);
  const has = (column: string): boolean => facts.columns.has(column);
  if (isRange(field)) {
    const both = `UPDATE ${table} SET ${quote(start)} = ${name}, ${quote(end)} = ${name} WHERE ${name} IS NOT NULL`;
    return has(handle) && !has(start) ? { statement: both, fact: null } : null;
  }
  if (isToMany(field)) {
    const moved = `INSERT INTO ${quote(link)} ("owner", "target") SELECT "id", ${name} FROM ${table} WHERE ${name} IS NOT NULL`;
    return has(handle) && !draft.snapshot.has(link) ? { statement: moved, fact: null } : null;
  }
  if (has(handle)) return null;
  const begin = `UPDATE ${table} SET ${name} = ${quote(start)} WHERE ${quote(start)} IS NOT NULL`;
  if (has(start) && has(end)) return { statement: begin, fact: hostWords().migrate.ranged };
  if (isToOne(field) && draft.snapshot.has(link)) {
    const first = `(SELECT l."target" FROM ${quote(link)} AS l WHERE l."owner" = ${table}."id" ORDER BY l."target" LIMIT 1)`;
    return { statement: `UPDATE ${table} SET ${name} = ${first}`, fact: hostWords().migrate.several };
  }
  return null;
}

function carryValues(draft: Draft, resource: Resource, facts: TableFacts): void {
  for (const field of resource.fields) {
    const move = moveOf(resource, field, facts, draft);
    if (!move) continue;
    const allow = `narrow:${field.handle}`;
    if (move.fact === null || draft.allowances.permits(resource, allow)) draft.step('data', move.statement);
    else {
      const { statement, fact } = move;
      draft.refusals.push({ resource: resource.name, handle: field.handle, statement, fact, allow, becomes: 'carried' });
    }
  }
}

/** The columns that the engine itself puts into each of its tables, and that no schema file changes. */
const isOurs = ({ columns }: TableModel, facts: TableFacts): boolean =>
  columns.filter(({ handle }) => handle === null).every(({ name, type }) => facts.columns.get(name)?.type === type);

/** A table of ours by name that is somebody else's by shape: it is told, and left alone. */
function assertOurs(models: readonly TableModel[], snapshot: Snapshot): void {
  const foreign = models.filter((model) => snapshot.has(model.name) && !isOurs(model, snapshot.get(model.name)!));
  if (foreign.length === 0) return;
  const names = foreign.map(({ name }) => `public.${name}`).join(', ');
  throw new MigrationFailed(hostWords().migrate.foreign(names));
}

const createTable = ({ name, columns, primaryKey }: TableModel): string =>
  `CREATE TABLE ${quote(name)} (${columns.map(columnSql).join(', ')}, PRIMARY KEY (${primaryKey}))`;

/** Tables first, so that their columns are found under the new name; at once, so that the rest can be compared and asked. */
async function rename(client: ClientBase, registry: Registry, past: Past): Promise<Changes> {
  const tables = planTableRenames(registry, await readSnapshot(client), past);
  await runAll(client, tables.steps);
  const fields = planFieldRenames(registry, await readSnapshot(client), past);
  await runAll(client, fields.steps);
  return { steps: [...tables.steps, ...fields.steps], notices: [...tables.notices, ...fields.notices] };
}

async function compareTable(draft: Draft, registry: Registry, model: TableModel): Promise<TableContext | null> {
  const facts = draft.snapshot.get(model.name);
  if (!facts) {
    draft.step('table', createTable(model));
    createObjects({ draft, model });
    return null;
  }
  const resource = registry.get(model.resource);
  const permits = (word: string): boolean => draft.allowances.permits(resource, word);
  const context: TableContext = { draft, model, facts, resource, permits, becoming: new Map() };
  await diffColumns(context);
  await diffObjects(context);
  keepColumns(context);
  return context;
}

const isRequired = (registry: Registry, { resource, handle }: Pick<Refusal, 'resource' | 'handle'>): boolean =>
  registry.get(resource).fields.some((field) => field.handle === handle && field.required === true);

/** Within a transaction. */
export async function draftPlan(
  client: ClientBase,
  registry: Registry,
  { past, dataRole, ...options }: PlanOptions & { past: Past; dataRole?: string | undefined },
): Promise<Plan> {
  const renames = await rename(client, registry, past);
  const draft = createDraft(client, { snapshot: await readSnapshot(client), allowances: await readAllowances(client), options });
  const models = toTables(registry);
  assertOurs(models, draft.snapshot);
  const noted = await readRules(client);
  const rules: FieldRule[] = [];
  for (const model of models) {
    const context = await compareTable(draft, registry, model);
    if (context && model.link === null) rules.push(...(await checkRules(client, context, noted)));
  }
  for (const resource of registry.resources) {
    const facts = draft.snapshot.get(resource.name);
    if (facts) carryValues(draft, resource, facts);
  }
  await checkCollation(client, registry, draft, models);
  keepTables(draft, registry, models);
  await settleGhosts(draft, models);
  const tables = models.map(({ name }) => name);
  const grants = dataRole === undefined ? [] : await planGrants(client, dataRole, tables);
  await suggestRenames(draft, registry, models);
  await tellDefaults(draft, registry);
  const { allowances } = draft;
  return {
    done: renames.steps,
    steps: [...draft.of(...INSIDE), ...grants],
    singles: await planSingles(client, registry, draft.snapshot),
    after: draft.of('after'),
    ghosts: draft.ghosts,
    rules: [...rules, ...newRules(registry, rules)],
    refusals: draft.refusals.map((refusal) => ({
      ...refusal,
      ...(refusal.unread && { isRequired: isRequired(registry, refusal) }),
      isSpent: refusal.allow !== null && allowances.isSpent(registry.get(refusal.resource), refusal.allow),
    })),
    sentences: draft.sentences,
    notices: [...draft.sentences, ...renames.notices, ...draft.notices, ...allowances.notices(registry, draft.ghosts)],
  };
}
