/** The two sizes of the one generator: what people see, and what tests use. */
import {
  BRANCHES,
  COMMON_PROGRAMMES,
  COMPULSORY,
  LEVELS,
  PROGRAMMES,
  type ProgrammeFacts,
  PROVINCES,
  type ProvinceFacts,
  REGENCIES,
  type SchoolFacts,
  SCHOOLS,
  type StreamFacts,
  STREAMS,
  type SubjectFacts,
  SUBJECTS,
  UNIVERSITIES,
  YEARS,
} from './data.ts';

export interface SeedSize {
  provinces: readonly ProvinceFacts[];
  regencies: typeof REGENCIES;
  years: typeof YEARS;
  levels: typeof LEVELS;
  /** Levels with compulsory subjects. */
  schoolLevels: readonly string[];
  branches: typeof BRANCHES;
  subjects: readonly SubjectFacts[];
  compulsory: typeof COMPULSORY;
  streams: readonly StreamFacts[];
  /** Ranks and kinds of achievements, per recognised level, then per unrecognised. */
  ranks: readonly number[];
  kinds: readonly string[];
  lowerRanks: readonly number[];
  universities: typeof UNIVERSITIES;
  programmes: readonly ProgrammeFacts[];
  schools: readonly SchoolFacts[];
  /** How many of the schools, from the first, have students. */
  studentSchools: number;
  studentsPerSchool: number;
  /** Accounts beside one per role. */
  schoolAccounts: number;
  staffAccounts: number;
  studentAccountsPerSchool: number;
  trackRecord: { programmes: number; years: readonly string[] };
  /** Some gaps and extras in the scores, so that every state can be seen. */
  imperfect: boolean;
}

export const DEMO: SeedSize = {
  provinces: PROVINCES,
  regencies: REGENCIES,
  years: YEARS,
  levels: LEVELS,
  schoolLevels: ['SMA', 'MA', 'SMK'],
  branches: BRANCHES,
  subjects: SUBJECTS,
  compulsory: COMPULSORY,
  streams: STREAMS,
  ranks: [1, 2, 3, 4],
  kinds: ['akademik', 'nonAkademik'],
  lowerRanks: [1, 2],
  universities: UNIVERSITIES,
  programmes: PROGRAMMES,
  schools: SCHOOLS,
  studentSchools: 8,
  studentsPerSchool: 24,
  schoolAccounts: 8,
  staffAccounts: 6,
  studentAccountsPerSchool: 5,
  trackRecord: { programmes: 10, years: ['2023', '2024', '2025'] },
  imperfect: true,
};

const SMALL_REGENCIES: readonly string[] = ['3171', '3273', '3302', '3372', '3374', '3402', '3404', '3471'];

const SMALL_SCHOOLS: readonly string[] = ['SMA Tirta Kencana', 'SMA Bina Arunika', 'SMA Sekar Jagad'];
/** Fourteen subjects that both curricula know, three streams with six core subjects. */
const SMALL_SUBJECTS: readonly string[] = [...COMPULSORY.merdeka, 'FIS', 'KIM', 'BIO', 'SOS', 'EKO', 'GEO'];
const smallStream = (index: number, utama: readonly string[], tambahan: StreamFacts['tambahan']): StreamFacts => ({
  ...STREAMS[index]!,
  utama: ['MAT', 'BIN', 'BIG', 'PPA', ...utama],
  tambahan,
});

export const UJI: SeedSize = {
  provinces: PROVINCES.filter(([kode]) => ['31', '32', '33', '34'].includes(kode)),
  regencies: REGENCIES.filter(([kode]) => SMALL_REGENCIES.includes(kode)),
  years: YEARS.slice(-3),
  levels: LEVELS.filter(([kode]) => ['SMA', 'MA', 'SMK', 'D4', 'S1'].includes(kode)),
  schoolLevels: ['SMA'],
  branches: BRANCHES.slice(0, 2),
  subjects: SUBJECTS.filter(([kode]) => SMALL_SUBJECTS.includes(kode)).map(
    ([kode, nama, kelompok, kurikulum]) => [kode, nama, kelompok, kurikulum === 'merdeka' ? 'semua' : kurikulum] as const,
  ),
  compulsory: { merdeka: COMPULSORY.merdeka, k13: COMPULSORY.merdeka },
  streams: [
    smallStream(0, ['BIO', 'EKO'], [['KIM', 'pilihan']]),
    smallStream(1, ['FIS', 'BIO'], [['SOS', 'lintasMinat']]),
    smallStream(2, ['SOS', 'EKO'], [['GEO', 'pilihan']]),
  ],
  ranks: [1, 2, 3],
  kinds: ['akademik'],
  lowerRanks: [],
  universities: UNIVERSITIES.slice(0, 4),
  programmes: PROGRAMMES.slice(0, COMMON_PROGRAMMES),
  schools: SCHOOLS.filter(({ nama }) => SMALL_SCHOOLS.includes(nama)),
  studentSchools: 3,
  studentsPerSchool: 10,
  schoolAccounts: 1,
  staffAccounts: 1,
  studentAccountsPerSchool: 0,
  trackRecord: { programmes: 4, years: ['2025'] },
  imperfect: false,
};
