/** argon2id as safety S6 says: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../engine/errors.ts';

const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** 40 at once took 1.5 s and starved everything else. */
const AT_ONCE = 2;
const WAITING_MAX = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password.normalize('NFC'), ARGON));

let decoy: Promise<string> | null = null;

const LENGTH_MAX = 128;

/** Takes as long for an account that does not exist (`stored` null), and for what can be nobody's password. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', ARGON);
  const against = stored ?? (await decoy);
  const isReadable = password.length <= LENGTH_MAX && password.isWellFormed();
  const matches = await queued(() => verify(against, isReadable ? password.normalize('NFC') : '').catch(() => false));
  return matches && isReadable && stored !== null;
}
