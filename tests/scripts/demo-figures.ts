/** The domain's formulas (section 3.1) over the demo's rows, as far as the checked figures of section 4 need them. */
import { achievementOf, type Student, studentsOf } from '../../seed/students.ts';
import { quotaOf, type School, schoolsOf, trackRecords } from '../../seed/schools.ts';
import { scoreOf, subjectsOf } from '../../seed/scores.ts';
import { type Offer, offersOf } from '../../seed/universities.ts';
import { ACHIEVEMENT_LEVELS, GROUPS, SUBJECTS } from '../../seed/data.ts';
import { ref, u } from '../../src/server/seed/rows.ts';
import { calendarAt } from '../../seed/calendar.ts';
import { DEMO } from '../../seed/size.ts';
import { TODAY } from '../support/small-demo.ts';

const SEMESTERS = [1, 2, 3, 4, 5];
const COLUMN: Record<string, 4 | 5 | 6 | 7> = { merdeka: 4, ipa: 5, ips: 6, bahasa: 7 };
const CUT: Record<string, number> = { A: 0, B: 0.5, C: 1.5, belum: 2 };
const BANDS: ReadonlyArray<readonly [from: number, band: string]> = [
  [80, 'Sangat Besar'],
  [60, 'Besar'],
  [35, 'Sedang'],
  [15, 'Kecil'],
  [0, 'Sangat Kecil'],
];
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const head = (subject: string): string => SUBJECTS.find(([kode]) => kode === subject)?.[4] ?? subject;

interface Ranked {
  student: Student;
  mean: number;
  bySubject: ReadonlyMap<string, number>;
  trend: number;
}

function rank(school: School): Ranked[] {
  const ranked = studentsOf(DEMO, school).map((student): Ranked => {
    const subjects = subjectsOf(DEMO, student);
    const bySubject = new Map(
      subjects.map((subject) => [head(subject), mean(SEMESTERS.map((semester) => scoreOf(student, subject, semester)))]),
    );
    const ofSemester = (semester: number): number => mean(subjects.map((subject) => scoreOf(student, subject, semester)));
    return { student, bySubject, mean: mean([...bySubject.values()]), trend: ofSemester(5) - ofSemester(1) };
  });
  return ranked.sort((a, b) => b.mean - a.mean);
}

const points = ({ nisn }: Student): number => {
  const [level, place] = achievementOf(DEMO, nisn) ?? [];
  const poin = ACHIEVEMENT_LEVELS.find(([kode]) => kode === level)?.[3];
  return poin === undefined || place === undefined ? 0 : (poin[place - 1] ?? poin[2] - 4);
};

function score({ student, mean: a, bySubject }: Ranked, { programme }: Offer): number {
  const [, , group, , , , own] = DEMO.programmes[programme]!;
  const codes = own ?? GROUPS[group - 1]![COLUMN[student.stream.rumpunMapel]!];
  const taken = codes.split(' ').flatMap((subject) => bySubject.get(head(subject)) ?? []);
  const supporting = taken.length > 0 ? mean(taken) : a - 3;
  const achieved = points(student);
  return (50 * a + 50 * (achieved > 0 ? Math.max(supporting, (40 * supporting + 10 * achieved) / 50) : supporting)) / 100;
}

function tightness({ kode, programme, tier }: Offer): number {
  const seats = Math.round(18 + 40 * u('ups', kode, 'dayaTampung'));
  const share = (DEMO.programmes[programme]![4] / 100) * (1 + 0.45 * (tier - 1)) * (0.8 + 0.4 * u('ups', kode, 'keketatan'));
  return (100 * seats) / Math.round(seats / share);
}

export interface DemoFigures {
  means: number[];
  schools: { quota: number; cutOff: number }[];
  /** Per tier, how often each band occurs. */
  bands: Record<number, Record<string, number>>;
}

export function demoFigures(): DemoFigures {
  const offers = offersOf(DEMO);
  const schools = schoolsOf(DEMO, 1).filter(({ place }) => place >= 0);
  // One university of each tier, the eight programmes that all of them teach.
  const asked = offers.filter(({ university, programme }) => university < 4 && programme < 8);
  const alumni = trackRecords({ ...DEMO, calendar: calendarAt(TODAY, DEMO.years) }, schools, offers).rows.map(({ values }) => values);
  const figures: DemoFigures = { means: [], schools: [], bands: {} };
  for (const school of schools) {
    const ranked = rank(school);
    const quota = quotaOf(school);
    figures.means.push(...ranked.map((entry) => entry.mean));
    figures.schools.push({ quota, cutOff: ranked[quota - 1]!.mean });
    const own = alumni.filter(({ sekolah }) => sekolah === ref('sekolah', school.npsn));
    const accepted = (kodes: readonly string[]): number =>
      own
        .filter(({ universitasProgramStudi }) => kodes.some((kode) => universitasProgramStudi === ref('universitasProgramStudi', kode)))
        .reduce((sum, { jumlahDiterima }) => sum + Number(jumlahDiterima), 0);
    for (const entry of ranked.slice(0, quota)) {
      for (const offer of asked) {
        const bonus = Math.min(
          1.5,
          0.25 * accepted([offer.kode]) +
            0.05 * accepted(offers.filter(({ university }) => university === offer.university).map(({ kode }) => kode)),
        );
        const trend = entry.trend >= 1 ? 0.5 : entry.trend <= -1 ? -0.5 : 0;
        const tight = tightness(offer);
        const margin =
          score(entry, offer) + bonus - CUT[school.akreditasi]! + trend - offer.nilaiAcuan - (tight < 5 ? 1 : tight < 15 ? 0.5 : 0);
        const chance = Math.min(95, Math.max(1, 100 / (1 + Math.exp(-1.2 * margin))));
        const band = BANDS.find(([from]) => chance >= from)![1];
        const tier = (figures.bands[offer.tier] ??= {});
        tier[band] = (tier[band] ?? 0) + 1;
      }
    }
  }
  return figures;
}
