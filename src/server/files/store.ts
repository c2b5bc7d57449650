/** Where the content of files lies. Everything else knows the store by these three words, so that another place may hold it. */
import type { Pool } from 'pg';

export interface Range {
  /** First and last byte. */
  start: number;
  end: number;
}

export interface FileStore {
  /** Takes the content as it comes, in blocks of `BLOCK` bytes. */
  put: (id: string, blocks: AsyncIterable<Buffer>) => Promise<void>;
  read: (id: string, range: Range) => AsyncGenerator<Buffer>;
  remove: (id: string) => Promise<void>;
}

export const BLOCK = 256 * 1024;

/** The same bytes in blocks of one size, whatever sizes they come in. Ended early, it leaves the source to whoever reads it. */
export async function* inBlocks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (let rest of source) {
    while (bytes + rest.length >= BLOCK) {
      const taken = BLOCK - bytes;
      yield Buffer.concat([...held, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      [held, bytes] = [[], 0];
    }
    held.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

const READ = 'select content from skema.file_chunk where file = $1 and seq = $2';

/** In the database itself: one dump has all of it. */
export const databaseStore = (pool: Pool): FileStore => ({
  put: async (id, blocks) => {
    let seq = 0;
    for await (const block of blocks)
      await pool.query('insert into skema.file_chunk (file, seq, content) values ($1, $2, $3)', [id, seq++, block]);
  },
  read: async function* (id, { start, end }) {
    for (let seq = Math.floor(start / BLOCK); seq * BLOCK <= end; seq += 1) {
      const { rows } = await pool.query<{ content: Buffer }>(READ, [id, seq]);
      if (!rows[0]) throw new Error(`block ${seq} of file ${id} is missing`);
      yield rows[0].content.subarray(Math.max(0, start - seq * BLOCK), end + 1 - seq * BLOCK);
    }
  },
  remove: async (id) => {
    await pool.query('delete from skema.file_chunk where file = $1', [id]);
  },
});
