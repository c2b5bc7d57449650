/** How much of each the generator makes. */
import {
  BRANCHES,
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
