/** Where a score is missing, and whether it may be written now. */
import type { EmptyScore } from '../../contracts/beranda.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import type { SchoolStudent } from '../../reading/school.ts';

/** In the order of the report card. */
export function firstEmpty({ rapor }: Pick<SchoolStudent, 'rapor'>, { subjects, semesters }: SnbpMasters): EmptyScore | null {
  const place = (mapel: string): number => subjects.get(mapel)?.urutan ?? 0;
  const [first] = rapor.kurang.toSorted((one, other) => place(one.mapel) - place(other.mapel) || one.semester - other.semester);
  const semester = [...semesters].find(([, number]) => number === first?.semester)?.[0];
  return first && semester !== undefined ? { mapel: first.mapel, semester } : null;
}

/** By the window of the settings, as the rules of a score see it; without one it is always open. */
export function isOpen({ konfigurasi }: SnbpMasters, now: Date): boolean {
  const [begins, ends] = (konfigurasi['jendelaNilai'] ?? []) as readonly string[];
  return begins === undefined || ends === undefined || (Date.parse(begins) <= now.getTime() && now.getTime() <= Date.parse(ends));
}
