/** Work that ends where nobody waits for it any more. */
import type { ClientBase, Pool } from 'pg';
import { AppError } from '../../engine/errors.ts';

/** Nobody hears it; it refuses the whole, as every failure of the server does. */
export function assertThere(gone: AbortSignal | null | undefined): void {
  if (gone?.aborted) throw new AppError('BUSY');
}

/**
 * While `work` lasts on this connection, its statement under way is cancelled as soon as nobody waits for it; what comes behind asks
 * `assertThere` itself. The cancel has arrived before this ends: it reaches nobody else's statement.
 */
export async function untilGone<T>(
  pool: Pool,
  client: ClientBase,
  gone: AbortSignal | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!gone) return work();
  assertThere(gone);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cancelling: Promise<unknown>[] = [];
  const cancel = (): void => {
    cancelling.push(pool.query('select pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => undefined));
  };
  gone.addEventListener('abort', cancel, { once: true });
  try {
    assertThere(gone);
    return await work();
  } finally {
    gone.removeEventListener('abort', cancel);
    await Promise.all(cancelling);
  }
}
