/** The dates of the demo lie around the day it is written, so that something is open and something is due. */
import { addDays } from 'skema/server';
import { YEARS } from './data.ts';

type YearFacts = (typeof YEARS)[number];

/** What a season looks like on its 22 January, in days from there: report cards half in, the next date eleven days ahead. */
const SEASON = { kuota: -24, pdss: [-17, 11], pendaftaran: [12, 27], pengumuman: 68 } as const;
const SCORES_BEGIN = -175;
const TARGETS_BEGIN = -174;
const HOLIDAYS = [-21, -6, 26];
/** Once a week, while consultations last. */
const CONSULTATION_DAYS = [2, 9, 16, 23];

/** The year at the end of the school year that this day lies in. */
export const yearAt = (today: string): string => String(Number(today.slice(0, 4)) + (today.slice(5) >= '07-01' ? 1 : 0));
const moved = (date: string, years: number): string => `${String(Number(date.slice(0, 4)) + years)}${date.slice(4)}`;

/** Official where it is known; otherwise the last known season, in that year. */
function pastYear(nama: string): YearFacts {
  const known = YEARS.find((year) => year.nama === nama);
  if (known) return known;
  const last = YEARS.at(-1)!;
  const one = (date: string): string => moved(date, Number(nama) - Number(last.nama));
  return {
    nama,
    kuota: one(last.kuota),
    pdss: [one(last.pdss[0]), one(last.pdss[1])],
    pendaftaran: [one(last.pendaftaran[0]), one(last.pendaftaran[1])],
    pengumuman: one(last.pengumuman),
  };
}

export interface Calendar {
  /** Name of the active year. */
  active: string;
  /** Oldest first, the active one last. */
  years: readonly YearFacts[];
  /** Names of the years just before, oldest first. */
  before: (count: number) => string[];
  /** So many days before the day it is written. */
  ago: (days: number) => string;
  /** A day of the life of those who finish in 2026, for those who finish in this year. */
  inSeason: (date: string) => string;
  /** Scores are written from here to the end of PDSS, targets run from here to the results. */
  scoresBegin: string;
  targetsBegin: string;
  /** From the first to the last day of consultations. */
  consultations: readonly [string, string];
  /** The days that a branch keeps free for them. */
  consultationDays: readonly string[];
  holidays: readonly string[];
}

const DESIGNED = 2026;

export function calendarAt(today: string, count: number): Calendar {
  const active = yearAt(today);
  const at = (days: number): string => addDays(today, days);
  const nameOf = (back: number): string => String(Number(active) - back);
  const before = (wanted: number): string[] => Array.from({ length: wanted }, (_, index) => nameOf(wanted - index));
  const season: YearFacts = {
    nama: active,
    kuota: at(SEASON.kuota),
    pdss: [at(SEASON.pdss[0]), at(SEASON.pdss[1])],
    pendaftaran: [at(SEASON.pendaftaran[0]), at(SEASON.pendaftaran[1])],
    pengumuman: at(SEASON.pengumuman),
  };
  return {
    active,
    years: [...before(count - 1).map(pastYear), season],
    before,
    ago: (days) => at(-days),
    inSeason: (date) => moved(date, Number(active) - DESIGNED),
    scoresBegin: at(SCORES_BEGIN),
    targetsBegin: at(TARGETS_BEGIN),
    consultations: [season.pdss[0], season.pendaftaran[1]],
    consultationDays: CONSULTATION_DAYS.map(at),
    holidays: HOLIDAYS.map(at),
  };
}
