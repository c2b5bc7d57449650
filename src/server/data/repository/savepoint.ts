import { toRefusal } from './refusals.ts';
import { type Work, settled } from './work.ts';

/** What fails in it leaves no trace and does not stop what comes after; its failure is thrown as a refusal where it is one. */
export async function inSavepoint<T>(work: Work, act: () => Promise<T>): Promise<T> {
  const { client, registry, log, data } = work;
  const mark = log.mark();
  await client.query('savepoint step');
  try {
    const result = await settled(work, act);
    await client.query('release savepoint step');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint step');
    log.rewind(mark);
    data.forgetAll();
    throw toRefusal(registry, error);
  }
}
