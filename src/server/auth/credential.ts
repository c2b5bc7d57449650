/**
 * The other half of a browser's session (decision 16): a cookie that no script reads. The token lies where a script could
 * find it; stolen alone it opens nothing. The session is still asked for by the header, never by a cookie.
 */
import { hash, randomBytes } from 'node:crypto';
import { UNATTENDED } from '../../engine/services.ts';

/** What a request shows of itself: the token, and the cookie beside it where a browser has one. */
export interface Credential {
  token: string;
  companion: string | null;
  /** Nobody did anything for it: a page follows what others do. Keeps no session alive. */
  isUnattended?: true;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Null without a token: a cookie alone is nobody. */
export function readCredential(headers: Headers): Credential | null {
  const token = readBearer(headers);
  if (token === null) return null;
  return { token, companion: readCompanion(headers), ...(headers[UNATTENDED] !== undefined && { isUnattended: true }) };
}

/** 32 random bytes; the database keeps only their SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of an `Authorization: Bearer` header; null when there is none that could be one. */
function readBearer({ authorization: header }: Headers): string | null {
  const match = typeof header === 'string' ? /^Bearer ([^\s]+)$/i.exec(header) : null;
  return match && TOKEN.test(match[1]!) ? match[1]! : null;
}

/** The prefix binds it to this host; browsers take it over https only. */
const NAME = '__Host-companion';
const SECONDS = 24 * 60 * 60;

const toCookie = (value: string, seconds: number): string =>
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;
export const companionCookie = (value: string): string => toCookie(value, SECONDS);
export const NO_COMPANION = toCookie('', 0);

/** For a login from a page that shares an https origin with this server, as browsers alone say it; null for everybody else. */
export const newCompanion = ({ origin, 'sec-fetch-site': site }: Headers): string | null =>
  site === 'same-origin' && typeof origin === 'string' && origin.startsWith('https://') ? newToken() : null;

function readCompanion({ cookie }: Headers): string | null {
  const pair = typeof cookie === 'string' ? cookie.split(/; */).find((part) => part.startsWith(`${NAME}=`)) : undefined;
  const value = pair?.slice(NAME.length + 1);
  return value !== undefined && TOKEN.test(value) ? value : null;
}
