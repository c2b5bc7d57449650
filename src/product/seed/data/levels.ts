/** Masters that do not depend on any other, as the domain lists them. */

// prettier-ignore
export const ROLES: ReadonlyArray<readonly [kode: string, nama: string, golongan: string, cakupan: string, keterangan: string]> = [
  ['neu:admin', 'Admin', 'staf', 'semua', 'Mengelola seluruh data, pengguna, dan peran.'],
  ['neu:pusatPendidikan', 'Pusat Pendidikan', 'staf', 'semua', 'Mengelola data pendidikan seluruh cabang.'],
  ['neu:cabangRasionalisasi', 'Cabang Rasionalisasi', 'staf', 'cabang', 'Mendampingi siswa dan sekolah cabangnya.'],
  ['neu:cabangKBM', 'Cabang KBM', 'staf', 'cabang', 'Melihat data belajar mengajar cabangnya.'],
  ['neu:pengajarKBM', 'Pengajar KBM', 'staf', 'cabang', 'Mengisi nilai siswa cabangnya.'],
  ['neu:intelijen', 'Intelijen', 'staf', 'semua', 'Melihat seluruh data untuk penelitian.'],
  ['neu:sekolah', 'Sekolah', 'sekolah', 'sekolah', 'Mengisi data siswa dan nilai sekolahnya.'],
  ['neu:siswaRasionalisasi', 'Siswa Rasionalisasi', 'siswa', 'pribadi', 'Melihat dan melengkapi datanya sendiri.'],
];

// prettier-ignore
export const LEVELS: ReadonlyArray<readonly [kode: string, nama: string, kategori: string, jumlahSemester: number]> = [
  ['SMA', 'SMA', 'sekolah', 5],
  ['MA', 'MA', 'sekolah', 5],
  ['SMK', 'SMK', 'sekolah', 5],
  ['SMK4', 'SMK 4 tahun', 'sekolah', 7],
  ['SMLB', 'SMLB', 'sekolah', 5],
  ['D3', 'Diploma Tiga (D3)', 'perguruanTinggi', 0],
  ['D4', 'Sarjana Terapan (D4)', 'perguruanTinggi', 0],
  ['S1', 'Sarjana (S1)', 'perguruanTinggi', 0],
];

/** Kelas dan paruh semester 1 sampai 8; yang terakhir tidak dihitung. */
export const SEMESTERS: ReadonlyArray<readonly [kelas: string, paruh: string]> = [
  ['X', 'ganjil'],
  ['X', 'genap'],
  ['XI', 'ganjil'],
  ['XI', 'genap'],
  ['XII', 'ganjil'],
  ['XII', 'genap'],
  ['XIII', 'ganjil'],
  ['XIII', 'genap'],
];

/** Jadwal SNBP, semuanya pukul 15.00 WIB. */
// prettier-ignore
export const YEARS: ReadonlyArray<{ nama: string; kuota: string; pdss: readonly [string, string]; pendaftaran: readonly [string, string]; pengumuman: string }> = [
  { nama: '2022', kuota: '2021-12-28', pdss: ['2022-01-04', '2022-02-08'], pendaftaran: ['2022-02-14', '2022-02-28'], pengumuman: '2022-03-29' },
  { nama: '2023', kuota: '2022-12-28', pdss: ['2023-01-09', '2023-02-09'], pendaftaran: ['2023-02-14', '2023-02-28'], pengumuman: '2023-03-28' },
  { nama: '2024', kuota: '2023-12-28', pdss: ['2024-01-09', '2024-02-09'], pendaftaran: ['2024-02-14', '2024-02-28'], pengumuman: '2024-03-26' },
  { nama: '2025', kuota: '2024-12-28', pdss: ['2025-01-06', '2025-01-31'], pendaftaran: ['2025-02-04', '2025-02-18'], pengumuman: '2025-03-18' },
  { nama: '2026', kuota: '2025-12-29', pdss: ['2026-01-05', '2026-02-02'], pendaftaran: ['2026-02-03', '2026-02-18'], pengumuman: '2026-03-31' },
];
export const ACTIVE_YEAR = '2026';

/** Tingkat: kode, nama, diakui SNBP, lalu poin juara 1 sampai 3. */
// prettier-ignore
export const ACHIEVEMENT_LEVELS: ReadonlyArray<readonly [kode: string, nama: string, diakui: boolean, poin: readonly [number, number, number]]> = [
  ['INT', 'Internasional', true, [100, 98, 96]],
  ['NAS', 'Nasional', true, [97, 95, 93]],
  ['PROV', 'Provinsi', true, [90, 88, 86]],
  ['KAB', 'Kabupaten/Kota', true, [82, 80, 78]],
  ['KEC', 'Kecamatan', false, [0, 0, 0]],
  ['SEK', 'Sekolah', false, [0, 0, 0]],
];
