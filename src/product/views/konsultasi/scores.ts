/** The student's scores as a table, and what stands out in it. */
import { toScoreTable } from '../../snbp/score-table.ts';
import type { SubjectPlan } from '../../snbp/types.ts';
import type { ConsultationView, ScoreRow } from '../../contracts/konsultasi.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import type { SchoolStudent } from '../../reading/school.ts';

const MOST = 3;

/** Compulsory subjects of the stream, under the subject they count for. */
function compulsory({ jurusan, plan }: SchoolStudent, { masters, streams }: SnbpMasters): Set<string> {
  const stream = streams.get(jurusan);
  const rows = masters.mapelWajib.filter(({ jenjang, kurikulum }) => jenjang === stream?.jenjang && kurikulum === stream.kurikulum);
  return new Set(rows.map(({ mataPelajaran }) => plan.padanan.get(mataPelajaran) ?? mataPelajaran));
}

/** Subjects that are asked for or have a score, in the order of the report card. */
function subjectsOf({ required, utama }: SubjectPlan, scored: Iterable<string>, { subjects }: SnbpMasters): string[] {
  const place = (id: string): number => subjects.get(id)?.urutan ?? Infinity;
  return [...new Set([...required.keys(), ...utama.keys(), ...scored])]
    .filter((id) => subjects.has(id))
    .sort((one, other) => place(one) - place(other));
}

export function toScoreRows(student: SchoolStudent, snbp: SnbpMasters): ScoreRow[] {
  const { plan, rapor, scores } = student;
  const table = toScoreTable(scores, plan);
  const wajib = compulsory(student, snbp);
  return subjectsOf(plan, table.keys(), snbp).map((id) => {
    const { nama, singkatan } = snbp.subjects.get(plan.named.get(id) ?? id)!;
    const row = table.get(id);
    return {
      mapel: { id, nama, singkatan },
      nilai: plan.semesters.map((_, position) => (row && !Number.isNaN(row[position]) ? row[position]! : null)),
      rerata: rapor.mapel.get(id) ?? null,
      isWajib: wajib.has(id),
      isUtama: plan.utama.has(id),
      isCounted: plan.counted.has(id),
    };
  });
}

/** Of the subjects that count; no subject is both. */
export function toExtremes(rows: readonly ScoreRow[]): Pick<ConsultationView, 'terkuat' | 'terlemah'> {
  const means = rows
    .flatMap(({ mapel, rerata, isCounted }) => (rerata === null || !isCounted ? [] : [{ mapel: mapel.nama, rerata }]))
    .sort((one, other) => other.rerata - one.rerata);
  return { terkuat: means.slice(0, MOST), terlemah: means.slice(MOST).slice(-MOST).toReversed() };
}

export function toCompleteness({ rapor }: SchoolStudent, { subjects }: SnbpMasters): ConsultationView['kelengkapan'] {
  const { dibutuhkan, kurang } = rapor;
  return {
    dibutuhkan,
    terisi: dibutuhkan - kurang.length,
    kurang: kurang.map(({ mapel, semester }) => ({ mapel: subjects.get(mapel)?.nama ?? '', semester })),
  };
}
