/** Sentences of the pages where a consultation and a ranking begin. */
import { formatNumber } from 'skema';
import { type Reach, MOST_COUNTED } from '../../contracts/mulai.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('id').format(names);

/** `cabang Bandung dan Yogyakarta`; a name that says what it is is not told twice. */
const named = (kind: string, names: readonly string[]): string =>
  names.every((name) => name.toLowerCase().startsWith(kind)) ? listed(names) : `${kind} ${listed(names)}`;

export const START = {
  move: 'pindah',
  filter: 'Saring',
  all: 'Semua',
  count: (count: number): string => (count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)),
  more: 'Tampilkan berikutnya',
  noMatch: (search: string): string => `Tidak ada yang cocok dengan “${search}”`,
  noMatchNote: 'Coba sebagian nama, atau nomornya.',
  clear: 'Hapus pencarian',
} as const;

export const STUDENTS = {
  title: 'Siswa saya',
  found: 'Hasil pencarian',
  search: 'Cari siswa',
  searchIn: 'Cari siswa: nama atau NISN',
  region: 'Siswa',
  open: 'buka konsultasi',
  loading: 'Memuat siswa',
  failed: 'Daftar siswa belum termuat',
  reach: ({ semua, cabang, sekolah }: Reach): string =>
    semua
      ? 'di semua sekolah'
      : cabang.length > 0
        ? `di semua sekolah ${named('cabang', cabang)}`
        : sekolah.length > 0
          ? `di ${listed(sekolah)}`
          : '',
  segments: {
    semua: 'Semua',
    terakhir: 'Terakhir dikerjakan',
    belumLengkap: 'Belum lengkap',
    belumDikonsultasi: 'Belum dikonsultasi',
    belumMemilih: 'Belum memilih',
    sudahMemilih: 'Sudah memilih',
  },
  groups: { terakhir: 'Terakhir dikerjakan', belum: 'Belum dikonsultasi', sudah: 'Sudah dikonsultasi', cari: null },
  columns: {
    nama: 'Nama, NISN',
    sekolah: 'Sekolah',
    rerata: 'Rerata',
    peringkat: 'Peringkat',
    status: 'Status',
    nilai: 'Nilai',
    pilihan: 'Pilihan 1',
    peluang: 'Peluang',
    konsultasi: 'Konsultasi',
  },
  noChoice: 'belum memilih',
  today: (time: string): string => `hari ini ${time}`,
  yesterday: (time: string): string => `kemarin ${time}`,
  nobody: 'Belum ada siswa',
  nobodyNote: 'Siswa tahun aktif dalam jangkauanmu tampil di sini. Siswa tahun lain dapat dicari di atas.',
  none: 'Tidak ada siswa di bagian ini',
  noneNote: 'Pilih bagian lain, atau cari siswa di atas.',
  noYear: 'Tahun aktif belum diatur',
  noYearNote: 'Admin atau pusat pendidikan dapat mengaturnya di Konfigurasi. Siswa tetap dapat dicari di atas.',
  previous: 'Siswa sebelumnya',
  next: 'Siswa berikutnya',
  place: (position: number, total: string): string => `${formatNumber(position)} dari ${total}`,
} as const;

export const SCHOOLS = {
  search: 'Pilih sekolah',
  searchIn: 'Pilih sekolah: nama atau NPSN',
  region: 'Sekolah',
  open: 'buka peringkat',
  loading: 'Memuat sekolah',
  failed: 'Daftar sekolah belum termuat',
  reach: ({ semua, cabang }: Reach, total: number): string =>
    [semua ? 'Semua cabang' : cabang.length > 0 ? `${named('cabang', cabang)}`.replace(/^c/, 'C') : null, `${formatNumber(total)} sekolah`]
      .filter((part) => part !== null)
      .join(', '),
  segments: { semua: 'Semua', belumLengkap: 'Belum lengkap', belumAda: 'Belum ada siswa', kurang: 'Eligible di bawah kuota' },
  columns: {
    nama: 'Sekolah',
    kabupaten: 'Kabupaten/Kota',
    akreditasi: 'Akreditasi',
    siswa: 'Siswa',
    kuota: 'Kuota',
    eligible: 'Eligible',
    lengkap: 'Nilai lengkap',
    batas: 'Batas',
    memilih: 'Sudah memilih',
  },
  accreditation: (akreditasi: string, eRapor: boolean): string =>
    `${akreditasi === 'belum' ? 'Belum' : akreditasi}${eRapor ? ' + e-Rapor' : ''}`,
  narrow: (quota: string, eligible: string, cutOff: string | null): string =>
    `Kuota ${quota}, eligible ${eligible}${cutOff === null ? '' : `, batas ${cutOff}`}`,
  sum: (count: number): string => `${formatNumber(count)} sekolah`,
  first: (shown: number, total: number): string =>
    `${formatNumber(shown)} dari ${formatNumber(total)} sekolah, yang paling belum lengkap dulu. Cari untuk menemukan yang lain.`,
  pending: (count: number): string => `Angka ${formatNumber(count)} sekolah sedang dihitung ulang.`,
  none: 'Tidak ada sekolah di bagian ini',
  noneNote: 'Pilih bagian lain, atau cari sekolah di atas.',
  nobody: 'Belum ada sekolah',
  nobodyNote: 'Sekolah dalam jangkauanmu tampil di sini.',
  all: 'Semua sekolah',
} as const;
