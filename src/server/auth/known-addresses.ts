/** Where an account signed in lately: strangers who have shut it by guessing do not shut it there. */
import { createHmac } from 'node:crypto';
import { NOBODY } from '../data/repository/idempotency.ts';
import { type Accounts, findAccountId } from './accounts.ts';
import { NO_ADDRESS, addressKey } from './address-key.ts';

const FIND = `select 1 from skema.known_address where hash = $1 and "seenAt" > now() - interval '30 days'`;
const KEEP = 'insert into skema.known_address (hash) values ($1) on conflict (hash) do update set "seenAt" = now()';

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;

export function createKnownAddresses(accounts: Accounts) {
  const { pool } = accounts;
  let key: Promise<Buffer> | null = null;
  /** Made with the tables, the same for every process: addresses are few enough to be tried out against a plain hash. */
  const readKey = (): Promise<Buffer> => {
    key ??= pool.query<{ value: Buffer }>(`select value from skema.key where name = 'address'`).then(({ rows }) => rows[0]!.value);
    key.catch(() => (key = null));
    return key;
  };
  const hashOf = async (userId: string, address: string): Promise<Buffer> =>
    createHmac('sha256', await readKey())
      .update(`${userId} ${addressKey(address)}`)
      .digest();
  return {
    /** The account signed in from there during the last thirty days. A name without an account takes as long. */
    has: async (username: string, address: string): Promise<boolean> => {
      const userId = (await findAccountId(accounts, username)) ?? NOBODY;
      const found = await pool.query(FIND, [await hashOf(userId, address)]);
      return found.rows.length > 0;
    },
    remember: async (userId: string, address: string): Promise<void> => {
      // All who come without one would be known together.
      if (addressKey(address) === NO_ADDRESS) return;
      await pool.query(KEEP, [await hashOf(userId, address)]);
    },
  };
}
