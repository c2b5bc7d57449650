/** Assumptions laid over a student; nothing of them is kept. */
import { prestasiPoin } from '../../snbp/skor.ts';
import { toRapor } from '../../snbp/rapor.ts';
import { isScore } from '../../snbp/score-table.ts';
import type { Score, SubjectPlan } from '../../snbp/types.ts';
import type { WhatIf } from '../../contracts/konsultasi.ts';
import { AppError, sentence } from 'skema';
import type { SnbpMasters } from '../../reading/masters.ts';
import type { SchoolStudent } from '../../reading/school.ts';
import { sayScoreRange, sayScoreSemester } from './sentences.ts';

type Messages = Record<string, string[]>;

function checkScores(scores: readonly Score[], { semesters }: SubjectPlan, { subjects }: SnbpMasters): string[] {
  const problems = scores.map(({ mapel, semester, nilai }) => {
    const subject = subjects.get(mapel);
    if (!subject) return sentence('choice');
    if (!semesters.includes(semester)) return sayScoreSemester(subject.nama, semester);
    return isScore(nilai) ? null : sayScoreRange(subject.nama, semester);
  });
  return [...new Set(problems.filter((problem) => problem !== null))];
}

/** By `nilai` and `prestasi`; choices show whether they exist when they are read. */
function checkWhatIf({ nilai = [], prestasi = [] }: WhatIf, plan: SubjectPlan, snbp: SnbpMasters): Messages {
  const scores = checkScores(nilai, plan, snbp);
  return {
    ...(scores.length > 0 && { nilai: scores }),
    ...(prestasi.some((id) => !snbp.prestasi.has(id)) && { prestasi: [sentence('choice')] }),
  };
}

/** An assumed score takes the place of the subject's own and of any equivalent one. */
function withScores(stored: readonly Score[], assumed: readonly Score[], { padanan }: SubjectPlan): Score[] {
  const canonical = (mapel: string): string => padanan.get(mapel) ?? mapel;
  const place = ({ mapel, semester }: Score): string => `${canonical(mapel)} ${semester}`;
  const added = new Map(assumed.map((score) => [place(score), score]));
  return [...stored.filter((score) => !added.has(place(score))), ...added.values()];
}

/** The student as if. Refuses what cannot be assumed, in words. */
export function withWhatIf(student: SchoolStudent, assumed: WhatIf, snbp: SnbpMasters): SchoolStudent {
  const { plan } = student;
  const messages = checkWhatIf(assumed, plan, snbp);
  if (Object.keys(messages).length > 0) throw new AppError('INVALID', { messages });
  const scores = assumed.nilai ? withScores(student.scores, assumed.nilai, plan) : student.scores;
  const prestasi = assumed.prestasi ? [...new Set(assumed.prestasi)] : student.prestasi;
  const achievements = prestasi.flatMap((id) => snbp.prestasi.get(id) ?? []);
  return {
    ...student,
    scores,
    rapor: assumed.nilai ? toRapor(scores, plan, snbp.settings) : student.rapor,
    prestasi,
    achievements,
    p: prestasiPoin(achievements, snbp.settings),
    pilihan: assumed.pilihan ?? student.pilihan,
  };
}
