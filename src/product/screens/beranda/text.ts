/** The figures of the landing page. */
import { formatNumber } from 'skema';
import type { QuotaView } from '../../contracts/common.ts';

export const HOME = {
  region: (year: string): string => `Angka tahun ${year}`,
  noYear: 'Tahun aktif belum dipilih.',
  noYearAction: 'Pilih di Konfigurasi',
  loading: 'Memuat angka hari ini',
  failed: 'Angka hari ini tidak dapat dimuat.',
  students: 'Siswa',
  complete: 'Nilai lengkap',
  eligible: 'Eligible',
  target: 'Diterima SNBP',
  ofStudents: (share: string): string => `${share} % dari siswa`,
  ofComplete: (share: string): string => `${share} % dari yang lengkap`,
  ofTarget: (target: string): string => `dari target ${target}`,
  noTarget: 'belum ada target',
  pending: (count: string): string => `Angka ini belum akhir: ${count} sekolah masih dihitung ulang.`,
  targets: 'Target dan realisasi',
  targetColumns: ['Ukuran', 'Target', 'Realisasi', 'Tercapai'],
  targetRows: { peserta: 'Peserta rasionalisasi', eligible: 'Siswa eligible', diterima: 'Diterima SNBP' },
  branches: 'Siswa per cabang',
  /** The bars stand under none. */
  branchColumns: ['Cabang', null, 'Siswa', 'Lengkap', 'Eligible'],
  deadlines: 'Tenggat',
  noDeadlines: 'Tenggat tahun ini belum diisi.',
  weekdays: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
  // prettier-ignore
  months: ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
  until: (from: string, to: string): string => `${from} sampai ${to}`,
  schools: 'Sekolah',
  schoolsNote: 'yang paling banyak kurang lebih dulu',
  /** Where its column has no room. */
  quotaUnder: (quota: string): string => `kuota ${quota}`,
  schoolColumns: { name: 'Sekolah', students: 'Siswa', incomplete: 'Belum lengkap', eligible: 'Eligible', quota: 'Kuota' },
  allSchools: (shown: number, all: number, areAll: boolean): string =>
    `${shown < all ? 'dari ' : ''}${formatNumber(all)} sekolah${areAll ? '' : ' yang punya siswa'}`,
  /** No list can be asked for those with students; there all of them stand with theirs. */
  allInRanking: 'Lihat semua sekolah di peringkat',
  noSchools: 'Belum ada sekolah di cabangmu.',
  recent: 'Terakhir kamu ubah',
  views: 'Tampilanmu',
  noViews: 'Saringan yang sering kamu pakai dapat disimpan dari menu di samping judul daftarnya, lalu terbuka dari sini.',
  noRecent: 'Yang kamu simpan muncul di sini, supaya mudah dilanjutkan.',
  fill: (students: number): string =>
    students === 1 ? 'Isi nilai 1 siswa' : `Buka daftar ${formatNumber(students)} siswa yang nilainya kurang`,
  consult: 'Buka konsultasi',
  rank: 'Lihat peringkat',
} as const;

const numbered = (count: number, what: string): string => `${formatNumber(count)} ${what}`;

/** The landing pages of a school and of a student. */
export const OWN = {
  announcement: 'Pengumuman',
  passed: 'lewat',
  today: 'hari ini',
  days: 'hari',
  hours: (hours: number): string => (hours === 0 ? 'kurang dari 1 jam' : numbered(hours, 'jam lagi')),
  /** What is still to come of a span; a moment is what it is called. */
  occasion: (name: string, state: 'akan' | 'berjalan' | 'lewat' | null): string =>
    state === null || state === 'lewat' ? name : `${name} ${state === 'akan' ? 'dibuka' : 'ditutup'}`,
  year: (year: string): string => `SNBP ${year}`,
  failed: 'Beranda belum termuat',
  consult: 'Buka konsultasi',
  fillStudents: (count: number): string => `Isi nilai ${numbered(count, 'siswa')}`,
  fill: (count: number): string => `Isi ${numbered(count, 'nilai')}`,
  quota: 'Kuota sekolah',
  students: 'siswa',
  complete: 'Nilai lengkap',
  from: 'dari',
  of: (count: number): string => `dari ${formatNumber(count)}`,
  unranked: (count: number): string => `${numbered(count, 'siswa')} belum diperingkat`,
  allRanked: 'Semua siswa sudah diperingkat.',
  cutOff: 'Batas eligible',
  cutOffOf: (place: number, ranked: number): string => `Rerata peringkat ${formatNumber(place)} dari ${formatNumber(ranked)}.`,
  noCutOff: 'Belum ada siswa eligible.',
  sheet: 'Lembar nilai',
  sheetNote: 'siswa dengan nilai lengkap',
  semester: (number: number): string => `Semester ${number}`,
  lacking: (count: number): string => (count === 0 ? 'lengkap' : `${numbered(count, 'siswa')} kurang`),
  incomplete: (count: number): string => `${numbered(count, 'siswa')} belum lengkap`,
  scores: (count: number): string => numbered(count, 'nilai'),
  allIncomplete: 'Lihat semua',
  noneIncomplete: 'Nilai semua siswa sudah lengkap',
  noneIncompleteNote: 'Tidak ada nilai rapor wajib yang kurang.',
  names: { name: 'Nama', subjects: 'Mata pelajaran', semester: 'Smt', missing: 'Kurang' },
  allSubjects: 'semua mapel',
  /** Before their names, where not all of them have room. */
  countSubjects: (count: number): string => `${numbered(count, 'mapel')}:`,
  ranking: 'Peringkat sekolah',
  seeAll: (count: number): string => `Lihat ${numbered(count, 'siswa')}`,
  noRanking: 'Belum ada siswa yang diperingkat.',
  ranks: { place: 'No.', name: 'Nama', stream: 'Jurusan', mean: 'Rerata', status: 'Status' },
  between: (count: number): string => numbered(count, 'siswa'),
  line: (quota: number): string => `kuota ${formatNumber(quota)}`,
  lineWord: 'batas',
  ways: 'Langsung ke',
  wayNames: { students: 'Siswa', consultation: 'Konsultasi', eligible: 'Siswa eligible' },
  chosen: (count: number): string => `${formatNumber(count)} sudah memilih`,

  ownRank: 'Peringkat di sekolah',
  notRanked: 'Belum diperingkat',
  notRankedNote: ({ kuota, jumlahSiswa }: Pick<QuotaView, 'kuota' | 'jumlahSiswa'>): string =>
    `Peringkat dihitung sesudah semua nilai wajib terisi.${kuota === null ? '' : ` Kuota sekolahmu ${formatNumber(kuota)} dari ${numbered(jumlahSiswa!, 'siswa')}.`}`,
  rankText: (rank: number, of: number, quota: number | null): string =>
    `Peringkat ${formatNumber(rank)} dari ${formatNumber(of)}${quota === null ? '' : `, kuota ${formatNumber(quota)}`}`,
  mean: 'Rerata rapor',
  meanFrom: (count: number): string => `Sementara, dari ${numbered(count, 'nilai')}.`,
  meanMoved: (difference: number, first: number, last: number): string =>
    difference === 0
      ? `Tetap dari semester ${first} ke ${last}.`
      : `${difference > 0 ? 'Naik' : 'Turun'} ${formatNumber(Math.abs(difference), 2, 2)} dari semester ${first} ke ${last}.`,
  filled: 'Nilai wajib terisi',
  lacks: (subjects: string, semesters: string): string => `Kurang ${subjects}, semester ${semesters}.`,
  whole: 'Lengkap.',
  waiting: (count: number): string => `${numbered(count, 'nilai')} menunggu diverifikasi`,
  choices: 'Pilihanmu',
  ifEligible: 'peluang jika eligible',
  choice: (number: number): string => `Pilihan ${number}`,
  change: 'Ubah di konsultasi',
  choose: 'Pilih program studi',
  chooseThere: 'Pilih di konsultasi',
  noChoice: 'Belum kamu pilih.',
  noChance: 'Data belum cukup',
  chanceText: (chance: string): string => `Peluang ${chance} persen`,
  report: 'Nilai rapor',
  empty: (count: number): string => `${numbered(count, 'nilai')} kosong`,
  openScores: 'Buka lembar nilai',
  subject: 'Mata pelajaran',
  subjectMean: 'Rerata',
  none: 'kosong',
  next: 'Konsultasi berikutnya',
  nextAt: (day: string, branch: string): string => `${day}, di ${branch}.`,
  note: 'Catatan konsultasi',
} as const;
