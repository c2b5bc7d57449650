import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import type { Registry } from '../../engine/resource.ts';
import { toStatement } from '../sql/statement.ts';
import type { Accounts } from './accounts.ts';

/** Who is signed in, as getInfo answers it, with what the product adds (specification sections 3 and 7). */
export interface SessionInfo extends Readonly<Record<string, unknown>> {
  id: string;
  name: string;
  username: string;
  roles: readonly string[];
  image: { link: string } | null;
}

/** What a product tells of a session beside the account, by the account's id. */
export type MoreInfo = (tools: { pool: Pool; registry: Registry }) => (userId: string) => Promise<Readonly<Record<string, unknown>>>;

export function createGetInfo({ pool, sql }: Accounts, moreOf: ReturnType<MoreInfo>): (principal: Principal) => Promise<SessionInfo> {
  const query = toStatement(`select ${sql.picture} as "picture" from ${sql.table} u where u."id" = $1`);
  return async ({ userId, name, username, roles }) => {
    const [{ rows }, more] = await Promise.all([pool.query<{ picture: string | null }>({ ...query, values: [userId] }), moreOf(userId!)]);
    const picture = rows[0]?.picture ?? null;
    return { id: userId!, name, username, roles, image: picture === null ? null : { link: picture }, ...more };
  };
}
