import type { SubjectPlan } from './types.ts';

/** Active rows of the master tables, relations as ids, in the order of the report card. */
export interface Masters {
  semester: readonly { urutan: number; dihitungSnbp: boolean }[];
  mapelWajib: readonly { jenjang: string; kurikulum: string; mataPelajaran: string; mulaiSemester: number; sampaiSemester: number }[];
  mapelUtama: readonly { jurusan: string; mataPelajaran: string; bobot: number; mulaiSemester: number }[];
  mapelTambahan: readonly { jurusan: string; sekolah: string | null; mataPelajaran: string; ikutDihitung: boolean }[];
  mataPelajaran: readonly { id: string; padanan: string | null }[];
}

export interface PlanStudent {
  jenjang: string;
  jumlahSemester: number;
  kurikulum: string;
  jurusan: string;
  sekolah: string;
}

const toSemesters = ({ semester }: Masters, { jumlahSemester }: PlanStudent): number[] =>
  [...new Set(semester.filter(({ urutan, dihitungSnbp }) => dihitungSnbp && urutan <= jumlahSemester).map(({ urutan }) => urutan))].sort(
    (one, other) => one - other,
  );

const toPadanan = ({ mataPelajaran }: Masters): Map<string, string> =>
  new Map(mataPelajaran.flatMap(({ id, padanan }) => (padanan === null || padanan === id ? [] : [[id, padanan] as const])));

/** Electives that count, each under its own id. A row for the school wins over the one for all schools. */
function electives({ mapelTambahan }: Masters, { jurusan, sekolah }: PlanStudent): string[] {
  const rows = mapelTambahan.filter((row) => row.jurusan === jurusan && (row.sekolah === null || row.sekolah === sekolah));
  const own = new Set(rows.filter((row) => row.sekolah !== null).map((row) => row.mataPelajaran));
  return rows
    .filter((row) => row.ikutDihitung && (row.sekolah !== null || !own.has(row.mataPelajaran)))
    .map(({ mataPelajaran }) => mataPelajaran);
}

/** The first of its names in the lists is what people call it there. */
function toNamed(asked: readonly string[], padanan: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const mapel of asked) {
    const counts = padanan.get(mapel) ?? mapel;
    if (!named.has(counts)) named.set(counts, mapel);
  }
  return new Map([...named].filter(([counts, mapel]) => counts !== mapel));
}

/** The same for every student of a stream at a school: worth keeping. */
export function toSubjectPlan(student: PlanStudent, masters: Masters): SubjectPlan {
  const semesters = toSemesters(masters, student);
  const padanan = toPadanan(masters);
  const canonical = (mapel: string): string => padanan.get(mapel) ?? mapel;
  const required = new Map<string, readonly number[]>();
  const requireIn = (mapel: string, first: number, last: number): void => {
    const asked = required.get(mapel) ?? [];
    const wanted = semesters.filter((semester) => asked.includes(semester) || (semester >= first && semester <= last));
    if (wanted.length > 0) required.set(mapel, wanted);
  };
  const wajib = masters.mapelWajib.filter((row) => row.jenjang === student.jenjang && row.kurikulum === student.kurikulum);
  for (const row of wajib) requireIn(canonical(row.mataPelajaran), row.mulaiSemester, row.sampaiSemester);
  const utama = new Map<string, number>();
  const core = masters.mapelUtama.filter(({ jurusan }) => jurusan === student.jurusan);
  for (const row of core) {
    const mapel = canonical(row.mataPelajaran);
    if (!utama.has(mapel)) utama.set(mapel, row.bobot);
    requireIn(mapel, row.mulaiSemester, Infinity);
  }
  const counted = new Set([
    ...wajib.map((row) => canonical(row.mataPelajaran)),
    ...utama.keys(),
    ...electives(masters, student).map(canonical),
  ]);
  const asked = [...wajib, ...core].map(({ mataPelajaran }) => mataPelajaran);
  const named = toNamed([...asked, ...electives(masters, student)], padanan);
  return { semesters, counted, required, utama, padanan, named };
}
