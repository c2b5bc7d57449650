/** The sentences of `/diterima/{id}`. */
import type { Jalur } from '../../contracts/diterima.ts';
import { formatNumber } from 'skema';

export const ACCEPTED = {
  loading: 'Memuat data diterima',
  failed: 'Data diterima tidak dapat dimuat',
  export: 'Ekspor',

  facts: {
    region: 'Program studi',
    code: (kode: string): string => `Kode ${kode}`,
    seats: 'Daya tampung',
    applicants: 'Peminat tahun lalu',
    tightness: 'Keketatan',
    reference: 'Nilai acuan',
    lowest: 'Nilai terendah',
    ratio: (rasio: string): string => `rasio ${rasio}`,
    unset: 'belum diisi',
    sameReference: (tahun: string): string => `sesuai catatan ${tahun}`,
    otherReference: (nilai: string, tahun: string): string => `catatan ${tahun}: ${nilai}`,
  },

  way: 'Jalur',
  ways: { semua: 'Semua', snbp: 'SNBP', snbt: 'SNBT', mandiri: 'Mandiri' },
  throughWay: { snbp: ' lewat SNBP', snbt: ' lewat SNBT', mandiri: ' lewat jalur mandiri' } satisfies Record<Jalur, string>,
  warnings: 'Yang perlu diperiksa',

  figures: { pendaftar: 'Pendaftar', diterima: 'Diterima', daftarUlang: 'Daftar ulang', rerata: 'Rerata', terendah: 'Terendah' },
  year: 'Tahun',
  perYear: 'Per tahun',
  noYears: (way: string): string => `Belum ada sekolah yang mencatat siswa diterima${way}.`,
  bars: 'pendaftar, diterima, daftar ulang',
  referenceLine: 'nilai acuan',

  school: 'Sekolah',
  perSchool: (years: number): string => (years < 2 ? 'Per sekolah' : `Per sekolah, ${formatNumber(years)} tahun terakhir`),
  noSchools: (way: string): string => `Tidak ada sekolah dalam cakupanmu yang mencatat siswa diterima${way}.`,
  otherSchools: (sekolah: number, diterima: number): string =>
    `+${formatNumber(sekolah)} sekolah di luar cakupan, ${formatNumber(diterima)} siswa diterima`,
  allSchools: (total: number): string => `Tampilkan semua ${formatNumber(total)} sekolah`,

  students: 'Siswa yang diterima',
  studentColumns: {
    nama: 'Nama',
    sekolah: 'Sekolah',
    jurusan: 'Jurusan',
    tahun: 'Tahun',
    jalur: 'Jalur',
    a: 'Rerata (A)',
    b: 'Pendukung (B)',
    p: 'Prestasi (P)',
  },
  noStudents: (way: string): string => `Belum ada siswa yang tercatat diterima${way}.`,
  otherStudents: (total: number): string => `+${formatNumber(total)} siswa di luar cakupan`,
  allStudents: (total: number): string => `Tampilkan semua ${formatNumber(total)} siswa`,
} as const;

export const REFERENCE = {
  action: 'Perbarui nilai acuan',
  title: 'Perbarui nilai acuan?',
  text: (tahun: string, sekolah: number): string =>
    `Nilai baru adalah rerata rapor siswa yang diterima lewat SNBP tahun ${tahun}, dari catatan ${formatNumber(sekolah)} sekolah. Peluang ke program ini dihitung ulang dengannya.`,
  before: 'Sekarang',
  after: 'Menjadi',
  go: 'Perbarui',
  stay: 'Batal',
  gone: 'Tidak ada lagi nilai baru untuk ditulis.',
  done: (nilai: string): string => `Nilai acuan menjadi ${nilai}`,
  undone: 'Perubahan nilai acuan diurungkan',
} as const;
