import type { ClientBase, Pool } from 'pg';
import type { Registry } from '../../../engine/resource.ts';
import { inTransaction, withClient } from '../transaction.ts';
import { endTurn, takeTurn, type Turn } from '../turn.ts';
import { hostWords } from '../../locale.ts';
import { spendAllowances } from './allowances.ts';
import { tryComputed, withComputed } from './computed.ts';
import { draftPlan } from './draft-plan.ts';
import { dropEarlierViews, makeEarlierViews } from './earlier.ts';
import { lastMigration, prepareEngine, recordMigration } from './engine-tables.ts';
import { MigrationFailed, runAll } from './failures.ts';
import { noteRules } from './columns/field-rules.ts';
import { planMoves, stayHome } from './home.ts';
import { type Plan, type PlanOptions, formatRefusal, statementsOf } from './plan.ts';
import type { Past } from './renames.ts';
import { noteServed, readPastNames, readServed } from './past.ts';
import { makeSingles } from './singles.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

export interface MigrationReport {
  /** Statements that ran; none on a second pass. */
  steps: string[];
  notices: string[];
  /** Those notices that every start should say aloud. */
  sentences?: string[];
  /** The registry is an earlier one, to be read only: under this search path, null where the usual one will do. */
  earlier?: { searchPath: string | null };
  /** The last migration of the database, whoever made it. */
  migration: string;
}

export interface MigrationOptions extends PlanOptions {
  /** What an earlier registry may do here: `read` what there is, or become the `newest` again. */
  older?: 'read' | 'newest';
  log?: { info: (text: string) => void; warn: (text: string) => void };
  /** Login role of the running server, when it is not the role that migrates. */
  dataRole?: string;
  /** How long to wait for another process, and when to say so; milliseconds. */
  wait?: Pick<Turn, 'tellMs' | 'limitMs'>;
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
const BEGIN = `begin; set local lock_timeout = '3s'; set local statement_timeout = 0`;
const LACKING_SHOWN = 5;
/** An earlier registry may read only: its one sentence. */
const nothing = ({ lacking }: Past['served']): Plan => {
  const names = [...lacking.slice(0, LACKING_SHOWN), ...(lacking.length > LACKING_SHOWN ? ['…'] : [])];
  const told = [hostWords().migrate.earlier(names.join(', '))];
  return { done: [], steps: [], singles: [], after: [], ghosts: [], rules: [], refusals: [], notices: told, sentences: told };
};

/** Whether this registry may read only, and what is to be done where it may more. */
type Decided = { plan: Plan; past: Past; isEarlier: boolean };

/** The one place that decides: what a start does, and what `migrate --plan` prints. Within a transaction, in which renames are done already. */
async function decide(client: ClientBase, registry: Registry, { older = 'read', dataRole, tidy }: MigrationOptions): Promise<Decided> {
  // The engine's own tables as they have to be, and those of the registry where they belong.
  const engine = await prepareEngine(client, registry);
  await stayHome(client, 'transaction');
  const { moves, notices } = await planMoves(client);
  await runAll(client, moves);
  const past: Past = { names: await readPastNames(client), served: await readServed(client, registry) };
  const before = [...engine, ...moves];
  if (past.served.isEarlier && older === 'read') return { plan: { ...nothing(past.served), done: before }, past, isEarlier: true };
  await dropEarlierViews(client);
  const plan = await draftPlan(client, registry, { past, dataRole, tidy });
  const told = [...(past.served.isEarlier ? [hostWords().migrate.again] : []), ...notices, ...plan.notices];
  return { plan: { ...plan, done: [...before, ...plan.done], notices: told }, past, isEarlier: false };
}

/** What `migrate` would do, for whoever looks before it is done: within the transaction in which it was decided, and of which nothing remains. */
export const lookAhead = <T>(
  source: Pool | ClientBase,
  registry: Registry,
  options: MigrationOptions,
  look: (client: ClientBase, plan: Plan, before: Snapshot) => Promise<T>,
): Promise<T> =>
  inTransaction(
    source,
    async (client) => {
      const before = await readSnapshot(client);
      const { plan } = await decide(client, registry, options);
      return look(client, plan, before);
    },
    { begin: BEGIN, end: 'rollback' },
  );

type Inside = { plan: Plan } & Pick<MigrationReport, 'earlier' | 'migration'>;

async function migrateInside(client: ClientBase, registry: Registry, options: MigrationOptions): Promise<Inside> {
  const { plan, past, isEarlier } = await decide(client, registry, options);
  if (plan.refusals.length > 0) throw new MigrationRefused(plan);
  await runAll(client, plan.steps).catch((error: unknown) => {
    throw withComputed(registry, error);
  });
  if (!isEarlier) await tryComputed(client, registry);
  await makeSingles(client, registry, plan.singles);
  if (!isEarlier) {
    await spendAllowances(client, registry);
    await noteRules(client, plan.rules);
  }
  const all = statementsOf(plan);
  if (all.length > 0) await recordMigration(client, all);
  const migration = await lastMigration(client);
  if (!isEarlier) return { plan, migration };
  // Nothing is changed for an earlier registry; it gets to see what there is under the names it knows.
  const searchPath = await makeEarlierViews(client, registry, past, options.dataRole);
  return { plan, migration, earlier: { searchPath } };
}

/** One process at a time. */
const inTurn = <T>(source: Pool | ClientBase, options: MigrationOptions, work: (client: ClientBase) => Promise<T>): Promise<T> =>
  withClient(source, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client, {
      key: LOCK,
      until: 'session',
      doing: hostWords().start.migrating,
      say: (sentence) => options.log?.warn(sentence),
      ...options.wait,
    });
    try {
      return await work(client);
    } finally {
      await endTurn(client, LOCK);
      await client.query('reset statement_timeout; reset lock_timeout; reset search_path').catch(() => undefined);
    }
  });

/**
 * Brings the database to what the registry says. One process at a time, one transaction; what would lock a large table
 * for long follows after it. Throws `MigrationRefused` when data would be lost, with the exact statements.
 */
export const migrate = (source: Pool | ClientBase, registry: Registry, options: MigrationOptions = {}): Promise<MigrationReport> =>
  inTurn(source, options, async (client) => {
    await stayHome(client, 'session');
    const { plan, earlier, migration } = await inTransaction(client, () => migrateInside(client, registry, options), { begin: BEGIN });
    await runAll(client, plan.after, hostWords().migrate.unfinished).catch((error: unknown) => {
      throw withComputed(registry, error);
    });
    const steps = statementsOf(plan);
    for (const step of steps) options.log?.info(step);
    for (const notice of plan.notices) options.log?.warn(notice);
    return {
      steps,
      notices: plan.notices,
      migration,
      ...(plan.sentences.length > 0 && { sentences: plan.sentences }),
      ...(earlier && { earlier }),
    };
  });

/**
 * People work with the registry from now on, so it is the newest. Before that nothing is lost with it: the one that was served last may
 * still come back and write, and if its tables have come back since this registry's migration, this one must not serve.
 */
export const markServed = (
  source: Pool | ClientBase,
  registry: Registry,
  { earlier, migration }: Pick<MigrationReport, 'earlier' | 'migration'>,
  options: MigrationOptions = {},
): Promise<void> =>
  inTurn(source, options, (client) =>
    inTransaction(client, async () => {
      if (earlier) return;
      if ((await lastMigration(client)) !== migration) throw new MigrationFailed(hostWords().migrate.overtaken);
      await noteServed(client, registry);
    }),
  );
