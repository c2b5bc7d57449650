import { AppError } from '../../engine/errors.ts';
import { type Accounts, checkCredentials, normalizeUsername } from './accounts.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { LoginLimits, LoginRoad } from './limits.ts';
import { type Place, offerConflict, openSession, takeOver } from './sessions.ts';

export interface Credentials {
  username: string;
  password: string;
  /** The device is shown to nobody yet; kept with the session. */
  place: Place;
}

export type LoginResult = { is: 'open'; token: string; userId: string } | { is: 'conflict'; userId: string } | { is: 'refused' };

export type Login = ReturnType<typeof createLogin>;

export function createLogin(accounts: Accounts, limits: LoginLimits, known: KnownAddresses) {
  async function enter(
    road: LoginRoad,
    { username, password }: Credentials,
    address: string,
    proceed: (userId: string) => Promise<LoginResult>,
  ): Promise<LoginResult> {
    const { wait, forgive } = await limits({ road, account: normalizeUsername(username), password, address });
    if (wait !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
    const userId = await checkCredentials(accounts, username, password);
    if (userId === null) return { is: 'refused' };
    await forgive();
    const result = await proceed(userId);
    if (result.is === 'open') await known.remember(userId, address);
    return result;
  }
  return {
    login: (road: LoginRoad, credentials: Credentials, address: string): Promise<LoginResult> =>
      enter(road, credentials, address, async (userId) => {
        const token = await openSession(accounts, userId, credentials.place);
        return token === null ? { is: 'conflict', userId } : { is: 'open', token, userId };
      }),
    /** The value to take the account's session over with. */
    offerConflict: (userId: string): Promise<string> => offerConflict(accounts.pool, userId),
    revokeAndLogin: (credentials: Credentials, conflict: string, address: string): Promise<LoginResult> =>
      enter('graphql', credentials, address, async (userId) => {
        const token = await takeOver(accounts, userId, conflict, credentials.place);
        return token === null ? { is: 'refused' } : { is: 'open', token, userId };
      }),
  };
}
