import { formatNumber, type RuleMessages } from 'skema';

/** Every sentence of the rules, without the asterisk. */
const SENTENCES = {
  accountOwnField: 'Tidak dapat diubah pada akun sendiri',
  accountNotStudent: 'Bukan akun siswa rasionalisasi',
  accountOtherBranch: 'Bukan akun cabangmu',
  accountNotStaff: 'Bukan akun staf',
  branchKept: 'Kabupaten/kota berubah, cabang pembina tetap {n}. Periksa apakah cabang itu masih benar.',
  requiredByRole: 'Wajib diisi untuk peran {n}',
  roleAdminActive: 'Peran admin harus tetap aktif',
  regionCode: 'Dua digit pertama harus {n}, kode provinsinya',
  stillUsed: 'Tidak dapat diubah: masih dipakai oleh {n}',
  schoolYear: 'Harus {n}, tahun ajaran yang berakhir pada tahun ini',
  registration: 'Harus dalam satu tahun dari periode tahun ajaran',
  yearActive: 'Tahun ini tahun aktif; pilih tahun aktif lain di Konfigurasi',
  weights: 'Jumlah bobot harus 100, sekarang {n}',
  dayPassed: 'Tanggal baru paling awal hari ini',
  dayOutside: 'Semua tanggal harus di dalam periode pendampingan',
  onlyMerdeka: 'Hanya untuk Kurikulum Merdeka',
  equivalentSelf: 'Tidak boleh mata pelajaran itu sendiri',
  equivalentChain: 'Mata pelajaran ini sudah sepadan dengan yang lain',
  equivalentParent: 'Sudah menjadi padanan mata pelajaran lain',
  subjectCompulsory: 'Sudah menjadi mapel wajib jurusan ini',
  subjectCore: 'Sudah menjadi mapel utama jurusan ini',
  subjectAdditional: 'Sudah menjadi mapel tambahan jurusan {n}',
  streamCompulsory: 'Ada mapel tambahan jurusan ini yang wajib pada jenjang dan kurikulum itu',
  subjectForeign: 'Tidak ada dalam mapel jurusan siswa',
  subjectTwice: 'Semester ini sudah ada nilai mata pelajaran yang sepadan: {n}',
  semesterLimit: 'Paling tinggi semester ke-{n} untuk jenjang ini',
  age: 'Umur pada tahun lulus harus 12 sampai 25 tahun',
  provinceRule: 'Salah satu pilihan harus berada di {n}, provinsi sekolah asal',
  scoreLocked: 'Nilai yang sudah diverifikasi terkunci',
  pupils: 'Maksimal {n}, jumlah siswa sekolah',
  quota: 'Maksimal {n}, kuota sekolah',
} as const satisfies Record<string, string>;

export type SentenceKey = keyof typeof SENTENCES;

const say = (key: SentenceKey, n: string | number = ''): string =>
  SENTENCES[key].replace('{n}', typeof n === 'number' ? formatNumber(n) : n);

/** `messageAt('kode', 'regionCode', '34')`. */
export const messageAt = (handle: string, key: SentenceKey, n?: string | number): RuleMessages => ({ [handle]: [say(key, n)] });

export const joinMessages = (...all: readonly RuleMessages[]): RuleMessages => {
  const joined: RuleMessages = {};
  for (const messages of all) for (const [handle, list] of Object.entries(messages)) (joined[handle] ??= []).push(...list);
  return joined;
};
