/** The engine's own tables, in schema `skema`: numbered steps, forward only. */
import type { ClientBase } from 'pg';
import { BARE_FUNCTION, FOLD_FUNCTION } from '../../sql/fold.ts';
import { UNNAMED } from '../../../engine/product.ts';
import type { Registry } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { makeCollation } from './collation.ts';
import { askOrFail, MigrationFailed, runAll } from './failures.ts';
import { VIEW_NAMES_STEP } from './view-names.ts';

const STEPS: readonly string[] = [
  `create table skema.session (
     token bytea primary key,
     "userId" uuid not null unique,
     "createdAt" timestamptz not null default now(),
     "seenAt" timestamptz not null default now(),
     "expiresAt" timestamptz not null,
     device text
   );
   create table skema.conflict (
     value bytea primary key,
     "userId" uuid not null,
     "expiresAt" timestamptz not null
   );
   create table skema.login_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);
   create table skema.action (
     id uuid primary key,
     at timestamptz not null default now(),
     "userId" uuid,
     verb text not null,
     why text,
     undoes uuid references skema.action (id)
   );
   create index action_at on skema.action (at);
   create table skema.action_item (
     action uuid not null references skema.action (id),
     seq integer not null,
     resource text not null,
     record uuid not null,
     verb text not null,
     version integer not null,
     before jsonb,
     after jsonb,
     derived boolean not null default false,
     primary key (action, seq)
   );
   create index action_item_record on skema.action_item (resource, record, action);
   create table skema.idempotency (
     "userId" uuid not null,
     key text not null,
     hash bytea not null,
     reply jsonb,
     output text,
     "createdAt" timestamptz not null default now(),
     primary key ("userId", key)
   );
   create index idempotency_age on skema.idempotency ("createdAt")`,
  // Tables of the one product there was then: a product's own steps stand in `Product.tables` now.
  '',
  // What was taken out; the person and the moment stand in its action too.
  `create table skema.export (
     action uuid primary key references skema.action (id),
     "userId" uuid,
     dataset text not null,
     request jsonb not null,
     expected bigint not null,
     rows bigint,
     state text not null default 'berjalan',
     "startedAt" timestamptz not null default now(),
     "endedAt" timestamptz
   );
   create index export_person on skema.export ("userId", dataset, "startedAt")`,
  // Which registries were served, the newest with the highest turn; and which words of `allow` have had theirs.
  `create table skema.registry (
     turn bigint generated always as identity primary key,
     fingerprint text not null unique,
     shape jsonb not null,
     at timestamptz not null default now()
   );
   create table skema.allowance (
     resource text not null,
     word text not null,
     at timestamptz not null default now(),
     primary key (resource, word)
   )`,
  // Where accounts signed in lately, under a key that every process shares: 244 random bits of two uuids.
  `create table skema.key (name text primary key, value bytea not null);
   insert into skema.key (name, value)
     values ('address', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
   create table skema.known_address (hash bytea primary key, "seenAt" timestamptz not null default now());
   create index known_address_age on skema.known_address ("seenAt")`,
  // Of a browser's session: the hash of the cookie that goes with the token. Sessions that are open stay as they are.
  `alter table skema.session add column companion bytea`,
  FOLD_FUNCTION,
  // Whose database this is, and how many of that product's own steps it has seen.
  `create table skema.product (name text primary key, version integer not null)`,
  // The last count of each running number.
  `create table skema.series (resource text, field text, series text, last bigint not null, primary key (resource, field, series))`,
  // What was declared of each field the database does not hold it to, and whether some rows from before do not keep to it.
  `create table skema.rule (resource text, field text, rule text not null, broken boolean not null, primary key (resource, field))`,
  // Whether a text can be read as a value of a type; PostgreSQL has a function for it from 16 on.
  `create function skema.readable(value text, type text) returns boolean language plpgsql stable as $readable$
   begin
     execute format('select %L::%s', value, type);
     return true;
   exception when data_exception then
     return false;
   end $readable$`,
  // What fields hold as files: one is whole once it has its hash, and a record's once that is saved.
  `create table skema.file (
     id uuid primary key,
     name text not null,
     resource text not null,
     field text not null,
     record uuid,
     type text,
     size bigint,
     hash bytea,
     thumbnail bytea,
     "createdBy" uuid not null,
     "createdAt" timestamptz not null default now()
   );
   create index file_loose on skema.file ("createdBy", "createdAt") where record is null;
   create table skema.file_chunk (file uuid, seq integer, content bytea not null, primary key (file, seq))`,
  // Actions are found by their ids, which follow time, and what took one back by that one.
  `drop index skema.action_at;
   create index action_undoes on skema.action (undoes) where undoes is not null`,
  BARE_FUNCTION,
  // What seals the cursors of lists.
  `insert into skema.key (name, value)
     values ('cursor', sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea))`,
  // What a person did last.
  `create index action_person on skema.action ("userId", id)`,
  // Accounts whose password somebody else made: good until then, for nothing but a password of one's own.
  `create table skema.one_time ("userId" uuid primary key, "expiresAt" timestamptz not null)`,
  // Of all that was done, what was done by one way, and what was done to one resource's records.
  `create index action_verb on skema.action (verb, id);
   create index action_item_resource on skema.action_item (resource, action)`,
  // Views of lists that people keep, as addresses; and which of them a person's list begins with.
  `create table skema.view (
     id text primary key,
     "userId" uuid not null,
     resource text not null,
     name text not null,
     address text not null,
     role text,
     "createdAt" timestamptz not null default now(),
     "deletedAt" timestamptz
   );
   create unique index view_name on skema.view ("userId", resource, lower(name)) where "deletedAt" is null;
   create index view_role on skema.view (role, resource) where role is not null and "deletedAt" is null;
   create table skema.view_default (
     "userId" uuid not null,
     resource text not null,
     view text not null references skema.view (id) on delete cascade,
     primary key ("userId", resource)
   );
   create index view_default_view on skema.view_default (view)`,
  // Long work under way, as every server may tell of it; after a crash there is none.
  `create unlogged table skema.run (
     "userId" uuid not null,
     id uuid not null,
     finished integer not null,
     total integer not null,
     cancelled boolean not null default false,
     early boolean not null default false,
     at timestamptz not null default now(),
     primary key ("userId", id)
   )`,
  VIEW_NAMES_STEP,
  // Sessions that a later login of the same account ended, for the browsers that still hold their tokens.
  `create table skema.taken_session (token bytea primary key, companion bytea, at timestamptz not null default now());
   create index taken_session_age on skema.taken_session (at)`,
];

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
