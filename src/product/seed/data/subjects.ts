/** Subjects, streams of schools, and which subject belongs to which (core lists as until 2022). */
export type SubjectFacts = readonly [kode: string, nama: string, kelompok: string, kurikulum: string, padanan?: string];

// prettier-ignore
export const SUBJECTS: readonly SubjectFacts[] = [
  ['PAB', 'Pendidikan Agama dan Budi Pekerti', 'umum', 'semua'],
  ['PPA', 'Pendidikan Pancasila', 'umum', 'merdeka'],
  ['BIN', 'Bahasa Indonesia', 'umum', 'semua'],
  ['MAT', 'Matematika', 'umum', 'semua'],
  ['SEJ', 'Sejarah', 'umum', 'merdeka'],
  ['BIG', 'Bahasa Inggris', 'umum', 'semua'],
  ['SBD', 'Seni Budaya', 'umum', 'semua'],
  ['PJK', 'Pendidikan Jasmani, Olahraga, dan Kesehatan', 'umum', 'semua'],
  ['PKN', 'PPKn', 'umum', 'k13', 'PPA'],
  ['SJI', 'Sejarah Indonesia', 'umum', 'k13', 'SEJ'],
  ['FIS', 'Fisika', 'mipa', 'semua'],
  ['KIM', 'Kimia', 'mipa', 'semua'],
  ['BIO', 'Biologi', 'mipa', 'semua'],
  ['MTL', 'Matematika Tingkat Lanjut', 'mipa', 'merdeka'],
  ['MTP', 'Matematika (Peminatan)', 'mipa', 'k13', 'MTL'],
  ['INF', 'Informatika', 'mipa', 'semua'],
  ['SOS', 'Sosiologi', 'ips', 'semua'],
  ['EKO', 'Ekonomi', 'ips', 'semua'],
  ['GEO', 'Geografi', 'ips', 'semua'],
  ['ANT', 'Antropologi', 'ips', 'semua'],
  ['BIL', 'Bahasa Indonesia Tingkat Lanjut', 'bahasa', 'merdeka'],
  ['BGL', 'Bahasa Inggris Tingkat Lanjut', 'bahasa', 'merdeka'],
  ['SID', 'Bahasa dan Sastra Indonesia', 'bahasa', 'k13', 'BIL'],
  ['SIG', 'Bahasa dan Sastra Inggris', 'bahasa', 'k13', 'BGL'],
  ['BAR', 'Bahasa Arab', 'bahasa', 'semua'],
  ['BJP', 'Bahasa Jepang', 'bahasa', 'semua'],
  ['TAF', 'Ilmu Tafsir', 'umum', 'semua'],
  ['HAD', 'Ilmu Hadis', 'umum', 'semua'],
  ['FIK', 'Fikih dan Usul Fikih', 'umum', 'semua'],
  ['KTJ', 'Kompetensi Keahlian TKJ', 'vokasi', 'semua'],
  ['KAK', 'Kompetensi Keahlian Akuntansi', 'vokasi', 'semua'],
  ['BJW', 'Bahasa Jawa', 'muatanLokal', 'semua'],
];

/** Eight for each curriculum. */
export const COMPULSORY: Record<'merdeka' | 'k13', readonly string[]> = {
  merdeka: ['PAB', 'PPA', 'BIN', 'MAT', 'SEJ', 'BIG', 'SBD', 'PJK'],
  k13: ['PAB', 'PKN', 'BIN', 'MAT', 'SJI', 'BIG', 'SBD', 'PJK'],
};

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

const UMUM = ['MAT', 'BIN', 'BIG'];

// prettier-ignore
export const STREAMS: readonly StreamFacts[] = [
  { kode: 'SMA-MERDEKA', nama: 'SMA Kurikulum Merdeka', jenjang: 'SMA', kurikulum: 'merdeka', rumpunMapel: 'merdeka', utama: [...UMUM, 'MTL', 'FIS', 'BIO', 'EKO'], tambahan: [['KIM', 'pilihan'], ['SOS', 'pilihan'], ['INF', 'pilihan'], ['BJW', 'muatanLokal', true]] },
  { kode: 'SMA-IPA', nama: 'IPA', jenjang: 'SMA', kurikulum: 'k13', rumpunMapel: 'ipa', utama: [...UMUM, 'KIM', 'FIS', 'BIO'], tambahan: [['MTP', 'pilihan'], ['INF', 'lintasMinat'], ['BJW', 'muatanLokal', true]] },
  { kode: 'SMA-IPS', nama: 'IPS', jenjang: 'SMA', kurikulum: 'k13', rumpunMapel: 'ips', utama: [...UMUM, 'SOS', 'EKO', 'GEO'], tambahan: [['SIG', 'lintasMinat'], ['BJW', 'muatanLokal', true]] },
  { kode: 'SMA-BHS', nama: 'Bahasa', jenjang: 'SMA', kurikulum: 'k13', rumpunMapel: 'bahasa', utama: [...UMUM, 'SID', 'ANT', 'BJP'], tambahan: [['BAR', 'pilihan']] },
  { kode: 'MA-AGAMA', nama: 'Keagamaan', jenjang: 'MA', kurikulum: 'k13', rumpunMapel: 'bahasa', utama: [...UMUM, 'TAF', 'HAD', 'FIK', 'BAR'], tambahan: [] },
  { kode: 'SMK-TKJ', nama: 'Teknik Komputer dan Jaringan', jenjang: 'SMK', kurikulum: 'merdeka', rumpunMapel: 'merdeka', utama: [...UMUM, 'KTJ'], tambahan: [['INF', 'pilihan']] },
  { kode: 'SMK-AKL', nama: 'Akuntansi dan Keuangan Lembaga', jenjang: 'SMK', kurikulum: 'merdeka', rumpunMapel: 'merdeka', utama: [...UMUM, 'KAK'], tambahan: [['EKO', 'pilihan']] },
  { kode: 'SMK4-TKJ', nama: 'Teknik Komputer dan Jaringan (4 tahun)', jenjang: 'SMK4', kurikulum: 'merdeka', rumpunMapel: 'merdeka', utama: [...UMUM, 'KTJ'], tambahan: [] },
];

/** The test set: fourteen subjects that both curricula know, three streams with six core subjects. */
const SMALL: readonly string[] = [...COMPULSORY.merdeka, 'FIS', 'KIM', 'BIO', 'SOS', 'EKO', 'GEO'];
export const SMALL_SUBJECTS: readonly SubjectFacts[] = SUBJECTS.filter(([kode]) => SMALL.includes(kode)).map(
  ([kode, nama, kelompok, kurikulum]) => [kode, nama, kelompok, kurikulum === 'merdeka' ? 'semua' : kurikulum] as const,
);
export const SMALL_COMPULSORY: typeof COMPULSORY = { merdeka: COMPULSORY.merdeka, k13: COMPULSORY.merdeka };
const small = (index: number, utama: readonly string[], tambahan: StreamFacts['tambahan']): StreamFacts => ({
  ...STREAMS[index]!,
  utama: [...UMUM, 'PPA', ...utama],
  tambahan,
});
export const SMALL_STREAMS: readonly StreamFacts[] = [
  small(0, ['BIO', 'EKO'], [['KIM', 'pilihan']]),
  small(1, ['FIS', 'BIO'], [['SOS', 'lintasMinat']]),
  small(2, ['SOS', 'EKO'], [['GEO', 'pilihan']]),
];
