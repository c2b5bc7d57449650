/** In a chunk of its own before everything else: who is in is asked before the app itself is read (ledger A-02). */
import { readToken } from '../session/cookie.ts';
import { getInfo } from '../session/get-info.ts';
import { loadConfig } from '../wire/config.ts';
import type { RestReply } from '../wire/rest.ts';

// Whoever needs it waits for it, and asks again when it failed.
const configured = loadConfig().catch(() => {});

const token = readToken();
let isWanted = (): boolean => true;
let begun = token && { token: token.token, reply: getInfo(token.token, token.issuer, () => isWanted()) };
begun?.reply.catch(() => {});

/** The app's first task would stand before the question who is in, which waits for the configuration: so long it waits for both. */
const HEAD_START_MS = 300;

// Only the built page names it.
const app = document.querySelector<HTMLLinkElement>('#app');
const bringApp = (): void => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app!.href }));
if (app) void Promise.race([configured, new Promise((done) => setTimeout(done, HEAD_START_MS))]).then(bringApp);

/** What was asked with the page for this token; once. `wanted`: whether still somebody waits for it. */
export function takeBegun(asked: string, wanted: () => boolean): Promise<RestReply> | null {
  const reply = begun?.token === asked ? begun.reply : null;
  begun = null;
  isWanted = wanted;
  return reply;
}
