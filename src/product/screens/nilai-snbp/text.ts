/** Sentences of `/nilai-snbp`: the page, the ranking, the calculator. */
import type { QuotaView } from '../../contracts/common.ts';
import { formatNumber } from 'skema';

export const SNBP = {
  faces: { peringkat: 'Peringkat', kalkulator: 'Kalkulator' },
  choose: 'Isi halaman',
  login: 'Masuk',
  showTable: 'Tampilkan tabel',
} as const;

const ROUNDED: Record<QuotaView['pembulatan'], string> = { bawah: 'ke bawah', terdekat: 'ke terdekat', atas: 'ke atas' };
const accreditation = (akreditasi: string): string => (akreditasi === 'belum' ? 'belum terakreditasi' : `akreditasi ${akreditasi}`);

export const QUOTA = {
  name: 'Kuota sekolah',
  /** `45 % × 200 siswa = 90`. */
  derivation: ({ persen, tambahan, jumlahSiswa, kasar, kuota, pembulatan }: QuotaView): string | null => {
    if (jumlahSiswa === null || kasar === null || kuota === null) return null;
    const product = `${formatNumber(persen + tambahan)} % × ${formatNumber(jumlahSiswa)} siswa = ${formatNumber(kasar)}`;
    return kasar === kuota ? product : `${product}, dibulatkan ${ROUNDED[pembulatan]}`;
  },
  parts: ({ akreditasi, eRapor, persen, tambahan }: QuotaView): string =>
    `${formatNumber(persen)} % ${accreditation(akreditasi)}${eRapor ? ` + ${formatNumber(tambahan)} % e-Rapor` : ', tanpa e-Rapor'}`,
  unknown: 'Belum diketahui',
} as const;

export const RANKING = {
  region: 'Peringkat siswa',
  loading: 'Memuat peringkat',
  failed: 'Peringkat belum termuat',
  missing: 'Peringkat tidak ditemukan',
  ownRanking: 'Ke peringkatmu',
  school: 'Sekolah',
  year: 'Tahun',
  activeYear: 'Tahun aktif',
  export: 'Ekspor',
  noMatchTitle: 'Tidak ada siswa yang cocok',
  noMatchText: 'Longgarkan saringan, atau coba kata lain.',
  clear: 'Kosongkan saringan',
  eligible: 'Eligible',
  cutOff: 'Batas eligible',
  cutOffNote: { semuaMapel: 'rerata rapor siswa eligible terakhir', mapelUtama: 'rerata mapel utama siswa eligible terakhir' },
  noCutOff: 'belum ada siswa eligible',
  own: 'Peringkatmu',
  ownMean: 'Rerata rapormu',
  of: (total: number): string => `dari ${formatNumber(total)} siswa`,
  ofRanked: (ranked: number): string => `dari ${formatNumber(ranked)} yang diperingkat`,
  notRanked: 'Belum diperingkat',
  all: 'Semua',
  status: 'Status',
  stream: 'Jurusan',
  allStreams: 'Semua jurusan',
  search: 'Cari siswa',
  searchIn: 'Cari nama, NISN',
  shown: (shown: number, total: number): string =>
    shown === total ? `${formatNumber(total)} siswa` : `${formatNumber(shown)} dari ${formatNumber(total)} siswa`,
  more: (rest: number): string => `Tampilkan ${formatNumber(rest)} baris lagi`,
  other: 'Siswa lain',
  you: 'Kamu',
  columns: {
    peringkat: 'Peringkat',
    nama: 'Nama',
    nisn: 'NISN',
    jurusan: 'Jurusan',
    rerata: 'Rerata',
    utama: 'Mapel utama',
    prestasi: 'Prestasi',
    status: 'Status',
  },
  semester: (semester: number): string => `R${semester}`,
  semesterNote: (semester: number): string => `Rerata semester ${semester}`,
  missingScores: (count: number): string => `kurang ${formatNumber(count)} nilai`,
} as const;

export const SPREAD = {
  title: { semuaMapel: 'Sebaran rerata rapor', mapelUtama: 'Sebaran rerata mapel utama' },
  label: (students: number, lowest: string, highest: string, cut: string | null): string =>
    `${formatNumber(students)} siswa, dari ${lowest} sampai ${highest}${cut === null ? '' : `; batas eligible ${cut}`}.`,
  cut: (value: string): string => `batas ${value}`,
  own: 'kamu',
  columns: { from: 'Rerata', students: 'Siswa' },
  range: (from: string, to: string): string => `${from} – < ${to}`,
} as const;

export const CALCULATOR = {
  intro: 'Hitung kuota sekolah, skor, dan keketatan dari angka yang kamu ketik sendiri. Tidak ada yang disimpan di server.',
  onPaper: 'Dihitung dari angka yang diketik sendiri dan tidak diperiksa.',
  clear: 'Kosongkan',
  cleared: 'Isian dikosongkan.',
  undo: 'Urungkan',
  waiting: 'Terlalu banyak hitungan dalam waktu singkat. Dilanjutkan sendiri sebentar lagi.',
  failed: (why: string): string => `Hasil belum dapat dihitung. ${why}`,
  school: {
    title: 'Kuota sekolah',
    by: 'Data sekolah',
    ways: { npsn: 'Dengan NPSN', fakta: 'Isi sendiri' },
    npsn: 'NPSN',
    npsnNote: '8 digit',
    npsnShort: 'NPSN terdiri dari 8 digit',
    akreditasi: 'Akreditasi',
    akreditasiNames: { A: 'A', B: 'B', C: 'C', belum: 'Belum terakreditasi' },
    eRapor: 'e-Rapor',
    jumlahSiswa: 'Jumlah siswa kelas akhir',
    unit: 'siswa',
    empty: 'Isi NPSN, atau akreditasi dan jumlah siswa kelas akhir.',
  },
  scores: {
    title: 'Nilai dan peringkat',
    by: 'Cara mengisi nilai',
    ways: { semester: 'Rerata per semester', mapel: 'Mapel × semester' },
    count: 'Semester yang dihitung',
    counts: { 5: '5 semester', 7: '7 semester' },
    countNote: '7 semester untuk SMK empat tahun',
    means: 'Rerata per semester',
    semester: (place: number): string => `Semester ${place}`,
    support: 'Mapel pendukung',
    supportNote: 'Rerata paling banyak dua mapel pendukung program studi tujuan',
    supportOf: (place: number): string => `Mapel pendukung ${place}`,
    subjects: 'Nilai per mapel',
    subject: 'Mapel',
    subjectOf: (place: number): string => `Nama mapel ${place}`,
    cell: (subject: string, semester: number): string => `${subject}, semester ${semester}`,
    unnamed: (place: number): string => `Mapel ${place}`,
    wrongMore: (count: number): string => `dan ${count} nilai lain`,
    isSupport: 'Pendukung',
    /** Why another subject cannot be marked. */
    isFull: 'sudah dua yang ditandai',
    fullNote: 'Dua mapel pendukung sudah ditandai. Lepas salah satu untuk menandai yang lain.',
    isSupportOf: (subject: string): string => `${subject} mapel pendukung`,
    subjectsNote: 'Tandai paling banyak dua mapel pendukung.',
    add: 'Tambah mapel',
    remove: (subject: string): string => `Hapus ${subject}`,
    achievement: 'Prestasi terbaik',
    level: 'Tingkat prestasi',
    place: 'Peringkat prestasi',
    count1: 'Jumlah prestasi',
    unit: 'prestasi',
    levelFirst: 'Pilih tingkatnya dulu',
    levelOnly: 'Pilih juga peringkatnya',
    rank: 'Peringkat di sekolah',
    empty: 'Isi rerata rapor, mapel pendukung, atau peringkat.',
    a: 'Rerata rapor',
    b: 'Mapel pendukung',
    p: 'Prestasi',
    k2: 'Komponen kedua',
    s: 'Skor SNBP',
    status: 'Status',
    statusOf: (rank: string, quota: string): string => `peringkat ${rank}, kuota ${quota}`,
  },
  programme: {
    title: 'Program studi',
    choose: 'Program studi tujuan',
    note: 'Cari nama program studi atau universitas',
    empty: 'Pilih program studi untuk melihat keketatannya.',
    taught: 'Kurikulum atau rumpun',
    taughtNames: { merdeka: 'Merdeka', ipa: 'IPA', ips: 'IPS', bahasa: 'Bahasa' },
    support: (names: readonly string[]): string => `Mapel pendukung: ${new Intl.ListFormat('id').format(names)}`,
    noSupport: 'Mapel pendukungnya belum ditetapkan.',
    seats: 'Daya tampung',
    applicants: 'Peminat',
    ratio: 'Persaingan',
    tightness: 'Keketatan',
    chance: 'Peluang',
    unknown: 'belum diketahui',
    chanceNote: 'Pilihan pertama, tanpa riwayat alumni sekolah',
  },
  /** What most report cards begin with, as the subjects are called; each can be renamed. */
  subjects: [
    'Pendidikan Agama dan Budi Pekerti',
    'Pendidikan Pancasila',
    'Bahasa Indonesia',
    'Matematika',
    'Bahasa Inggris',
    'Sejarah',
    '',
    '',
  ],
} as const;
