/** Making and changing a view of a list: the own ones alone. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../engine/errors.ts';
import { sentence } from '../../engine/messages.ts';
import { type Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type SavedView, VIEW_ADDRESS_MAX, VIEW_NAME_MAX, VIEWS_MAX } from '../../engine/wire/saved.ts';
import { codeOf } from '../data/faults.ts';
import { askRows } from '../data/transaction.ts';
import { resourceNamed } from '../history/reach.ts';
import { words } from '../locale.ts';
import { withName } from '../sql/statement.ts';
import { readAddress } from './address.ts';
import { rolesToShare, toView, type ViewRow } from './read.ts';

export interface Saving {
  /** Absent: a new one. */
  id?: string;
  resource: string;
  name?: string;
  address?: string;
  /** Null: for nobody else. */
  role?: string | null;
}

interface Ground {
  registry: Registry;
  pool: Pool;
  principal: Principal;
}

const UNIQUE = '23505';
const CONTROL = /\p{Cc}/u;
const refuse = (handle: string, message: string): AppError => new AppError('INVALID', { messages: { [handle]: [message] } });

/** Nobody takes more of them back. */
const BIN_MOST = 20;
const RETURNING = `returning id, resource, name, address, role, true as "isOwn", false as "isDefault"`;
const INSERT = `
  insert into skema.view as v (id, "userId", resource, name, address, role)
  select $1, $2, $3, $4, $5, $6
  where (select count(*) from skema.view where "userId" = $2 and resource = $3 and "deletedAt" is null) < ${VIEWS_MAX} ${RETURNING}`;
const UPDATE = `
  update skema.view set name = coalesce($4, name), address = coalesce($5, address), role = case when $6 then $7 else role end
  where id = $1 and "userId" = $2 and resource = $3 and "deletedAt" is null ${RETURNING}`;
const REMOVE = `update skema.view set "deletedAt" = now() where id = $1 and "userId" = $2 and "deletedAt" is null ${RETURNING}`;
const FORGET = `
  delete from skema.view where id in (
    select id from skema.view where "userId" = $1 and "deletedAt" is not null order by "deletedAt" desc offset ${BIN_MOST})`;
const RESTORE = `
  update skema.view v set "deletedAt" = null where v.id = $1 and v."userId" = $2 and v."deletedAt" is not null
    and (select count(*) from skema.view o where o."userId" = $2 and o.resource = v.resource and o."deletedAt" is null) < ${VIEWS_MAX} ${RETURNING}`;
const HAS = `select resource from skema.view where id = $1 and "userId" = $2 and "deletedAt" is not null`;

function readName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name === '') throw refuse('name', sentence('required'));
  if ([...name].length > VIEW_NAME_MAX) throw refuse('name', sentence('maxLength', VIEW_NAME_MAX));
  if (!name.isWellFormed() || CONTROL.test(name)) throw refuse('name', words().views.name);
  return name;
}

function readState(registry: Registry, resource: Resource, text: string): string {
  if (text.length > VIEW_ADDRESS_MAX) throw refuse('address', words().views.tooLong);
  const { address, lost } = readAddress(registry, resource, text);
  if (lost.length > 0) throw refuse('address', words().views.unknown(lost.join(', ')));
  return address;
}

/** One name is one view. */
async function named(ask: () => Promise<ViewRow[]>): Promise<ViewRow[]> {
  try {
    return await ask();
  } catch (error) {
    if (codeOf(error) === UNIQUE) throw new AppError('DUPLICATE', { messages: { name: [words().views.taken] } });
    throw error;
  }
}

const own = ({ registry, principal }: Ground, row: ViewRow | undefined): SavedView => {
  const view = row && toView(registry, principal, row);
  if (!view) throw new AppError('NOT_FOUND', { message: words().views.missing });
  return view;
};

const mayWrite = ({ registry }: Ground): void => {
  if (registry.readOnly) throw new AppError('READ_ONLY');
};

export async function saveView(ground: Ground, { id, resource: name, ...given }: Saving): Promise<SavedView> {
  const { registry, pool, principal } = ground;
  mayWrite(ground);
  const resource = resourceNamed(registry, name);
  demand(principal, resource, 'list');
  const title = given.name === undefined ? null : readName(given.name);
  const address = given.address === undefined ? null : readState(registry, resource, given.address);
  const { role } = given;
  if (role && !rolesToShare(registry, principal, resource).includes(role)) throw refuse('role', words().views.role);
  if (id !== undefined) {
    const values = [id, principal.userId, name, title, address, role !== undefined, role ?? null];
    const [row] = await named(() => askRows<ViewRow>(pool, withName('views.update', UPDATE), values));
    return own(ground, row);
  }
  if (title === null) throw refuse('name', sentence('required'));
  const values = [randomBytes(5).toString('hex'), principal.userId, name, title, address ?? '', role ?? null];
  const [row] = await named(() => askRows<ViewRow>(pool, withName('views.insert', INSERT), values));
  if (!row) throw refuse('name', words().views.tooMany(VIEWS_MAX));
  return own(ground, row);
}

export async function removeView(ground: Ground, id: string): Promise<SavedView> {
  const { pool, principal } = ground;
  mayWrite(ground);
  const [row] = await askRows<ViewRow>(pool, withName('views.remove', REMOVE), [id, principal.userId]);
  if (!row) return own(ground, row);
  await askRows(pool, withName('views.forget', FORGET), [principal.userId]);
  return own(ground, row);
}

/** With it comes whatever it was: the first one of a list too. */
export async function restoreView(ground: Ground, id: string): Promise<SavedView> {
  const { pool, principal } = ground;
  mayWrite(ground);
  const [row] = await named(() => askRows<ViewRow>(pool, withName('views.restore', RESTORE), [id, principal.userId]));
  if (!row && (await askRows(pool, withName('views.has', HAS), [id, principal.userId])).length > 0)
    throw refuse('name', words().views.tooMany(VIEWS_MAX));
  return own(ground, row);
}
