/** Students of the final year, their achievements and choices. */
import { addDays, chance as u, pick, seedRef as ref, seedRow, type SeedRow } from 'skema/server';
import { FIRST_NAMES, LAST_NAMES, type StreamFacts } from './data.ts';
import type { DatedSize, SeedSize } from './size.ts';
import { achievementKey } from './curriculum.ts';
import type { School } from './schools.ts';
import type { Offer } from './universities.ts';

export interface Student {
  nisn: string;
  name: string;
  sex: 'L' | 'P';
  school: School;
  /** Place in the school, from 0. */
  index: number;
  stream: StreamFacts;
  whatsapp: string;
  /** Of its account; null without one. */
  username: string | null;
}

/** Three streams of each school, by turns. */
const STREAMS_PER_SCHOOL = 3;
const DEMO_STUDENT = 'siswarasionalisasi';

/** The very first student is the demo account's; others have accounts of their own. */
function usernameOf(
  { studentAccountsPerSchool: count }: SeedSize,
  school: School,
  index: number,
  nisn: string,
  copies: number,
): string | null {
  if (school.place === 0 && index === 0) return DEMO_STUDENT;
  const first = school.place === 0 ? 1 : 0;
  return school.place < copies && index >= first && index < first + count ? `siswa.${nisn}` : null;
}

export function studentsOf(size: SeedSize, school: School): Student[] {
  if (school.place < 0) return [];
  return Array.from({ length: size.studentsPerSchool }, (_, index) => {
    const number = school.place * size.studentsPerSchool + index + 1;
    const nisn = `00900${String(number).padStart(5, '0')}`;
    const sex = u('siswa', nisn, 'sex') < 0.5 ? 'L' : 'P';
    const name = `${pick(FIRST_NAMES[sex], 'siswa', nisn, 'depan')} ${pick(LAST_NAMES, 'siswa', nisn, 'belakang')}`;
    const whatsapp = `62800${String(3_000_000 + number)}`;
    const stream = size.streams[index % STREAMS_PER_SCHOOL]!;
    return { nisn, name, sex, school, index, stream, whatsapp, username: usernameOf(size, school, index, nisn, size.studentSchools) };
  });
}

/** 3 % national, 7 % provincial, 12 % of the regency, and 3 % of the district, which SNBP does not accept. */
const SHARES: ReadonlyArray<readonly [below: number, level: string]> = [
  [0.03, 'NAS'],
  [0.1, 'PROV'],
  [0.22, 'KAB'],
  [0.25, 'KEC'],
];

export function achievementOf({ ranks, lowerRanks, kinds }: SeedSize, nisn: string): readonly [string, number, string] | null {
  const chance = u('prestasi', nisn);
  const level = SHARES.find(([below]) => chance < below)?.[1];
  const places = level === 'KEC' ? lowerRanks : ranks;
  return level === undefined || places.length === 0
    ? null
    : achievementKey(level, pick(places, 'prestasi', nisn, 'peringkat'), pick(kinds, 'prestasi', nisn, 'jenis'));
}

/** Six in ten have chosen, the demo account's among them; one of two choices lies in the school's province. */
function choicesOf({ imperfect }: SeedSize, offers: readonly Offer[], { nisn, school, username }: Student): Record<string, string> {
  const isShown = imperfect && username === DEMO_STUDENT;
  const home = offers.filter(({ province }) => province === school.kabupaten.slice(0, 2));
  if (home.length === 0 || (!isShown && u('pilihan', nisn) >= 0.6)) return {};
  const first = pick(home, 'pilihan', nisn, 1);
  const second = pick(offers, 'pilihan', nisn, 2);
  const both = (isShown || u('pilihan', nisn, 'dua') < 0.7) && second.kode !== first.kode;
  return { pilihan1: ref('universitasProgramStudi', first.kode), ...(both && { pilihan2: ref('universitasProgramStudi', second.kode) }) };
}

const NOTES = [
  'Pilihan 1 sesuai minat. Bandingkan lagi pilihan 2 dengan keketatan tahun lalu.',
  'Sudah dibicarakan dengan orang tua. Jaga nilai mapel pendukung di semester 6.',
  'Siapkan sertifikat prestasi, lalu pilihan ditinjau ulang sebelum pendaftaran.',
] as const;

/** One in six of those who have chosen was consulted in the last two weeks, the demo account's student too. */
function consultationOf({ calendar }: DatedSize, { nisn, username }: Student): Record<string, string> {
  if (username !== DEMO_STUDENT && u('konsultasi', nisn) >= 1 / 6) return {};
  const day = calendar.ago(1 + Math.floor(13 * u('konsultasi', nisn, 'hari')));
  return { catatanKonsultasi: pick(NOTES, 'konsultasi', nisn, 'catatan'), tanggalKonsultasi: `${day}T03:00:00.000Z` };
}

export function studentRow(size: DatedSize, offers: readonly Offer[], student: Student): SeedRow {
  const { nisn, name, sex, school, stream, whatsapp, username } = student;
  const achievement = achievementOf(size, nisn);
  const choices = choicesOf(size, offers, student);
  return seedRow('siswa', [nisn], {
    ...(username !== null && { userId: ref('user', username) }),
    name,
    nisn,
    sex,
    whatsapp,
    email: `${nisn}@contoh.id`,
    birthDate: addDays(size.calendar.inSeason('2007-07-01'), Math.floor(365 * u('siswa', nisn, 'lahir'))),
    sekolah: ref('sekolah', school.npsn),
    jurusan: ref('jurusan', stream.kode),
    tahun: ref('tahun', size.calendar.active),
    ...(achievement && { prestasi1: ref('prestasi', ...achievement) }),
    ...choices,
    ...(size.imperfect && 'pilihan1' in choices && consultationOf(size, student)),
  });
}
