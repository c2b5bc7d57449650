/** The two sizes of the one generator: what people see, and what tests use. */
import { PROGRAMMES, COMMON_PROGRAMMES, type ProgrammeFacts, UNIVERSITIES } from './data/programmes.ts';
import { PROVINCES, type ProvinceFacts, REGENCIES } from './data/regions.ts';
import { BRANCHES, SCHOOLS, type SchoolFacts, SMALL_SCHOOLS } from './data/schools.ts';
import { LEVELS, YEARS } from './data/levels.ts';
import {
  COMPULSORY,
  SMALL_COMPULSORY,
  SMALL_STREAMS,
  SMALL_SUBJECTS,
  STREAMS,
  type StreamFacts,
  SUBJECTS,
  type SubjectFacts,
} from './data/subjects.ts';

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

export const UJI: SeedSize = {
  provinces: PROVINCES.filter(([kode]) => ['31', '32', '33', '34'].includes(kode)),
  regencies: REGENCIES.filter(([kode]) => SMALL_REGENCIES.includes(kode)),
  years: YEARS.slice(-3),
  levels: LEVELS.filter(([kode]) => ['SMA', 'MA', 'SMK', 'D4', 'S1'].includes(kode)),
  schoolLevels: ['SMA'],
  branches: BRANCHES.slice(0, 2),
  subjects: SMALL_SUBJECTS,
  compulsory: SMALL_COMPULSORY,
  streams: SMALL_STREAMS,
  ranks: [1, 2, 3],
  kinds: ['akademik'],
  lowerRanks: [],
  universities: UNIVERSITIES.slice(0, 4),
  programmes: PROGRAMMES.slice(0, COMMON_PROGRAMMES),
  schools: SMALL_SCHOOLS,
  studentSchools: 3,
  studentsPerSchool: 10,
  schoolAccounts: 1,
  staffAccounts: 1,
  studentAccountsPerSchool: 0,
  trackRecord: { programmes: 4, years: ['2025'] },
  imperfect: false,
};
