/** What the ranking says where it has nothing to show, or less than it could. */
import { formatNumber } from 'skema';

export const SENTENCES = {
  accountWithoutSchool:
    'Akun ini belum terhubung dengan sekolah. Admin atau pusat pendidikan dapat menghubungkannya pada data Pengguna, isian Sekolah.',
  accountWithoutStudent:
    'Akun ini belum terhubung dengan data siswa. Petugas cabang rasionalisasi dapat menghubungkannya pada data Siswa, isian Akun pengguna.',
  noSchool: 'Sekolah ini tidak ada, sudah dihapus, atau peringkatnya tidak termasuk cakupanmu.',
  chooseSchool: 'Pilih sekolah',
  noActiveYear: 'Tahun aktif belum diatur. Admin atau pusat pendidikan dapat mengaturnya di Konfigurasi.',
  noQuota: 'Kuota belum diketahui karena jumlah siswa kelas akhir sekolah ini belum diisi.',
  openIncomplete: 'Buka daftar siswanya: lembar nilai terbuka dari barisnya',
  noQuotaElsewhere: 'Admin atau pusat pendidikan dapat mengisinya pada data Sekolah.',
} as const;

export const sayNoStudents = (tahun: string): string => `Belum ada siswa tahun ${tahun} di sekolah ini.`;
export const sayIncomplete = (count: number): string => `${formatNumber(count)} siswa belum lengkap nilainya, jadi belum diperingkat.`;
export const sayOwnIncomplete = (count: number): string => `${formatNumber(count)} nilai rapormu belum diisi, jadi kamu belum diperingkat.`;
export const sayNoCompulsory = (jurusan: string): string =>
  `Mapel wajib jurusan ${jurusan} belum diatur, jadi kelengkapannya tidak diperiksa.`;
export const sayNoCore = (jurusan: string): string => `Mapel utama jurusan ${jurusan} belum diatur, jadi rerata mapel utamanya kosong.`;
