import { rankValue } from '../../snbp/rounding.ts';
import type { Rival } from '../../contracts/konsultasi.ts';
import type { SchoolStudent } from '../../reading/school.ts';
import { type Choice, type Desk, chanceFor } from './desk.ts';

type Chosen = SchoolStudent['pilihan'];

/** Students of the school with a choice in common, this one included. */
export function rivalsOf(students: readonly SchoolStudent[], { id, pilihan }: Pick<SchoolStudent, 'id' | 'pilihan'>): SchoolStudent[] {
  const wanted = new Set(pilihan.filter((choice) => choice !== null));
  return students.filter((student) => student.id === id || student.pilihan.some((choice) => choice !== null && wanted.has(choice)));
}

const numberIn = (pilihan: Chosen, programme: string): 1 | 2 | null => (pilihan[0] === programme ? 1 : pilihan[1] === programme ? 2 : null);

/** Each with the score for the own choice; who has no scores yet is no rival. */
function withScores(desk: Desk, { programme, pilihan }: Choice): Array<{ student: SchoolStudent; sr: number }> {
  const { student: own, school } = desk;
  const others = school.students.flatMap((student) => {
    const number = student.id === own.id ? null : numberIn(student.pilihan, programme.view.id);
    return number === null ? [] : [{ student, pilihan: number }];
  });
  return [...others, { student: own, pilihan }].flatMap(({ student, pilihan: number }) => {
    const chance = chanceFor(desk, student, { programme, pilihan: number });
    return chance ? [{ student, sr: chance.sr }] : [];
  });
}

/** Best first; equal scores share a place (1, 2, 2, 4). Who may not be named has no name. */
export function toRivals(desk: Desk, choice: Choice): Rival[] {
  const scored = withScores(desk, choice)
    .map(({ student, sr }) => ({ student, sr, key: rankValue(sr) }))
    .sort((one, other) => other.key - one.key);
  return scored.map(({ student, sr, key }) => ({
    urutan: scored.findIndex((other) => other.key === key) + 1,
    sr,
    peringkat: desk.ranked.get(student.id)?.peringkat ?? null,
    isOwn: student.id === desk.student.id,
    nama: desk.programmes.named.has(student.id) ? student.name : null,
  }));
}
