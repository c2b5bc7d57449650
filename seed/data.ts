/** What the demo is made of: the tables beside this file, by name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'));
type Rows<Row> = readonly Row[];

/**
 * Keputusan Menteri Pendidikan Dasar dan Menengah 102/M/2025: nomor, rumpun, nama, kelompok ujian, lalu kode mapel pendukung
 * untuk Kurikulum Merdeka, K13 IPA, K13 IPS, dan K13 Bahasa. "Fisika/Kimia" adalah Fisika, bahasa asing adalah yang pertama;
 * kelompok 32 (Pendidikan) ditentukan per program studi.
 */
type GroupFacts = readonly [
  nomor: number,
  rumpun: string,
  nama: string,
  bidang: string,
  merdeka: string,
  ipa: string,
  ips: string,
  bahasa: string,
];
export const { rumpun: CLUSTERS, kelompok: GROUPS } = read('kelompok') as {
  rumpun: Rows<readonly [kode: string, nama: string]>;
  kelompok: Rows<GroupFacts>;
};

interface YearFacts {
  nama: string;
  kuota: string;
  pdss: readonly [string, string];
  pendaftaran: readonly [string, string];
  pengumuman: string;
}
/**
 * Masters that do not depend on any other. Semesters 1 to 8 with class and half, of which the last does not count; the schedule of
 * SNBP, always at 15.00 WIB; levels of achievements with the points of rank 1 to 3.
 */
export const {
  peran: ROLES,
  jenjang: LEVELS,
  semester: SEMESTERS,
  tahun: YEARS,
  tingkatPrestasi: ACHIEVEMENT_LEVELS,
} = read('dasar') as {
  peran: Rows<readonly [kode: string, nama: string, golongan: string, cakupan: string, keterangan: string]>;
  jenjang: Rows<readonly [kode: string, nama: string, kategori: string, jumlahSemester: number]>;
  semester: Rows<readonly [kelas: string, paruh: string]>;
  tahun: Rows<YearFacts>;
  tingkatPrestasi: Rows<readonly [kode: string, nama: string, diakui: boolean, poin: readonly [number, number, number]]>;
};
/** Names put together at random; nobody is meant. */
export const {
  depan: FIRST_NAMES,
  belakang: LAST_NAMES,
  pegawai: FIRST_OF_STAFF,
} = read('nama') as { depan: Record<'L' | 'P', Rows<string>>; belakang: Rows<string>; pegawai: Rows<string> };

/** `acuan` and `keketatan` (%) are the base that a university's tier moves. */
export type ProgrammeFacts = readonly [
  nama: string,
  jenjang: string,
  kelompok: number,
  acuan: number,
  keketatan: number,
  portofolio?: string,
  mapel?: string,
];
/** The first eight are taught by every university; universities are invented, four in each tier. */
export const { programStudi: PROGRAMMES, universitas: UNIVERSITIES } = read('programStudi') as {
  programStudi: Rows<ProgrammeFacts>;
  universitas: Rows<readonly [nama: string, singkatan: string, jenis: string, kabupaten: string, tingkat: 1 | 2 | 3 | 4]>;
};
export const COMMON_PROGRAMMES = 8;

export type ProvinceFacts = readonly [kode: string, nama: string, wilayah: string, zonaWaktu: string];
/** Keputusan Menteri Dalam Negeri 300.2.2-2430 Tahun 2025. Yogyakarta, Jawa Tengah, and the capitals of the other provinces. */
export const { provinsi: PROVINCES, kabupaten: REGENCIES } = read('wilayah') as {
  provinsi: Rows<ProvinceFacts>;
  kabupaten: Rows<readonly [kode: string, nama: string]>;
};

export interface SchoolFacts {
  nama: string;
  jenjang: string;
  status: 'negeri' | 'swasta';
  kabupaten: string;
  cabang: string;
  akreditasi: 'A' | 'B' | 'C' | 'belum';
  eRapor: boolean;
  /** Level of its scores; only where students are. */
  dasar?: number;
}
/** Invented; NPSN 99xxxxxx belongs to no school. The first eight have students: quotas of 24 are 10, 10, 9, 9, 9, 7, 6 and 1. */
export const { cabang: BRANCHES, sekolah: SCHOOLS } = read('sekolah') as {
  cabang: Rows<readonly [kode: string, nama: string, kabupaten: string, kepala: string]>;
  sekolah: Rows<SchoolFacts>;
};

export type SubjectFacts = readonly [kode: string, nama: string, kelompok: string, kurikulum: string, padanan?: string];
export interface StreamFacts {
  kode: string;
  nama: string;
  jenjang: string;
  kurikulum: 'merdeka' | 'k13';
  rumpunMapel: string;
  utama: readonly string[];
  /** Handle `sifat` and whether only the first school has it. */
  tambahan: ReadonlyArray<readonly [mapel: string, sifat: 'pilihan' | 'lintasMinat' | 'muatanLokal', sekolahPertama?: true]>;
}
/** Core lists as until 2022; eight compulsory subjects for each curriculum. */
export const {
  mapel: SUBJECTS,
  wajib: COMPULSORY,
  jurusan: STREAMS,
} = read('mapel') as {
  mapel: Rows<SubjectFacts>;
  wajib: Record<StreamFacts['kurikulum'], Rows<string>>;
  jurusan: Rows<StreamFacts>;
};
