/** The engine's own tables, in schema `skema`: numbered steps, forward only. */
import type { ClientBase } from 'pg';
import { FOLD_FUNCTION } from '../fold.ts';
import { askOrFail, MigrationFailed, runAll } from './failures.ts';

/** As they were when that step was written. */
const SUMMARY_COUNTS = ['siswa', 'lengkap', 'eligible', 'targetPeserta', 'targetEligible', 'targetDiterima']
  .concat(['realisasiPeserta', 'realisasiEligible', 'realisasiDiterima'])
  .map((name) => `"${name}" numeric not null`)
  .join(', ');

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
  // What src/product/summaries/ keeps. A change of the formulas is followed by a step that makes everything stale, as here.
  `create table skema."ringkasanSiswa" (
     siswa uuid primary key,
     sekolah uuid not null,
     tahun uuid not null,
     status text not null
   );
   create index "ringkasanSiswa_sekolah" on skema."ringkasanSiswa" (sekolah, tahun);
   create table skema."ringkasanSekolah" (
     sekolah uuid not null,
     tahun uuid not null,
     cabang uuid,
     ${SUMMARY_COUNTS},
     primary key (sekolah, tahun)
   );
   create table skema."ringkasanCabang" (
     tahun uuid not null,
     cabang uuid,
     sekolah numeric not null,
     ${SUMMARY_COUNTS},
     unique nulls not distinct (tahun, cabang)
   );
   create table skema.basi (
     id bigint generated always as identity primary key,
     sekolah uuid,
     tahun uuid
   );
   create index basi_sekolah on skema.basi (sekolah, tahun);
   create index basi_luas on skema.basi (id) where sekolah is null or tahun is null;
   insert into skema.basi default values`,
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
];

/** The version of the data that this program knows how to read. */
const ENGINE_VERSION = STEPS.length;

const BASE = `
  create schema if not exists skema;
  create table if not exists skema.migration (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    engine integer not null,
    steps text[] not null
  )`;

const newerData = (found: number): MigrationFailed =>
  new MigrationFailed(
    `Basis data ini ditulis oleh versi yang lebih baru (${found}; program ini mengenal ${ENGINE_VERSION}). Jalankan versi yang baru.`,
  );

/** Brings the engine's tables up to date; returns the statements that ran. */
export async function prepareEngine(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ ready: boolean; trigram: boolean }>(
    `select to_regclass('skema.migration') is not null as ready, exists (select 1 from pg_extension where extname = 'pg_trgm') as trigram`,
  );
  const done: string[] = [];
  const run = async (sql: string): Promise<void> => {
    await runAll(client, [sql]);
    done.push(sql);
  };
  if (!rows[0]!.trigram) await run('create extension if not exists pg_trgm schema public');
  if (!rows[0]!.ready) await run(BASE);
  const [found] = await askOrFail<{ engine: number }>(client, 'select coalesce(max(engine), 0) as engine from skema.migration');
  const version = found!.engine;
  if (version > ENGINE_VERSION) throw newerData(version);
  for (const sql of STEPS.slice(version)) await run(sql);
  return done;
}

export const recordMigration = (client: ClientBase, steps: readonly string[]): Promise<unknown> =>
  client.query('insert into skema.migration (engine, steps) values ($1, $2)', [ENGINE_VERSION, steps]);

export async function lastMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0)::text as id from skema.migration');
  return rows[0]!.id;
}
