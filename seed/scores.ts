/** Report scores of semesters 1 to 5. */
import { bellChance as g, chance as u, clamp, seedRef as ref, seedRow, type SeedRow } from 'skema/server';
import type { DatedSize, SeedSize } from './size.ts';
import type { Student } from './students.ts';

const SEMESTERS = [1, 2, 3, 4, 5];
const MIDDLE = 3;
const VERIFIED = 0.85;
/** Days before the demo's day that each report card came. */
const RECEIVED = [768, 579, 398, 216, 34];

/** Subjects that are scored more kindly, or less, than the others. */
const ADJUSTMENTS: Readonly<Record<string, number>> = {
  PAB: 1.4,
  PPA: 0.8,
  PKN: 0.8,
  BIN: 0.4,
  MAT: -1.6,
  SEJ: 0.3,
  SJI: 0.3,
  BIG: -0.4,
  SBD: 1.2,
  PJK: 1.5,
  FIS: -1.4,
  KIM: -1.2,
  BIO: -0.2,
  MTL: -1.8,
  MTP: -1.8,
  SOS: 0.5,
  EKO: 0,
  GEO: 0.3,
  SIG: -0.3,
  BJW: 0.6,
};

/** The twelfth subject of the K13 streams. */
const OWN_ELECTIVE: Readonly<Record<string, string>> = { 'SMA-IPA': 'MTP', 'SMA-IPS': 'SIG' };
const LOCAL = 'BJW';
/** Schools (by place) whose last student lacks three scores, and how many of the first school have a local subject: the sum stays. */
const GAPS_IN: readonly number[] = [0, 3, 5, 7];
const GAPS = 3;
const LOCAL_SCORES = 12;

/** Compulsory and core subjects, then the stream's own elective. */
export function subjectsOf({ compulsory, subjects }: SeedSize, { stream }: Student): string[] {
  const own = OWN_ELECTIVE[stream.kode];
  const extra = own !== undefined && subjects.some(([kode]) => kode === own) ? [own] : [];
  return [...new Set([...compulsory[stream.kurikulum], ...stream.utama, ...extra])];
}

/** What a student brings into every score of a subject; kept for the one asked last, scores come subject by subject. */
let last = { key: '', level: 0, trend: 0 };
function abilityOf(nisn: string, subject: string): typeof last {
  const key = `${nisn}|${subject}`;
  if (last.key !== key) last = { key, level: 3 * g('theta', nisn) + 1.4 * g('bakat', nisn, subject), trend: 0.25 + 0.25 * g('tren', nisn) };
  return last;
}

export function scoreOf({ nisn, school }: Pick<Student, 'nisn' | 'school'>, subject: string, semester: number): number {
  const { level, trend } = abilityOf(nisn, subject);
  const noise = 1.1 * g('nilai', nisn, subject, semester);
  return clamp(70, 99, Math.round((school.dasar ?? 82) + (ADJUSTMENTS[subject] ?? 0) + level + trend * (semester - MIDDLE) + noise));
}

function scoreRow({ calendar }: DatedSize, student: Student, subject: string, semester: number): SeedRow {
  const { nisn } = student;
  return seedRow('nilaiRaport', [nisn, subject, semester], {
    siswa: ref('siswa', nisn),
    mataPelajaran: ref('mataPelajaran', subject),
    semester: ref('semester', semester),
    nilai: scoreOf(student, subject, semester),
    kkm: 75,
    tanggalRapor: calendar.ago(RECEIVED[semester - 1]!),
    terverifikasi: u('verifikasi', nisn, subject, semester) < VERIFIED,
  });
}

export function scoreRows(size: DatedSize, student: Student): SeedRow[] {
  const { school, index } = student;
  const subjects = subjectsOf(size, student);
  const lacking = size.imperfect && GAPS_IN.includes(school.place) && index === size.studentsPerSchool - 1;
  const rows = subjects.flatMap((subject, place) =>
    SEMESTERS.filter((semester) => !(lacking && semester === SEMESTERS.length && place < GAPS)).map((semester) =>
      scoreRow(size, student, subject, semester),
    ),
  );
  const local = size.imperfect && school.place === 0 && index < LOCAL_SCORES;
  return local ? [...rows, scoreRow(size, student, LOCAL, 1)] : rows;
}
