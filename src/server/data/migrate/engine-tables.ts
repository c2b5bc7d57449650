/** The engine's own tables, in schema `skema`, brought up to date. */
import type { ClientBase } from 'pg';
import { UNNAMED } from '../../../engine/product.ts';
import type { Registry } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { makeCollation } from './collation.ts';
import { STEPS } from './engine-steps.ts';
import { askOrFail, MigrationFailed, runAll } from './failures.ts';

const BASE = `
  create schema if not exists skema;
  create table if not exists skema.migration (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    engine integer not null,
    steps text[] not null
  )`;

type Run = (sql: string) => Promise<void>;

/** The steps that came after this version. */
async function catchUp(run: Run, steps: readonly string[], version: number): Promise<void> {
  if (version > steps.length) throw new MigrationFailed(hostWords().migrate.newer(version, steps.length));
  for (const sql of steps.slice(version)) if (sql !== '') await run(sql);
}

/** Brings the engine's tables up to date, and those of the product beside them; returns the statements that ran. */
export async function prepareEngine(client: ClientBase, registry: Registry): Promise<string[]> {
  const { rows } = await client.query<{ ready: boolean; trigram: boolean }>(
    `select to_regclass('skema.migration') is not null as ready, exists (select 1 from pg_extension where extname = 'pg_trgm') as trigram`,
  );
  const done: string[] = [];
  const run: Run = async (sql) => {
    await runAll(client, [sql]);
    done.push(sql);
  };
  if (!rows[0]!.trigram) await run('create extension if not exists pg_trgm schema public');
  if (!rows[0]!.ready) await run(BASE);
  const [found] = await askOrFail<{ engine: number }>(client, 'select coalesce(max(engine), 0) as engine from skema.migration');
  await catchUp(run, STEPS, found!.engine);
  for (const sql of await makeCollation(client, registry)) await run(sql);
  await prepareProduct(client, registry, run);
  return done;
}

async function prepareProduct(client: ClientBase, registry: Registry, run: Run): Promise<void> {
  const { name, tables } = registry.product;
  const [owner] = await askOrFail<{ name: string; version: number }>(client, 'select name, version from skema.product');
  if (!(await isOwn(client, registry, owner?.name ?? null)))
    throw new MigrationFailed(hostWords().migrate.ofOthers(owner?.name ?? null, name));
  await catchUp(run, tables, owner?.version ?? 0);
  if (owner && owner.name !== name) await client.query('update skema.product set name = $1', [name]);
  await client.query(
    `insert into skema.product (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version where product.version <> excluded.version`,
    [name, tables.length],
  );
}

/** Whether the database is this product's, or was before that had a name: then the product knows all that is in it; before databases knew theirs, one table is enough. */
async function isOwn(client: ClientBase, registry: Registry, owner: string | null): Promise<boolean> {
  if (owner === registry.product.name) return true;
  if (owner !== null && owner !== UNNAMED) return false;
  const made = await tablesMade(client);
  const known = made.filter((name) => registry.has(name));
  return owner === null ? made.length === 0 || known.length > 0 : known.length === made.length;
}

async function tablesMade(client: ClientBase): Promise<string[]> {
  const rows = await askOrFail<{ name: string }>(
    client,
    `select distinct (regexp_match(step, '^CREATE TABLE "([^"]+)"'))[1] as name from skema.migration, unnest(steps) as step
     where step like 'CREATE TABLE "%'`,
  );
  return rows.map(({ name }) => name);
}

export const recordMigration = (client: ClientBase, steps: readonly string[]): Promise<unknown> =>
  client.query('insert into skema.migration (engine, steps) values ($1, $2)', [STEPS.length, steps]);

export async function lastMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0)::text as id from skema.migration');
  return rows[0]!.id;
}
