/** Study programmes: nama, jenjang, nomor kelompok, nilai acuan dasar, keketatan dasar (%), portofolio, mapel khusus. */
export type ProgrammeFacts = readonly [nama: string, jenjang: string, kelompok: number, acuan: number, keketatan: number, portofolio?: string, mapel?: string];

/** The first eight are taught by every university. */
// prettier-ignore
export const PROGRAMMES: readonly ProgrammeFacts[] = [
  ['Kedokteran', 'S1', 36, 91, 3],
  ['Psikologi', 'S1', 9, 88, 5],
  ['Ilmu Komputer', 'S1', 17, 88.5, 5],
  ['Teknik Sipil', 'S1', 33, 88, 8],
  ['Hukum', 'S1', 46, 87.5, 8],
  ['Manajemen', 'S1', 27, 87.5, 6],
  ['Agroteknologi', 'S1', 20, 85, 18],
  ['Pendidikan Biologi', 'S1', 32, 85, 16, undefined, 'BIO'],
  ['Kedokteran Gigi', 'S1', 37, 90, 4],
  ['Kedokteran Hewan', 'S1', 38, 88.5, 6],
  ['Farmasi', 'S1', 39, 89, 5],
  ['Gizi', 'S1', 40, 88, 6],
  ['Keperawatan', 'S1', 43, 87.5, 7],
  ['Kebidanan', 'D4', 42, 86.5, 9],
  ['Kesehatan Masyarakat', 'S1', 41, 87, 8],
  ['Sistem Informasi', 'S1', 45, 88, 6],
  ['Sains Data', 'S1', 57, 88.5, 7],
  ['Teknik Elektro', 'S1', 33, 88, 8],
  ['Teknik Mesin', 'S1', 33, 87.5, 9],
  ['Teknik Kimia', 'S1', 33, 87.5, 9],
  ['Arsitektur', 'S1', 23, 87.5, 9, 'seniRupa'],
  ['Perencanaan Wilayah dan Kota', 'S1', 24, 87, 10],
  ['Desain Komunikasi Visual', 'S1', 25, 87, 7, 'seniRupa'],
  ['Akuntansi', 'S1', 26, 87.5, 7],
  ['Bisnis Digital', 'S1', 30, 87.5, 8],
  ['Administrasi Publik', 'S1', 48, 86.5, 10],
  ['Ilmu Komunikasi', 'S1', 31, 88, 5],
  ['Sosiologi', 'S1', 6, 86, 12],
  ['Ekonomi Pembangunan', 'S1', 7, 86.5, 11],
  ['Matematika', 'S1', 19, 86.5, 14],
  ['Fisika', 'S1', 15, 85.5, 18],
  ['Biologi', 'S1', 13, 86.5, 13],
  ['Sastra Indonesia', 'S1', 4, 85.5, 14],
  ['Ilmu Sejarah', 'S1', 2, 85.5, 15],
  ['Kehutanan', 'S1', 35, 86, 14],
  ['Peternakan', 'S1', 21, 85, 20],
  ['Pendidikan Matematika', 'S1', 32, 85.5, 14, undefined, 'MAT'],
  ['Seni Musik', 'S1', 1, 85, 16, 'musik'],
  ['Akuntansi Perpajakan', 'D4', 26, 86, 12],
  ['Teknologi Informasi', 'D3', 45, 85.5, 13],
];
export const COMMON_PROGRAMMES = 8;

/** Invented universities, four in each tier: nama, singkatan, jenis, kabupaten, tingkat. */
// prettier-ignore
export const UNIVERSITIES: ReadonlyArray<readonly [nama: string, singkatan: string, jenis: string, kabupaten: string, tingkat: 1 | 2 | 3 | 4]> = [
  ['Universitas Cakra Mandala', 'UCM', 'akademik', '3471', 1],
  ['Universitas Arunika Jawi', 'UAJ', 'akademik', '3374', 2],
  ['Universitas Samudra Biru Nusa', 'USBN', 'akademik', '3372', 3],
  ['Politeknik Tirta Wiguna', 'PTW', 'vokasi', '3302', 4],
  ['Institut Teknologi Rengganis', 'ITR', 'akademik', '3273', 1],
  ['Universitas Puspa Lawu', 'UPL', 'akademik', '3372', 1],
  ['Universitas Nawa Cahya', 'UNC', 'akademik', '3171', 1],
  ['Universitas Bumi Sekar', 'UBS', 'akademik', '3404', 2],
  ['Universitas Sagara Wetan', 'USW', 'akademik', '3578', 2],
  ['UIN Ki Ageng Pandanan', 'UINKAP', 'ptkin', '3374', 2],
  ['Universitas Rimba Andalas', 'URA', 'akademik', '1371', 3],
  ['Universitas Kencana Merapi', 'UKM', 'akademik', '3471', 3],
  ['Universitas Teluk Celebes', 'UTC', 'akademik', '7371', 3],
  ['Politeknik Gema Karya', 'PGK', 'vokasi', '3404', 4],
  ['Universitas Lintang Tengah', 'ULT', 'akademik', '3371', 4],
  ['Universitas Pesisir Timur Raya', 'UPTR', 'akademik', '8171', 4],
];
