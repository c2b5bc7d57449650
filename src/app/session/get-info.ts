import { facts } from 'virtual:skema/facts';
import { isPassing } from '../wire/api-error.ts';
import { callRest, type RestReply } from '../wire/rest.ts';
import type { Issuer } from './state.ts';

/** Pauses before the second and third try of a call that failed on the way (safety R13). */
const PAUSES_MS = [300, 900];

function bodyFor(issuer: Issuer): Record<string, unknown> {
  const words = facts.issuers[issuer];
  return words ? { audience: words.audience, config: words.config, full: false } : {};
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The user behind a token, asked of the API that issued it (ledger G-02, G-03): once. Only no answer and 5xx repeat the same
 * question, and only while there is still somebody who waits for it.
 */
export async function getInfo(token: string, issuer: Issuer, isWanted: () => boolean): Promise<RestReply> {
  for (const ms of PAUSES_MS) {
    try {
      return await callRest(issuer, 'info', bodyFor(issuer), token);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(ms);
      if (!isWanted()) throw error;
    }
  }
  return callRest(issuer, 'info', bodyFor(issuer), token);
}
