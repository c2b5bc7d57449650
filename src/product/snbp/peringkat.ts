import { rankValue } from './rounding.ts';
import type { Settings } from './settings.ts';
import type { RankEntry, Ranked, RankStatus } from './types.ts';

type Basis = Pick<Settings, 'dasarPeringkat'>;

/** Places on each side of the quota in which a rank is thin or a reserve. */
export const bufferOf = (quota: number): number => Math.max(2, Math.ceil(quota / 10));

/** What a rank (null: scores are missing) means under a quota (null: not known). */
export function statusOf(peringkat: number | null, quota: number | null): RankStatus {
  if (peringkat === null) return 'belumLengkap';
  if (quota === null) return 'tanpaKuota';
  const buffer = bufferOf(quota);
  if (peringkat <= quota - buffer) return 'aman';
  if (peringkat <= quota) return 'amanTipis';
  return peringkat <= quota + buffer ? 'cadangan' : 'luarKuota';
}

const basisOf = (entry: RankEntry, { dasarPeringkat }: Basis): number | null =>
  dasarPeringkat === 'mapelUtama' ? entry.utama : entry.rerata;

const toKey = (value: number | null): number => (value === null ? -1 : rankValue(value));

/** The basis, then what breaks ties: achievements, core subjects, the last semester. */
const toKeys = (entry: RankEntry, settings: Basis): number[] =>
  [basisOf(entry, settings), entry.prestasi, entry.utama, entry.akhir].map(toKey);

/** Below zero where `one` comes first. */
function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < one.length; index++) {
    const difference = other[index]! - one[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** In order of rank, equal ones as they came and with one rank (1, 2, 2, 4); after them those whose scores are missing, by A. */
export function rank(entries: readonly RankEntry[], quota: number | null, settings: Basis): Ranked[] {
  const isRanked = (entry: RankEntry): boolean => entry.kurang === 0 && basisOf(entry, settings) !== null;
  const order = entries
    .filter(isRanked)
    .map(({ id, ...rest }) => ({ id, keys: toKeys({ id, ...rest }, settings) }))
    .sort((one, other) => compareKeys(one.keys, other.keys));
  let peringkat = 0;
  const ranked = order.map(({ id, keys }, index): Ranked => {
    if (index === 0 || compareKeys(order[index - 1]!.keys, keys) !== 0) peringkat = index + 1;
    return { id, peringkat, status: statusOf(peringkat, quota), eligible: quota !== null && peringkat <= quota };
  });
  const incomplete = entries
    .filter((entry) => !isRanked(entry))
    .map(({ id, rerata }) => ({ id, key: toKey(rerata) }))
    .sort((one, other) => other.key - one.key)
    .map(({ id }): Ranked => ({ id, peringkat: null, status: statusOf(null, quota), eligible: false }));
  return [...ranked, ...incomplete];
}

/** How many of a school are eligible: nobody can say while its quota is not known. */
export const knownEligible = (eligible: number, quota: number | null): number | null => (quota === null ? null : eligible);

/** How many have a rank, and so what a rank is one of: a student whose scores are missing is in nobody's way. */
export const rankedCount = (ranked: Iterable<Pick<Ranked, 'peringkat'>>): number =>
  [...ranked].filter(({ peringkat }) => peringkat !== null).length;

/** Basis value of the last eligible student; null while nobody is. */
export function cutOff(entries: readonly RankEntry[], ranked: readonly Ranked[], settings: Basis): number | null {
  const last = ranked.findLast(({ eligible }) => eligible);
  const entry = last && entries.find(({ id }) => id === last.id);
  return entry ? basisOf(entry, settings) : null;
}

export function statusCounts(ranked: readonly Pick<Ranked, 'status'>[]): Record<RankStatus, number> {
  const counts: Record<RankStatus, number> = { aman: 0, amanTipis: 0, cadangan: 0, luarKuota: 0, belumLengkap: 0, tanpaKuota: 0 };
  for (const { status } of ranked) counts[status]++;
  return counts;
}
