/** In a chunk of its own before everything else: who is in is asked while the page's scripts are still being read (ledger A-02). */
import { readToken } from '../session/cookie.ts';
import { getInfo } from '../session/get-info.ts';
import { loadConfig } from '../wire/config.ts';
import type { RestReply } from '../wire/rest.ts';

// Whoever needs it waits for it, and asks again when it failed.
loadConfig().catch(() => {});

const token = readToken();
let isWanted = (): boolean => true;
let begun = token && { token: token.token, reply: getInfo(token.token, token.issuer, () => isWanted()) };
begun?.reply.catch(() => {});

/** What was asked with the page for this token; once. `wanted`: whether still somebody waits for it. */
export function takeBegun(asked: string, wanted: () => boolean): Promise<RestReply> | null {
  const reply = begun?.token === asked ? begun.reply : null;
  begun = null;
  isWanted = wanted;
  return reply;
}
