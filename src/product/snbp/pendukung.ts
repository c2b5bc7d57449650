import type { Settings } from './settings.ts';
import type { Rapor, SubjectPlan, Support } from './types.ts';

/** At most two supporting subjects count. */
const MOST = 2;

export const RUMPUN_MAPEL = ['merdeka', 'ipa', 'ips', 'bahasa'] as const;
export type RumpunMapel = (typeof RUMPUN_MAPEL)[number];

export interface SupportedProgramme {
  /** Its own supporting subjects, which replace those of its group. */
  mapelPendukung: readonly (string | null)[];
  kelompok: Readonly<Record<RumpunMapel, readonly (string | null)[]>> | null;
}

const toIds = (ids: readonly (string | null)[] | undefined): string[] =>
  [...new Set((ids ?? []).filter((id): id is string => id !== null))].slice(0, MOST);

/** Ids of the supporting subjects of a programme in the column of the student's stream. */
export function supportingSubjects({ mapelPendukung, kelompok }: SupportedProgramme, rumpunMapel: string): string[] {
  const own = toIds(mapelPendukung);
  return own.length > 0 ? own : toIds(kelompok?.[rumpunMapel as RumpunMapel]);
}

/**
 * B: the mean of the supporting subjects this student has. None of them taken costs a deduction; a programme for which
 * none is known costs nothing, because nobody can take what is not named. Without A there is nothing to fall back on.
 */
export function supportOf(
  rapor: Rapor,
  pendukung: readonly string[],
  { padanan }: Pick<SubjectPlan, 'padanan'>,
  { penguranganTanpaPendukung }: Pick<Settings, 'penguranganTanpaPendukung'>,
): Support {
  const bySubject = new Map<string, string>();
  for (const id of pendukung.slice(0, MOST)) {
    const target = padanan.get(id) ?? id;
    if (!bySubject.has(target)) bySubject.set(target, id);
  }
  const mapel = [...bySubject].map(([target, id]) => ({ mapel: id, rerata: rapor.mapel.get(target) ?? null }));
  const taken = mapel.flatMap(({ rerata }) => rerata ?? []);
  if (taken.length > 0) return { nilai: taken.reduce((sum, mean) => sum + mean, 0) / taken.length, mapel, isMissing: false };
  const isMissing = mapel.length > 0;
  return { nilai: Math.max(0, (rapor.rerata ?? 0) - (isMissing ? penguranganTanpaPendukung : 0)), mapel, isMissing };
}
