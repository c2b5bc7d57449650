/** The scores of one student as they are stored, by their places on the report card. */
import { AppError } from 'skema';
import { askRows, Params } from 'skema/server';
import { planOf, type SnbpMasters } from '../../reading/masters.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import type { SubjectPlan } from '../../snbp/types.ts';

export interface StoredScore {
  id: string;
  version: number;
  mataPelajaran: string;
  /** Id. */
  semester: string;
  nilai: number;
  terverifikasi: boolean | null;
  diverifikasiPada: Date | null;
}

export interface Card {
  stored: readonly StoredScore[];
  plan: SubjectPlan;
  snbp: SnbpMasters;
}

interface Place {
  mapel: string;
  semester: number;
}

/** As far as who asks may read them. */
export async function readCard({ db, registry, principal }: Asking, siswa: string, snbp: SnbpMasters): Promise<Card> {
  const within = new Params();
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'item', alias: 's' }, within);
  const text = `select s."sekolah", s."jurusan" from "siswa" s where s."id" = ${within.add(siswa)}::uuid and s."deletedAt" is null and ${scope}`;
  const [student] = await askRows<{ sekolah: string; jurusan: string }>(db, text, within.values);
  if (!student) throw new AppError('NOT_FOUND');
  const params = new Params();
  const readable = scopedTo(registry, principal, { resource: 'nilaiRaport', verb: 'item', alias: 'n' }, params);
  const scores = `select n."id", n."version", n."mataPelajaran", n."semester", n."nilai"::float8 as "nilai", n."terverifikasi", n."diverifikasiPada"
    from "nilaiRaport" n where n."siswa" = ${params.add(siswa)}::uuid and n."deletedAt" is null and ${readable}`;
  const stored = await askRows<StoredScore>(db, scores, params.values);
  return { stored, plan: planOf(snbp, student.jurusan, student.sekolah), snbp };
}

/** An equivalent subject stands under the one it counts for, the subject's own score before it. */
export function storedAt({ stored, plan: { padanan }, snbp }: Card, { mapel, semester }: Place): StoredScore | undefined {
  const there = stored.filter((score) => snbp.semesters.get(score.semester) === semester);
  return there.find((score) => score.mataPelajaran === mapel) ?? there.find((score) => padanan.get(score.mataPelajaran) === mapel);
}

/** Where a score stands; null: in no semester that is known. */
export function placeOf({ plan: { padanan }, snbp }: Card, { mataPelajaran, semester }: StoredScore): Place | null {
  const number = snbp.semesters.get(semester);
  return number === undefined ? null : { mapel: padanan.get(mataPelajaran) ?? mataPelajaran, semester: number };
}
