/** The read path on a database of its own, asked as the HTTP side asks it. */
import pg from 'pg';
import { type Principal, SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { createGraph } from '../../../src/server/graph/graph.ts';
import { createCursors } from '../../../src/server/graph/query/cursor.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { createTestDatabase } from '../../generated/database.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
export type Json = any;

export interface Ran {
  text: string;
  values: unknown[];
}

export interface Ground {
  registry: Registry;
  pool: pg.Pool;
  /** The reply's data, parsed; throws what the request is refused with. */
  ask: (query: string, variables?: Record<string, unknown>, principal?: Principal | null) => Promise<Json>;
  /** The same under another registry that has the same tables. */
  under: (registry: Registry) => (query: string, variables?: Record<string, unknown>, principal?: Principal) => Promise<Json>;
  /** The reply as it goes to the socket. */
  askText: (query: string, variables?: Record<string, unknown>, principal?: Principal | null) => Promise<string>;
  /** Statements that ran since the last call. */
  statements: () => Ran[];
  /** The one statement that a document needs, without the comment that names it. */
  statementOf: (query: string, variables?: Record<string, unknown>, principal?: Principal) => Promise<Ran>;
  run: (sql: string) => Promise<unknown>;
  close: () => Promise<void>;
}

const NAME = /^\/\* skema [\w.]+ \*\/ /;

export async function createGround(name: string, registry: Registry): Promise<Ground> {
  const database = await createTestDatabase(name, { empty: true });
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await migrate(owner, registry, { dataRole: DATA_ROLE });
  const pool = createPool(database.url);
  const seen: Ran[] = [];
  pool.on('connect', (client) => watch(client, seen));
  const serve = (served: Registry): Ground['askText'] => {
    const repository = createRepository({ registry: served, pool });
    const graph = createGraph<null>({
      registry: served,
      pool,
      repository,
      cursors: createCursors(owner),
      execute: () => Promise.reject(new Error('no actions here')),
    });
    return (query, variables = {}, principal = SYSTEM_PRINCIPAL) =>
      graph({ client: 'pendidikan', query, variables, principal, idempotencyKey: null, request: null, hearsWhy: false });
  };
  const parse = (text: string): Json => (JSON.parse(text) as { data: Json }).data;
  const askText = serve(registry);
  return {
    registry,
    pool,
    askText,
    ask: async (...args) => parse(await askText(...args)),
    under: (other) => {
      const askOther = serve(other);
      return async (...args) => parse(await askOther(...args));
    },
    statements: () => seen.splice(0),
    statementOf: async (...args) => {
      seen.splice(0);
      await askText(...args);
      const [statement, ...more] = seen.splice(0);
      if (!statement || more.length > 0) throw new Error(`${more.length + 1} statements`);
      return { ...statement, text: statement.text.replace(NAME, '') };
    },
    run: (sql) => owner.query(sql),
    close: async () => {
      await pool.end();
      await owner.end();
      await database.drop();
    },
  };
}

/** Around a search: how it is planned. */
const AROUND = /^(begin read only; set local plan_cache_mode|commit$)/;

/** Notes what a connection is given, and gives it on. */
function watch(client: pg.ClientBase, seen: Ran[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [first] = args;
    const { text, values = [] } = typeof first === 'string' ? { text: first } : (first as Partial<Ran>);
    if (!AROUND.test(text!)) seen.push({ text: text!, values: [...values] });
    return query(...args);
  }) as typeof client.query;
}
