/** What the engine itself does beside a write: secrets become hashes, and accounts lose their sessions. */
import { isSecret } from '../../../engine/fields/index.ts';
import type { ClientBase } from 'pg';
import type { Resource } from '../../../engine/resource.ts';
import { hashPassword } from '../password.ts';
import { endingSql } from '../session-ends.ts';
import type { Draft } from './draft.ts';
import type { Values } from './record.ts';
import type { Work } from './work.ts';

/** The values with every given secret hashed. */
export async function hashSecrets(resource: Resource, values: Values, changed: ReadonlySet<string>): Promise<Values> {
  const given = resource.fields.filter((field) => isSecret(field) && changed.has(field.handle) && typeof values[field.handle] === 'string');
  if (given.length === 0) return values;
  const hashes = await Promise.all(given.map(async ({ handle }) => [handle, await hashPassword(values[handle] as string)] as const));
  return { ...values, ...Object.fromEntries(hashes) };
}

const AT_ONCE = 2;
/** The database ends a transaction in which nothing happens for ten seconds. */
const SIGN_MS = 3000;

/** The same for many records, two at a time, with a sign of life now and then. */
export async function hashAllSecrets(client: ClientBase, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  if (!resource.fields.some(isSecret)) return;
  let last = Date.now();
  for (let from = 0; from < drafts.length; from += AT_ONCE) {
    const pair = drafts.slice(from, from + AT_ONCE);
    await Promise.all(pair.map(async (draft) => (draft.values = { ...(await hashSecrets(resource, draft.values, draft.changed)) })));
    if (Date.now() - last < SIGN_MS) continue;
    await client.query('select 1');
    last = Date.now();
  }
}

/** Values for the log: without secrets. */
export const withoutSecrets = (resource: Resource, values: Values, handles: Iterable<string>): Values => {
  const secrets = new Set(resource.fields.filter(isSecret).map(({ handle }) => handle));
  return Object.fromEntries([...handles].filter((handle) => !secrets.has(handle)).map((handle) => [handle, values[handle] ?? null]));
};

/** Three days: long enough to hand it over, too short to lie about. */
const ONE_TIME = `insert into skema.one_time ("userId", "expiresAt") values ($1, now() + interval '3 days')`;

/** Ends the sessions of an account that has another password, other roles or another time by now. */
export async function runEffect(work: Work, resource: Resource, id: string, changed: ReadonlySet<string> | 'removed'): Promise<void> {
  const { client, registry, keptSession, oneTime } = work;
  const { account } = registry.product;
  if (resource.name !== account.resource) return;
  const ending = [account.active, account.roles.handle, account.password, account.valid];
  if (changed !== 'removed' && !ending.some((handle) => handle !== null && changed.has(handle))) return;
  // Whatever way a password came, it is one's own unless it is said to be for one time.
  if (changed === 'removed' || changed.has(account.password)) await client.query('delete from skema.one_time where "userId" = $1', [id]);
  if (oneTime) await client.query(ONE_TIME, [id]);
  // But for the one whose token has this hash.
  const kept = changed === 'removed' ? null : keptSession;
  await client.query(endingSql('delete from skema.session where "userId" = $1 and token is distinct from $2'), [id, kept]);
}
