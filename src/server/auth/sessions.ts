/** One session per account; every request reads it anew, so that whatever ends it ends it at once, in every process. */
import type { ClientBase, Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { TELL_END, endingSql } from '../data/session-ends.ts';
import { type Db, inTransaction } from '../data/transaction.ts';
import { toStatement, withName } from '../sql/statement.ts';
import type { AccountSql, Accounts } from './accounts.ts';
import { type Credential, hashToken, newToken } from './credential.ts';

/** Bound to a browser's cookie, a token alone is none; `$2` null never equals anything. */
const HELD = `s.token = $1 and (s.companion is null or s.companion = $2)`;
const hashOf = (companion: string | null): Buffer | null => (companion === null ? null : hashToken(companion));
const keysOf = ({ token, companion }: Credential): (Buffer | null)[] => [hashToken(token), hashOf(companion)];

const LIVE = `s."expiresAt" > now() and s."seenAt" > now() - interval '8 hours'`;

const readSql = ({ table, username, name, anchors, scopes, mustChange, valid }: AccountSql): string =>
  `select u."id", ${username} as "username", ${name} as "name", ${anchors} as "anchors", ${scopes} as "scopes", ${mustChange} as "mustChange",
      s."seenAt" < now() - interval '1 minute' as "stale"
    from skema.session s join ${table} u on u."id" = s."userId"
    where ${HELD} and ${LIVE} and ${valid}`;

interface SessionRow extends Pick<Principal, 'username' | 'name' | 'anchors'> {
  id: string;
  stale: boolean;
  mustChange: boolean;
  scopes: Principal['scopes'] | null;
}

function toPrincipal({ id, username, name, anchors, mustChange }: Omit<SessionRow, 'stale'>, scopes: Principal['scopes']): Principal {
  const principal = { userId: id, username, name, anchors, roles: scopes.map(({ role }) => role), scopes };
  return mustChange ? { ...principal, mustChange } : principal;
}

/** Whose session this is; null when it is nobody's any more. Asked of `db` at once, so that what is asked of it next comes behind. */
export async function readSession({ pool, sql }: Accounts, credential: Credential, db: Db = pool): Promise<Principal | null> {
  const keys = keysOf(credential);
  const { rows } = await db.query<SessionRow>({ ...toStatement(withName('session.read', readSql(sql))), values: keys });
  const row = rows[0];
  if (!row?.scopes) return null;
  // The idle time slides at most once a minute, beside the answer.
  if (row.stale && !credential.isUnattended)
    pool.query('update skema.session set "seenAt" = now() where token = $1', keys.slice(0, 1)).catch(() => undefined);
  return toPrincipal(row, row.scopes);
}

const readAllSql = ({ table, username, name, anchors, scopes, mustChange, valid }: AccountSql): string =>
  `select k.place::int as "place", u."id", ${username} as "username", ${name} as "name", ${anchors} as "anchors", ${scopes} as "scopes",
      ${mustChange} as "mustChange"
    from unnest($1::bytea[], $2::bytea[]) with ordinality k(token, companion, place)
    join skema.session s on s.token = k.token and (s.companion is null or s.companion = k.companion) join ${table} u on u."id" = s."userId"
    where ${LIVE} and ${valid}`;

/** Whose these are, in their order. Looking on keeps no session alive. */
export async function readSessions({ pool, sql }: Accounts, credentials: readonly Credential[]): Promise<(Principal | null)[]> {
  const keys = credentials.map(keysOf);
  const values = [keys.map(([token]) => token), keys.map(([, companion]) => companion)];
  const query = { ...toStatement(withName('session.read-all', readAllSql(sql))), values };
  const { rows } = await pool.query<Omit<SessionRow, 'stale'> & { place: number }>(query);
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return credentials.map((_, index) => {
    const row = found.get(index);
    return row?.scopes ? toPrincipal(row, row.scopes) : null;
  });
}

const INSERT = `
  insert into skema.session (token, "userId", "expiresAt", device, companion) values ($1, $2, now() + interval '24 hours', $3, $4)
  on conflict do nothing`;

/** What a new session is bound to and known by. */
export interface Place {
  device: string | null;
  /** The cookie without which the token opens nothing; null: the token is enough. */
  companion: string | null;
}
const ANYWHERE: Place = { device: null, companion: null };

async function insertSession(client: ClientBase, { table, lastLogin }: AccountSql, userId: string, place: Place): Promise<string | null> {
  const { device, companion } = place;
  const token = newToken();
  const { rowCount } = await client.query(INSERT, [hashToken(token), userId, device, hashOf(companion)]);
  if (rowCount === 0) return null;
  if (lastLogin !== null)
    await client.query(`update ${table} set ${lastLogin} = date_trunc('milliseconds', now()) where "id" = $1`, [userId]);
  return token;
}

/** The new token; null while another session of the account is alive. */
export const openSession = ({ pool, sql }: Accounts, userId: string, place: Place = ANYWHERE): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    await client.query(`delete from skema.session s where s."userId" = $1 and not (${LIVE})`, [userId]);
    return insertSession(client, sql, userId, place);
  });

const OFFER = `insert into skema.conflict (value, "userId", "expiresAt") values ($1, $2, now() + interval '5 minutes')`;
const USE = 'delete from skema.conflict where value = $1 and "userId" = $2 and "expiresAt" > now()';

/** A value that stands for "another session is alive, and I know the password"; good once, for five minutes. */
export async function offerConflict(pool: Pool, userId: string): Promise<string> {
  const value = newToken();
  await pool.query(OFFER, [hashToken(value), userId]);
  return value;
}

/** All have the moment at which the new session begins. */
const TAKE = `
  with gone as (delete from skema.session where "userId" = $1 returning token, companion)
  insert into skema.taken_session (token, companion) select token, companion from gone returning ${TELL_END}`;

const TAKES = 10;

/** Uses the value up and puts a new session in the place of the old one; null when the value is no good. */
export const takeOver = ({ pool, sql }: Accounts, userId: string, conflict: string, place: Place): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    const used = await client.query(USE, [hashToken(conflict), userId]);
    if (used.rowCount === 0) return null;
    // Whoever takes over at the same moment may be first: then theirs is the session that is taken.
    for (let tries = 0; tries < TAKES; tries += 1) {
      await client.query(TAKE, [userId]);
      const token = await insertSession(client, sql, userId, place);
      if (token !== null) return token;
    }
    return null;
  });

const TAKEN = `select date_trunc('milliseconds', s.at) as at from skema.taken_session s where ${HELD}`;

/** Why this credential is nobody's. Of a session that a later login ended its holder hears that and when, not where or by what. */
export async function refusalOf({ pool }: Accounts, credential: Credential | null): Promise<AppError> {
  const { rows } = credential === null ? { rows: [] } : await pool.query<{ at: Date }>(TAKEN, keysOf(credential));
  return rows[0] ? new AppError('SESSION_TAKEN', { at: rows[0].at.toISOString() }) : new AppError('UNAUTHENTICATED');
}

/** Whether there was such a session. */
export const closeSession = async (pool: Pool, credential: Credential): Promise<boolean> =>
  (await pool.query(endingSql(`delete from skema.session s where ${HELD}`), keysOf(credential))).rowCount === 1;

/** What has run out; nothing depends on when it goes. */
export const sweepSessions = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from skema.session s where not (${LIVE})`);
  await pool.query('delete from skema.conflict where "expiresAt" <= now()');
  // A browser keeps a token no longer.
  await pool.query(`delete from skema.taken_session where at < now() - interval '24 hours'`);
  await pool.query(`delete from skema.known_address where "seenAt" < now() - interval '30 days'`);
  await pool.query('delete from skema.login_limit where expire < $1', [Date.now()]);
};
