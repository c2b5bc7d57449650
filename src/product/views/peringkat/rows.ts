import type { RankingRow } from '../../contracts/peringkat.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import type { SchoolData, SchoolStudent } from '../../reading/school.ts';

/** Semesters that count for any of the students, ascending. */
export function semestersOf({ students }: SchoolData): number[] {
  const plans = new Set(students.map(({ plan }) => plan));
  return [...new Set([...plans].flatMap(({ semesters }) => semesters))].sort((one, other) => one - other);
}

const semesterMeans = ({ rapor }: SchoolStudent, semesters: readonly number[]): Array<number | null> =>
  semesters.map((wanted) => rapor.semester.find(({ semester }) => semester === wanted)?.rerata ?? null);

const UNNAMED = { id: null, nama: null, nisn: null, jurusan: null, semester: [], utama: null, prestasi: 0, kurang: 0 } as const;

/** In order of rank. Without names, a row tells no more than rank, mean and status. */
export function toRows(school: SchoolData, { streams }: SnbpMasters, userId: string | null, isAnonymous: boolean): RankingRow[] {
  const semesters = semestersOf(school);
  const byId = new Map(school.students.map((student) => [student.id, student]));
  return [...school.ranked.values()].map(({ id, peringkat, status }) => {
    const student = byId.get(id)!;
    const isOwn = userId !== null && student.userId === userId;
    const shared = { isOwn, rerata: student.rapor.rerata, peringkat, status };
    if (isAnonymous && !isOwn) return { ...UNNAMED, ...shared };
    return {
      ...shared,
      id,
      nama: student.name,
      nisn: student.nisn,
      jurusan: streams.get(student.jurusan)?.nama ?? null,
      semester: semesterMeans(student, semesters),
      utama: student.rapor.utama,
      prestasi: student.p,
      kurang: student.rapor.kurang.length,
    };
  });
}
