/** Which statements a request sends to the database: the product answers it in this process, and they are written down on the way. */
import pg from 'pg';

export interface Recorded {
  name?: string;
  text: string;
  values?: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** What runs beside the answer, at most once a minute. */
const ASIDE = /^update skema\.session/;

export async function record<T>(act: () => Promise<T>): Promise<{ result: T; statements: Recorded[] }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: Recorded[] = [];
  prototype.query = function (...args) {
    const [first, second] = args;
    const given: Recorded = typeof first === 'string' ? { text: first } : (first as Recorded);
    const values = given.values ?? (Array.isArray(second) ? (second as unknown[]) : undefined);
    if (!ASIDE.test(given.text))
      statements.push({ ...(given.name !== undefined && { name: given.name }), text: given.text, ...(values && { values: [...values] }) });
    return original.apply(this, args);
  };
  try {
    return { result: await act(), statements };
  } finally {
    prototype.query = original;
  }
}
