/** Schools, what their alumni did, and what the branches want to reach with them. */
import { kuota, type KuotaSettings } from '../src/product/snbp/kuota.ts';
import {
  addDays,
  bellChance as g,
  chance as u,
  clamp,
  round,
  seedBatch as batch,
  type SeedBatch,
  seedRef as ref,
  seedRow,
  type SeedRow,
} from 'skema/server';
import type { SchoolFacts } from './data.ts';
import type { DatedSize, SeedSize } from './size.ts';
import type { Offer } from './universities.ts';
import { officerOf } from './accounts.ts';
import type { Calendar } from './calendar.ts';

export interface School extends SchoolFacts {
  npsn: string;
  jumlahSiswa: number;
  /** Place among the schools with students, its copies counted; -1 without students. */
  place: number;
}

const COPY_STEP = 100;
const npsnFor = (copy: number, index: number): string => `99${String(copy * COPY_STEP + index + 1).padStart(6, '0')}`;
export const firstNpsn = (index: number): string => npsnFor(0, index);

/** The last school's students are not counted yet, so its quota is not known. */
const isUncounted = ({ imperfect, schools }: SeedSize, index: number): boolean => imperfect && index === schools.length - 1;

/** `scale` repeats the schools with students. */
export function schoolsOf(size: SeedSize, scale: number): School[] {
  const one = (facts: SchoolFacts, index: number, copy: number): School => {
    const npsn = npsnFor(copy, index);
    const students = index < size.studentSchools;
    return {
      ...facts,
      npsn,
      nama: copy === 0 ? facts.nama : `${facts.nama} ${copy + 1}`,
      jumlahSiswa: students
        ? size.studentsPerSchool
        : isUncounted(size, index)
          ? 0
          : 120 + Math.floor(241 * u('sekolah', npsn, 'jumlahSiswa')),
      place: students ? copy * size.studentSchools + index : -1,
    };
  };
  const copies = Array.from({ length: scale - 1 }, (_, copy) =>
    size.schools.slice(0, size.studentSchools).map((facts, index) => one(facts, index, copy + 1)),
  );
  return [...size.schools.map((facts, index) => one(facts, index, 0)), ...copies.flat()];
}

export const schoolRows = ({ calendar }: DatedSize, schools: readonly School[]): SeedBatch =>
  batch(
    'sekolah',
    schools.map(({ npsn, nama, jenjang, status, kabupaten, cabang, akreditasi, eRapor, jumlahSiswa }, index) =>
      seedRow('sekolah', [npsn], {
        npsn,
        nama,
        jenjang: ref('jenjang', jenjang),
        status,
        kabupaten: ref('kabupaten', kabupaten),
        cabang: ref('cabang', cabang),
        akreditasi,
        eRapor,
        jumlahSiswa,
        ...(akreditasi !== 'belum' && { tanggalAkreditasi: ['2022-01-01', '2026-12-31'].map(calendar.inSeason) }),
        kontak: `bk.${npsn}@contoh.id`,
        alamat: `Jalan Karangan ${index + 1}`,
      }),
    ),
  );

/** Ten offers per school, spread over the universities and changing from school to school. */
const offersFor = (offers: readonly Offer[], place: number, count: number): Offer[] =>
  Array.from(
    { length: count },
    (_, index) => offers[(place * 25 + index * Math.max(1, Math.floor(offers.length / count))) % offers.length]!,
  );

/** What a school's last programme records came by another way, by years before the active one. */
const OTHER_WAYS: Readonly<Record<number, string>> = { 3: 'snbt', 2: 'mandiri' };

function alumniRow(npsn: string, year: string, { kode, tier, nilaiAcuan }: Offer, jalur = 'snbp'): SeedRow {
  const key = [npsn, kode, year] as const;
  const accepted = Math.floor((4 * u('keterikatan', ...key) * (5 - tier)) / 3);
  const mean = round(clamp(75, 99, nilaiAcuan + 0.8 * g('keterikatan', ...key, 'rerata')), 2);
  return seedRow('keterikatanSekolah', [...key, jalur], {
    sekolah: ref('sekolah', npsn),
    universitasProgramStudi: ref('universitasProgramStudi', kode),
    tahun: ref('tahun', year),
    jalur,
    jumlahPendaftar: accepted + 1 + Math.floor(6 * u('keterikatan', ...key, 'pendaftar')),
    jumlahDiterima: accepted,
    jumlahDaftarUlang: accepted > 0 && u('keterikatan', ...key, 'daftarUlang') < 0.15 ? accepted - 1 : accepted,
    ...(accepted > 0 && { rerataNilai: mean, nilaiTerendah: round(mean - 1.5 * u('keterikatan', ...key, 'terendah'), 2) }),
  });
}

export const trackRecords = ({ trackRecord, calendar }: DatedSize, schools: readonly School[], offers: readonly Offer[]): SeedBatch =>
  batch(
    'keterikatanSekolah',
    schools
      .filter(({ place }) => place >= 0)
      .flatMap(({ npsn, place }) =>
        offersFor(offers, place, trackRecord.programmes).flatMap((offer, index) =>
          calendar
            .before(trackRecord.years)
            .map((year, back) =>
              alumniRow(npsn, year, offer, index === trackRecord.programmes - 1 ? OTHER_WAYS[trackRecord.years - back] : undefined),
            ),
        ),
      ),
  );

const QUOTAS: KuotaSettings = {
  kuotaA: 40,
  kuotaB: 25,
  kuotaC: 5,
  kuotaLain: 5,
  tambahanErapor: 5,
  modeErapor: 'poin',
  pembulatanKuota: 'bawah',
};
export const quotaOf = (school: School): number => kuota(school, QUOTAS) ?? 0;

const PRIORITIES = ['tinggi', 'sedang', 'rendah'];
const STATES = ['berjalan', 'rencana', 'selesai'];
/** Of a school that is only visited so far: a few who try it. */
const PILOT = 6;

/** Near what there is: most of the students, and not quite as many eligible as the quota lets in. */
function targetRow({ active, years, targetsBegin }: Calendar, school: School, index: number): SeedRow {
  const { npsn, cabang, place } = school;
  const counted = place >= 0 ? school : { ...school, jumlahSiswa: Math.min(PILOT, school.jumlahSiswa) };
  const eligible = Math.floor(quotaOf(counted) * (0.7 + 0.3 * u('target', npsn, 'eligible')));
  return seedRow('targetSekolah', [npsn, active], {
    sekolah: ref('sekolah', npsn),
    tahun: ref('tahun', active),
    targetPeserta: Math.max(1, Math.floor(counted.jumlahSiswa * (0.8 + 0.2 * u('target', npsn, 'peserta')))),
    targetEligible: eligible,
    targetDiterima: Math.floor(eligible * 0.4),
    targetRerata: round(83 + 4 * u('target', npsn, 'rerata'), 2),
    periode: [targetsBegin, years.at(-1)!.pengumuman],
    jadwalKunjungan: [30, 75, 140].map((days) => addDays(targetsBegin, days + (index % 7))),
    prioritas: PRIORITIES[index % 3],
    status: place >= 0 ? 'berjalan' : STATES[index % 3],
    penanggungJawab: officerOf(cabang),
    strategi: 'Pendampingan nilai rapor, pemetaan peringkat, dan konsultasi pilihan.',
  });
}

export const targets = ({ calendar, schools: own }: DatedSize, schools: readonly School[]): SeedBatch =>
  batch(
    'targetSekolah',
    schools.slice(0, own.length).map((school, index) => targetRow(calendar, school, index)),
  );
