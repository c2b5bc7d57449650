/** Everything the engine says, in Indonesian; the shape of every other language. */
import type { Forms } from './plural.ts';

export const tag = 'id-ID';

/** What fields and records are told, on both sides. */
export const engine = {
  yes: 'Ya',
  no: 'Tidak',
  and: 'dan',
  /** What a date looks like where its field says nothing of it. */
  dateFormat: 'dd/MM/yyyy',
  /** By what was checked; `{n}` is its limit, and forms go by it. */
  sentences: {
    required: 'Wajib diisi',
    duplicate: 'Sudah dipakai',
    combination: 'Sudah dipakai dengan {n} yang sama',
    min: 'Minimal {n}',
    max: 'Maksimal {n}',
    format: 'Format tidak sesuai',
    choice: 'Pilihan tidak ditemukan',
    prefix: 'Harus diawali {n}',
    integer: 'Harus bilangan bulat',
    decimals: { other: 'Maksimal {n} angka di belakang koma' } as Forms,
    digits: { other: 'Maksimal {n} angka penting' } as Forms,
    repeated: 'Ada pilihan yang berulang',
    date: 'Tanggal tidak ada di kalender',
    earliest: 'Paling awal {n}',
    latest: 'Paling akhir {n}',
    dateClosed: 'Tanggal ini tidak dapat dipilih',
    timeClosed: 'Jam ini tidak dapat dipilih',
    rangeClosed: 'Rentang ini memuat tanggal yang tidak dapat dipilih',
    bothEnds: 'Isi awal dan akhirnya',
    order: 'Akhir tidak boleh sebelum awal',
    rangeMin: { other: 'Rentang minimal {n} hari' } as Forms,
    rangeMax: { other: 'Rentang maksimal {n} hari' } as Forms,
    '<': 'Harus kurang dari {n}',
    '<=': 'Tidak boleh lebih dari {n}',
    '>': 'Harus lebih dari {n}',
    '>=': 'Tidak boleh kurang dari {n}',
    '=': 'Harus sama dengan {n}',
    '!=': 'Tidak boleh sama dengan {n}',
  },
  /** Why a value of the wire or of a file is not taken. */
  reading: {
    number: 'Harus berupa angka',
    digits: (most: number) => `Maksimal ${most} angka`,
    text: 'Harus berupa teks',
    list: 'Harus berupa daftar',
    boolean: 'Harus ya atau tidak',
    unreadable: 'Ada huruf yang tidak dapat dibaca',
    control: 'Ada karakter yang tidak boleh dipakai',
    direction: 'Ada karakter pengatur arah tulisan, yang tidak boleh dipakai; ketik ulang teksnya',
    unseen: 'Ada karakter yang tidak terlihat; ketik ulang teksnya',
    bothEnds: 'Isi awal dan akhir',
    order: 'Akhir harus sesudah awal',
    noNumber: (text: string) => `"${text}" bukan angka`,
    noBoolean: (text: string) => `"${text}" bukan ya atau tidak`,
    noChoice: (text: string) => `Pilihan tidak ditemukan: "${text}"`,
    noRange: (text: string) => `"${text}" harus berisi awal dan akhir`,
    noMoment: { date: 'Bukan tanggal yang benar', instant: 'Bukan tanggal dan jam yang benar', time: 'Bukan jam yang benar' },
    noMomentIn: {
      date: (text: string) => `"${text}" bukan tanggal yang benar`,
      instant: (text: string) => `"${text}" bukan tanggal dan jam yang benar`,
      time: (text: string) => `"${text}" bukan jam yang benar`,
    },
    lacks: {
      time: (text: string, example: string) => `"${text}" belum ada jamnya, misalnya ${example}`,
      date: (text: string, example: string) => `"${text}" belum ada tanggalnya, misalnya ${example}`,
    },
  },
  /** What files say, in small letters, beside `true`, `false`, `1`, `0`, `✓` and `-`. */
  read: {
    yes: ['ya', 'y', 'aktif'],
    no: ['tidak', 't', 'n', 'nonaktif'],
    /** Between the ends of a range, as a part of a regular expression. */
    until: 'sampai|s\\.?d\\.?',
  },
  byClock: (reason: string, zone: string) => `${reason} (menurut ${zone})`,
  /** Who did what nobody asked for. */
  system: 'Sistem',
  /** Where resources stand in the menu that no row places. */
  menu: 'Lainnya',
  /** The engine's own accounts. */
  account: {
    title: 'Akun',
    name: 'Nama',
    username: 'Username',
    password: 'Kata sandi',
    roles: 'Peran',
    active: 'Aktif',
    valid: 'Masa berlaku',
    lastLogin: 'Terakhir masuk',
  },
};

/** What people read in the answers of a server. */
export const server = {};

/** What who runs a server reads on its console. */
export const host = {};
