/** The token's cookie (decision 16): whole site, same site only, and on https bound to this host. */
import { facts } from 'virtual:skema/facts';
import type { Issuer } from './state.ts';

/** How long the cookie lives when a login does not say; the server's own absolute limit. */
const TOKEN_SECONDS = 24 * 60 * 60;

export interface Token {
  token: string;
  issuer: Issuer;
}

const isSecure = (): boolean => window.location.protocol === 'https:';
const nameOf = (name: string): string => (isSecure() ? `__Host-${name}` : name);
const attributes = (seconds: number): string => `; path=/; max-age=${seconds}; samesite=strict${isSecure() ? '; secure' : ''}`;

const write = (name: string, value: string, seconds: number): void => {
  document.cookie = `${nameOf(name)}=${encodeURIComponent(value)}${attributes(seconds)}`;
};

function read(name: string): string | null {
  const start = `${nameOf(name)}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(start.length)) || null;
  } catch {
    return null;
  }
}

/** The issuer lies beside the token: getInfo goes to the API that gave it out. */
export function readToken(): Token | null {
  const token = read('token');
  if (token === null) return null;
  const issuer = read('issuer') ?? '';
  return { token, issuer: Object.hasOwn(facts.issuers, issuer) ? issuer : facts.homes.sessions };
}

export function writeToken({ token, issuer }: Token, seconds: number = TOKEN_SECONDS): void {
  write('token', token, seconds);
  write('issuer', issuer, seconds);
}

export function clearToken(): void {
  write('token', '', -1);
  write('issuer', '', -1);
}
