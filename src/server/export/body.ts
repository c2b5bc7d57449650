import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { AppError } from '../../engine/errors.ts';
import { words } from '../locale.ts';

export type Chunk = string | Uint8Array;

/** Why an export ends before its end; no fault to be looked for in the log. */
export const stopped = (message: string): AppError => new AppError('UNAVAILABLE', { message });

/** A connection that takes nothing for so long is gone, and somebody else may have its place. */
const STALL_MS = 30_000;

/** The chunks as a stream; `finish` runs once it is closed, however that came. */
export function toBody(
  first: IteratorResult<Chunk>,
  rest: AsyncGenerator<Chunk>,
  control: AbortController,
  finish: (isWhole: boolean) => Promise<void>,
): Readable {
  let isWhole = false;
  // Whoever takes the stream asks for its pieces out of the socket's context; they are written in the language of who asked for the file.
  const here = AsyncLocalStorage.snapshot();
  async function* watched(): AsyncGenerator<Chunk> {
    for (let next = first; next.done !== true; next = await here(() => rest.next())) {
      const stall = setTimeout(() => control.abort(stopped(words().exports.slow)), STALL_MS);
      try {
        yield next.value;
      } finally {
        clearTimeout(stall);
      }
    }
    isWhole = true;
    // Before the last byte: who has the file may ask for the next one.
    await finish(true);
  }
  const body = Readable.from(watched(), { objectMode: false });
  control.signal.addEventListener('abort', () => body.destroy(control.signal.reason as Error), { once: true });
  void once(body, 'close')
    .catch(() => undefined)
    .then(async () => {
      if (isWhole) return;
      control.abort(stopped(words().exports.cancelled));
      await rest.return(undefined).catch(() => undefined);
      await finish(false);
    });
  return body;
}
