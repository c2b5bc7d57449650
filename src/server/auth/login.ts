import type { Pool } from 'pg';
import { checkCredentials, normalizeUsername } from './account.ts';
import type { LoginLimits, LoginRoad } from './limits.ts';
import { offerConflict, openSession, takeOver } from './sessions.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Shown to nobody yet; kept with the session. */
  device: string | null;
}

export type LoginResult =
  | { is: 'open'; token: string; userId: string }
  | { is: 'conflict'; userId: string }
  | { is: 'refused' }
  /** Seconds. */
  | { is: 'limited'; retryAfter: number };

export interface Login {
  login: (road: LoginRoad, credentials: Credentials, address: string) => Promise<LoginResult>;
  /** The value to take the account's session over with. */
  offerConflict: (userId: string) => Promise<string>;
  revokeAndLogin: (credentials: Credentials, conflict: string, address: string) => Promise<LoginResult>;
}

export function createLogin(pool: Pool, limits: LoginLimits): Login {
  async function enter<T>(road: LoginRoad, { username, password }: Credentials, address: string, proceed: (userId: string) => Promise<T>) {
    const attempt = { road, account: normalizeUsername(username), password, address };
    const { wait, counted } = await limits.enter(attempt);
    if (wait !== null) return { is: 'limited', retryAfter: wait } as const;
    const userId = await checkCredentials(pool, username, password);
    if (userId === null) return { is: 'refused' } as const;
    await limits.forgive(attempt, counted);
    return proceed(userId);
  }
  return {
    login: (road, credentials, address) =>
      enter(road, credentials, address, async (userId): Promise<LoginResult> => {
        const token = await openSession(pool, userId, credentials.device);
        return token === null ? { is: 'conflict', userId } : { is: 'open', token, userId };
      }),
    offerConflict: (userId) => offerConflict(pool, userId),
    revokeAndLogin: (credentials, conflict, address) =>
      enter('graphql', credentials, address, async (userId): Promise<LoginResult> => {
        const token = await takeOver(pool, userId, conflict, credentials.device);
        return token === null ? { is: 'refused' } : { is: 'open', token, userId };
      }),
  };
}
