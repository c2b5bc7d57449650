import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes; the database keeps only their SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The token of an `Authorization: Bearer` header; null when there is none that could be one. */
export function readBearer(header: string | string[] | undefined): string | null {
  const match = typeof header === 'string' ? /^Bearer ([^\s]+)$/i.exec(header) : null;
  return match && isToken(match[1]!) ? match[1]! : null;
}
