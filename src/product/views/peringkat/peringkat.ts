/** `peringkat`: the ranking of one school and year. */
import type { RankingInput, RankingRow, RankingView } from '../../contracts/peringkat.ts';
import { AppError } from 'skema';
import { ROLES } from '../../roles.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { loadSchool, type SchoolData, type SchoolStudent } from '../../reading/school.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { rankedCount } from '../../snbp/peringkat.ts';
import { wayFor } from '../way.ts';
import { toAskedRanking } from './asked.ts';
import { toMissing, toOwnMissing } from './missing.ts';

/** Semesters that count for any of the students, ascending. */
function semestersOf({ students }: SchoolData): number[] {
  const plans = new Set(students.map(({ plan }) => plan));
  return [...new Set([...plans].flatMap(({ semesters }) => semesters))].sort((one, other) => one - other);
}

const semesterMeans = ({ rapor }: SchoolStudent, semesters: readonly number[]): Array<number | null> =>
  semesters.map((wanted) => rapor.semester.find(({ semester }) => semester === wanted)?.rerata ?? null);

const UNNAMED = { id: null, nama: null, nisn: null, jurusan: null, semester: [], utama: null, prestasi: 0, kurang: 0 } as const;

/** In order of rank. Without names, a row tells no more than rank, mean and status. */
function toRows(school: SchoolData, { streams }: SnbpMasters, userId: string | null, isAnonymous: boolean): RankingRow[] {
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

export const peringkat = roleView<RankingInput>(ROLES, {
  name: 'peringkat',
  input: objectOf({ sekolah: ID, tahun: ID }),
  run: async ({ registry, pool }, { principal }, input): Promise<RankingView> => {
    const snbp = await loadMasters(pool);
    const { isAnonymous, ...asked } = await toAskedRanking({ db: pool, registry, principal, snbp }, input);
    const school = await loadSchool(pool, snbp, asked);
    if (!school) throw new AppError('NOT_FOUND');
    const { id, nama, npsn, kabupaten } = school.sekolah;
    const baris = toRows(school, snbp, principal.userId, isAnonymous);
    const own = baris.find(({ isOwn }) => isOwn);
    const way = wayFor(registry, principal);
    return {
      sekolah: { id, nama, npsn, kabupaten },
      tahun: school.tahun,
      kuota: school.quota,
      dasarPeringkat: snbp.settings.dasarPeringkat,
      batas: school.batas,
      semester: semestersOf(school),
      jumlah: school.jumlah,
      diperingkat: rankedCount(school.ranked.values()),
      total: baris.length,
      baris,
      isAnonymous,
      kekurangan: isAnonymous ? toOwnMissing(school, own, way) : toMissing(school, snbp, way),
    };
  },
});
