/** The engine's own tables, in schema `skema`: numbered steps, forward only. */
import { BARE_FUNCTION, FOLD_FUNCTION, SOUGHT_FUNCTION } from '../../sql/fold.ts';
import { LONG } from '../repository/action-log.ts';
import { VIEW_NAMES_STEP } from './view-names.ts';

export const STEPS: readonly string[] = [
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
  // Of an undo that left something: of how many records. Of those before it records count that it left as a whole, fields do not.
  `create table skema.undo_rest (action uuid primary key references skema.action (id), records integer not null);
   insert into skema.undo_rest
     select b.id, count(distinct (i.resource, i.record)) from skema.action b join skema.action_item i on i.action = b.undoes
     where not i.derived and (i.verb <> 'update' or i.before <> '{}') and not exists (
       select from skema.action_item k where k.resource = i.resource and k.record = i.record and k.action = b.id)
     group by 1`,
  // Of long actions: how many steps there are of each sort.
  `create table skema.action_part (
     action uuid references skema.action (id), resource text, verb text, derived boolean, seq integer not null, steps integer not null,
     primary key (action, resource, verb, derived)
   );
   insert into skema.action_part
     select i.action, i.resource, i.verb, i.derived, min(i.seq), count(*) from skema.action_item i
     where i.action in (select action from skema.action_item where seq = ${LONG}) group by 1, 2, 3, 4`,
  SOUGHT_FUNCTION,
  // What the new rows of a sheet came in as, by the key the sheet gave each: for one that is sent again because its answer was lost.
  `create table skema.sheet_row (
     "userId" uuid not null,
     resource text not null,
     key text not null,
     record uuid not null,
     at timestamptz not null default now(),
     primary key ("userId", resource, key)
   );
   create index sheet_row_age on skema.sheet_row (at)`,
];
