/** What the consultation says where it has nothing to show, or less than it could. */
import { formatDate, formatNumber } from 'skema';

export const SENTENCES = {
  accountWithoutStudent: 'Akun ini belum terhubung dengan data siswa. Minta cabang menghubungkannya.',
  noStudent: 'Siswa ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu.',
  chooseStudent: 'Pilih siswa yang akan dikonsultasikan.',
  noScores: 'Belum ada nilai rapor, jadi peringkat dan peluang belum dapat dihitung.',
  noSemesters: 'Belum ada semester yang dihitung untuk jurusan ini, jadi nilai rapornya tidak dipakai.',
  noProvince: 'Provinsi sekolah belum diketahui, jadi aturan pilihan seprovinsi tidak diperiksa.',
  noChance: 'Peluang belum dapat dihitung karena belum ada nilai rapor.',
  noReference: 'Data belum cukup: nilai acuan program studi ini belum diisi, jadi peluangnya belum dapat dihitung.',
  noApplicants: 'Jumlah peminat tahun lalu belum diketahui, jadi keketatan tidak ikut diperhitungkan.',
  noSupport: 'Mapel pendukung untuk jurusan siswa belum ditetapkan, jadi rerata rapor dipakai sebagai gantinya.',
  noGroup: 'Program studi ini belum masuk kelompok program, jadi mapel pendukung dan alternatifnya belum dapat dicari.',
  noCampusProvince: 'Provinsi universitas ini belum diketahui, jadi aturan pilihan seprovinsi tidak diperiksa.',
  sameChoices: 'Pilihan 2 tidak boleh sama dengan pilihan 1.',
  secondAlone: 'Pilihan 2 baru dapat dipakai setelah pilihan 1 diisi.',
} as const;

export const sayMissingScores = (count: number): string =>
  `${formatNumber(count)} nilai rapor belum diisi, jadi peringkatnya belum dapat ditentukan.`;
export const sayWeights = (sum: number): string =>
  `Jumlah bobot skor di konfigurasi ${formatNumber(sum)}, seharusnya 100. Skor di halaman ini belum dapat dipegang.`;
export const sayScoreRange = (mapel: string, semester: number): string => `Nilai ${mapel} semester ${semester} harus 1 sampai 100.`;
export const sayScoreSemester = (mapel: string, semester: number): string =>
  `Semester ${semester} tidak dihitung untuk SNBP, jadi nilai ${mapel} tidak dapat dicoba di sana.`;

/** `value` null: no score stands there any more. */
export const sayScoreConflict = (mapel: string, semester: number, value: number | null): string =>
  `${mapel} semester ${semester} sudah diubah orang lain menjadi ${value === null ? 'kosong' : formatNumber(value)}.`;
export const sayScoreRefused = (mapel: string, semester: number, why: string): string =>
  `${mapel} semester ${semester}: ${why.replace(/^\*/, '')}`;

const day = (date: string): string => formatDate(date, 'dd/MM/yyyy');
/** The season closes nothing: who may save saves before and after it too. */
const still = (maySave: boolean): string => `Kamu tetap dapat menghitung${maySave ? ' dan menyimpan' : ''} di sini.`;
export const sayBefore = (start: string, end: string, maySave: boolean): string =>
  `Masa konsultasi ${day(start)} sampai ${day(end)} belum dimulai. ${still(maySave)}`;
export const sayAfter = (start: string, end: string, maySave: boolean): string =>
  `Masa konsultasi ${day(start)} sampai ${day(end)} sudah lewat. ${still(maySave)}`;
