/** Files on their way in and out: a row says what a file is and whose, the store holds its content. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase, Pool } from 'pg';
import { AppError } from '../../engine/errors.ts';
import type { Field } from '../../engine/field.ts';
import { type FileValue, fileLimits, isPicture, sizeRefusal, typeRefusal } from '../../engine/fields/attachment.ts';
import { newId } from '../data/ids.ts';
import { inTransaction } from '../data/transaction.ts';
import { words } from '../locale.ts';
import { NoPicture, type Picture, toPicture, typeOf } from './content.ts';
import { type FileStore, inBlocks } from './store.ts';

export interface KeptFile extends FileValue {
  hash: Buffer;
  resource: string;
  field: string;
  /** Null until one that refers to it is saved. */
  record: string | null;
  createdBy: string;
}

export interface Upload {
  resource: string;
  field: Field;
  name: string;
  /** As it was announced; 0: it was not. */
  size: number;
  userId: string;
}

/** Files of one account that no record refers to yet. */
const LOOSE_MAX = 100;
/** So long a form may stay open with one of them when the account brings more than that. */
const KEPT_S = 3600;
const COUNT = `
  select count(*)::int as count, ceil(${KEPT_S} - extract(epoch from now() - min("createdAt")))::int as wait
  from skema.file where "createdBy" = $1 and record is null`;
const BEGIN = 'insert into skema.file (id, name, resource, field, "createdBy") values ($1, $2, $3, $4, $5)';
const END = 'update skema.file set type = $2, size = $3, hash = $4, thumbnail = $5 where id = $1';
const FIND = `
  select id, name, type, size::float8 as size, hash, resource, field, record, "createdBy" from skema.file where id = $1 and hash is not null`;

/** One after the other for each account. Where it has too many that nobody saved, the older ones make room. */
const begin = (pool: Pool, store: FileStore, id: string, { name, resource, field, userId }: Upload): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`file:${userId}`]);
    const { rows } = await client.query<{ count: number; wait: number }>(COUNT, [userId]);
    const { count, wait } = rows[0]!;
    if (count >= LOOSE_MAX && (await removeLoose(client, store, KEPT_S, userId)) === 0) {
      const message = words().tooManyFiles(LOOSE_MAX, Math.ceil(wait / 60));
      throw new AppError('TOO_MANY_REQUESTS', { message, retryAfter: wait });
    }
    await client.query(BEGIN, [id, name, resource, field.handle, userId]);
  });

const refuseFor = (field: Field, reason: string | null): void => {
  if (reason !== null) throw refusal(field, reason);
};
const refusal = ({ handle }: Field, message: string): AppError => new AppError('INVALID', { message, messages: { [handle]: [message] } });

/** Keeps the content and tells what it is; anything that speaks against it ends the reading there, and nothing stays. */
export async function takeFile(pool: Pool, store: FileStore, upload: Upload, content: AsyncIterable<Buffer>): Promise<FileValue> {
  const id = newId();
  const { field, name, size } = upload;
  refuseFor(field, sizeRefusal(field, size));
  await begin(pool, store, id, upload);
  const file: FileValue = { id, name, type: '', size: 0 };
  const hash = createHash('sha256');
  async function* checked(): AsyncGenerator<Buffer> {
    for await (const block of inBlocks(content)) {
      file.type ||= await typeOf(block);
      file.size += block.length;
      refuseFor(field, sizeRefusal(field, file.size) ?? typeRefusal(field, file.type));
      hash.update(block);
      yield block;
    }
  }
  try {
    await store.put(id, checked());
    if (file.size === 0) throw refusal(field, words().file.empty);
    const picture = isPicture(file) ? await pictureOf(store, upload, file) : null;
    if (picture) {
      await store.remove(id);
      await store.put(id, inBlocks(Readable.from([picture.whole])));
      file.size = picture.whole.length;
    }
    const digest = picture ? createHash('sha256').update(picture.whole) : hash;
    await pool.query(END, [id, file.type, file.size, digest.digest(), picture?.small ?? null]);
    return file;
  } catch (error) {
    await removeFile(pool, store, id);
    throw error;
  }
}

async function pictureOf(store: FileStore, { field, userId }: Upload, { id, type, size }: FileValue): Promise<Picture> {
  const { maxPixels } = fileLimits(field);
  try {
    return await toPicture(() => Readable.from(store.read(id, { start: 0, end: size - 1 })), { type, maxPixels, userId });
  } catch (error) {
    throw error instanceof NoPicture ? refusal(field, words().file[error.reason]) : error;
  }
}

/** The content first: what is left half-way still has its row, by which the sweeping finds it. */
async function removeFile(client: Pool | ClientBase, store: FileStore, id: string): Promise<void> {
  await store.remove(id);
  await client.query('delete from skema.file where id = $1', [id]);
}

export const findFile = async (pool: Pool, id: string): Promise<KeptFile | null> =>
  (await pool.query<KeptFile>(FIND, [id])).rows[0] ?? null;

export const readThumbnail = async (pool: Pool, id: string): Promise<Buffer | null> =>
  (await pool.query<{ thumbnail: Buffer | null }>('select thumbnail from skema.file where id = $1', [id])).rows[0]?.thumbnail ?? null;

/** Held, so that nobody saves a record with one of them meanwhile; a record's files stay, as its history needs them. */
const LOOSE = `
  select id from skema.file where record is null and "createdAt" < now() - make_interval(secs => $1) and ("createdBy" = $2 or $2 is null)
  limit 100 for update skip locked`;
const DAY_S = 24 * 3600;

/** How many of them went, of one account or of all. */
async function removeLoose(client: ClientBase, store: FileStore, olderThan: number, userId: string | null): Promise<number> {
  const { rows } = await client.query<{ id: string }>(LOOSE, [olderThan, userId]);
  for (const { id } of rows) await removeFile(client, store, id);
  return rows.length;
}

/** Files that no record ever referred to, some at a time. */
export const sweepFiles = (pool: Pool, store: FileStore): Promise<unknown> =>
  inTransaction(pool, (client) => removeLoose(client, store, DAY_S, null));
