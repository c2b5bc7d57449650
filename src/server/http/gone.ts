import type { FastifyReply } from 'fastify';

/** Whoever asked went away before the answer was theirs. */
export function goneOf({ raw }: FastifyReply): AbortController {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  // Who went away while the session was looked for.
  if (raw.closed && !raw.writableFinished) gone.abort();
  return gone;
}
