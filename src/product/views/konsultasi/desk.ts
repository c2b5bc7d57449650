/** Everything on the desk of one consultation, assumptions included. */
import { supportingSubjects } from '../../snbp/pendukung.ts';
import { chanceOf } from '../../snbp/peluang.ts';
import { rank } from '../../snbp/peringkat.ts';
import type { ChanceResult, Ranked } from '../../snbp/types.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import { type SchoolData, type SchoolStudent, toEntry } from '../../reading/school.ts';
import type { Programme } from './programme.ts';
import type { Programmes } from './programmes.ts';

export interface Desk {
  snbp: SnbpMasters;
  school: SchoolData;
  /** As if, where something is assumed; so are the ranks. */
  student: SchoolStudent;
  ranked: ReadonlyMap<string, Ranked>;
  programmes: Programmes;
}

/** The order of the school with this student in the place of the stored one. */
export function rankWith(school: SchoolData, stored: SchoolStudent, student: SchoolStudent, snbp: SnbpMasters): Desk['ranked'] {
  if (student === stored) return school.ranked;
  const entries = school.entries.map((entry) => (entry.id === student.id ? toEntry(student) : entry));
  return new Map(rank(entries, school.quota.kuota, snbp.settings).map((ranked) => [ranked.id, ranked]));
}

export interface Choice {
  programme: Programme;
  pilihan: 1 | 2;
}

export const supportOfStudent = ({ snbp }: Pick<Desk, 'snbp'>, programme: Programme, student: SchoolStudent): string[] =>
  supportingSubjects(programme.supported, snbp.streams.get(student.jurusan)?.rumpunMapel ?? '');

/** Null while the student has no scores. */
export function chanceFor(desk: Desk, student: SchoolStudent, { programme, pilihan }: Choice): ChanceResult | null {
  const { snbp, school, ranked } = desk;
  const { rapor, plan, achievements } = student;
  const { alumniProdi, alumniPtn } = programme;
  const { dayaTampung, peminat, nilaiAcuan } = programme.view;
  const input = {
    rapor,
    pendukung: supportOfStudent(desk, programme, student),
    prestasi: achievements,
    akreditasi: school.sekolah.akreditasi,
    alumniProdi,
    alumniPtn,
    dayaTampung,
    peminat,
    nilaiAcuan,
    pilihan,
    isEligible: ranked.get(student.id)?.eligible ?? false,
  };
  return chanceOf(input, plan, snbp.settings);
}

export const isAtHome = ({ school }: Pick<Desk, 'school'>, { provinsi }: Programme): boolean =>
  provinsi !== null && provinsi.id === school.sekolah.provinsi?.id;

/** The student's choices that are filled in, in their order. */
export const choicesOf = ({ student, programmes }: Pick<Desk, 'student' | 'programmes'>): Choice[] =>
  student.pilihan.flatMap((id, index) => {
    const programme = id === null ? undefined : programmes.byId.get(id);
    return programme ? [{ programme, pilihan: index === 0 ? 1 : 2 } as const] : [];
  });
