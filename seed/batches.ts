/** The whole demo as batches, parents first; pure: the same size, day and scale give the same rows. */
import { seedBatch as batch, type SeedBatch } from 'skema/server';
import type { SeedSize } from './size.ts';
import { accounts } from './accounts.ts';
import { calendarAt } from './calendar.ts';
import { curriculum, electives } from './curriculum.ts';
import { branches, calendar, regions, roles, settings } from './masters.ts';
import { firstNpsn, schoolRows, schoolsOf, targets, trackRecords } from './schools.ts';
import { scoreRows } from './scores.ts';
import { studentRow, studentsOf } from './students.ts';
import { offersOf, universities } from './universities.ts';

/** Scores come one school at a time: a hundredfold demo has over a million. */
export function* demoBatches(undated: SeedSize, today: string, scale = 1): Generator<SeedBatch> {
  const size = { ...undated, calendar: calendarAt(today, undated.years) };
  const offers = offersOf(size);
  const schools = schoolsOf(size, scale);
  const students = schools.map((school) => studentsOf(size, school));
  yield* regions(size);
  yield* calendar(size);
  yield roles();
  yield branches(size);
  yield* curriculum(size);
  yield* universities(size, offers);
  yield schoolRows(size, schools);
  yield electives(size, firstNpsn);
  yield accounts(size, schools, students.flat());
  yield settings(size);
  for (const own of students) {
    if (own.length === 0) continue;
    yield batch(
      'siswa',
      own.map((student) => studentRow(size, offers, student)),
    );
    yield batch(
      'nilaiRaport',
      own.flatMap((student) => scoreRows(size, student)),
    );
  }
  yield trackRecords(size, schools, offers);
  yield targets(size, schools);
}
