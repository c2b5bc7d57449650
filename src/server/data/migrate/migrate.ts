import type { ClientBase, Pool } from 'pg';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { inTransaction, withClient } from '../transaction.ts';
import { carryValues } from './carry.ts';
import { type TableContext, columnSql, diffColumns } from './diff-columns.ts';
import { createObjects, diffObjects } from './diff-objects.ts';
import { prepareEngine, recordMigration } from './engine-tables.ts';
import { runAll } from './failures.ts';
import { planGrants } from './grants.ts';
import { keepColumns, keepTables } from './leftovers.ts';
import { toTables } from './model.ts';
import type { TableModel } from './objects.ts';
import { Draft, type Plan, formatRefusal } from './plan.ts';
import { planRenames } from './renames.ts';
import { readSnapshot } from './snapshot.ts';

export { MigrationFailed } from './failures.ts';

export interface MigrationReport {
  /** Statements that ran; none on a second pass. */
  steps: string[];
  notices: string[];
}

export interface MigrationOptions {
  log?: { info: (text: string) => void; warn: (text: string) => void };
  /** Login role of the running server, when it is not the role that migrates. */
  dataRole?: string;
}

/** The registry asks for something that would not fit the data; nothing was changed. */
export class MigrationRefused extends Error {
  readonly plan: Plan;
  constructor(plan: Plan) {
    super(plan.refusals.map(formatRefusal).join('\n'));
    this.name = 'MigrationRefused';
    this.plan = plan;
  }
}

const LOCK = 4_783_106_151;
const createTable = ({ name, columns, primaryKey }: TableModel): string =>
  `CREATE TABLE ${quote(name)} (${columns.map(columnSql).join(', ')}, PRIMARY KEY (${primaryKey}))`;

/** Within a transaction: renames run at once, so that the rest can be compared and asked under the new names. */
async function draftPlan(client: ClientBase, registry: Registry): Promise<Plan> {
  const renames = planRenames(registry, await readSnapshot(client));
  await runAll(client, renames);
  const draft = new Draft(client, await readSnapshot(client));
  const models = toTables(registry);
  for (const model of models) {
    const facts = draft.snapshot.get(model.name);
    if (!facts) {
      draft.step('table', createTable(model));
      createObjects({ draft, model });
      continue;
    }
    const resource = registry.get(model.resource);
    const context: TableContext = { draft, model, facts, allow: new Set(resource.allow) };
    await diffColumns(context);
    await diffObjects(context);
    keepColumns(context);
  }
  for (const resource of registry.resources) {
    const facts = draft.snapshot.get(resource.name);
    if (facts) carryValues(draft, resource, facts);
  }
  keepTables(draft, registry, models);
  return { renames, steps: draft.inside(), after: draft.after(), refusals: draft.refusals, notices: draft.notices };
}

const BEGIN = `begin; set local lock_timeout = '3s'; set local statement_timeout = 0`;

/** What `migrate` would do, without doing it. */
export const planMigration = (source: Pool | ClientBase, registry: Registry): Promise<Plan> =>
  withClient(source, (client) =>
    inTransaction(
      client,
      async () => {
        await prepareEngine(client);
        return draftPlan(client, registry);
      },
      { begin: BEGIN, end: 'rollback' },
    ),
  );

async function migrateInside(client: ClientBase, registry: Registry, { dataRole }: MigrationOptions): Promise<Plan> {
  const engine = await prepareEngine(client);
  const plan = await draftPlan(client, registry);
  if (plan.refusals.length > 0) throw new MigrationRefused(plan);
  await runAll(client, plan.steps);
  const grants =
    dataRole === undefined
      ? []
      : await planGrants(
          client,
          dataRole,
          toTables(registry).map(({ name }) => name),
        );
  await runAll(client, grants);
  const done = [...engine, ...plan.renames, ...plan.steps, ...grants];
  if (done.length + plan.after.length > 0) await recordMigration(client, [...done, ...plan.after]);
  return { ...plan, renames: [], steps: done };
}

/**
 * Brings the database to what the registry says. One process at a time, one transaction; what would lock a large table
 * for long follows after it. Throws `MigrationRefused` when data would be lost, with the exact statements.
 */
export const migrate = (source: Pool | ClientBase, registry: Registry, options: MigrationOptions = {}): Promise<MigrationReport> =>
  withClient(source, async (client) => {
    // Whoever starts at the same moment waits for the first one, however long that takes.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      const plan = await inTransaction(client, () => migrateInside(client, registry, options), { begin: BEGIN });
      await runAll(client, plan.after, 'Migrasi belum selesai, mulai ulang untuk melanjutkan');
      const steps = [...plan.steps, ...plan.after];
      for (const step of steps) options.log?.info(step);
      for (const notice of plan.notices) options.log?.warn(notice);
      return { steps, notices: plan.notices };
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
      await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    }
  });
