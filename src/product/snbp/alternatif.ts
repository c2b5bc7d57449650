import { rankValue } from './rounding.ts';
import type { ChanceBand } from './types.ts';

export interface AlternativeCandidate {
  id: string;
  kelompok: string | null;
  rumpun: string | null;
  province: string | null;
  peluang: number | null;
  band: ChanceBand | null;
}

export interface AlternativeWish extends Pick<AlternativeCandidate, 'kelompok' | 'rumpun'> {
  /** Of the choice; while it is not known, any known one is better. */
  band: ChanceBand | null;
  /** Province of the school. */
  home: string | null;
  /** Ids that are chosen already. */
  exclude: Iterable<string>;
}

const STEP: Record<ChanceBand, number> = { sangatKecil: 1, kecil: 2, sedang: 3, besar: 4, sangatBesar: 5 };
const stepOf = (band: ChanceBand | null): number => (band === null ? 0 : STEP[band]);
const chanceKey = (peluang: number | null): number => (peluang === null ? -1 : rankValue(peluang));
const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** Programmes with a better chance: those of the same group first, then those of the same cluster; best chance first, equal ones at home first. */
export function pickAlternatives<T extends AlternativeCandidate>(candidates: readonly T[], wish: AlternativeWish, max = 10): T[] {
  const excluded = new Set(wish.exclude);
  return candidates
    .filter(({ id, kelompok, rumpun }) => !excluded.has(id) && (isSame(kelompok, wish.kelompok) || isSame(rumpun, wish.rumpun)))
    .filter(({ band }) => stepOf(band) > stepOf(wish.band))
    .map((candidate) => ({
      candidate,
      group: isSame(candidate.kelompok, wish.kelompok) ? 0 : 1,
      chance: chanceKey(candidate.peluang),
      distance: isSame(candidate.province, wish.home) ? 0 : 1,
    }))
    .sort((one, other) => one.group - other.group || other.chance - one.chance || one.distance - other.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}
