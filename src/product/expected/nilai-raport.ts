/** Which scores a student's curriculum asks for, and which count once they are there: the plan that all figures go by. */
import { askRows, type Expected } from 'skema/server';
import { loadMasters, planOf, type SnbpMasters } from '../reading/masters.ts';
import type { SubjectPlan } from '../snbp/types.ts';

interface StudentRow {
  id: string;
  jurusan: string;
  sekolah: string;
}

const STUDENTS_SQL = `select "id", "jurusan", "sekolah" from "siswa" where "id" = any($1::uuid[]) and "deletedAt" is null`;

type Places = Awaited<ReturnType<Expected['of']>> extends ReadonlyMap<string, infer P> ? P : never;

/** First the subject by the name that its curriculum has for it, where a score is to be filled in; its own score comes before that of another equivalent one. */
function toPlaces({ semesters, counted, required, padanan, named }: SubjectPlan, snbp: SnbpMasters): Places {
  const ids = new Map([...snbp.semesters].map(([id, number]) => [number, id]));
  const same = Map.groupBy(padanan, ([, head]) => head);
  return [...counted].flatMap((mapel) => {
    const mataPelajaran = [...new Set([named.get(mapel) ?? mapel, mapel, ...(same.get(mapel) ?? []).map(([id]) => id)])];
    return semesters.map((number) => ({
      at: { mataPelajaran, semester: [ids.get(number)!] },
      isAsked: required.get(mapel)?.includes(number) ?? false,
    }));
  });
}

export const nilaiRaport: Expected = {
  by: 'siswa',
  of: async ({ pool }, ids) => {
    const snbp = await loadMasters(pool);
    const students = await askRows<StudentRow>(pool, STUDENTS_SQL, [ids]);
    const known = new Map<SubjectPlan, Places>();
    return new Map(
      students.map(({ id, jurusan, sekolah }) => {
        const plan = planOf(snbp, jurusan, sekolah);
        if (!known.has(plan)) known.set(plan, toPlaces(plan, snbp));
        return [id, known.get(plan)!];
      }),
    );
  },
};
