/** New rows of a sheet that an earlier save has brought in already, when its answer was lost: each is known by the key its sheet gave it. */
import type { Pool } from 'pg';
import type { GridRow } from '../../../../engine/bulk.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { queryPrepared } from '../../../sql/statement.ts';
import { newId } from '../../ids.ts';
import type { Stored } from '../record.ts';
import { lockRecords } from '../stored.ts';
import type { Work } from '../work.ts';

/** A key is its person's, and belongs to whoever comes here first: a twin that is under way is waited for. In one order, so that two sheets do not wait for each other. */
const CLAIM = `
  insert into skema.sheet_row ("userId", resource, key, record)
  select $1, $2, u.key, u.record from unnest($3::text[], $4::uuid[]) u (key, record) order by u.key
  on conflict do nothing`;
const READ = 'select key, record from skema.sheet_row where "userId" = $1 and resource = $2 and key = any($3::text[])';
const RENEW = `
  update skema.sheet_row s set record = u.record from unnest($3::text[], $4::uuid[]) u (key, record)
  where s."userId" = $1 and s.resource = $2 and s.key = u.key`;
const FREE = 'delete from skema.sheet_row where "userId" = $1 and resource = $2 and key = any($3::text[])';

/** The keys of a sheet's new rows, claimed. */
export interface Claims {
  /** What a row came in as, and stands there as still. */
  storedAs: (row: GridRow) => Stored | undefined;
  /** The id that a row comes in under now. */
  idFor: (row: GridRow) => string | undefined;
}

const keysOf = (rows: readonly GridRow[]): string[] => rows.flatMap(({ key }) => key ?? []);

/** What came in and is gone again comes in anew. */
export async function claimRows(work: Work, resource: Resource, rows: readonly GridRow[]): Promise<Claims> {
  const keys = keysOf(rows);
  const { client, principal } = work;
  if (keys.length === 0 || principal.userId === null) return { storedAs: () => undefined, idFor: () => undefined };
  const own = new Map(keys.map((key) => [key, newId()]));
  const whose = [principal.userId, resource.name];
  await queryPrepared(client, CLAIM, [...whose, keys, [...own.values()]]);
  const { rows: claimed } = await queryPrepared<{ key: string; record: string }>(client, READ, [...whose, keys]);
  const before = claimed.filter(({ key, record }) => own.get(key) !== record);
  const ids = before.map(({ record }) => record);
  const there = before.length === 0 ? new Map<string, Stored>() : await lockRecords(work, resource, ids, 'all');
  const stored = new Map(
    before.flatMap(({ key, record }) => {
      const now = there.get(record);
      return now && !now.deleted ? [[key, now] as const] : [];
    }),
  );
  const gone = before.flatMap(({ key }) => (stored.has(key) ? [] : key));
  if (gone.length > 0) await queryPrepared(client, RENEW, [...whose, gone, gone.map((key) => own.get(key))]);
  return { storedAs: ({ key }) => stored.get(key ?? ''), idFor: ({ key }) => own.get(key ?? '') };
}

/** Rows that did not come in: under their keys nothing is stored. */
export async function freeRows({ client, principal }: Work, { name }: Resource, rows: readonly GridRow[]): Promise<void> {
  const keys = keysOf(rows);
  if (keys.length > 0) await queryPrepared(client, FREE, [principal.userId, name, keys]);
}

/** A sheet's unsaved cells may lie in a browser for long; what is older than this is not known any more. */
export const sweepRows = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from skema.sheet_row where at < now() - interval '90 days'`);
};
