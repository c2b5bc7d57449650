import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hostWords } from '../locale.ts';
import { CSV_BYTES_MAX } from './limits.ts';
import { ImportProblem, tooLarge } from './problem.ts';

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** By the byte order mark; without one it is UTF-8. */
const encodingOf = (start: Uint8Array): string =>
  start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';

function decoderFor(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ImportProblem(file, hostWords().import.noEncoding(encoding));
  }
}

async function* decode(file: string, bytes: AsyncIterable<Buffer>, encoding?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let size = 0;
  const read = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder!.decode(chunk, { stream: true }) : (decoder?.decode() ?? '');
    } catch {
      const { byte, otherEncoding } = hostWords().import;
      throw new ImportProblem(`${file}: ${byte(size)}`, otherEncoding(decoder!.encoding.toUpperCase()));
    }
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > CSV_BYTES_MAX) throw tooLarge(file, 'csv', CSV_BYTES_MAX);
    decoder ??= decoderFor(file, encoding ?? encodingOf(chunk));
    yield read(chunk);
  }
  yield read();
}

/** The text of a file, gunzipped when it is gzip, without its byte order mark. */
export async function* readText(file: string, encoding?: string): AsyncGenerator<string> {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const bytes: Readable = (await isGzip(file)) ? pipeline(raw, createGunzip(), () => undefined) : raw;
  try {
    yield* decode(file, bytes, encoding);
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new ImportProblem(file, hostWords().import.brokenArchive);
    throw new ImportProblem(file, hostWords().import.unread(code ?? String(error)));
  } finally {
    raw.destroy();
  }
}
