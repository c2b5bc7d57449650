import { seedId } from './chance.ts';

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
