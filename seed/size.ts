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
} from './data.ts';
import type { Calendar } from './calendar.ts';

export interface SeedSize {
  provinces: readonly ProvinceFacts[];
  regencies: typeof REGENCIES;
  /** How many, the active one last. */
  years: number;
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
  /** Of how many years before the active one. */
  trackRecord: { programmes: number; years: number };
  /** Some gaps and extras in the scores, so that every state can be seen. */
  imperfect: boolean;
}

/** With the dates of the day it is written. */
export interface DatedSize extends SeedSize {
  calendar: Calendar;
}

export const DEMO: SeedSize = {
  provinces: PROVINCES,
  regencies: REGENCIES,
  years: 5,
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
  trackRecord: { programmes: 10, years: 3 },
  imperfect: true,
};
