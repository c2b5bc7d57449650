/** What a preview promised, against what is about to be written: the same request, of the same records at the same versions. */
import { createHash } from 'node:crypto';
import { AppError } from '../../../../engine/errors.ts';
import { words } from '../../../locale.ts';

interface Promised {
  count: number;
  hash: string;
}

/** The order in which an object names its keys says nothing. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const digest = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url');
};

/** Two parts, so that a refusal knows whether the request is another one or the records are others. */
export const promiseHash = (request: unknown, records: readonly { id: string; version: number }[]): string =>
  [digest([JSON.stringify(request, ordered)]), digest(records.map(({ id, version }) => `${id}.${version}\n`))].join('.');

const requestOf = (hash: string): string => hash.split('.')[0]!;

export function assertPromised(expected: Promised | null, { count, hash }: Promised): void {
  if (expected === null) return;
  if (requestOf(expected.hash) !== requestOf(hash)) throw new AppError('CONFLICT', { message: words().bulk.otherRequest });
  if (expected.count !== count || expected.hash !== hash) throw new AppError('CONFLICT', { output: { count } });
}
