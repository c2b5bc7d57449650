/** Everything the engine says, in Indonesian; the shape of every other language. */
import { beganSmall } from './inside.ts';
import { countIn, type Forms } from './plural.ts';

export { host } from './id/host.ts';

export const tag: string = 'id-ID';

const count = /* @__PURE__ */ countIn(tag);
// Made when they are needed, as what counts is.
const conjunction = (): Intl.ListFormat => new Intl.ListFormat(tag);
const disjunction = (): Intl.ListFormat => new Intl.ListFormat(tag, { type: 'disjunction' });
// Said where a record is chosen, and where it is refused.
const outOfScope = 'Data ini akan berada di luar cakupanmu';

/** What fields and records are told, on both sides. */
export const engine = {
  yes: 'Ya',
  no: 'Tidak',
  and: 'dan',
  /** What a date looks like where its field says nothing of it. */
  dateFormat: 'dd/MM/yyyy',
  /** And where it is no field's: in the order that people write it in this language. */
  plainDate: 'dd/MM/yyyy',
  /** By what was checked; `{n}` is its limit, and forms go by it. */
  sentences: {
    required: 'Wajib diisi',
    duplicate: 'Sudah dipakai',
    combination: 'Sudah dipakai dengan {n} yang sama',
    min: 'Minimal {n}',
    max: 'Maksimal {n}',
    minLength: { other: 'Minimal {n} karakter' } as Forms,
    maxLength: { other: 'Maksimal {n} karakter' } as Forms,
    format: 'Format tidak sesuai',
    pattern: 'Harus {n}',
    sample: 'Format tidak sesuai, bentuknya seperti {n}',
    full: 'Nomor berikutnya tidak dapat diberikan: {n} lebih panjang dari batas isiannya. Perbesar maxLength di berkas skemanya.',
    choice: 'Pilihan tidak ditemukan',
    prefix: 'Harus diawali {n}',
    integer: 'Harus bilangan bulat',
    decimals: { other: 'Maksimal {n} angka di belakang koma' } as Forms,
    repeated: 'Ada pilihan yang berulang',
    ownPassword: 'Ganti di Identitas: tekan namamu di menu, lalu Ganti kata sandi',
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
  /** By the format of a text. */
  forms: {
    email: 'Harus alamat surel, misalnya nama@contoh.id',
    url: 'Harus alamat web, misalnya https://contoh.id',
    color: 'Harus warna, misalnya #1a2b3c',
    month: 'Harus bulan, misalnya 2026-08',
    week: 'Harus minggu, misalnya 2026-W34',
    clock: 'Harus jam, misalnya 08:30',
    decimal: 'Harus angka, misalnya 12.5',
    digits: 'Harus angka, misalnya 12,5',
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
    order: 'Awal dan akhir terbalik',
    noNumber: (text: string) => `"${text}" bukan angka`,
    noBoolean: (text: string) => `"${text}" bukan ya atau tidak`,
    noChoice: (text: string) => `Pilihan tidak ditemukan: "${text}"`,
    /** Behind that: what is there and reads nearly so. */
    near: (guess: string) => `; maksudnya "${guess}"?`,
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
    until: 'sampai|s\\.?d\\.?|to',
  },
  file: {
    unknown: 'Berkas ini tidak ada, atau milik data lain',
    tooLarge: (most: string) => `Berkas terlalu besar; paling besar ${most}`,
    wrongType: (kinds: readonly string[]) => `Jenis berkas ini tidak diterima; yang diterima: ${disjunction().format(kinds)}`,
    picture: (types: string) => `gambar (${types})`,
    text: 'teks polos',
  },
  byClock: (reason: string, zone: string) => `${reason} (menurut ${zone})`,
  /** Over the column of what a record is called. */
  display: 'Nama',
  /** Where resources stand in the menu that no row places. */
  menu: 'Lainnya',
  /** The engine's own accounts. */
};

/** What people read in the answers of a server. */
export const server = {
  /** What a shorter time in the bin takes. */
  goneForGood: (amount: number, days: number) =>
    `${count(amount)} data yang dihapus lebih dari ${count(days)} hari lalu hilang selamanya. Pulihkan dulu dari Baru dihapus yang masih diperlukan.`,
  /** By code; `{name}` is what was asked for. */
  errors: {
    UNAUTHENTICATED: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.',
    SESSION_TAKEN: 'Akunmu dipakai untuk masuk di tempat lain, jadi sesi ini berakhir. Masuk lagi untuk melanjutkan.',
    FORBIDDEN: 'Peranmu tidak boleh melakukan ini.',
    READ_ONLY:
      'Perubahan tidak disimpan: server ini menjalankan versi lama, jadi data hanya dapat dibaca sampai versi yang baru dijalankan.',
    PASSWORD_DUE: 'Kamu masuk dengan kata sandi sekali pakai. Ganti dulu dengan kata sandimu sendiri: buka menu, lalu tekan namamu.',
    NOT_FOUND: 'Data tidak ditemukan atau sudah dihapus.',
    CONFLICT: 'Data ini sudah diubah orang lain. Periksa lalu simpan lagi.',
    IN_USE: 'Tidak dapat dihapus: masih dipakai oleh {uses}.',
    SESSION_CONFLICT: 'Akun ini sedang dipakai di tempat lain.',
    INVALID: 'Ada isian yang perlu diperbaiki.',
    DUPLICATE: 'Ada isian yang sudah dipakai.',
    KEY_REUSED: 'Ini sudah tersimpan dengan isi lain. Periksa dulu apa yang sudah tersimpan, lalu simpan lagi.',
    LOGIN_FAILED: 'Username atau kata sandi salah',
    TOO_MANY_REQUESTS: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
    BAD_REQUEST: 'Permintaan tidak dapat dibaca.',
    FIELD_UNKNOWN: 'Isian tidak dikenal: {name}.',
    OPERATION_UNKNOWN: 'Operasi tidak dikenal: {name}.',
    SORT_UNKNOWN: 'Urutan tidak dikenal: {name}.',
    FILTER_UNKNOWN: 'Saringan tidak dikenal: {name}.',
    NO_INDEX: 'Datanya terlalu banyak untuk diurutkan atau disaring dengan teks menurut {name}: kolom itu tidak punya indeks.',
    LIMIT_EXCEEDED: 'Permintaan melewati batas: {name}.',
    API_KEY: 'Kunci aplikasi tidak dikenal.',
    TOO_LARGE: 'Permintaan terlalu besar.',
    BUSY: 'Data ini sedang diubah oleh pekerjaan lain yang belum selesai. Tidak ada yang berubah; coba lagi sebentar lagi.',
    UNAVAILABLE: 'Basis data sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    EXHAUSTED: 'Basis data kehabisan ruang atau memori. Tidak ada yang berubah; coba lagi nanti atau beri tahu pengelola.',
    INTERNAL: 'Terjadi kesalahan di server. Kode: {name}.',
  },
  account: {
    title: 'Akun',
    plural: 'Akun',
    name: 'Nama',
    username: 'Nama pengguna',
    usernameForm: 'huruf kecil, angka, titik, garis bawah, dan tanda hubung, diawali huruf',
    password: 'Kata sandi',
    roles: 'Peran',
    active: 'Aktif',
    valid: 'Masa berlaku',
    lastLogin: 'Terakhir masuk',
  },
  file: {
    empty: 'Berkas ini kosong',
    tooManyPixels: 'Gambar ini terlalu banyak pikselnya',
    broken: 'Gambar ini tidak dapat dibuka',
    unavailable: 'Server ini tidak dapat membuka gambar; pengelolanya dapat memasang sharp untuk mesin ini',
  },
  refusals: {
    notWritable: 'Tidak boleh kamu ubah',
    immutable: 'Tidak dapat diubah setelah dibuat',
    locked: 'Terkunci untuk data ini',
    outOfScope,
    undone: 'Tindakan ini sudah diurungkan.',
    undoSecret: 'Kata sandi tidak dapat diurungkan.',
    undoLater: 'Isiannya sudah diubah lagi sejak itu. Nilai semula dapat dipulihkan dari riwayat datanya.',
    undoChanged: 'Datanya sudah diubah lagi sejak itu. Lihat riwayatnya, lalu hapus atau pulihkan sendiri bila memang perlu.',
    undoElsewhere: 'Datanya sudah dihapus, sudah dipulihkan, atau di luar cakupanmu.',
    undoOutside: 'Datanya di luar cakupanmu.',
    undoDeleted: 'Datanya sudah dihapus sejak itu. Pulihkan dulu dari Baru dihapus.',
    undoRestored: 'Datanya sudah dipulihkan, jadi tidak ada lagi yang perlu diurungkan.',
    undoPurged: 'Datanya sudah terhapus selamanya.',
  },
  bulk: {
    cancelled: 'Dibatalkan. Tidak ada yang berubah.',
    changed: 'Data yang cocok sudah berubah sejak kamu hitung. Tidak ada yang diubah; hitung ulang dulu.',
    otherRequest: 'Yang kamu hitung tadi bukan perubahan ini. Tidak ada yang diubah; hitung ulang dulu.',
    tooLong: 'Ini terlalu banyak untuk dihitung dalam satu menit. Persempit pilihannya.',
    tooMany: (most: number) =>
      `Terlalu banyak untuk satu tindakan. Persempit pilihanmu sampai paling banyak ${most.toLocaleString('id-ID')}.`,
  },
  views: {
    taken: 'Nama ini sudah kamu pakai untuk tampilan lain dari daftar ini',
    tooMany: (most: number) => `Sudah ada ${most} tampilan untuk daftar ini. Hapus salah satu dulu.`,
    tooLong: 'Saringan dan kolomnya terlalu banyak untuk satu tampilan',
    unknown: (names: string) => `Tidak dikenal di daftar ini: ${names}`,
    unfit: (names: string) => `Isinya tidak cocok untuk ${names} di daftar ini`,
    role: 'Kamu tidak dapat membagikan tampilan daftar ini ke peran itu',
    missing: 'Tampilan ini tidak ada lagi, atau bukan milikmu.',
  },
  uses: (amount: string, title: string) => `${amount} ${title}`,
  unseenUse: 'sesuatu yang tidak dapat kamu lihat',
  restored: (mistakes: string) => `Dipulihkan, tetapi tidak lagi sesuai aturan isian. Perbaiki: ${mistakes}.`,
  noAddress: 'Tidak ada halaman atau layanan di alamat ini. Periksa alamatnya.',
  wrongPassword: 'Kata sandi lama tidak cocok',
  /** Why, in the log. */
  oneTimePassword: 'Kata sandi sekali pakai dibuat',
  ownPassword: 'Kata sandi diganti sendiri',
  oldPassword: 'kata sandi lama',
  /** What a request took too much of. */
  time: 'waktu',
  lastAdmin: 'Ini admin terakhir yang dapat masuk tanpa batas waktu; jadikan dulu akun lain admin',
  tooManyFiles: (files: number, minutes: number) =>
    `Ada ${files} berkasmu yang belum dipakai data mana pun. Simpan datanya, atau coba lagi dalam ${minutes} menit.`,
  exports: {
    ownRunning: 'Ekspormu yang lain masih berjalan. Tunggu selesai atau batalkan dulu.',
    othersRunning: 'Ekspor orang lain masih berjalan. Coba lagi sebentar lagi.',
    tooMany: 'Persempit saringan (maksimal 1.000.000 baris)',
    slow: 'unduhan berhenti menerima data',
    tooLong: 'ekspor melewati batas waktu',
    cancelled: 'dibatalkan',
    /** In a file's name, where nothing narrows it. */
    all: 'semua',
    stamps: { createdAt: 'Dibuat', updatedAt: 'Diubah terakhir', deletedAt: 'Dihapus', deletedBy: 'Dihapus oleh' },
    logged: (title: string) => `Ekspor ${title}`,
  },
};

/** What any page may need: session, frame, errors. */
/** The rule behind a refusal or a lock, and whom to ask. */
export const rules = {
  verbs: {
    list: 'Membuka daftar',
    item: 'Membuka',
    lookup: 'Memilih',
    create: 'Menambah',
    update: 'Mengubah',
    remove: 'Menghapus',
    restore: 'Memulihkan',
    export: 'Mengekspor',
  },
  use: 'Memakai',
  noRole: 'Akunmu belum punya peran yang aktif. Minta admin mengaturnya.',
  single: (title: string): string => `${title} hanya ada satu: isinya dapat diubah, tetapi tidak ditambah atau dihapus.`,
  /** `roles`: who may; empty where nobody may. */
  role: (act: string, title: string, roles: string): string => {
    const what = title === '' ? 'Bagian ini' : `${act} ${title}`;
    return roles === '' ? `${what} tidak dibuka untuk peran mana pun.` : `${what} adalah wewenang ${roles}. Minta salah satu dari mereka.`;
  },
  field: (fields: string, roles: string): string =>
    roles === '' ? `${fields} tidak diubah lewat formulir.` : `${fields} diubah oleh ${roles}. Minta salah satu dari mereka.`,
  readOnly: (fields: string): string => `${fields} diisi oleh sistem, bukan oleh orang.`,
  immutable: (field: string): string => `${field} hanya dapat diisi saat data dibuat.`,
  locked: (field: string): string => `${field} terkunci karena isi lain pada data ini.`,
  noReach: (title: string): string => `Akunmu belum terhubung dengan ${title} mana pun. Minta admin melengkapi akunmu.`,
  /** `roles`: who may with the others; empty where nobody may. */
  reach: (act: string, title: string, parts: string, roles: string): string => {
    const what = `Kamu menjangkau ${title} ${parts}; yang lain tampil seolah tidak ada.`;
    return roles === '' ? what : `${what} ${act} yang lain adalah wewenang ${roles}. Minta salah satu dari mereka.`;
  },
  own: 'milikmu sendiri',
  within: (level: string): string => `dari ${level} akunmu`,
  outOfReach: (title: string): string => `${title} ini di luar jangkauan peranmu. Minta admin bila kamu memerlukannya.`,
  /** `roles`: who may with the others; empty where nobody may. */
  onlyRead: (act: string, title: string, parts: string, roles: string): string => {
    const what = `Kamu hanya dapat ${act.toLocaleLowerCase('id')} ${title} ${parts}.`;
    return roles === '' ? what : `${what} ${act} yang lain adalah wewenang ${roles}. Minta salah satu dari mereka.`;
  },
  readOnlyForm: 'Kamu hanya dapat melihat data ini.',
  /** Said before one is saved, in front of whose it is to delete one. */
  lasting: (title: string): string => `${title} baru tidak dapat kamu urungkan setelah disimpan.`,
  lastingToo: 'Yang disimpan bersamanya ikut tetap.',
  /** What a schema file asks of a value. */
  value: {
    says: (name: string, what: string) => `Aturan ${name}: ${what}.`,
    none: (name: string) => `${name} tidak punya aturan lain yang tertulis.`,
    byServer: 'Ditolak ketika disimpan.',
    byOthers: 'Ditolak ketika disimpan: tidak cocok dengan data lain. Isian ini sendiri memenuhi aturannya.',
    elsewhere: (name: string) => `Ditolak ketika disimpan karena ${name}, bukan karena isian ini.`,
    required: 'wajib diisi',
    requiredWhen: (names: string) => `wajib diisi menurut ${names}`,
    between: (least: string, most: string) => `${least} sampai ${most}`,
    least: (limit: string) => `paling kecil ${limit}`,
    most: (limit: string) => `paling besar ${limit}`,
    integer: 'bilangan bulat',
    decimals: (amount: string) => `paling banyak ${amount} desimal`,
    shortest: (amount: string) => `paling sedikit ${amount} huruf`,
    longest: (amount: string) => `paling banyak ${amount} huruf`,
    like: (sample: string) => `bentuknya seperti ${sample}`,
    written: (form: string) => `ditulis ${form}`,
    oneOf: (choices: string) => `salah satu dari ${choices}`,
    once: (names: string) => `${names} hanya boleh ada sekali`,
  },
};

export const base = {
  session: {
    title: 'Identitas',
    heading: 'Masuk',
    invitation: 'Masuk dengan akunmu.',
    username: 'Nama pengguna',
    password: 'Kata sandi',
    submit: 'Masuk',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    loggedOut: 'Kamu sudah keluar.',
    invalid: 'Nama pengguna atau kata sandi salah.',
    required: 'Wajib diisi',
    /** Whom to ask. */
    lost: 'Lupa kata sandi? Minta admin membuatkan kata sandi sekali pakai.',
    waitSeconds: (seconds: number) => `Terlalu banyak percobaan. Coba lagi ${seconds} detik lagi.`,
    waitMinutes: (minutes: number) => `Terlalu banyak percobaan. Coba lagi ${minutes} menit lagi.`,
    ended: {
      unchecked:
        'Server tidak dapat memeriksa sesimu, jadi kamu dikeluarkan. Masuk lagi sebentar lagi; isian yang belum disimpan tetap ada.',
      elsewhere: 'Kamu sudah keluar di tab lain. Isian yang belum disimpan terhapus.',
    },
  },
  layout: {
    skip: 'Lompat ke isi',
    menu: 'Menu',
    mainMenu: 'Menu utama',
    collapse: 'Ciutkan menu',
    readOnly: 'Server ini menjalankan versi lama: data hanya dapat dibaca, dan perubahan tidak dapat disimpan.',
    beside: 'Riwayat dan pemakaian',
    moreActions: 'Tindakan lain',
    jump: 'Cari atau lompat…',
    close: 'Tutup',
    back: 'Kembali',
    home: 'Beranda',
    activity: 'Aktivitas',
    loading: 'Memuat halaman…',
    notices: 'Pemberitahuan',
    lost: 'Server tidak menjawab. Mencoba lagi …',
  },
  /** What stands where not even the error page came. */
  broken: 'Ada yang rusak di server',
  request: {
    network: 'Server tidak menjawab. Periksa sambungan, lalu coba lagi.',
    unreadable: 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
    cut: 'Sambungan terputus sebelum berkas selesai.',
    notConfigured: 'Alamat layanan ini belum diatur.',
    expired: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.',
    why: (places: string) => `Sebab: ${places}`,
    ask: 'Mengapa?',
  },
  build: {
    fresh: (app: string) => `Ada versi baru ${app}.`,
    reload: 'Muat ulang',
    away: 'Bagian ini belum bisa dimuat karena tidak ada koneksi. Isianmu tetap ada, dan begitu tersambung dicoba lagi.',
    again: 'Coba lagi',
  },
};

export const control = {
  placeholder: 'Pilih …',
  noOptions: 'Tidak ada pilihan yang cocok.',
  near: 'Yang mirip',
  /** How one of those is chosen. */
  nearKeys: '· ↓ untuk memilih',
  moreNear: (search: string) => `Masih ada lagi: ketik “${search}”.`,
  /** `why`: a sentence without its point. */
  outOfScope,
  withheld: (names: readonly string[], why?: string) =>
    `${names.map((name) => `“${name}”`).join(', ')} ada, tetapi tidak ditawarkan di sini.${why === undefined ? '' : ` ${why}.`}`,
  /** A text that was left in a select, and nothing chosen by it. */
  untaken: (text: string) => `“${text}” belum dipilih dari daftar`,
  loading: 'Memuat pilihan…',
  failed: 'Pilihan tidak dapat dimuat. Coba lagi.',
  more: 'Ketik untuk mempersempit pilihan.',
  create: (text: string) => `Buat “${text}”`,
  goTo: (label: string) => `Buka ${label}`,
  narrow: (labels: readonly string[]) => `Isi ${labels.join(' dan ')} dulu, dan pilihannya menyempit.`,
  disagrees: (labels: readonly string[]) => `Tidak cocok dengan ${labels.join(' dan ')}`,
  options: (amount: number) => `${amount} pilihan`,
  open: (label: string) => `Buka pilihan ${label}`.trim(),
  clear: (label: string) => `Kosongkan ${label}`.trim(),
  remove: (label: string) => `Hapus ${label}`,
  deleted: 'Dihapus',
  unknownRecord: 'Tidak ditemukan',
  showPassword: 'Tampilkan isi',
  hidePassword: 'Sembunyikan isi',
};

/** Why the number field does not take a key or a text. */
export const number = {
  character: (decimals: number): string => (decimals > 0 ? 'Hanya angka dan satu koma' : 'Hanya angka'),
  separator: (decimals: number): string => (decimals > 0 ? 'Ketik tanpa titik ribuan, dengan satu koma' : 'Ketik tanpa titik dan koma'),
  decimals: (decimals: number) => `Maksimal ${decimals} angka di belakang koma`,
  digits: (_: number, digits: number) => `Maksimal ${digits} angka`,
  text: (): string => 'Teks itu bukan angka',
};

export const calendar = {
  /** By which letter a person knows the parts of a date format: `dd/MM/yyyy` → `hh/bb/tttt`. */
  letters: { yyyy: 'tttt', MM: 'bb', dd: 'hh', HH: 'jj', mm: 'mm', ss: 'dd' },
  open: (label: string) => `Buka kalender ${label}`.trim(),
  openTime: (label: string) => `Buka pilihan jam ${label}`.trim(),
  dialog: (label: string) => `Pilih ${label || 'tanggal'}`,
  from: 'Mulai',
  to: 'Sampai',
  until: 'sampai',
  pending: 'Tekan Enter untuk menambahkannya',
  step: (hasSeconds: boolean): string => (hasSeconds ? 'Menit dan detik harus kelipatan 5' : 'Menit harus kelipatan 5'),
};

/** Of the calendar, once it is open. */
export const picker = {
  /** Of a week, from 0, a Sunday. */
  firstDay: 1,
  days: (month: string) => `Tanggal di ${month}`,
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  pickMonth: 'Pilih bulan',
  pickYear: 'Pilih tahun',
  back: 'Kembali ke kalender',
  hour: 'Jam',
  minute: 'Menit',
  second: 'Detik',
  done: 'Selesai',
  next: 'Lanjut',
};

export const error = {
  404: { title: 'Halaman tidak ditemukan', note: 'Tidak ada halaman di alamat ini. Periksa alamatnya, atau cari datanya dari beranda.' },
  500: {
    note: 'Ada yang rusak di sisi kami. Isianmu aman di peramban ini dan ditawarkan kembali setelah dimuat ulang.',
  },
  home: 'Ke beranda',
};

/** Every sentence of the form. `name` is the record's own name, `noun` the resource's title inside a sentence. */
export const form = {
  whyLocked: (field: string): string => `Mengapa ${field} terkunci?`,
  create: (noun: string) => `Tambah ${noun}`,
  loading: (noun: string) => `Memuat ${noun}`,
  save: 'Simpan',
  cancel: 'Batal',
  unsaved: 'Perubahan belum disimpan',
  changed: (_: number) => 'isian berubah',
  onPaper: (names: string) => `Belum disimpan: ${names}.`,
  show: 'Lihat',
  hide: 'Sembunyikan',
  limitsBy: (zone: string) => `Jamnya menurut perangkat ini, batasnya menurut ${zone}`,
  was: 'Semula',
  wasEmpty: 'kosong',
  restore: 'Kembalikan',
  restoreField: (label: string) => `Kembalikan ${label}`,
  notTypedOn: (text: string) => `“${text}” yang diketik setelah Ctrl+Enter tidak dimasukkan. Ketik lagi di tempatnya.`,
  savedNotice: (name: string) => `${name} disimpan.`,
  createdNotice: (name: string) => `${name} ditambahkan.`,
  createdUndone: (name: string) => `Penambahan ${name} diurungkan.`,
  undo: 'Urungkan',
  undone: (name: string) => `Perubahan ${name} diurungkan.`,
  discarded: 'Isian dibuang.',
  mistakes: (amount: number) => `Belum tersimpan, ${amount} isian perlu diperbaiki:`,
  refused: 'Belum tersimpan:',
  forbidden: 'Peranmu tidak dapat menambah data di sini.',
  closed: 'Saat ini tidak dapat ditambah.',
};

/** Of a field that holds a file. */
export const upload = {
  choose: 'Pilih berkas atau letakkan di sini',
  another: 'Pilih berkas lain atau letakkan di sini',
  sending: (name: string) => `Mengunggah ${name}`,
  checked: (name: string) => `${name} terkirim, sedang diperiksa`,
  onlyOne: 'Hanya satu berkas di sini',
  unfinished: 'Berkas masih diunggah',
  failed: 'Berkas tidak sampai. Coba lagi.',
  remove: (name: string) => `Buang ${name}`,
};

export const leave = {
  title: 'Tinggalkan perubahan?',
  text: 'Ada isian yang belum disimpan. Kalau dibuang, isian itu hilang.',
  stay: 'Tetap',
  leave: 'Buang',
};

/** And the answer that goes on: what will be done. */
interface Question {
  title: string;
  go: string;
}

export const confirm = {
  save: { title: 'Simpan perubahan?', go: 'Simpan' } as Question,
  stay: 'Kembali',
  computing: 'Menghitung akibatnya …',
  noEffect: 'Akibatnya belum dapat dihitung.',
  nothing: 'Tidak ada yang lain ikut berubah.',
  undo: { title: 'Urungkan perubahan ini?', go: 'Urungkan' } as Question,
  redo: { title: 'Ulangi perubahan ini?', go: 'Ulangi' } as Question,
  restore: { title: 'Pulihkan data ini?', go: 'Pulihkan' } as Question,
};

export const conflict = {
  /** `who`: whoever deleted it, where that is known, and `when`. */
  gone: (who: string, when: string) => `Data ini sudah dihapus ${who}${when && `, ${when}`}.`,
  deleted: 'Isianmu belum tersimpan, dan masih ada di formulir.',
  goneWhileRead: 'Yang tampak di sini isi terakhirnya.',
  restore: 'Pulihkan data ini',
  saveAsNew: 'Simpan sebagai data baru',
  somebody: 'orang lain',
  somebodyFirst: 'Orang lain',
  unsaved: 'Belum tersimpan.',
  metBy: (who: string, what: string, when: string, since: string) =>
    `${who} menyimpan ${what} ini${when && ` pukul ${when}`}, setelah kamu membukanya pukul ${since}.`,
  cameIn: (amount: number) => `${amount} isian masuk sendiri`,
  bothChanged: (amount: number) => `${amount} isian diubah kalian berdua`,
  cameFrom: (who: string, when: string) => `Masuk sendiri dari ${who}${when && `, ${when}`}.`,
  was: (value: string) => `Semula ${value}.`,
  wasEmpty: 'Semula kosong.',
  cameToast: (who: string, fields: string, when: string, isMine: boolean) =>
    `${who} mengubah ${fields}${when && `, ${when}`}.${isMine ? ' Isianmu tetap.' : ''}`,
  /** Nothing else was changed. */
  metToast: (who: string, fields: string, when: string, isOpen: boolean) =>
    `${who} juga mengubah ${fields}${when && `, ${when}`}. Isianmu tetap ${isOpen ? 'sampai kamu memilih' : 'dan dipilih saat menyimpan'}.`,
  bothToast: (fields: string, isOpen: boolean) =>
    `${fields} kalian ubah berdua: ${isOpen ? 'pilih isinya' : 'isinya dipilih saat menyimpan'}.`,
  goneToast: (who: string, names: string, when: string) => `${who} menghapus ${names}${when && `, ${when}`}.`,
  choose: (field: string) => `${field}: pilih isi`,
  base: 'Semula',
  baseNote: (since: string) => `saat kamu membuka, ${since}`,
  baseCame: (when: string) => `masuk sendiri${when && ` ${when}`}`,
  theirsNote: (when: string) => `disimpan${when && ` ${when}`}`,
  mine: 'Isianmu',
  mineNote: 'belum disimpan',
  empty: 'kosong',
  other: 'Atau tulis isi lain',
  bothKept: 'Isi mereka tetap ada di Riwayat.',
  toChoose: (amount: number) => `${amount} perlu dipilih`,
  allChosen: 'bentrokan sudah dipilih',
};

export const draft = {
  found: (when: string, amount: number) => `Ada isian dari ${when} yang belum tersimpan${amount > 1 ? ` (1 dari ${count(amount)})` : ''}.`,
  older: 'Data ini sudah berubah sejak itu.',
  take: 'Pulihkan',
  drop: 'Buang',
  gone: (amount: number) =>
    `${amount === 1 ? 'Isian ini' : `${count(amount)} isian ini`} tidak dapat dipulihkan: datanya sudah dihapus, atau kamu tidak boleh lagi mengubahnya.`,
  newRow: 'Baris baru',
  typed: (amount: number) =>
    `${amount === 1 ? 'Sel ini sudah kamu isi' : `${count(amount)} sel ini sudah kamu isi`} lagi, dan isian terakhir tetap. Isian yang lama:`,
  takeOld: 'Pakai yang lama',
};

export const item = {
  notFound: 'Data tidak ditemukan',
  notFoundText: 'Data ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu.',
  failed: 'Data tidak dapat dimuat',
  retry: 'Coba lagi',
};

/** The filter of one column, from its header; and all of them together. */
export const filter = {
  sortText: { asc: 'A ke Z', desc: 'Z ke A' },
  sortNumber: { asc: 'Terkecil dulu', desc: 'Terbesar dulu' },
  sortFlag: { asc: 'Tidak dulu', desc: 'Ya dulu' },
  sortTime: { asc: 'Terlama dulu', desc: 'Terbaru dulu' },
  how: 'Cara menyaring',
  ways: { contains: 'Berisi', starts: 'Diawali', choices: 'Pilih', range: 'Rentang', empty: 'Kosong', filled: 'Terisi' },
  text: (label: string) => `Teks untuk ${label}`,
  orChoose: 'Atau pilih langsung',
  choose: 'Pilih satu atau beberapa',
  none: 'Tidak ada pilihan yang cocok.',
  more: 'Masih ada yang lain. Ketik untuk mempersempit.',
  matching: (total: string) => `${total} cocok`,
  clear: 'Hapus',
  apply: 'Terapkan',
  emptyText: (label: string) => `Hanya yang ${label}-nya kosong.`,
  filledText: (label: string) => `Hanya yang ${label}-nya terisi.`,
  match: 'Cocokkan',
  matchAll: 'Semua',
  matchAny: 'Salah satu',
  addGroup: { any: 'Salah satu dari…', all: 'Semua dari…' },
  addCondition: 'Tambah syarat',
  removeGroup: 'Hapus grup',
  removeCondition: (label: string) => `Hapus syarat ${label}`,
  column: 'Kolom',
  back: 'Kembali ke saringan',
  unsorted: {
    index: 'Tidak dapat diurutkan: datanya terlalu banyak, dan kolom ini tidak punya indeks.',
    empty: 'Tidak dapat diurutkan: datanya terlalu banyak, dan urutannya mengikuti data lain yang boleh kosong.',
    label: 'Tidak dapat diurutkan: sebutannya tersusun dari beberapa isian.',
    computed: 'Tidak dapat diurutkan: dihitung setiap kali dibuka.',
    far: 'Tidak dapat diurutkan: isinya milik data lain.',
    many: 'Tidak dapat diurutkan: isinya bisa lebih dari satu.',
  },
  unsought: {
    index: 'Tidak dapat dicari dengan teks: datanya terlalu banyak, dan kolom ini tidak punya indeks.',
    empty: 'Tidak dapat dicari dengan teks: datanya terlalu banyak.',
    label: 'Tidak dapat dicari dengan teks: datanya terlalu banyak, dan sebutannya tersusun dari beberapa isian.',
    computed: 'Tidak dapat dicari dengan teks: datanya terlalu banyak, dan isinya dihitung setiap kali dibuka.',
  },
  declare: (path: string, key: string) => `Tambahkan “${path}” di ${key}.`,
};

export const list = {
  region: (noun: string) => `Daftar ${noun}`,
  create: (noun: string) => `Tambah ${noun}`,
  search: (noun: string) => `Cari ${noun}`,
  searchIn: (labels: string) => `Cari ${labels}`,
  clearSearch: 'Kosongkan pencarian',
  loading: (noun: string) => `Memuat daftar ${noun}`,
  none: '–',
  deleted: 'Dihapus',
  deletedBy: 'Oleh',
  recentlyDeleted: 'Baru dihapus',
  export: 'Ekspor',
  exportOf: (nouns: string) => `Ekspor ${nouns}`,
  sheet: 'Sunting di tabel',
  columns: 'Kolom',
  /** The view that shows everything, and what its button says to readers. */
  whole: (nouns: string) => `Semua ${nouns}`,
  viewOf: (name: string, isChanged: boolean) => `Tampilan: ${name}${isChanged ? ', diubah' : ''}`,
  sort: 'Urutkan',
  ownOrder: 'Urutan bawaan',
  orders: { asc: 'Urutan naik', desc: 'Urutan turun' },
  filter: 'Saring',
  filterPanel: 'Saringan',
  clearAll: 'Kosongkan',
  clearAllFilters: 'Kosongkan saringan',
  changeSearch: 'Ubah pencarian',
  removeFilter: (label: string) => `Hapus saringan ${label}`,
  editFilter: 'Ubah saringan ',
  unknownRecord: '(tidak ditemukan)',
  staleChip: 'Tidak dikenal',
  slowChip: 'Terlalu banyak data untuk',
  close: 'Tutup',
  anyValue: 'Semua',
  to: 'sampai',
  fromOf: (label: string) => `${label}, dari`,
  toOf: (label: string) => `${label}, sampai`,
  containsOf: (label: string) => `${label} memuat`,
  contains: (text: string) => `berisi “${text}”`,
  starts: (text: string) => `diawali “${text}”`,
  /** What a list is of, beside the name of its records. */
  ofAction: 'dari satu tindakan',
  empty: 'kosong',
  filled: 'terisi',
  or: ' atau ',
  anyOf: 'Salah satu dari',
  allOf: 'Semua dari',
  filterBy: (label: string) => `Saring ${label}`,
  atLeast: (value: string) => `mulai ${value}`,
  atMost: (value: string) => `sampai ${value}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  selectPage: 'Pilih halaman ini',
  selectRow: (name: string) => `Pilih ${name}`,
  actions: 'Tindakan',
  rowMenu: (name: string) => `Tindakan untuk ${name}`,
  open: 'Buka',
  remove: 'Hapus',
  restore: 'Pulihkan',
  copyLink: 'Salin tautan',
  copied: 'Tautan disalin.',
  copyFailed: 'Tautan tidak dapat disalin. Buka datanya lalu salin dari bilah alamat.',
  rows: (from: number, to: number) => (to < from ? '0' : `${count(from)}–${count(to)}`),
  of: 'dari',
  total: (total: number, capped: boolean) => (capped ? `${count(total)}+` : count(total)),
  countExactly: 'Hitung tepat',
  counting: 'Menghitung…',
  perPage: (limit: number) => `${limit} per halaman`,
  perPageLabel: 'Baris per halaman',
  pageWord: 'Halaman',
  jumpTo: (page: number) => `Ke halaman, sampai ${count(page)}`,
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  noPrevious: 'Halaman sebelumnya terlalu jauh. Pakai tombol kembali peramban.',
  emptyTitle: (noun: string) => `Belum ada ${noun}`,
  emptyText: 'Yang kamu tambah muncul di sini.',
  emptyReadText: 'Data yang boleh kamu lihat muncul di sini. Kalau seharusnya ada, minta admin memeriksa peran dan cakupan akunmu.',
  emptyBinTitle: (noun: string) => `Tidak ada ${noun} di Baru dihapus`,
  emptyBinText: 'Data yang dihapus muncul di sini dan dapat dipulihkan.',
  backToList: 'Kembali ke daftar',
  pastEndTitle: 'Halaman ini kosong',
  pastEndText: 'Datanya lebih sedikit daripada halaman yang diminta.',
  firstPage: 'Ke halaman 1',
  noMatchTitle: (noun: string, search: string) =>
    search === '' ? `Tidak ada ${noun} yang cocok` : `Tidak ada ${noun} yang cocok dengan “${search}”`,
  activeFilters: (amount: number) => `${count(amount)} saringan aktif:`,
  meant: 'Maksudmu',
  noMatchText: 'Coba kata lain atau lebih pendek.',
  failedTitle: (noun: string) => `Daftar ${noun} belum termuat`,
  failedText: 'Saringan dan pencarianmu tetap. Coba lagi, atau periksa sambungan.',
  retry: 'Coba lagi',
};

/** A key of a list; what it needs, this person may do there. */
interface Shortcut {
  keys: readonly string[];
  text: string;
  needs?: 'create' | 'choose' | 'open';
}

/** What the keyboard can do in a list: shown when asked for. */
export const shortcuts = {
  title: 'Pintasan papan ketik',
  all: [
    { keys: ['/'], text: 'Cari' },
    { keys: ['n'], text: 'Tambah data baru', needs: 'create' },
    { keys: ['j', '↓'], text: 'Baris berikutnya' },
    { keys: ['k', '↑'], text: 'Baris sebelumnya' },
    { keys: ['Enter'], text: 'Buka baris', needs: 'open' },
    { keys: ['Spasi'], text: 'Pilih baris', needs: 'choose' },
    { keys: ['Shift', 'klik'], text: 'Pilih semua baris sampai baris ini', needs: 'choose' },
    { keys: ['b'], text: 'Ke tindakan untuk baris terpilih', needs: 'choose' },
    { keys: ['Alt', '↓'], text: 'Saring kolom, dari kepalanya' },
    { keys: ['Shift', '←→'], text: 'Lebar kolom, dari kepalanya' },
    { keys: ['Ctrl', 'K'], text: 'Cari atau lompat ke mana saja' },
    { keys: ['Ctrl', 'Z'], text: 'Urungkan tindakan terakhirmu' },
    { keys: ['Ctrl', 'Y'], text: 'Ulangi yang diurungkan, juga Ctrl+Shift+Z' },
    { keys: ['F8'], text: 'Ke pemberitahuan' },
    { keys: ['?'], text: 'Daftar pintasan ini' },
  ] as readonly Shortcut[],
};

/** Views of a list that a person keeps. */
export const views = {
  own: 'Punyamu',
  ofRole: (role: string) => `Untuk peran ${role}`,
  first: 'Bawaan',
  shared: (role: string) => `Dibagikan ke ${role}`,
  changed: (name: string) => `“${name}” diubah`,
  save: 'Simpan perubahan',
  saveAs: 'Simpan sebagai tampilan baru…',
  revert: 'Kembalikan ke yang tersimpan',
  thisOne: 'Tampilan ini',
  how: 'Saring, urutkan, atau atur kolomnya: hasilnya dapat kamu simpan di sini sebagai tampilan baru.',
  makeFirst: 'Jadikan bawaan',
  rename: 'Ganti nama…',
  share: 'Bagikan ke peran…',
  remove: 'Hapus tampilan ini',
  takeBack: 'Berhenti membagikan…',
  takeBackTitle: (name: string) => `Berhenti membagikan “${name}”?`,
  takeBackNote: (owner: string, role: string) =>
    `Tampilan ini milik ${owner} dan dibagikan ke ${role}. Setelah ini hanya ${owner} yang melihatnya, dan hanya ${owner} yang dapat membagikannya lagi.`,
  takeBackGo: 'Berhenti membagikan',
  isTakenBack: (name: string, role: string, owner: string) => `“${name}” tidak lagi dibagikan ke ${role}; ${owner} tetap memilikinya.`,
  without: (name: string, parts: string) => `“${name}” tampil tanpa ${parts}, yang tidak ada lagi.`,
  gone: 'Tampilan di alamat ini sudah dihapus, atau tidak dibagikan kepadamu. Daftarnya tetap seperti di alamat ini.',
  saveWithout: 'Simpan tanpa yang tidak ada lagi',
  failed: 'Tampilanmu belum termuat.',
  nameTitle: 'Simpan sebagai tampilan',
  renameTitle: (name: string) => `Ganti nama “${name}”`,
  name: 'Nama tampilan',
  nameNote: 'Yang tersimpan: pencarian, saringan, urutan, kolom dan jumlah baris.',
  confirm: 'Simpan',
  cancel: 'Batal',
  shareTitle: (name: string) => `Bagikan “${name}”`,
  shareNote:
    'Orang dengan peran ini melihatnya di menu mereka dan tidak dapat mengubahnya. Baris yang tampil tetap menurut hak masing-masing.',
  nobody: 'Tidak kepada siapa pun',
  saved: (name: string) => `Tampilan “${name}” tersimpan.`,
  isFirst: (name: string) => `Daftar ini kini terbuka dengan “${name}”.`,
  isShared: (name: string, role: string) => `“${name}” dibagikan ke ${role}.`,
  isUnshared: (name: string) => `“${name}” kembali hanya milikmu.`,
  removed: (name: string) => `Tampilan “${name}” dihapus.`,
  undo: 'Urungkan',
  restored: (name: string) => `Tampilan “${name}” kembali.`,
  notDone: (why: string) => `Tampilan tidak berubah: ${why}`,
};

export const columns = {
  shown: 'Tampil',
  hidden: 'Disembunyikan',
  hide: (label: string) => `Sembunyikan ${label}`,
  show: (label: string) => `Tampilkan ${label}`,
  always: (label: string) => `${label} selalu tampil, karena membuka datanya`,
  move: (label: string) => `Pindahkan ${label}`,
  moved: (label: string, at: number, all: number) => `${label} kini kolom ${count(at)} dari ${count(all)}`,
  keys: 'Seret, atau tekan Alt+↑ dan Alt+↓.',
  reset: 'Kembalikan bawaan',
  unit: 'lebar, px',
  width: (label: string) => `Lebar ${label}, px`,
  widthNote: 'Ketik lebarnya, atau kosongkan supaya mengikuti isinya. Di tabel: seret tepi kepala kolom, klik ganda supaya pas.',
};

export const pages = {
  /** `a`, `a dan b`, `a, b, dan c`. */
  listed: (words: readonly string[]) => conjunction().format(words),
  landing: {
    greeting: (hour: number, name: string): string =>
      `Selamat ${hour < 4 ? 'malam' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam'}, ${name}`,
    announcement: 'Pengumuman',
    pages: 'Halaman yang bisa kamu buka',
    services: 'Layanan',
    resume: (title: string): string => `Lanjutkan ke ${title}`,
    resumeNote: 'Halaman yang tadi kamu minta sebelum masuk.',
    nothing: 'Belum ada halaman untuk peranmu',
    nothingNote: 'Minta admin memberi akunmu peran yang sesuai, lalu masuk lagi.',
  },
  unauthorized: {
    title: (page: string | null): string => `Peranmu tidak dapat membuka ${page ?? 'halaman ini'}`,
    allowed: (roles: string): string => `Halaman ini untuk ${roles}.`,
    own: (roles: string): string => `Kamu masuk sebagai ${roles}.`,
    noRole: 'Akunmu belum punya peran.',
    ask: 'Bila kamu perlu isinya, minta salah satu dari mereka, atau minta admin menambah peranmu.',
  },
  notConfigured: {
    title: (service: string): string => `Layanan ${service} belum diatur`,
    note: 'Alamat layanan ini kosong. Minta admin mengisinya; halaman lain tetap berjalan.',
  },
};

/** Changing the own password, in the modal Identitas. */
export const password = {
  label: 'Kata sandi',
  change: 'Ganti kata sandi',
  old: 'Kata sandi lama',
  new: 'Kata sandi baru',
  note: '8 sampai 72 karakter. Sesi di tempat lain berakhir.',
  same: 'Tidak boleh sama dengan kata sandi lama',
  save: 'Simpan kata sandi',
  cancel: 'Batal',
  changed: 'Kata sandi sudah diganti.',
};

/** A password that somebody else made: making it, and making one's own of it. */
export const oneTime = {
  item: 'Kata sandi sekali pakai…',
  title: (name: string) => `Buat kata sandi sekali pakai untuk ${name}?`,
  text: 'Kata sandi yang sekarang tidak berlaku lagi dan semua sesinya berakhir. Saat masuk berikutnya, kata sandi ini harus langsung diganti.',
  make: 'Buat kata sandi',
  cancel: 'Batal',
  made: (name: string) => `Kata sandi sekali pakai ${name}`,
  note: (until: string) => `Hanya tampil sekali ini. Serahkan langsung kepada orangnya; berlaku sampai ${until}.`,
  copy: 'Salin',
  copied: 'Kata sandi disalin.',
  notCopied: 'Tidak dapat disalin. Tulis kata sandinya.',
  close: 'Sudah diserahkan',
  held: 'Setelah ditutup, kata sandi ini tidak dapat dilihat lagi. Tekan Sudah diserahkan bila orangnya sudah menerimanya.',
  dueHeading: 'Buat kata sandimu',
  dueText: 'Kamu masuk dengan kata sandi sekali pakai. Sebelum melanjutkan, ganti dengan kata sandi yang hanya kamu yang tahu.',
  dueOld: 'Kata sandi sekali pakai',
  leave: 'Keluar',
};

/** The sentences of the profile panel. */
export const profile = {
  logout: 'Keluar',
  leaveTitle: 'Keluar tanpa menyimpan?',
  leaveText: 'Perubahan yang belum disimpan, juga yang tersimpan sementara di peramban ini, akan dihapus.',
  stay: 'Tetap di sini',
  role: 'Peran',
  theme: 'Tema',
  themes: { light: 'Terang', dark: 'Gelap', system: 'Sistem' },
  language: 'Bahasa',
  languageNote: 'Berlaku di perangkat ini.',
  density: 'Kerapatan',
  densities: { comfortable: 'Lega', compact: 'Rapat' },
};

/** In the head of a record. */
export const tools = {
  sections: 'Bagian isian',
  wrongIn: (_: number) => 'perlu diperbaiki',
  place: (position: number, total: string) => `${count(position)} dari ${total}`,
  previous: 'Data sebelumnya',
  next: 'Data berikutnya',
  notWalked: 'Data berikutnya tidak dapat dibaca. Coba lagi.',
  copyLink: 'Salin tautan',
  copied: 'Tautan disalin.',
  notCopied: (link: string) => `Peramban tidak mengizinkan menyalin. Tautannya: ${link}`,
  duplicate: 'Duplikat',
  copyOf: (display: string) => `Salinan dari ${display}.`,
  copyLeft: 'Tidak ikut disalin, karena hanya milik satu data:',
  copyTogether: 'Ubah paling sedikit satu, karena gabungannya hanya boleh ada di satu data:',
};

/** What others do meanwhile. `names` are accounts'. */
export const live = {
  opening: ([first, second, ...more]: readonly string[]) =>
    second === undefined
      ? `${first} sedang membuka`
      : more.length === 0
        ? `${first} dan ${second} sedang membuka`
        : `${first} dan ${count(more.length + 1)} lain`,
  changes: (amount: number) => `${count(amount)} perubahan`,
  load: 'Tampilkan yang terbaru',
};

/** Ctrl+K. `noun` is a resource's title inside a sentence, `nouns` several of its records. */
export const palette = {
  title: 'Cari atau lompat',
  placeholder: 'Nama, kode, halaman, atau tindakan',
  results: 'Hasil',
  count: (rows: number) => `${count(rows)} pilihan`,
  found: (amount: number) => count(amount),
  rest: (amount: number, more: boolean) => `${count(amount)}${more ? '+' : ''} lagi di daftar`,
  amount: (amount: number, more: boolean, nouns: string) => `${count(amount)}${more ? '+' : ''} ${nouns}`,
  searchIn: (title: string, search: string) => `${title}, cari “${search}”`,
  newAt: (noun: string, display: string) => `Tambah ${noun} · ${display}`,
  /** Above other words, where those that were typed find nothing. */
  meant: 'Maksudmu',
  actions: 'Tindakan',
  actionsOf: (title: string) => `Tindakan untuk ${title}`,
  pages: 'Halaman',
  recent: 'Terakhir dibuka',
  open: 'Buka',
  elsewhere: 'Buka di tab baru',
  copyLink: 'Salin tautan',
  copied: 'Tautan disalin.',
  notCopied: (link: string) => `Peramban tidak mengizinkan menyalin. Tautannya: ${link}`,
  hint: 'Ketik nama atau kode data, nama halaman, atau tindakan. Data yang kamu buka akan muncul di sini.',
  nothing: (search: string) => `Tidak ada yang cocok dengan “${search}”. Coba kata lain atau lebih sedikit huruf.`,
  failed: 'Pencarian tidak dapat dimuat. Periksa sambungan, lalu ketik lagi.',
  cancel: 'Batal',
  today: (time: string) => `hari ini ${time}`,
  yesterday: 'kemarin',
  keys: { choose: 'pilih', open: 'buka', elsewhere: 'tab baru', actions: 'tindakan', clear: 'kosongkan', close: 'tutup' },
};

/** Beside a record: what points at it, and what became of it. `name` is an account's, `noun` the resource's title inside a sentence. */
export const beside = {
  uses: 'Dipakai oleh',
  noUses: 'Belum dipakai data lain.',
  unseen: 'Ada yang memakainya dan tidak dapat kamu lihat.',
  through: (title: string, field: string) => `${title} · ${field}`,
  all: (amount: string) => `Semua ${amount}`,
  showRelated: (title: string) => `Lihat ${title}`,
  history: 'Riwayat',
  none: 'Belum ada perubahan yang tercatat.',
  failed: 'Riwayat tidak dapat dimuat.',
  retry: 'Coba lagi',
  more: 'Tampilkan yang lebih lama',
  everyField: 'Semua isian',
  onlyField: 'Isian yang ditampilkan',
  system: 'Sistem',
  today: 'Hari ini',
  yesterday: 'Kemarin',
  verbs: { create: 'membuat', update: 'mengubah', remove: 'menghapus', restore: 'memulihkan' },
  ways: { undo: 'urungkan', redo: 'ulangi', bulk: 'ubah banyak', sheet: 'tabel', import: 'impor', seed: 'data awal' },
  manyWays: { remove: 'hapus banyak', restore: 'pulihkan banyak' },
  derived: 'ikut berubah',
  undone: 'diurungkan',
  together: (others: number) => `Bersama ${count(others)} data lain`,
  empty: 'kosong',
  restore: (field: string) => `Pulihkan ${field} ke formulir`,
  restoreAll: 'Pulihkan semuanya ke formulir',
  restored: (fields: string) => `${fields} yang lama ada di formulir. Simpan bila sudah benar.`,
  fields: (fields: number) => `${count(fields)} isian`,
  at: 'Lihat per tanggal',
  atTitle: (name: string) => `${name} per tanggal`,
  afterTitle: (name: string, moment: string) => `${name} · ${moment}`,
  after: (time: string) => `${time}, lihat data waktu itu`,
  day: 'Akhir hari',
  notYet: 'Data ini belum ada waktu itu.',
  inBin: 'Waktu itu data ini ada di Baru dihapus.',
  same: 'Sama dengan sekarang.',
  differs: (fields: number) => `${count(fields)} isian berbeda dari sekarang.`,
  now: 'Sekarang',
  past: 'Waktu itu',
  close: 'Tutup',
};

/** What was done, in one list. `amount` is a number in words, `noun` a resource's title inside a sentence, `name` what a record is called. */
export const activity = {
  region: 'Daftar aktivitas',
  filters: { person: 'Orang', data: 'Data', way: 'Jenis', day: 'Tanggal' },
  search: 'Cari aktivitas',
  searchIn: 'Cari nama, isian, atau isi perubahan',
  undoable: 'Hanya yang dapat diurungkan',
  /** What `Jenis` offers. */
  kinds: {
    create: 'Menambah',
    update: 'Mengubah',
    remove: 'Menghapus',
    restore: 'Memulihkan',
    bulk: 'Ubah banyak',
    sheet: 'Sunting di tabel',
    import: 'Impor',
    undo: 'Urungkan',
    purge: 'Hapus selamanya',
    seed: 'Data awal',
  },
  /** Through what it was done. */
  ways: {
    create: 'form',
    update: 'form',
    remove: 'form',
    restore: 'Baru dihapus',
    bulk: 'ubah banyak',
    sheet: 'tabel',
    import: 'impor',
    undo: 'urungkan',
    redo: 'ulangi',
    purge: 'jadwal',
    seed: 'data awal',
  },
  /** Of many at once, by what became of them where that is no change. */
  manyWays: { remove: 'hapus banyak', restore: 'pulihkan banyak' },
  columns: { time: 'Jam', changes: 'Perubahan', who: 'Siapa', what: 'Tindakan', amount: 'Jumlah data', way: 'Lewat', undo: 'Urungkan' },
  system: 'Sistem',
  today: 'Hari ini',
  yesterday: 'Kemarin',
  /** `what` is what it was done to. */
  did: {
    create: (what: string) => `Menambah ${what}`,
    update: (what: string) => `Mengubah ${what}`,
    remove: (what: string) => `Menghapus ${what}`,
    restore: (what: string) => `Memulihkan ${what}`,
    purge: (what: string) => `Menghapus ${what} selamanya`,
  },
  /** An undo, by what it did: out of the bin again is the end of a deletion. */
  undid: {
    create: (what: string) => `Mengurungkan penghapusan ${what}`,
    update: (what: string) => `Mengurungkan perubahan ${what}`,
    remove: (what: string) => `Mengurungkan penambahan ${what}`,
    restore: (what: string) => `Mengurungkan penghapusan ${what}`,
    purge: (what: string) => what,
  },
  redid: {
    create: (what: string) => `Mengulangi penambahan ${what}`,
    update: (what: string) => `Mengulangi perubahan ${what}`,
    remove: (what: string) => `Mengulangi penghapusan ${what}`,
    restore: (what: string) => `Mengulangi penambahan ${what}`,
    purge: (what: string) => what,
  },
  imported: (nouns: string, parts: string) => `Mengimpor ${nouns}: ${parts}`,
  importedAs: {
    create: (amount: string) => `${amount} baru`,
    update: (amount: string) => `${amount} berubah`,
    remove: (amount: string) => `${amount} dihapus`,
    restore: (amount: string) => `${amount} dipulihkan`,
    purge: (amount: string) => `${amount} dihapus selamanya`,
  },
  oneOf: (noun: string, name: string) => `${noun} ${name}`,
  several: (amount: string, nouns: string) => `${amount} ${nouns}`,
  /** Fields in small letters. */
  fieldsOf: (fields: string, what: string) => `${fields} ${what}`,
  manyFields: (amount: number) => `${count(amount)} isian`,
  otherData: (amount: number) => `${count(amount)} jenis data lain`,
  followed: (what: string) => `${what} ikut berubah`,
  amount: (value: number, capped: boolean) => `${count(value)}${capped ? '+' : ''}`,
  undo: 'Urungkan',
  redo: 'Ulangi',
  undoPartly: 'Urungkan sebagian',
  undoing: 'Mengurungkan…',
  undoneAt: (when: string) => `diurungkan ${when}`,
  /** `rest`: of so many records something is left; null: of the only one. */
  undonePartlyAt: (when: string, rest: string | null) => `diurungkan sebagian ${when}${rest === null ? '' : `, sisa ${rest}`}`,
  undoRest: 'Urungkan sisanya',
  lasting: {
    computed: 'hitungan, bukan isian',
    purged: 'terhapus selamanya',
    secret: 'kata sandi lama tidak dapat dikembalikan',
    single: 'hanya ada satu dan tetap ada',
    rights: 'peranmu tidak boleh mengurungkannya',
    beyond: 'menyangkut data di luar cakupanmu',
    partRights: 'sisanya tidak boleh diurungkan peranmu',
    later: 'Tidak dapat diurungkan',
  },
  sentences: {
    computed: 'Itu hasil hitungan, bukan isian.',
    purged: 'Datanya terhapus selamanya.',
    secret: 'Kata sandi lama tidak dapat dikembalikan.',
    single: 'Itu hanya ada satu dan tetap ada: isinya dapat diubah.',
    rights: 'Peranmu tidak boleh mengurungkannya.',
    beyond: 'Itu menyangkut data di luar cakupanmu.',
    partRights: 'Sebagian tidak boleh diurungkan peranmu.',
  },
  laterOf: (amount: string, nouns: string) => `${amount} ${nouns} sudah diubah lagi`,
  undone: (what: string) => `${what}: diurungkan.`,
  redone: (what: string) => `${what}: diulangi.`,
  otherPerson: 'orang lain',
  manyAtOnce: (amount: string) => `Tindakan ini menyangkut ${amount} data.`,
  notUndone: (what: string, why: string) => `${what} tidak diurungkan. ${why}`,
  nothing: 'Tidak ada perubahanmu di tab ini yang masih dapat diurungkan.',
  nothingAgain: 'Tidak ada yang diurungkan di tab ini yang masih dapat diulangi.',
  notRedone: (what: string, why: string) => `${what} tidak diulangi. ${why}`,
  see: 'Lihat di Aktivitas',
  changes: (what: string) => `Perubahan: ${what}`,
  empty: 'kosong',
  made: 'ditambahkan',
  gone: 'dihapus',
  back: 'dipulihkan',
  forGood: 'dihapus selamanya',
  again: 'diubah lagi sejak itu',
  derived: 'ikut berubah',
  unnamed: 'sudah tidak ada',
  shownOf: (shown: number, all: string, nouns: string) => `${count(shown)} dari ${all} ${nouns}`,
  records: 'data',
  more: (amount: string) => `Tampilkan ${amount} lainnya`,
  inList: (amount: string) => `Buka ke-${amount} di daftar`,
  inTheWay: 'Hanya yang sudah diubah lagi',
  everyChange: 'Semua perubahan tindakan ini',
  older: 'Lebih lama',
  shown: (amount: string) => `${amount} tindakan`,
  /** Since the list came. */
  fresh: (amount: string) => `${amount} tindakan baru`,
  hints: { move: 'pindah', open: 'buka', undo: 'urungkan' },
  none: 'Belum ada aktivitas',
  noneText: 'Yang ditambah, diubah, atau dihapus di data yang boleh kamu lihat muncul di sini.',
  noMatch: 'Tidak ada aktivitas yang cocok',
  noMatchText: 'Longgarkan pencarian atau saringannya, atau kosongkan semuanya.',
  soFar: 'Sejauh ini belum ada yang cocok.',
  manyNamed: 'Terlalu banyak data bernama begitu: yang lama belum tentu semuanya ada di sini. Tulis namanya lebih lengkap.',
  download: 'Unduh CSV',
  downloading: 'Mengunduh…',
  /** Heads of the file of actions, and of that of the changes of one. */
  file: {
    name: 'aktivitas',
    actions: ['Waktu', 'Siapa', 'Tindakan', 'Alasan', 'Jumlah data', 'Lewat', 'Keadaan'],
    changes: ['Data', 'Nama', 'Isian', 'Semula', 'Menjadi', 'Keterangan'],
  },
  canUndo: 'dapat diurungkan',
  canUndoPartly: 'dapat diurungkan sebagian',
  downloaded: (amount: number) => `Aktivitas diunduh: ${count(amount)} baris.`,
  downloadedOnly: (amount: number) =>
    `Diunduh ${count(amount)} baris terbaru; sekali unduh tidak bisa lebih. Persempit saringannya untuk yang lebih lama.`,
  notDownloaded: (why: string) => `Aktivitas tidak terunduh. ${why}`,
  failed: 'Aktivitas belum termuat',
  retry: 'Coba lagi',
};

/** Of a record that lies in the bin. */
export const bin = {
  region: (name: string) => `${name}, di Baru dihapus`,
  title: (name: string) => `${name} ada di Baru dihapus`,
  gone: (who: string, when: string) => `Dihapus ${who}, ${when}.`,
  note: 'Isinya dapat dibaca, dan dapat diubah lagi sesudah dipulihkan.',
  restore: 'Pulihkan',
  system: 'Sistem',
  empty: '–',
};

export const remove = {
  cancel: 'Batal',
  close: 'Tutup',
  undo: 'Urungkan',
  title: (name: string) => `Hapus ${name}?`,
  text: 'Data ini pindah ke Baru dihapus dan dapat dipulihkan.',
  removed: (name: string) => `${name} dihapus.`,
  restored: (name: string) => `${name} dipulihkan.`,
  restoredBut: (name: string, why: string) => `${name}: ${why}`,
  refused: (name: string) => `${name} tidak dapat dihapus`,
  usedBy: 'Tidak dapat dihapus: masih dipakai oleh',
  heldBy: 'Masih dipakai oleh',
  emptied: 'Isian yang menunjuk ke sini dikosongkan pada',
  unseen: 'sesuatu yang tidak dapat kamu lihat',
  amountOf: (amount: string, title: string) => `${amount} ${title}`,
  notRestored: (name: string, why: string) => `${name} tidak dapat dipulihkan. ${why}`,
  redirect: 'Pindahkan lalu hapus…',
  inBin: (amount: string) => `${amount} yang cocok ada di Baru dihapus`,
};

/** What points at a record is made to point at another, and the record goes. */
export const redirect = {
  title: (name: string) => `Pindahkan pemakai ${name}`,
  text: (name: string) => `Yang memakai ${name} akan memakai data yang kamu pilih, lalu ${name} pindah ke Baru dihapus.`,
  to: 'Pindahkan ke',
  choose: 'Pilih penggantinya',
  result: 'Hasilnya',
  counting: 'Menghitung …',
  moved: (title: string) => `${title} dipindahkan`,
  refused: 'ditolak',
  reason: (why: string, amount: number) => (amount === 1 ? why : `${why} (${count(amount)})`),
  andMore: (amount: number) => `dan ${count(amount)} lainnya`,
  others: 'Sebagian pemakainya tidak dapat kamu ubah, jadi tidak ada yang dapat dipindahkan.',
  stays: (name: string) => `${name} tetap tidak dapat dihapus`,
  allOrNone: 'Semuanya dipindahkan atau tidak satu pun.',
  go: (amount: number) => (amount === 0 ? 'Pindahkan dan hapus' : `Pindahkan ${count(amount)} dan hapus`),
  done: (amount: number, to: string, name: string) => `${count(amount)} data dipindahkan ke ${to}, ${name} dihapus.`,
  recount: 'Hitung ulang',
};

/** A list as a file, or as a table to paste. */
export const exporting = {
  title: (nouns: string) => `Ekspor ${nouns}`,
  what: 'Yang diekspor',
  chosen: (amount: number) => `${count(amount)} yang dipilih`,
  all: (amount: number, capped: boolean) => `Semua ${count(amount)}${capped ? '+' : ''} yang cocok`,
  searched: (text: string) => `memuat “${text}”`,
  whole: 'Tanpa saringan: seluruh daftar',
  columns: 'Kolom',
  shown: (amount: number) => `Yang tampil (${count(amount)})`,
  every: (amount: number) => `Semua (${count(amount)})`,
  format: 'Bentuk berkas',
  separator: 'Pemisah',
  separators: { ';': 'Titik koma', ',': 'Koma' },
  separatorNotes: { ';': 'Angka dengan koma desimal, untuk Excel Indonesia.', ',': 'Angka dengan titik desimal.' },
  copy: 'Salin sebagai tabel',
  copied: (amount: number) => `${count(amount)} baris disalin sebagai tabel.`,
  copyFailed: 'Tabel tidak dapat disalin. Beri izin papan klip di peramban, atau ekspor sebagai berkas.',
  tooManyToCopy: (most: number) => `Paling banyak ${count(most)} baris yang dapat disalin. Ekspor sebagai berkas.`,
  cancel: 'Batal',
  go: 'Ekspor',
  running: (title: string) => `Mengekspor ${title}`,
  preparing: 'Menyiapkan berkas…',
  progress: (rows: number, total: number) => `${count(rows)} dari ${count(total)} baris`,
  stop: 'Batalkan',
  stopped: 'Ekspor dibatalkan.',
  failed: (title: string, why: string) => `${title} tidak terekspor. ${why}`,
  hide: 'Sembunyikan',
  done: (title: string, rows: number) => `${title} selesai: ${count(rows)} baris.`,
};

/** Many records of a list at once. */
export const chosen = {
  bar: 'Tindakan untuk baris terpilih',
  chosen: 'dipilih',
  elsewhere: (amount: number) => `${count(amount)} di halaman lain`,
  chooseAll: (total: number | null) => (total === null ? 'Pilih semua yang cocok' : `Pilih semua ${count(total)} yang cocok`),
  backToPicked: (amount: number) => `Kembali ke ${count(amount)} pilihan sendiri`,
  counting: 'Menghitung…',
  clear: 'Batalkan pilihan',
  dropped: (amount: number, noun: string) => `Pilihan ${count(amount)} ${noun} dilepas karena saringan atau pencariannya diganti.`,
  open: { update: 'Ubah', remove: 'Hapus', restore: 'Pulihkan' },
  export: 'Ekspor',
  copy: 'Salin',
  titles: { update: 'Ubah banyak', remove: 'Hapus banyak', restore: 'Pulihkan banyak' },
  whom: { update: 'Yang diubah', remove: 'Yang dihapus', restore: 'Yang dipulihkan' },
  onPage: (amount: number, noun: string) => `${count(amount)} ${noun} di halaman ini`,
  picked: (amount: number, noun: string) => `${count(amount)} ${noun} yang dipilih`,
  matching: (amount: number | null, noun: string) => `${amount === null ? 'Semua' : count(amount)} ${noun} yang cocok`,
  searched: (text: string) => `memuat “${text}”`,
  whole: 'Tanpa saringan: seluruh daftar',
  fields: 'Isian dan nilai baru',
  pickField: 'Pilih isian',
  field: 'Isian',
  value: (field: string) => `Nilai baru ${field}`,
  how: (field: string) => `Cara mengubah ${field}`,
  hows: { set: 'Ganti nilainya', add: 'Tambahkan', take: 'Keluarkan', clear: 'Kosongkan' },
  clears: 'dikosongkan',
  addField: 'Tambah isian',
  dropField: (field: string) => `Jangan ubah ${field}`,
  result: 'Hasilnya nanti',
  outcomes: { update: 'berubah', remove: 'dihapus', restore: 'dipulihkan', same: 'sudah sama', refused: 'ditolak' },
  reason: (why: string, amount: number) => `${count(amount)} × ${why}`,
  samples: (amount: number) => `Lihat ${count(amount)} contoh`,
  samplesTitle: (amount: number) => `${count(amount)} contoh`,
  see: 'Lihat',
  refusedTitle: (amount: number) => `${count(amount)} ditolak`,
  andMore: (amount: number) => `dan ${count(amount)} lainnya`,
  empty: 'kosong',
  becomes: { set: 'jadi', add: 'ditambah', take: 'tanpa', clear: 'dikosongkan' },
  and: ' dan ',
  on: 'pada',
  of: (amount: number, noun: string) => `dari ${count(amount)} ${noun}`,
  thatArePicked: 'yang dipilih',
  thatMatch: 'yang cocok',
  pledge: { remove: 'pindah ke Baru dihapus dan dapat dipulihkan.', restore: 'kembali dari Baru dihapus.' },
  unless: {
    update: 'Bila jumlahnya sudah lain saat dijalankan, tidak ada yang diubah.',
    remove: 'Bila jumlahnya sudah lain saat dijalankan, tidak ada yang dihapus.',
    restore: 'Bila jumlahnya sudah lain saat dijalankan, tidak ada yang dipulihkan.',
  },
  go: {
    update: (amount: string, noun: string) => `Ubah ${amount} ${noun}`,
    remove: (amount: string, noun: string) => `Hapus ${amount} ${noun}`,
    restore: (amount: string, noun: string) => `Pulihkan ${amount} ${noun}`,
  },
  running: {
    update: (amount: number, noun: string) => `Mengubah ${count(amount)} ${noun}`,
    remove: (amount: number, noun: string) => `Menghapus ${count(amount)} ${noun}`,
    restore: (amount: number, noun: string) => `Memulihkan ${count(amount)} ${noun}`,
  },
  progress: (finished: number, total: number) => `${count(finished)} dari ${count(total)}`,
  share: (percent: number, seconds: number | null) =>
    `${count(percent)} %${seconds === null ? '' : `, kira-kira ${count(seconds)} detik lagi`}`,
  promise: 'Satu tindakan. Bila dibatalkan, tidak ada yang berubah. Kamu boleh menutup ini; hasilnya datang sebagai pemberitahuan.',
  stop: 'Batalkan',
  stopping: 'Membatalkan…',
  stopped: 'Dibatalkan. Tidak ada yang berubah.',
  hide: 'Sembunyikan',
  cancel: 'Batal',
  back: 'Kembali',
  nothing: { update: 'Tidak ada yang diubah', remove: 'Tidak ada yang dihapus', restore: 'Tidak ada yang dipulihkan' },
  chose: 'Kamu memilih',
  now: ', sekarang ada',
  otherwise: (noun: string) => `Sebagian dari ${noun} itu sudah berbeda dari yang kamu lihat.`,
  since: {
    create: (who: string, amount: string, when: string) => `${who} menambah ${amount} ${when}.`,
    update: (who: string, amount: string, when: string) => `${who} mengubah ${amount} ${when}.`,
    remove: (who: string, amount: string, when: string) => `${who} menghapus ${amount} ${when}.`,
    restore: (who: string, amount: string, when: string) => `${who} memulihkan ${amount} ${when}.`,
  },
  system: 'Sistem',
  clock: (time: string) => `pukul ${time.replace(':', '.')}`,
  seeChanged: (amount: number, noun: string) => `Lihat ${count(amount)} ${noun}`,
  changedTitle: (amount: number, noun: string) => `${count(amount)} ${noun} yang berubah`,
  changedBy: {
    create: (who: string, when: string) => `ditambahkan ${who} ${when}`,
    update: (who: string, when: string) => `diubah ${who} ${when}`,
    remove: (who: string, when: string) => `dihapus ${who} ${when}`,
    restore: (who: string, when: string) => `dipulihkan ${who} ${when}`,
  },
  recount: 'Hitung ulang',
  done: {
    update: (amount: number, noun: string) => `${count(amount)} ${noun} diubah`,
    remove: (amount: number, noun: string) => `${count(amount)} ${noun} dihapus`,
    restore: (amount: number, noun: string) => `${count(amount)} ${noun} dipulihkan`,
  },
  andRefused: (amount: number) => `, ${count(amount)} ditolak`,
  undo: 'Urungkan',
};

/** An end of the session that the server tells of. */
export const ended = {
  /** Over the login, and over the page that lives on under it. */
  unknown: {
    login: 'Sesimu berakhir atau dipakai di tempat lain. Isian yang belum disimpan tetap ada.',
    page: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan; isian di halaman ini tetap ada.',
  },
  taken: (when: string): string => `Akunmu dipakai untuk masuk di tempat lain pada ${when}, jadi sesimu di sini berakhir.`,
  stays: { login: 'Isian yang belum disimpan tetap ada.', page: 'Isian di halaman ini tetap ada.' },
  notYou: 'Kalau itu bukan kamu, ganti kata sandimu setelah masuk lagi.',
};

/** An action taken back, as far as later changes leave it. */
export const takeBack = {
  undoing: { running: 'Mengurungkan…', counting: 'Menghitung yang dapat diurungkan…' },
  redoing: { running: 'Mengulangi…', counting: 'Menghitung yang dapat diulangi…' },
  whole: 'Diurungkan. Semua kembali seperti semula.',
  done: (back: number, gone: number, partly: number) => {
    const parts = [
      back > 0 && `${count(back)} data kembali seperti semula`,
      partly > 0 && `${count(partly)} data kembali sebagian`,
      gone > 0 && `${count(gone)} data pindah ke Baru dihapus`,
    ];
    return `Diurungkan: ${parts.filter(Boolean).join(', ')}.`;
  },
  title: 'Urungkan sebagian?',
  none: 'Tidak dapat diurungkan',
  back: 'kembali seperti semula',
  gone: 'pindah ke Baru dihapus',
  kept: 'tetap seperti sekarang',
  partly: 'kembali sebagian; isian yang diubah lagi tetap',
  fieldBack: (field: string, value: string) => `${field} kembali ${value === '' ? 'kosong' : `ke ${value}`}`,
  fieldStays: (field: string, value: string, whose: string) =>
    `${field} tetap ${value === '' ? 'kosong' : value}${whose === '' ? '' : `, ${whose}`}`,
  reasonsBy: {
    create: (who: string, when: string) => `ditambahkan ${who} ${when}`,
    update: (who: string, when: string) => `diubah ${who} ${when}`,
    remove: (who: string, when: string) => `dihapus ${who} ${when}`,
    restore: (who: string, when: string) => `dipulihkan ${who} ${when}`,
    purge: (who: string, when: string) => `dihapus selamanya ${who} ${when}`,
  },
  system: 'Sistem',
  pledge: 'Yang tetap tidak disentuh, jadi perubahan yang dibuat sesudahnya tidak hilang.',
  andMore: (amount: number) => `dan ${count(amount)} lainnya`,
  moreReasons: (amount: number) => `Dan ${count(amount)} alasan lain.`,
  unseen: 'Data di luar cakupanmu',
  go: (amount: string) => `Urungkan ${amount} data`,
  cancel: 'Biarkan saja',
  close: 'Tutup',
};

/** What a title becomes inside a sentence. */
export const noun = {
  inside: beganSmall,
  /** Several records of an entity, inside a sentence; without a plural of its own that is its title. */
  several: (_title: string, plural: string) => beganSmall(plural),
};

/** A list as a sheet, and sheets that a schema file declares. */
export const grid = {
  region: (nouns: string) => `${nouns} sebagai tabel sunting`,
  hint: 'Enter menyunting, Esc lalu Tab keluar dari tabel, ? menampilkan semua pintasan',
  rowNumber: 'Nomor baris',
  newRow: 'Baris baru',
  below: (amount: number) => `Baris baru, di bawah ${count(amount)} baris`,
  locked: 'Tidak dapat diubah di sini',
  unsaved: 'Perubahan belum disimpan',
  changed: (_: number) => 'sel berubah',
  going: (amount: number) => `${count(amount)} dihapus`,
  goes: 'hapus',
  refused: (amount: number) => `${count(amount)} ditolak`,
  clashing: (amount: number) => `${count(amount)} bentrok`,
  outOfSight: (amount: number) => `${count(amount)} di luar layar`,
  cancel: 'Batal',
  save: 'Simpan',
  rows: (from: number, to: number) => (to < from ? '0' : `${count(from)}–${count(to)}`),
  row: 'Baris',
  of: 'dari',
  total: (amount: number, more: boolean) => `${count(amount)}${more ? '+' : ''}`,
  cells: (amount: number) => `${count(amount)} sel:`,
  mean: 'rerata',
  least: 'terkecil',
  most: 'terbesar',
  loading: 'Memuat baris …',
  failed: 'Baris berikutnya belum termuat.',
  retry: 'Coba lagi',
  onWay: (loaded: number, all: string) => `Menuju baris terakhir: ${count(loaded)} dari ${all} termuat. Esc berhenti.`,
  notTheEnd: (loaded: number, all: number | null, isLost: boolean) =>
    `Baru sampai baris ${count(loaded)}${all === null ? '' : ` dari ${count(all)}`}. Ctrl+↓ lagi meneruskan.${
      isLost ? ' Yang kamu ketik atau tempel setelahnya belum dimasukkan.' : ''
    }`,
  was: (text: string) => `Semula ${text}.`,
  nothing: 'kosong',
  othersSave: 'Nilai lain tetap bisa disimpan.',
  putBack: 'Kembalikan',
  theirs: (text: string, by: string | null, at: string) =>
    `${by ?? 'Orang lain'} mengubahnya menjadi ${text}${at === '' ? ' sejak kamu membukanya' : ` (${at})`}.`,
  mine: (text: string) => `Isianmu ${text}.`,
  cellOf: (column: string, row: string) => `${column} di ${row}`,
  moreOf: (amount: number) => `${count(amount)} lainnya`,
  takeTheirs: 'Pakai itu',
  takeMine: 'Pakai isianku',
  clash: 'Bentrok',
  closed: {
    computed: 'Kolom ini dihitung dari data lain.',
    elsewhere: 'Isian ini milik data lain. Ubah di sana.',
    byServer: 'Kolom ini diisi oleh sistem.',
    immutable: 'Tetap sejak datanya dibuat.',
    record: 'Terkunci pada data ini.',
    role: 'Peranmu tidak dapat mengubah kolom ini.',
    gone: 'Data ini sudah dihapus orang lain. Isian di baris ini tidak dapat disimpan.',
    kept: 'Tidak dapat dikosongkan: peranmu tidak dapat menghapus data ini.',
  },
  notFound: (name: string) => `Tidak ada yang bernama ${name}`,
  several: (name: string) => `Ada beberapa yang bernama ${name}`,
  takeNear: (name: string) => `Pakai ${name}`,
  noFile: 'Berkas tidak dapat ditempel',
  saved: (amount: number, removed: number) =>
    [amount > 0 || removed === 0 ? `${count(amount)} sel disimpan` : '', removed > 0 ? `${count(removed)} data dihapus` : '']
      .filter(Boolean)
      .join(', '),
  /** New rows that an earlier save brought in, whose answer was lost. */
  known: (names: readonly string[]) =>
    `${names.length > 3 ? `${count(names.length)} baris baru` : names.join(', ')} sudah masuk saat disimpan sebelumnya, jadi tidak ditambahkan lagi.`,
  undo: 'Urungkan',
  undone: 'Sel dikembalikan seperti semula',
  redo: 'Ulangi',
  redone: 'Sel diisi lagi seperti sebelum diurungkan',
  noStep: 'Tidak ada yang dapat diurungkan di sini. Simpan atau buang dulu isian yang belum tersimpan.',
  left: (outside: number, locked: number, empty: number) =>
    `Tidak ditempel: ${[
      outside > 0 ? `${count(outside)} sel tidak muat` : '',
      locked > 0 ? `${count(locked)} sel terkunci` : '',
      empty > 0 ? `${count(empty)} sel kosong (isi lama tetap)` : '',
    ]
      .filter(Boolean)
      .join(', ')}`,
  leaveTitle: 'Tinggalkan tabel?',
  leaveText: 'Sel yang berubah belum disimpan.',
  leave: 'Tinggalkan',
  stay: 'Tetap di sini',
  whichSheet: 'Lembar',
  wholeList: 'Semua sel',
  choose: (what: string) => `Pilih ${what}`,
  chooseFirst: (what: string) => `Pilih dulu ${what} yang dibuka lembarnya.`,
  noRows: 'Tidak ada baris untuk lembar ini.',
  loaded: (amount: number) => `${count(amount)} baris termuat. Lanjutannya datang saat digulir.`,
  loadedOnly: (amount: number) => `Dihitung dari ${count(amount)} baris yang termuat.`,
  side: 'Angka lembar ini',
  hole: 'belum diisi',
  free: 'kosong, tidak diminta',
  readOnly: 'Kamu hanya dapat melihat lembar ini.',
  lockedCell: 'terkunci',
  low: 'di bawah batas',
  lowTitle: (floor: string) => `Di bawah ${floor}`,
  trend: 'Perkembangan',
  meanTitle: 'Rerata',
  sumTitle: 'Jumlah',
  filled: 'Terisi',
  others: 'Di luar yang diminta',
  beforePaste: 'Sebelum tempel',
  meansBy: (what: string) => `Rerata per ${what}`,
  meansTold: (title: string, first: string, last: string) => `${title}, dari ${first} ke ${last}`,
  missing: 'Belum diisi',
  missingOf: (amount: number) => `${count(amount)} belum diisi`,
  further: (amount: number) => `dan ${count(amount)} lagi`,
  pasteHint: 'tempel kolom dari lembar kerja',
  pasteTitle: 'Hasil tempel',
  pasted: (place: string) => (place === '' ? 'akan ditempel' : `akan ditempel ke ${place}`),
  pasteTold: (fresh: number, changed: number, same: number, refused: number, skipped: number) =>
    [
      [fresh, 'baru'],
      [changed, 'berubah'],
      [same, 'sama'],
      [refused, 'ditolak'],
      [skipped, 'kosong dilewati'],
    ]
      .flatMap(([amount, what]) => (amount === 0 ? [] : `${count(Number(amount))} ${what}`))
      .join(', '),
  paste: 'Tempel',
  pasteRead: 'Isi tempelan sedang dibaca',
  keys: { edit: 'sunting', fill: 'isi ke bawah', paste: 'tempel', all: 'semua pintasan' },
  shortcutsTitle: 'Pintasan di tabel',
  close: 'Tutup',
  shortcuts: [
    { keys: ['←', '↑', '→', '↓'], text: 'Pindah sel' },
    { keys: ['Shift', '←↑→↓'], text: 'Pilih beberapa sel' },
    { keys: ['Ctrl', '←↑→↓'], text: 'Ke tepi tabel' },
    { keys: ['Home', 'End'], text: 'Awal dan akhir baris' },
    { keys: ['Enter', 'F2'], text: 'Sunting sel; Enter lagi turun' },
    { keys: ['Tab'], text: 'Simpan isian sel dan ke kanan' },
    { keys: ['Esc'], text: 'Tinggalkan isian; sekali lagi, Tab keluar dari tabel' },
    { keys: ['Spasi'], text: 'Ganti Ya dan Tidak' },
    { keys: ['Delete'], text: 'Kosongkan sel' },
    { keys: ['Ctrl', 'D'], text: 'Isi ke bawah' },
    { keys: ['Ctrl', 'C'], text: 'Salin' },
    { keys: ['Ctrl', 'V'], text: 'Tempel' },
    { keys: ['Ctrl', 'Z'], text: 'Urungkan satu langkah' },
    { keys: ['Ctrl', 'Y'], text: 'Ulangi langkah yang diurungkan, juga Ctrl+Shift+Z' },
    { keys: ['Ctrl', 'S'], text: 'Simpan' },
    { keys: ['Alt', '↓'], text: 'Ke pesan sel yang ditolak; tanpa pesan, ke saringan kolomnya' },
  ],
};

/** The page before there is an app: a person's language is not known then, the product's first one is taken. */
export const page = {
  loading: (app: string) => `Memuat ${app}`,
  noScript: (app: string) => `${app} memerlukan JavaScript.`,
};

/** Words of addresses. A link is for everybody: those of the product's first language hold for all. */
export const address = {
  search: 'q',
  sort: 'urut',
  columns: 'kolom',
  widths: 'lebar',
  /** Which saved view it came from; `whole`: none, where the list begins with one. */
  saved: 'simpanan',
  whole: 'semua',
  page: 'hal',
  limit: 'per',
  after: 'sesudah',
  deleted: 'dihapus',
  /** How a filter asks, behind its path, and whether one of them is enough. */
  starts: 'awal',
  contains: 'memuat',
  action: 'tindakan',
  empty: 'kosong',
  match: 'cocok',
  any: 'salah-satu',
  view: 'tampilan',
  sheet: 'tabel',
  yes: 'ya',
  no: 'tidak',
  /** The page of what was done, and what narrows it. */
  activity: 'aktivitas',
  person: 'orang',
  data: 'data',
  way: 'jenis',
  day: 'tanggal',
  undoable: 'bisa',
  /** Where the login leads to, and which page was refused. */
  to: 'ke',
  from: 'dari',
};
