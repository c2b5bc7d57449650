/** `execute(action: "oneTimePassword")`: a password for somebody who lost theirs, said once, good for nothing but making another. */
import { randomInt } from 'node:crypto';
import { demand } from '../../engine/rights/why.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Info } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Repository } from '../data/repository/repository.ts';
import { words } from '../locale.ts';
import type { Accounts } from './accounts.ts';

/** Read aloud without a mistake: no letter looks or sounds like a figure. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** 59 random bits. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]!).join('')).join('-');

export interface OneTime {
  password: string;
  /** ISO UTC; nobody comes in with it from then on. */
  expiresAt: string;
}

/** Asked by whoever may write the password of that account; nobody sets their own. */
export type OneTimePassword = (principal: Principal, id: string) => Promise<{ info: Info; output: OneTime }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createOneTimePassword({ pool, model, sql }: Accounts, repository: Repository, resource: Resource): OneTimePassword {
  return async (principal, id) => {
    const { writable } = demand(principal, resource, 'update');
    if (!writable.has(model.password)) throw new AppError('FORBIDDEN', { why: `${model.resource}.${model.password} update` });
    if (!UUID.test(id)) throw new AppError('NOT_FOUND');
    const { rows } = await pool.query<{ version: number }>(`select u."version" from ${sql.table} u where u."id" = $1`, [id]);
    if (!rows[0]) throw new AppError('NOT_FOUND');
    const password = newPassword();
    // Rows, the product's rules, the end of the sessions and the log are those of any other write.
    const options = { why: words().oneTimePassword, oneTime: true } as const;
    const { info } = await repository.update(principal, model.resource, id, rows[0].version, { [model.password]: password }, options);
    const { rows: kept } = await pool.query<{ at: Date }>('select "expiresAt" as at from skema.one_time where "userId" = $1', [id]);
    return { info, output: { password, expiresAt: kept[0]!.at.toISOString() } };
  };
}
