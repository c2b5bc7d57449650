/** The plan from the database as it is to the registry as it is wanted. */
import type { ClientBase } from 'pg';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { Allowances } from './allowances.ts';
import { carryValues } from './carry.ts';
import { type TableContext, columnSql, diffColumns } from './diff-columns.ts';
import { createObjects, diffObjects } from './diff-objects.ts';
import { runAll } from './failures.ts';
import { assertOurs } from './foreign.ts';
import { planGrants } from './grants.ts';
import { keepColumns, keepTables, settleGhosts } from './leftovers.ts';
import { toTables } from './model.ts';
import type { TableModel } from './objects.ts';
import { Draft, type Plan, type PlanOptions } from './plan.ts';
import { type Past, type Renames, planFieldRenames, planTableRenames } from './renames.ts';
import { planSingles } from './singles.ts';
import { readSnapshot } from './snapshot.ts';
import { suggestRenames } from './suggestions.ts';

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

async function compareTable(draft: Draft, registry: Registry, model: TableModel): Promise<void> {
  const facts = draft.snapshot.get(model.name);
  if (!facts) {
    draft.step('table', createTable(model));
    createObjects({ draft, model });
    return;
  }
  const resource = registry.get(model.resource);
  const context: TableContext = { draft, model, facts, permits: (word) => draft.allowances.permits(resource, word) };
  await diffColumns(context);
  await diffObjects(context);
  keepColumns(context);
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
  for (const model of models) await compareTable(draft, registry, model);
  for (const resource of registry.resources) {
    const facts = draft.snapshot.get(resource.name);
    if (facts) carryValues(draft, resource, facts);
  }
  keepTables(draft, registry, models);
  await settleGhosts(draft, models);
  const tables = models.map(({ name }) => name);
  const grants = dataRole === undefined ? [] : await planGrants(client, dataRole, tables);
  await suggestRenames(draft, registry, models);
  const { allowances } = draft;
  return {
    done: renames.steps,
    steps: [...draft.inside(), ...grants],
    singles: await planSingles(client, registry, draft.snapshot),
    after: draft.after(),
    ghosts: draft.ghosts,
    refusals: draft.refusals.map((refusal) => ({
      ...refusal,
      isSpent: refusal.allow !== null && allowances.isSpent(registry.get(refusal.resource), refusal.allow),
    })),
    sentences: draft.sentences,
    notices: [...draft.sentences, ...renames.notices, ...draft.notices, ...allowances.notices(registry)],
  };
}
