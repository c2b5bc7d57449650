/** The plan from the database as it is to the registry as it is wanted. */
import type { ClientBase } from 'pg';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { Allowances } from './allowances.ts';
import { carryValues } from './columns/carry.ts';
import { type TableContext, columnSql, diffColumns } from './columns/diff-columns.ts';
import { createObjects, diffObjects } from './diff-objects.ts';
import { runAll } from './failures.ts';
import { checkRules, type FieldRule, newRules, readRules } from './columns/field-rules.ts';
import { assertOurs } from './foreign.ts';
import { planGrants } from './grants.ts';
import { keepColumns, keepTables, settleGhosts } from './leftovers.ts';
import { toTables } from './model.ts';
import type { TableModel } from './objects.ts';
import { Draft, type Plan, type PlanOptions } from './plan.ts';
import { type Past, type Renames, planFieldRenames, planTableRenames } from './renames.ts';
import { planSingles } from './singles.ts';
import { readSnapshot } from './snapshot.ts';
import { suggestRenames, tellDefaults } from './suggestions.ts';

const createTable = ({ name, columns, primaryKey }: TableModel): string =>
  `CREATE TABLE ${quote(name)} (${columns.map(columnSql).join(', ')}, PRIMARY KEY (${primaryKey}))`;

/** Tables first, so that their columns are found under the new name; at once, so that the rest can be compared and asked. */
async function rename(client: ClientBase, registry: Registry, past: Past): Promise<Renames> {
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

/** Within a transaction. */
export async function draftPlan(
  client: ClientBase,
  registry: Registry,
  { past, dataRole, ...options }: PlanOptions & { past: Past; dataRole?: string | undefined },
): Promise<Plan> {
  const renames = await rename(client, registry, past);
  const draft = new Draft(client, { snapshot: await readSnapshot(client), allowances: await Allowances.read(client), options });
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
  keepTables(draft, registry, models);
  await settleGhosts(draft, models);
  const tables = models.map(({ name }) => name);
  const grants = dataRole === undefined ? [] : await planGrants(client, dataRole, tables);
  await suggestRenames(draft, registry, models);
  await tellDefaults(draft, registry);
  const { allowances } = draft;
  return {
    done: renames.steps,
    steps: [...draft.inside(), ...grants],
    singles: await planSingles(client, registry, draft.snapshot),
    after: draft.after(),
    ghosts: draft.ghosts,
    rules: [...rules, ...newRules(registry, rules)],
    refusals: draft.refusals.map((refusal) => ({
      ...refusal,
      isSpent: refusal.allow !== null && allowances.isSpent(registry.get(refusal.resource), refusal.allow),
    })),
    sentences: draft.sentences,
    notices: [...draft.sentences, ...renames.notices, ...draft.notices, ...allowances.notices(registry)],
  };
}
