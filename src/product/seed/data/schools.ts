/** Invented schools and branches; NPSN 99xxxxxx belongs to no school. */
// prettier-ignore
export const BRANCHES: ReadonlyArray<readonly [kode: string, nama: string, kabupaten: string, kepala: string]> = [
  ['YOG01', 'Cabang Yogyakarta', '3471', 'Ratri Kusumaning'],
  ['SMG01', 'Cabang Semarang', '3374', 'Bagus Tirtayasa'],
  ['SKT01', 'Cabang Surakarta', '3372', 'Laksmi Pradipta'],
  ['SLM01', 'Cabang Sleman', '3404', 'Wira Danuarta'],
  ['PWT01', 'Cabang Purwokerto', '3302', 'Nindya Paramastri'],
  ['MGL01', 'Cabang Magelang', '3371', 'Satria Wicaksana'],
];

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

const school = (
  nama: string,
  jenjang: string,
  status: 'negeri' | 'swasta',
  kabupaten: string,
  cabang: string,
  akreditasi: SchoolFacts['akreditasi'],
  eRapor: boolean,
  dasar?: number,
): SchoolFacts => ({ nama, jenjang, status, kabupaten, cabang, akreditasi, eRapor, ...(dasar !== undefined && { dasar }) });

/** The first eight have students: quotas of 24 are 10, 10, 9, 9, 9, 7, 6 and 1. */
// prettier-ignore
export const SCHOOLS: readonly SchoolFacts[] = [
  school('SMA Tirta Kencana', 'SMA', 'negeri', '3471', 'YOG01', 'A', true, 85.6),
  school('SMA Bina Arunika', 'SMA', 'swasta', '3374', 'SMG01', 'A', false, 85.6),
  school('SMA Lawu Mandiri', 'SMA', 'negeri', '3372', 'SKT01', 'B', true, 84),
  school('SMA Merapi Utama', 'SMA', 'negeri', '3404', 'SLM01', 'A', true, 86.5),
  school('SMA Satria Serayu', 'SMA', 'negeri', '3302', 'PWT01', 'A', false, 84.6),
  school('SMA Tidar Nusantara', 'SMA', 'swasta', '3371', 'MGL01', 'A', false, 85),
  school('SMA Sekar Jagad', 'SMA', 'swasta', '3402', 'YOG01', 'B', false, 83),
  school('SMA Pesisir Lasem', 'SMA', 'swasta', '3317', 'SMG01', 'C', false, 81.5),
  school('SMA Puspa Wijaya', 'SMA', 'negeri', '3403', 'YOG01', 'A', false),
  school('SMA Giri Kencana', 'SMA', 'negeri', '3313', 'SKT01', 'A', true),
  school('SMA Candi Asri', 'SMA', 'swasta', '3308', 'MGL01', 'B', false),
  school('SMA Banyu Bening', 'SMA', 'negeri', '3324', 'SMG01', 'A', true),
  school('SMA Panca Warna', 'SMA', 'swasta', '3310', 'SKT01', 'C', false),
  school('SMA Sumber Pelita', 'SMA', 'swasta', '3401', 'SLM01', 'B', true),
  school('MA Nurul Hikam', 'MA', 'swasta', '3305', 'PWT01', 'A', false),
  school('MA Darus Salamah', 'MA', 'swasta', '3318', 'SMG01', 'B', false),
  school('MA Ki Ageng Selo', 'MA', 'negeri', '3315', 'SMG01', 'A', true),
  school('SMK Karya Rekayasa', 'SMK', 'negeri', '3404', 'SLM01', 'A', true),
  school('SMK Bhakti Niaga', 'SMK', 'swasta', '3373', 'SMG01', 'A', true),
  school('SMK Taruna Samudra', 'SMK', 'negeri', '3301', 'PWT01', 'A', false),
  school('SMK Citra Digital', 'SMK', 'swasta', '3311', 'SKT01', 'B', true),
  school('SMK Tani Makmur', 'SMK', 'negeri', '3307', 'MGL01', 'C', false),
  school('SMK Wahana Teknologi', 'SMK4', 'negeri', '3374', 'SMG01', 'A', false),
  school('SMK Cipta Bahari', 'SMK4', 'swasta', '3329', 'PWT01', 'belum', false),
];

/** The test set: three of the schools with students. */
export const SMALL_SCHOOLS: readonly SchoolFacts[] = [
  school('SMA Tirta Kencana', 'SMA', 'negeri', '3471', 'YOG01', 'A', true, 85.6),
  school('SMA Bina Arunika', 'SMA', 'swasta', '3374', 'SMG01', 'A', false, 85.6),
  school('SMA Sekar Jagad', 'SMA', 'swasta', '3402', 'YOG01', 'B', false, 83),
];
