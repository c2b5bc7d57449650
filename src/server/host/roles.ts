import pg from '../data/driver.ts';
import { connectionConfig } from './socket.ts';

/** Owns the tables and alters them: migrations only. */
export const OWNER_ROLE = 'skema_owner';
/** Reads and writes rows, and nothing else (safety 3.1); the migration grants it each table. */
export const DATA_ROLE = 'skema_data';
export const DATABASE = 'skema';

export interface Superuser {
  socketFolder: string;
  password: string;
}

/** Runs as the superuser of the embedded PostgreSQL, for what neither role may do. */
export async function asSuperuser<T>(superuser: Superuser, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionConfig(superuser.socketFolder, superuser.password, database));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const quote = pg.escapeIdentifier;

async function exists(client: pg.Client, table: 'pg_roles' | 'pg_database', column: 'rolname' | 'datname', name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1`, [name]);
  return rowCount === 1;
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const verb = (await exists(client, 'pg_roles', 'rolname', name)) ? 'alter' : 'create';
  await client.query(`${verb} role ${quote(name)} login password ${pg.escapeLiteral(password)}`);
}

/** A database of the two roles. Made under another name and renamed last: a half-made one is never taken for a whole one. */
export async function createDatabase(superuser: Superuser, name: string): Promise<void> {
  const half = `${name}_baru`;
  await asSuperuser(superuser, 'postgres', async (client) => {
    await client.query(`drop database if exists ${quote(half)}`);
    await client.query(`create database ${quote(half)} owner ${OWNER_ROLE} template template0`);
    await client.query(`revoke all on database ${quote(half)} from public`);
    await client.query(`grant connect on database ${quote(half)} to ${DATA_ROLE}`);
  });
  await asSuperuser(superuser, half, (client) => client.query('create extension if not exists pg_trgm'));
  await asSuperuser(superuser, 'postgres', (client) => client.query(`alter database ${quote(half)} rename to ${quote(name)}`));
}

export async function prepareRoles(superuser: Superuser, passwords: Record<'owner' | 'data', string>): Promise<void> {
  await asSuperuser(superuser, 'postgres', async (client) => {
    await ensureRole(client, OWNER_ROLE, passwords.owner);
    await ensureRole(client, DATA_ROLE, passwords.data);
  });
}

export const databaseExists = (superuser: Superuser, name: string): Promise<boolean> =>
  asSuperuser(superuser, 'postgres', (client) => exists(client, 'pg_database', 'datname', name));

/** The host that counts stands in the query; the other one only makes the address readable for `URL`. */
export function urlFor(socketFolder: string, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}
