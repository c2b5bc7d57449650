/** Making and changing a view of a list: the own ones alone; who looks after accounts takes those of others back from whom they are shared with. */
import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError } from '../../engine/errors.ts';
import type { Field } from '../../engine/field.ts';
import { normalizeText } from '../../engine/fields/text.ts';
import { sentence } from '../../engine/messages.ts';
import { demand } from '../../engine/rights/why.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { locale } from '../../engine/words/locale.ts';
import { type SavedView, VIEW_ADDRESS_MAX, VIEW_NAME_MAX, VIEWS_MAX } from '../../engine/wire/saved.ts';
import { codeOf } from '../data/faults.ts';
import { askRows, withinOne } from '../data/transaction.ts';
import { resourceNamed } from '../history/reach.ts';
import { words } from '../locale.ts';
import { withName } from '../sql/statement.ts';
import { readAddress } from './address.ts';
import type { Writing } from './once.ts';
import { toView, type ViewRow } from './read.ts';
import { isKeeper, rolesToShare } from './sharing.ts';

export interface Saving {
  /** Absent: a new one. */
  id?: string;
  resource: string;
  name?: string;
  address?: string;
  /** Null: for nobody else. */
  role?: string | null;
}

const UNIQUE = '23505';
/** Views are told apart by it, as records are by such a field. */
const NAME: Field = { handle: 'name', name: 'name', input: 'text', kind: 'text', names: true };
const refuse = (handle: string, message: string): AppError => new AppError('INVALID', { messages: { [handle]: [message] } });

/** Nobody takes more of them back. */
const BIN_MOST = 20;
type Written = Omit<ViewRow, 'scopes' | 'owner'>;
const RETURNING = `returning id, resource, name, address, role, true as "isOwn", false as "isDefault"`;
const INSERT = `
  insert into skema.view as v (id, "userId", resource, name, address, role)
  select $1, $2, $3, $4, $5, $6
  where (select count(*) from skema.view where "userId" = $2 and resource = $3 and "deletedAt" is null) < ${VIEWS_MAX} ${RETURNING}`;
/** Shared it stays where that may still be. */
const UPDATE = `
  update skema.view set name = coalesce($4, name), address = coalesce($5, address),
    role = case when $6 then $7 when role = any($8::text[]) then role end
  where id = $1 and "userId" = $2 and resource = $3 and "deletedAt" is null ${RETURNING}`;
const REMOVE = `update skema.view set "deletedAt" = now() where id = $1 and "userId" = $2 and "deletedAt" is null ${RETURNING}`;
const OTHERS = `select resource from skema.view where id = $1 and "userId" <> $2 and role is not null and "deletedAt" is null`;
const UNSHARE = `update skema.view set role = null where id = $1 and "userId" <> $2 and role = any($3::text[]) and "deletedAt" is null ${RETURNING}`;
const FORGET = `
  delete from skema.view where id in (
    select id from skema.view where "userId" = $1 and "deletedAt" is not null order by "deletedAt" desc offset ${BIN_MOST})`;
const RESTORE = `
  update skema.view v set "deletedAt" = null, role = case when role = any($3::text[]) then role end
  where v.id = $1 and v."userId" = $2 and v."deletedAt" is not null
    and (select count(*) from skema.view o where o."userId" = $2 and o.resource = v.resource and o."deletedAt" is null) < ${VIEWS_MAX} ${RETURNING}`;
const HAS = `select resource from skema.view where id = $1 and "userId" = $2 and "deletedAt" is not null`;
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

function readName(text: string): string {
  const reading = normalizeText(text, NAME);
  if ('message' in reading) throw refuse('name', reading.message);
  const name = String(reading.value ?? '').replace(/\s+/g, ' ');
  if (name === '') throw refuse('name', sentence('required'));
  if ([...name].length > VIEW_NAME_MAX) throw refuse('name', sentence('maxLength', VIEW_NAME_MAX));
  return name;
}

/** What is stored is no longer than what may come: each can be kept again as it is. */
function readState(registry: Registry, resource: Resource, text: string): string {
  if (!text.isWellFormed()) throw refuse('address', locale().words.reading.unreadable);
  if (text.length > VIEW_ADDRESS_MAX) throw refuse('address', words().views.tooLong);
  const { address, lost, unfit } = readAddress(registry, resource, text);
  const unknown = lost.filter((label) => !unfit.includes(label));
  if (unknown.length > 0) throw refuse('address', words().views.unknown(unknown.join(', ')));
  if (unfit.length > 0) throw refuse('address', words().views.unfit(unfit.join(', ')));
  if (address.length > VIEW_ADDRESS_MAX) throw refuse('address', words().views.tooLong);
  return address;
}

/** One name is one view. */
async function named(ask: () => Promise<Written[]>): Promise<Written[]> {
  try {
    return await ask();
  } catch (error) {
    if (codeOf(error) === UNIQUE) throw new AppError('DUPLICATE', { messages: { name: [words().views.taken] } });
    throw error;
  }
}

/** Counted one after the other: two that come at once do not both take the last place. */
const inTurn = ({ db, principal }: Writing, resource: string, ask: (client: ClientBase) => Promise<Written[]>): Promise<Written[]> =>
  named(() =>
    withinOne(db, async (client) => {
      await client.query(TURN, [`views:${principal.userId}:${resource}`]);
      return ask(client);
    }),
  );

const told = ({ registry, principal }: Writing, row: Written | undefined): SavedView => {
  const view = row && toView(registry, principal, { ...row, scopes: principal.scopes, owner: null });
  if (!view) throw new AppError('NOT_FOUND', { message: words().views.missing });
  return view;
};

const mayWrite = ({ registry }: Writing): void => {
  if (registry.readOnly) throw new AppError('READ_ONLY');
};

export async function saveView(ground: Writing, { id, resource: name, ...given }: Saving): Promise<SavedView> {
  const { registry, db, principal } = ground;
  mayWrite(ground);
  const resource = resourceNamed(registry, name);
  demand(principal, resource, 'list');
  const title = given.name === undefined ? null : readName(given.name);
  const address = given.address === undefined ? null : readState(registry, resource, given.address);
  const { role = null } = given;
  const roles = rolesToShare(registry, principal, resource);
  if (role !== null && !roles.includes(role)) throw refuse('role', words().views.role);
  if (id !== undefined) {
    const values = [id, principal.userId, name, title, address, given.role !== undefined, role, roles];
    const [row] = await named(() => askRows(db, withName('views.update', UPDATE), values));
    return told(ground, row);
  }
  if (title === null) throw refuse('name', sentence('required'));
  const values = [randomBytes(5).toString('hex'), principal.userId, name, title, address ?? '', role];
  const [row] = await inTurn(ground, name, (client) => askRows(client, withName('views.insert', INSERT), values));
  if (!row) throw refuse('name', words().views.tooMany(VIEWS_MAX));
  return told(ground, row);
}

/** From then on it is its owner's alone; only whoever might share it just so takes it back. */
async function unshareView(ground: Writing, id: string): Promise<SavedView> {
  const { registry, db, principal } = ground;
  const values = [id, principal.userId];
  const [found] = await askRows<{ resource: string }>(db, withName('views.others', OTHERS), values);
  if (!found || !registry.has(found.resource)) return told(ground, undefined);
  const roles = rolesToShare(registry, principal, registry.get(found.resource));
  const [row] = await askRows<Written>(db, withName('views.unshare', UNSHARE), [...values, roles]);
  return { ...told(ground, row), isOwn: false };
}

export async function removeView(ground: Writing, id: string): Promise<SavedView> {
  const { registry, db, principal } = ground;
  mayWrite(ground);
  const [row] = await askRows<Written>(db, withName('views.remove', REMOVE), [id, principal.userId]);
  if (!row && isKeeper(registry, principal)) return unshareView(ground, id);
  if (row) await askRows(db, withName('views.forget', FORGET), [principal.userId]);
  return told(ground, row);
}

/** With it comes whatever it was: the first one of a list too; shared where that may still be. */
export async function restoreView(ground: Writing, id: string): Promise<SavedView> {
  const { registry, db, principal } = ground;
  mayWrite(ground);
  const [had] = await askRows<{ resource: string }>(db, withName('views.has', HAS), [id, principal.userId]);
  if (!had || !registry.has(had.resource)) return told(ground, undefined);
  const resource = registry.get(had.resource);
  demand(principal, resource, 'list');
  const values = [id, principal.userId, rolesToShare(registry, principal, resource)];
  const [row] = await inTurn(ground, had.resource, (client) => askRows(client, withName('views.restore', RESTORE), values));
  if (!row && (await askRows(db, withName('views.has', HAS), [id, principal.userId])).length > 0)
    throw refuse('name', words().views.tooMany(VIEWS_MAX));
  return told(ground, row);
}
