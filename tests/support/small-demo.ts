/** The demo in small, for tests. */
import type { DemoContext, SeedContext, SeedReport } from 'skema/server';
import { seedBase } from '../../seed/base.ts';
import {
  BRANCHES,
  COMMON_PROGRAMMES,
  COMPULSORY,
  LEVELS,
  PROGRAMMES,
  PROVINCES,
  REGENCIES,
  SCHOOLS,
  type StreamFacts,
  STREAMS,
  SUBJECTS,
  UNIVERSITIES,
} from '../../seed/data.ts';
import { writeDemo } from '../../seed/demo.ts';
import type { SeedSize } from '../../seed/size.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import type { Filling } from '../generated/database.ts';

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
  years: 3,
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
  trackRecord: { programmes: 4, years: 1 },
  imperfect: false,
};

export const seedTest = (context: DemoContext): Promise<SeedReport> => writeDemo(context, { size: UJI });

/** A day in the season that the demo was designed for: its dates are those that tests know. */
export const TODAY = '2026-01-22';

async function contextOf(pool: SeedContext['pool'], today?: string): Promise<SeedContext> {
  const { registry } = await loadRegistry();
  return { registry, pool, ...(today && { today }), repository: createRepository({ registry, pool }) };
}

/** What every installation has. */
export const BASE: Filling = { name: 'dasar', fill: async ({ pool }) => seedBase(await contextOf(pool, TODAY)) };
/** The demo in small on top of it. */
const demoAt = (name: string, today: string | undefined): Filling => ({
  name,
  fill: async ({ pool }) => {
    const context = await contextOf(pool, today);
    await seedBase(context);
    await seedTest({ ...context, password: 'sandi-uji-bersama' });
  },
});
export const DEMO = demoAt('contoh', TODAY);
/** As an installation gets it. */
export const DEMO_NOW = demoAt('contoh_kini', undefined);
