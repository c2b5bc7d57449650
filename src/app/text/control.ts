/** Sentences of the controls; the two English ones are literals of the specification (section 9 and F-08). */
export const CONTROL = {
  placeholder: 'Select...',
  noOptions: 'Sorry, no matching options.',
  loading: 'Memuat pilihan…',
  failed: 'Pilihan tidak dapat dimuat. Coba lagi.',
  more: 'Ketik untuk mempersempit pilihan.',
  narrow: (labels: readonly string[]) => `Isi ${labels.join(' dan ')} dulu, dan pilihannya menyempit.`,
  options: (count: number) => `${count} pilihan`,
  open: (label: string) => `Buka pilihan ${label}`.trim(),
  clear: (label: string) => `Kosongkan ${label}`.trim(),
  remove: (label: string) => `Hapus ${label}`,
  deleted: 'Dihapus',
  unknownRecord: 'Tidak ditemukan',
  yes: 'Ya',
  no: 'Tidak',
  showPassword: 'Tampilkan isi',
  hidePassword: 'Sembunyikan isi',
} as const;

/** Why the number field does not take a key or a text. */
export const NUMBER = {
  character: (decimals: number) => (decimals > 0 ? 'Hanya angka dan satu koma' : 'Hanya angka'),
  separator: (decimals: number) => (decimals > 0 ? 'Ketik tanpa titik ribuan, dengan satu koma' : 'Ketik tanpa titik dan koma'),
  decimals: (decimals: number) => `Maksimal ${decimals} angka di belakang koma`,
  digits: (_: number, digits: number) => `Maksimal ${digits} angka`,
  text: () => 'Teks itu bukan angka',
} as const;

export const CALENDAR = {
  open: (label: string) => `Buka kalender ${label}`.trim(),
  openTime: (label: string) => `Buka pilihan jam ${label}`.trim(),
  dialog: (label: string) => `Pilih ${label || 'tanggal'}`,
  days: (month: string) => `Tanggal di ${month}`,
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  pickMonth: 'Pilih bulan',
  pickYear: 'Pilih tahun',
  back: 'Kembali ke kalender',
  from: 'Mulai',
  to: 'Sampai',
  until: 'sampai',
  hour: 'Jam',
  minute: 'Menit',
  second: 'Detik',
  done: 'Selesai',
  next: 'Lanjut',
  pending: 'Tekan Enter untuk menambahkannya',
  step: (hasSeconds: boolean) => (hasSeconds ? 'Menit dan detik harus kelipatan 5' : 'Menit harus kelipatan 5'),
  months: ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
} as const;

/** The letters in which a format is shown to a person, e.g. `dd/MM/yyyy HH:mm` → `hh/bb/tttt jj:mm`. */
export const formatHint = (format: string): string =>
  format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => ({ yyyy: 'tttt', MM: 'bb', dd: 'hh', HH: 'jj', mm: 'mm', ss: 'dd' })[token] ?? token);
