/** `execute(action: "password")`: the own password, for whoever knows the old one; there is no other way to it. */
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { sentence } from '../../engine/messages.ts';
import type { Info } from '../../engine/reply.ts';
import type { Repository } from '../data/repository/repository.ts';
import { words } from '../locale.ts';
import type { Accounts } from './accounts.ts';
import { consume, createTries } from './limits.ts';
import { verifyPassword } from '../data/password.ts';
import { hashToken } from './credential.ts';

const TRIES = 10;

export interface Change {
  old: string;
  new: string;
  /** Of the session that asks; every other one ends. */
  token: string;
}

export type ChangePassword = (principal: Principal, change: Change) => Promise<Info>;

const refuse = (messages: Record<string, string[]>): AppError => new AppError('INVALID', { messages });

export function createChangePassword({ pool, model, sql }: Accounts, repository: Repository): ChangePassword {
  const tries = createTries(pool, 'password', TRIES);

  /** The version at which the account had this password. */
  async function versionWith(userId: string, password: string): Promise<number> {
    const wait = await consume(tries, userId);
    if (wait !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
    const { rows } = await pool.query<{ version: number; hash: string }>(
      `select u."version", ${sql.password} as "hash" from ${sql.table} u where u."id" = $1`,
      [userId],
    );
    const [account] = rows;
    if (!account || !(await verifyPassword(account.hash, password))) throw refuse({ old: [words().wrongPassword] });
    await tries.delete(userId);
    return account.version;
  }

  return async (principal, { old, new: chosen, token }) => {
    if (principal.userId === null) throw new AppError('FORBIDDEN');
    const version = await versionWith(principal.userId, old);
    if (chosen === '') throw refuse({ new: [sentence('required')] });
    // The old one is right by now; both are hashed in this form.
    if (chosen.normalize('NFC') === old.normalize('NFC')) throw refuse({ new: [sentence('!=', words().oldPassword)] });
    // That it was changed stands in the history, with nothing of it.
    const options = { screen: 'password', keptSession: hashToken(token), why: words().ownPassword } as const;
    try {
      return (await repository.update(principal, model.resource, principal.userId, version, { [model.password]: chosen }, options)).info;
    } catch (error) {
      // The form that asked calls the field otherwise.
      const said = error instanceof AppError ? error.messages[model.password] : undefined;
      throw said ? refuse({ new: said }) : error;
    }
  };
}
