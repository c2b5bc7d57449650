/** The sentences of `/export` and `/export/nilaiRaport`. */
import { type ExportFormat, formatNumber } from 'skema';

const rows = (value: number): string => `${formatNumber(value)} baris`;

export const FORMATS: Readonly<Record<ExportFormat, string>> = { xlsx: 'XLSX', csv: 'CSV', json: 'JSON' };

export const EXPORT = {
  loading: 'Memuat data yang bisa diekspor',
  failed: 'Daftar ekspor tidak dapat dimuat',
  nothing: 'Tidak ada data yang bisa kamu ekspor',
  nothingNote: 'Minta admin memeriksa peran dan cabang akunmu.',
  unknown: (dataset: string): string => `Tidak ada ekspor “${dataset}” untuk peranmu.`,

  groups: { data: 'Data', masters: 'Data induk' },
  rows: (value: number, isCapped: boolean): string => (isCapped ? `lebih dari ${rows(value)}` : rows(value)),
  last: (moment: string): string => `Terakhir ${moment}`,
  never: 'Belum pernah diekspor',
  action: 'Ekspor',
  actionOf: (title: string): string => `Ekspor ${title}`,

  cancel: 'Batal',
  busy: 'Ekspor lain sedang berjalan. Tunggu selesai atau batalkan dulu.',
  tahun: 'Tahun',
  cabang: 'Cabang',
  sekolah: 'Sekolah',
  jurusan: 'Jurusan',
  mataPelajaran: 'Mata pelajaran',
  universitasProgramStudi: 'Program studi',
  jalur: 'Jalur',
  ways: { snbp: 'SNBP', snbt: 'SNBT', mandiri: 'Mandiri' },
  all: 'Semua',
  ignored: (names: string): string => `Saringan ${names} dari halaman tadi tidak berlaku untuk ekspor ini.`,

  columns: 'Kolom',
  columnsChosen: (chosen: number, all: number): string => `${formatNumber(chosen)} dari ${formatNumber(all)}`,
  allColumns: 'Semua kolom',
  noColumns: '*Pilih paling sedikit satu kolom',

  format: 'Format',
  separator: 'Pemisah',
  separators: { ';': 'Titik koma', ',': 'Koma' },
  separatorNotes: { ';': 'Angka dengan koma desimal, untuk Excel Indonesia.', ',': 'Angka dengan titik desimal.' },
} as const;

export const SCORES = {
  dataset: 'Nilai Raport',
  choices: 'Pilihan ekspor',
  semester: 'Semester',
  semesters: {
    semesterDari: { label: 'Dari semester', placeholder: 'Awal' },
    semesterSampai: { label: 'Sampai semester', placeholder: 'Akhir' },
  },
  semesterOrder: 'Semester akhir mendahului semester awal',
  only: 'Hanya',
  verified: 'Nilai terverifikasi',
  complete: 'Siswa bernilai lengkap',
  layout: 'Bentuk',
  layouts: { panjang: 'Panjang', lebar: 'Lebar' },
  layoutNotes: {
    panjang: 'Satu baris per nilai.',
    lebar: 'Satu baris per siswa.',
  },
  recap: 'Lembar Rekap',
  recapLabel: 'Tambah lembar Rekap',
  recapNote: 'Per sekolah: siswa, lengkap, rerata, tertinggi, terendah, kuota.',
  recapOnly: 'Hanya untuk XLSX.',

  preview: 'Pratinjau',
  previewLoading: 'Memuat pratinjau',
  previewOf: (shown: number, all: number, isCapped: boolean): string =>
    shown < all || isCapped ? `${formatNumber(shown)} baris pertama dari ${EXPORT.rows(all, isCapped)}` : rows(all),
  previewFailed: 'Pratinjau tidak dapat dimuat',
  nothing: 'Tidak ada baris yang cocok',
  nothingNote: 'Longgarkan saringannya, atau periksa apakah nilainya sudah diisi.',
  clear: 'Kosongkan saringan',
} as const;

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1000;

/** `1,2 MB`. */
export function formatBytes(bytes: number): string {
  const place = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(bytes / STEP ** place, place < 2 ? 0 : 1, place < 2 ? 0 : 1)} ${UNITS[place]}`;
}

export const RUNNING = {
  region: 'Ekspor berjalan',
  asking: (title: string): string => `Menyiapkan ${title}`,
  running: (title: string, format: ExportFormat): string => `Mengekspor ${title} (${FORMATS[format]})`,
  rowsOf: (done: number, all: number): string => `${formatNumber(done)} dari ${rows(all)}`,
  rows,
  /** Downwards: 100 % is told when the file is there. */
  share: (share: number): string => `${formatNumber(Math.min(99, Math.floor(share * 100)))} %`,
  stop: 'Batalkan',
  stopped: 'Ekspor dibatalkan',
  done: (title: string, total: number | null): string => (total === null ? `${title} selesai` : `${title} selesai: ${rows(total)}`),
  failed: (title: string): string => `${title} tidak terekspor`,
  close: 'Tutup',
  leaveTitle: 'Hentikan ekspor?',
  leaveText: 'Ekspor masih berjalan. Kalau kamu pergi dari halaman ini, berkasnya tidak jadi dibuat.',
  leave: 'Hentikan dan pergi',
  stay: 'Tetap di sini',
} as const;
