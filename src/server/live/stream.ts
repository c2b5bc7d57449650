/** One answer that does not end: server-sent events to a browser, and what that browser shows. */
import { PassThrough } from 'node:stream';
import type { LiveEvents, Shown } from '../../engine/live/messages.ts';
import type { Credential } from '../auth/credential.ts';

/** Whoever does not read may ask anew. */
const UNREAD_MAX = 256 * 1024;

export type Stream = ReturnType<typeof createStream>;

export function createStream(credential: Credential, userId: string, shown: readonly Shown[], onEnd: (stream: Stream) => void) {
  const body = new PassThrough();
  const write = (text: string): void => {
    if (body.writableLength > UNREAD_MAX) end();
    else if (!body.writableEnded) body.write(text);
  };
  const end = (): void => {
    onEnd(stream);
    body.end();
  };
  const records = new Map<string, Map<string, number>>();
  for (const { resource, id, version = 0 } of shown) {
    if (id === undefined) continue;
    if (!records.has(resource)) records.set(resource, new Map());
    records.get(resource)!.set(id, version);
  }
  const stream = {
    credential,
    userId,
    body,
    /** It is known which of the records it may follow. */
    isAdmitted: false,
    lists: new Set(shown.flatMap(({ resource, id }) => (id === undefined ? resource : []))) as ReadonlySet<string>,
    /** By resource and id: the version that the browser knows. */
    records,
    /** By record: the names that were told last. */
    told: new Map<string, string>(),
    follows: (resource: string): boolean => stream.lists.has(resource) || records.has(resource),
    send: <E extends keyof LiveEvents>(event: E, data: LiveEvents[E]): void => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** For what stands between, and for a browser that waits for a sign of life. */
    beat: (): void => write(':\n\n'),
    end,
  };
  body.once('close', () => onEnd(stream));
  return stream;
}
