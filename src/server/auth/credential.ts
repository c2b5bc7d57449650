import { readCompanion } from './companion.ts';
import { readBearer } from './token.ts';

/** What a request shows of itself: the token, and the cookie beside it where a browser has one. */
export interface Credential {
  token: string;
  companion: string | null;
}

/** Null without a token: a cookie alone is nobody. */
export function readCredential(headers: Readonly<Record<string, string | string[] | undefined>>): Credential | null {
  const token = readBearer(headers['authorization']);
  return token === null ? null : { token, companion: readCompanion(headers) };
}
