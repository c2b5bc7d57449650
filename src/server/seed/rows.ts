/** Records of a seed, and chance without a random source: the same words give the same number, today and on every machine (domain section 4). */
import { createHash } from 'node:crypto';

/** A record to be, in wire form: relations as ids. */
export interface SeedRow {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** Records of one resource that are written together. */
export interface SeedBatch {
  resource: string;
  rows: readonly SeedRow[];
}

/** A record named by its natural key; `null` when there is no key. */
export const ref = (resource: string, ...key: readonly (string | number)[]): string => seedId(resource, key.join('|'));

export const seedRow = (resource: string, key: readonly (string | number)[], values: Readonly<Record<string, unknown>>): SeedRow => ({
  id: ref(resource, ...key),
  values,
});

export const batch = (resource: string, rows: readonly SeedRow[]): SeedBatch => ({ resource, rows });

/** Days after a date, both `yyyy-MM-dd`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
export const clamp = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));

type Key = ReadonlyArray<string | number>;

/** FNV-1a, 32 bits, over the letters' codes; the words are ASCII. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The first number of mulberry32 from this seed, in [0, 1). */
export function mulberry32(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  let word = Math.imul(state ^ (state >>> 15), state | 1);
  word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
  return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
}

/** Evenly in [0, 1). */
export const u = (...key: Key): number => mulberry32(fnv1a(key.join('|')));

/** About N(0, 1): four even numbers. */
export const g = (...key: Key): number => (u(...key, 1) + u(...key, 2) + u(...key, 3) + u(...key, 4) - 2) * Math.sqrt(3);

/** One of the list. */
export const pick = <T>(list: readonly T[], ...key: Key): T => list[Math.floor(u(...key) * list.length)]!;

/** The id of a seeded record: a name-based uuid of its entity and natural key, so that seeding again finds it. */
export function seedId(entity: string, key: string): string {
  const hash = createHash('sha1').update(`${entity}|${key}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
