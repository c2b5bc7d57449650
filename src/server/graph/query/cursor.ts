/**
 * The cursor that goes on behind a row. It holds what the row is sorted by, so it is sealed: addresses keep it, and are shared
 * and logged. The key lies in the database, the same for every process.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { attempt } from '../../../engine/attempt.ts';
import { AppError } from '../../../engine/errors.ts';
import { isId } from '../../../engine/fields/index.ts';
import { kept } from '../../../engine/kept.ts';
import type { Resource, SortKey } from '../../../engine/resource.ts';
import type { Values } from './condition.ts';
import { sortShape } from './sort.ts';
import { readText } from './values.ts';

/** Places of the last row's sort values, null where it has none, and of its id at the end. */
export type Cursor = readonly (number | null)[];

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
const CURSOR_MAX = 8192;
/** Around a cursor in the text of a reply: no JSON has it anywhere else. */
export const OPEN_MARK = '\u0001';

/** The reply with what `write` makes of each cursor in it. */
export const withCursors = (reply: string, write: (text: string) => string): string =>
  reply.includes(OPEN_MARK)
    ? reply
        .split(OPEN_MARK)
        .map((part, index) => (index % 2 === 0 ? part : `"${write(part)}"`))
        .join('')
    : reply;

const wrong = (): AppError =>
  new AppError('BAD_REQUEST', {
    why: 'after: no cursor of this list in this order, or an old one; write the "next" of a page, or ask for the page by its number',
  });

/** Which list and order a cursor belongs to. */
export const placeOf = (resource: Resource, sort: readonly SortKey[]): string => `${resource.name} ${sortShape(sort)}`;

export type Cursors = ReturnType<typeof cursorsUnder>;

/** The same cursor for the same row: its start follows from what it holds, and tells nothing of it. */
export function cursorsUnder(key: Buffer) {
  const sealed = (text: string, place: string): string => {
    const iv = createHmac('sha256', key).update(`${place}\n${text}`).digest().subarray(0, IV);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  };
  const opened = (after: string, place: string): unknown => {
    const bytes = Buffer.from(after, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG));
    return JSON.parse(decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8'));
  };
  return {
    /** Of something else that is gone through in pages, whatever it holds. */
    seal: (held: string, place: string): string => sealed(JSON.stringify(held), place),
    open: (after: string, place: string): string => {
      const held = attempt(() => opened(after, place), null);
      if (typeof held !== 'string') throw wrong();
      return held;
    },
    sealIn: (reply: string, place: string): string => withCursors(reply, (text) => sealed(text, place)),
    read: (resource: Resource, sort: readonly SortKey[], after: unknown, values: Values): Cursor | null => {
      if (after === undefined || after === null) return null;
      if (typeof after !== 'string' || after.length > CURSOR_MAX || !/^[\w-]+$/.test(after)) throw wrong();
      const keys = attempt(() => opened(after, placeOf(resource, sort)), null);
      if (!Array.isArray(keys) || keys.length !== sort.length + 1 || !isId(keys.at(-1))) throw wrong();
      return keys.map((each: unknown) => (each === null ? null : values.add(readText(each, 'after'))));
    },
  };
}

export type ReadCursors = () => Promise<Cursors>;

export function createCursors(pool: Pick<Pool, 'query'>): ReadCursors {
  let cursors: Promise<Cursors> | null = null;
  const read: ReadCursors = () => {
    cursors ??= pool
      .query<{ value: Buffer }>(`select value from skema.key where name = 'cursor'`)
      .then(({ rows }) => cursorsUnder(rows[0]!.value));
    cursors.catch(() => (cursors = null));
    return cursors;
  };
  void read().catch(() => undefined);
  return read;
}

/** Read once for all that page, before anybody asks: a request that has a connection already must not wait for another one. */
export const cursorsOf = kept(createCursors);
