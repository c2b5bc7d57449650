/** `berandaSekolah`: what starts a working day of a school. */
import { AppError } from 'skema';
import { objectOf, roleView } from 'skema/server';
import type { HomeRank, Incomplete, SchoolHomeView } from '../../contracts/beranda.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { loadSchool, type SchoolData, type SchoolStudent } from '../../reading/school.ts';
import { SCHOOL_ROLES } from '../../roles.ts';
import { rankedCount } from '../../snbp/peringkat.ts';
import { toAskedRanking } from '../peringkat/asked.ts';
import { toMissing } from '../peringkat/missing.ts';
import { wayFor } from '../way.ts';
import { firstEmpty, isOpen } from './empty.ts';
import { loadDeadlines } from './tenggat.ts';

const INCOMPLETE_SHOWN = 8;
const FIRST = 5;
const BESIDE = 2;

function toSemesters({ students }: SchoolData, { semesters }: SnbpMasters): SchoolHomeView['semester'] {
  const ids = new Map([...semesters].map(([id, number]) => [number, id]));
  const counts = new Map<number, { siswa: number; lengkap: number }>();
  for (const { plan, rapor } of students) {
    const lacking = new Set(rapor.kurang.map(({ semester }) => semester));
    for (const semester of new Set([...plan.required.values()].flat())) {
      const { siswa, lengkap } = counts.get(semester) ?? { siswa: 0, lengkap: 0 };
      counts.set(semester, { siswa: siswa + 1, lengkap: lengkap + (lacking.has(semester) ? 0 : 1) });
    }
  }
  return [...counts].sort(([one], [other]) => one - other).map(([semester, count]) => ({ id: ids.get(semester)!, semester, ...count }));
}

function toIncomplete(student: SchoolStudent, snbp: SnbpMasters): Incomplete {
  const { id, name } = student;
  const { kurang, dibutuhkan } = student.rapor;
  const mapel = [...new Set(kurang.map((pair) => pair.mapel))]
    .flatMap((subject) => snbp.subjects.get(subject) ?? [])
    .sort((one, other) => one.urutan - other.urutan);
  return {
    id,
    nama: name,
    mapel: kurang.length === dibutuhkan ? [] : mapel.map(({ nama }) => nama),
    semester: [...new Set(kurang.map(({ semester }) => semester))].sort((one, other) => one - other),
    jumlah: kurang.length,
    pertama: firstEmpty(student, snbp),
  };
}

/** Latest semester first: it is the one that is filled in now. */
const byLateness = (one: Incomplete, other: Incomplete): number =>
  (other.semester.at(-1) ?? 0) - (one.semester.at(-1) ?? 0) || one.nama.localeCompare(other.nama);

/** The first, and those on either side of the quota. */
function toRanks({ ranked, students, quota }: SchoolData, { streams }: SnbpMasters): Pick<SchoolHomeView, 'teratas' | 'tepi'> {
  const byId = new Map(students.map((student) => [student.id, student]));
  const rows = [...ranked.values()].flatMap(({ id, peringkat, status }): HomeRank[] => {
    const { name, jurusan, rapor } = byId.get(id)!;
    return peringkat === null
      ? []
      : [{ id, nama: name, jurusan: streams.get(jurusan)?.nama ?? null, rerata: rapor.rerata, peringkat, status }];
  });
  const cut = quota.kuota ?? 0;
  return {
    teratas: rows.slice(0, FIRST),
    tepi: quota.kuota === null ? [] : rows.slice(Math.max(FIRST, cut - BESIDE), Math.max(FIRST, cut + BESIDE)),
  };
}

export const berandaSekolah = roleView<Record<string, never>>(SCHOOL_ROLES, {
  name: 'berandaSekolah',
  input: objectOf({}),
  run: async (tools, { principal }): Promise<SchoolHomeView> => {
    const { registry, pool } = tools;
    const snbp = await loadMasters(pool);
    const asked = await toAskedRanking({ db: pool, registry, principal, snbp }, {});
    const [school, tenggat] = await Promise.all([loadSchool(pool, snbp, asked), loadDeadlines(tools, snbp, asked.tahun)]);
    // A school is asked for by its own account alone: nobody whose rows carry no names comes here.
    if (!school || asked.isAnonymous) throw new AppError('NOT_FOUND');
    const { sekolah, students, jumlah } = school;
    const lacking = students.filter(({ rapor }) => rapor.kurang.length > 0).map((student) => toIncomplete(student, snbp));
    return {
      sekolah: { id: sekolah.id, nama: sekolah.nama, npsn: sekolah.npsn },
      tahun: school.tahun,
      kuota: school.quota,
      siswa: students.length,
      lengkap: rankedCount(school.ranked.values()),
      eligible: jumlah.aman + jumlah.amanTipis,
      memilih: students.filter(({ pilihan: [first] }) => first !== null).length,
      batas: school.batas,
      dasarPeringkat: snbp.settings.dasarPeringkat,
      semester: toSemesters(school, snbp),
      kurang: lacking.sort(byLateness).slice(0, INCOMPLETE_SHOWN),
      nilaiKurang: lacking.reduce((sum, { jumlah: count }) => sum + count, 0),
      terbuka: isOpen(snbp, tools.clock()),
      ...toRanks(school, snbp),
      tenggat,
      kekurangan: toMissing(school, snbp, wayFor(registry, principal)),
    };
  },
});
