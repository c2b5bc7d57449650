/** Everything the engine says, in Indonesian; the shape of every other language. */
import { beganSmall } from './inside.ts';
import type { Forms } from './plural.ts';

export const tag: string = 'id-ID';

// Made when they are needed: the first of each takes a browser ten milliseconds and more.
let amounts: Intl.NumberFormat | undefined;
const count = (value: number): string => (amounts ??= new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })).format(value);
const conjunction = (): Intl.ListFormat => new Intl.ListFormat(tag);
const disjunction = (): Intl.ListFormat => new Intl.ListFormat(tag, { type: 'disjunction' });

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
    minLength: { other: 'Minimal {n} karakter' } as Forms,
    maxLength: { other: 'Maksimal {n} karakter' } as Forms,
    format: 'Format tidak sesuai',
    pattern: 'Harus {n}',
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
    order: 'Akhir harus sesudah awal',
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
    empty: 'Berkas ini kosong',
    tooLarge: (most: string) => `Berkas terlalu besar; paling besar ${most}`,
    wrongType: (kinds: readonly string[]) => `Jenis berkas ini tidak diterima; yang diterima: ${disjunction().format(kinds)}`,
    picture: (types: string) => `gambar (${types})`,
    text: 'teks polos',
    tooManyPixels: 'Gambar ini terlalu banyak pikselnya',
    broken: 'Gambar ini tidak dapat dibuka',
    unavailable: 'Server ini tidak dapat membuka gambar; pengelolanya dapat memasang sharp untuk mesin ini',
  },
  byClock: (reason: string, zone: string) => `${reason} (menurut ${zone})`,
  /** Over the column of what a record is called. */
  display: 'Nama',
  /** Where resources stand in the menu that no row places. */
  menu: 'Lainnya',
  /** The engine's own accounts. */
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
};

/** What people read in the answers of a server. */
export const server = {
  /** By code; `{name}` is what was asked for. */
  errors: {
    UNAUTHENTICATED: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.',
    FORBIDDEN: 'Peranmu tidak boleh melakukan ini.',
    READ_ONLY:
      'Perubahan tidak disimpan: server ini menjalankan versi lama, jadi data hanya dapat dibaca sampai versi yang baru dijalankan.',
    NOT_FOUND: 'Data tidak ditemukan atau sudah dihapus.',
    CONFLICT: 'Data ini sudah diubah orang lain. Periksa lalu simpan lagi.',
    IN_USE: 'Tidak dapat dihapus: masih dipakai oleh {uses}.',
    SESSION_CONFLICT: 'Akun ini sedang dipakai di tempat lain.',
    INVALID: 'Ada isian yang perlu diperbaiki.',
    DUPLICATE: 'Ada isian yang sudah dipakai.',
    KEY_REUSED: 'Kunci pengulangan ini sudah tersimpan dengan isi lain. Periksa dulu apa yang sudah tersimpan, lalu simpan lagi.',
    LOGIN_FAILED: 'Username atau kata sandi salah',
    TOO_MANY_REQUESTS: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
    BAD_REQUEST: 'Permintaan tidak dapat dibaca.',
    FIELD_UNKNOWN: 'Isian tidak dikenal: {name}.',
    OPERATION_UNKNOWN: 'Operasi tidak dikenal: {name}.',
    SORT_UNKNOWN: 'Urutan tidak dikenal: {name}.',
    FILTER_UNKNOWN: 'Saringan tidak dikenal: {name}.',
    LIMIT_EXCEEDED: 'Permintaan melewati batas: {name}.',
    API_KEY: 'Kunci aplikasi tidak dikenal.',
    TOO_LARGE: 'Permintaan terlalu besar.',
    UNAVAILABLE: 'Basis data sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    EXHAUSTED: 'Basis data kehabisan ruang atau memori. Tidak ada yang berubah; coba lagi nanti atau beri tahu pengelola.',
    INTERNAL: 'Terjadi kesalahan di server. Kode: {name}.',
  },
  refusals: {
    notWritable: 'Tidak boleh kamu ubah',
    immutable: 'Tidak dapat diubah setelah dibuat',
    locked: 'Terkunci untuk data ini',
    outOfScope: 'Data ini akan berada di luar cakupanmu',
    undone: 'Tindakan ini sudah diurungkan.',
    undoSecret: 'Kata sandi tidak dapat diurungkan.',
  },
  bulk: {
    cancelled: 'Dibatalkan. Tidak ada yang berubah.',
    changed: 'Data yang cocok sudah berubah sejak kamu hitung. Tidak ada yang diubah; hitung ulang dulu.',
    tooMany: (most: number) =>
      `Terlalu banyak untuk satu tindakan. Persempit pilihanmu sampai paling banyak ${most.toLocaleString('id-ID')}.`,
  },
  uses: (amount: string, title: string) => `${amount} ${title}`,
  unseenUse: 'sesuatu yang tidak dapat kamu lihat',
  restored: (mistakes: string) => `Dipulihkan, tetapi tidak lagi sesuai aturan isian. Perbaiki: ${mistakes}.`,
  wrongPassword: 'Kata sandi lama tidak cocok',
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
    logged: (title: string) => `Ekspor ${title}`,
  },
};

/** What who runs a server reads on its console. */
export const host = {
  /** The start: settings, data folder, database, and the end. */
  start: {
    noSpace: (path: string | null) =>
      `Ruang disk habis${path === null ? '' : ` (saat menulis ${path})`}. Kosongkan sebagian ruang, lalu jalankan lagi.`,
    noQuota: (path: string | null) =>
      `Kuota disk habis${path === null ? '' : ` (saat menulis ${path})`}. Kosongkan sebagian ruang, lalu jalankan lagi.`,
    takenPort: (port: string, address: string | null) =>
      `Port ${port} di ${address ?? 'komputer ini'} sudah dipakai program lain. Hentikan program itu atau pilih port lain dengan PORT.`,
    databaseRefuses: (reason: string) => `Basis data menolak Skema (${reason}). Perbaiki pg_hba.conf atau perannya, lalu jalankan lagi.`,
    /** Why an address of a database does not answer, by its code. */
    reasons: {
      ECONNREFUSED: 'tidak ada yang menjawab di alamat itu',
      ENOENT: 'tidak ada yang menjawab di alamat itu',
      ENOTFOUND: 'nama komputernya tidak dikenal',
      EAI_AGAIN: 'nama komputernya tidak dikenal',
      ETIMEDOUT: 'tidak menjawab dalam waktunya',
      '28P01': 'pengguna atau sandinya ditolak',
      '28000': 'pengguna ini tidak boleh masuk dari komputer ini (pg_hba.conf di server itu)',
      '3D000': 'basis datanya belum ada',
      '53300': 'sambungannya sudah penuh',
      '57P03': 'basis datanya baru mulai dan belum menerima sambungan; coba lagi sebentar lagi',
    },
    noPassword: 'sandinya belum ada di alamat itu',
    noSsl: 'server itu tidak memakai SSL; hapus sslmode dari alamatnya',
    heldFolder: (folder: string) =>
      `Folder data ${folder} sedang dipakai oleh proses lain. Hentikan proses itu, atau pilih folder lain dengan DATA_DIR.`,
    heldBy: (folder: string, pid: number, since: string, place: string) =>
      `Folder data ${folder} sedang dipakai oleh proses ${pid} sejak ${since}${place}. Hentikan proses itu, atau pilih folder lain dengan DATA_DIR.`,
    building: 'Membangun aplikasi …',
    stopping: (signal: string) => `Berhenti (${signal}) …`,
    reloaded: (resources: number) => `Registry dimuat ulang: ${resources} resource`,
    demoAccounts: (password: string) => `Akun contoh, kata sandi ${password}:`,
    noAccounts: (product: string) => `Belum ada akun. Buat yang pertama: npm run admin -- <username>${product}`,
    oneRole:
      'Peran basis data ini memiliki tabelnya sendiri, jadi tidak ada yang menghalanginya mengubah catatan tindakan. Isi DATABASE_URL_ADMIN untuk memisahkan keduanya.',
    runsAt: (address: string) => `Skema berjalan di ${address}`,
    dataIn: (folder: string) => `Data: ${folder} (PostgreSQL bawaan)`,
    dataAt: 'Data: PostgreSQL dari DATABASE_URL',
    noSeed: (resource: string, reason: string, values: string) => `Data awal ${resource} ditolak (${reason}): ${values}`,
    refusedRows: (file: string, rows: number) => `${file}: ${rows} baris ditolak.`,
    readOnlyFolder: (path: string) => `Folder ${path} hanya dapat dibaca. Pilih folder lain dengan DATA_DIR.`,
    foreignHost: (address: string) => `Alamat ${address} bukan milik komputer ini. Perbaiki HOST.`,
    unknownHost: (name: string) => `Alamat ${name} tidak dikenal. Perbaiki HOST.`,
    databasePassword: (reason: string) =>
      `Basis data menolak sandi Skema (${reason}). Sandi basis data bawaan ada di secrets.json di folder data: kembalikan berkas itu dari cadangan.`,
    databaseRights: (reason: string) =>
      `Peran basis data ini tidak berhak (${reason}). Perbaiki haknya, atau isi DATABASE_URL_ADMIN dengan peran pemilik tabel.`,
    databaseDisk: (reason: string) => `Ruang disk basis data habis (${reason}). Kosongkan sebagian ruang, lalu jalankan lagi.`,
    databaseMemory: (reason: string) => `Basis data kehabisan memori (${reason}). Tambah memorinya, lalu jalankan lagi.`,
    databaseIo: (reason: string) =>
      `Basis data tidak dapat membaca atau menulis disknya (${reason}). Periksa disk itu, lalu jalankan lagi.`,
    databaseGone: (reason: string) =>
      `Basis data berhenti menjawab (${reason}). Periksa apakah basis data itu berjalan, lalu jalankan lagi.`,
    closedPort: (port: string) => `Port ${port} tidak boleh dipakai oleh pengguna ini. Pilih PORT di atas 1023.`,
    noListening: (reason: string) =>
      `Server tidak dapat menerima sambungan di HOST dan PORT yang diberikan (${reason}). Perbaiki HOST atau PORT.`,
    closedPath: (path: string) =>
      `Folder atau berkas ${path} tidak boleh ditulis oleh pengguna ini. Perbaiki haknya atau pilih DATA_DIR lain.`,
    turnHolder: (pid: number, place: string | null, since: string) =>
      ` (sambungan ${pid} dari ${place ?? 'komputer basis data'}, sejak ${since})`,
    turnLate: (holder: string, doing: string, minutes: number) =>
      `Proses lain${holder} masih ${doing} sesudah ditunggu ${minutes} menit. Hentikan proses itu atau tunggu sampai selesai, lalu jalankan lagi.`,
    turnWaits: (holder: string, doing: string) => `Menunggu proses lain${holder} yang sedang ${doing} …`,
    seeding: 'mengisi data awal',
    migrating: 'memperbarui tabel',
    demo: 'Mengisi data contoh …',
    demoPassword: 'DEMO_PASSWORD hanya dipakai ketika data contoh dibuat; akun yang sudah ada memakai kata sandi di bawah.',
    demoOpen: (names: string) =>
      `Peringatan: NODE_ENV=production, tetapi akun contoh masih terbuka (${names}). Ganti kata sandinya atau nonaktifkan, juga akun contoh lainnya.`,
    devStopped: 'Server pengembangan berhenti; menunggu perubahan …',
    noReload: 'Registry tidak dapat dimuat ulang.',
    clusterPassword: (file: string) => `Sandi di ${file} tidak cocok dengan basis data di folder itu. Kembalikan berkasnya dari cadangan.`,
    clusterRefuses: (folder: string, reason: string, file: string) =>
      `PostgreSQL bawaan di ${folder} menolak Skema: ${reason}. Kembalikan ${file} dan pengaturannya seperti semula.`,
    clusterSilent: (folder: string, reason: string, file: string) =>
      `PostgreSQL bawaan di ${folder} sudah berjalan, tetapi tidak menjawab (${reason}). Lihat ${file}.`,
    clusterRecovers: (folder: string, reason: string, file: string) =>
      `PostgreSQL bawaan di ${folder} belum selesai memulihkan diri (${reason}). Lihat ${file}, lalu jalankan lagi.`,
    clusterWaits: (reason: string) => `Menunggu PostgreSQL bawaan (${reason}) …`,
    platform: 'PostgreSQL bawaan berjalan di Linux dan macOS. Di Windows pakai WSL, atau isi DATABASE_URL dengan PostgreSQL 15 ke atas.',
    notInstalled: (platform: string, arch: string) =>
      `PostgreSQL bawaan untuk ${platform}-${arch} tidak terpasang. Jalankan npm ci lagi, atau isi DATABASE_URL.`,
    brokenCopy: (folder: string) => `Salinan PostgreSQL di ${folder} tidak dapat dijalankan. Hapus folder itu, lalu jalankan lagi.`,
    noBuild: 'Aplikasi tidak dapat dibangun:',
    closedBuild: (folder: string) =>
      `Folder ${folder} tidak boleh ditulis. Jalankan npm run build sebagai pemilik folder itu, lalu mulai lagi.`,
    noCluster: (folder: string) => `PostgreSQL bawaan tidak dapat dijalankan di ${folder}:`,
    brokenCluster: (folder: string, file: string) =>
      `Folder data ${folder} tidak utuh: ${file} hilang atau kosong. Kembalikan folder itu dari cadangan.`,
    otherMajor: (folder: string, version: string, own: string) =>
      `Folder data ${folder} dibuat oleh PostgreSQL ${version}; server ini membawa PostgreSQL ${own}. Pakai versi Skema yang lama untuk mencadangkannya.`,
    unreachableFolder: (folder: string) =>
      `Folder data ${folder} tidak dapat dimasuki oleh pengguna yang menjalankan PostgreSQL (root tidak diterimanya). Pilih DATA_DIR di luar folder yang hanya terbuka untuk root.`,
    unmakeableFolder: (folder: string) => `Folder data ${folder} tidak dapat dibuat. Pilih DATA_DIR lain.`,
    folderIsFile: (folder: string) => `Folder data ${folder} adalah sebuah berkas. Pilih DATA_DIR lain.`,
    closedFolder: (folder: string) =>
      `Folder data ${folder} tidak boleh ditulis oleh pengguna ini. Perbaiki haknya atau pilih DATA_DIR lain.`,
    adopted: 'PostgreSQL dari server yang terhenti masih berjalan dan dipakai lagi.',
    fullDisk: (folder: string) => `Ruang disk untuk ${folder} habis. Kosongkan sebagian ruang, lalu jalankan lagi.`,
    lostPasswords: (folder: string, cluster: string, file: string) =>
      `Folder data ${folder} tidak utuh: ${cluster} ada, tetapi sandinya di ${file} tidak ada. Kembalikan berkas itu dari cadangan.`,
    lostCluster: (folder: string, cluster: string, file: string) =>
      `Folder data ${folder} pernah dipakai, tetapi basis datanya (${cluster}) tidak ada. Kembalikan folder itu dari cadangan. Kalau memang ingin mulai dari kosong, pindahkan ${file} ke tempat lain.`,
    lostClaim: (folder: string) => `Klaim atas folder data ${folder} dihapus: mungkin server lain sudah memakainya. Server ini berhenti.`,
    movedFolder: (folder: string, other: string) => `Folder ${folder} hanya terbuka untuk root: data disimpan di ${other}`,
    oldVersion: (version: string) => `adalah PostgreSQL ${version}: yang boleh versi 15 ke atas.`,
    encoding: (encoding: string) =>
      `memakai pengodean ${encoding}: yang boleh UTF8. Buat basis data baru: createdb --encoding=UTF8 --template=template0 <nama>`,
    standby: 'hanya dapat dibaca (server cadangan). Pakai alamat server utamanya.',
    unreachable: (variable: string, url: string, reason: string) => `${variable} (${url}) tidak dapat dihubungi: ${reason}.`,
    onComputer: (name: string) => ` di komputer ${name}`,
    lastHolder: (folder: string, pid: number, place: string) =>
      `Folder data ${folder} terakhir dipakai oleh proses ${pid}${place}; memastikan proses itu sudah berakhir …`,
    removeClaim: (file: string) =>
      `Kalau sudah pasti tidak ada server lain yang memakainya (misalnya komputer ini berganti nama, atau foldernya dipulihkan dari cadangan), hapus berkas ${file}, lalu jalankan lagi.`,
    unreachableCluster: (folder: string, pid: number | string) =>
      `PostgreSQL di ${folder} masih berjalan di luar jangkauan proses ini (proses ${pid} menurut postmaster.pid, mungkin di kontainer lain). Hentikan kontainer itu, lalu jalankan lagi.`,
    noRunner: 'PostgreSQL menolak berjalan sebagai root, dan pengguna postgres atau nobody tidak ada. Jalankan sebagai pengguna biasa.',
    rootOnly:
      'Server dijalankan sebagai root tanpa hak berganti pengguna, sedangkan PostgreSQL menolak root. Jalankan sebagai pengguna biasa atau isi DATABASE_URL.',
    brokenSecrets: (file: string) => `Berkas sandi ${file} rusak. Kembalikan dari cadangan folder data.`,
    foreignSocket: (folder: string) => `Folder ${folder} milik pengguna lain. Hapus folder itu, lalu jalankan lagi.`,
    stubborn: (pid: number) => `PostgreSQL (proses ${pid}) tidak mau berhenti. Hentikan proses itu, lalu jalankan lagi.`,
    disorder: 'Server tidak berhenti dengan tertib.',
    orphaned: 'Berhenti: yang menjalankan server ini sudah berakhir …',
    uncaught: 'Kesalahan yang tidak tertangkap; server berhenti.',
    restarted: (folder: string) => `PostgreSQL di ${folder} berhenti sendiri; dijalankan lagi.`,
    heavy: (pages: string) => `Halaman lebih berat daripada yang diinginkan: ${pages}.`,
    noDemo: 'Data contoh tidak dibuat dengan NODE_ENV=production: semua akunnya memakai satu kata sandi.',
  },
  /** Values of the environment: what each may be. */
  settings: {
    refused: (name: string, text: string | null, allowed: string) =>
      `${name}=${text ?? '(disembunyikan)'} tidak dapat dipakai: yang boleh ${allowed}.`,
    integer: (min: number, max: number) => `bilangan bulat ${min} sampai ${max}`,
    oneOf: (values: string) => `salah satu dari ${values}`,
    folder: 'jalur sebuah folder',
    database: 'alamat PostgreSQL, misalnya postgres://pengguna:sandi@localhost:5432/skema (tanda khusus di sandi ditulis sebagai %XX)',
    service: (example: string) => `jalur di server ini (misalnya ${example}) atau alamat http(s) tanpa sandi, tanda tanya, dan tanda pagar`,
    header: 'nama tajuk HTTP dari huruf, angka, dan tanda hubung',
    standingHeader: 'nama yang belum punya arti di HTTP, misalnya x-api-key',
    proxies: 'jumlah proksi di depan server (misalnya 1) atau daftar alamat atau jaringannya (misalnya 10.0.0.0/8), dipisah koma',
    signs: (min: number, max: number) => `${min} sampai ${max} huruf atau angka tanpa spasi`,
    letters: (min: number, max: number) => `${min} sampai ${max} huruf`,
    host: 'alamat atau nama komputer ini, misalnya 127.0.0.1 atau 0.0.0.0',
    ownerAlone: 'DATABASE_URL_ADMIN diisi tanpa DATABASE_URL: isi keduanya, atau kosongkan keduanya.',
    demoInProduction: 'DEMO=1 tidak dapat dipakai bersama NODE_ENV=production: yang boleh DEMO=0 atau kosong.',
  },
  /** Lines of the log, and the answer to who may not read the figures. */
  log: {
    UNAVAILABLE: 'basis data tidak menjawab',
    EXHAUSTED: 'basis data kehabisan ruang atau memori',
    failure: 'kesalahan',
    cut: 'koneksi basis data terputus',
    unlogged: 'ekspor belum tercatat',
    closedMetrics: 'Hanya untuk mesin ini sendiri, atau dengan Authorization: Bearer dan isi METRICS_TOKEN.\n',
  },
  /** `skema import`: what keeps a file from being read (the fact, then what to do), and why a row is refused. */
  import: {
    parts: {
      csv: 'Bagi menjadi beberapa berkas.',
      xlsx: 'Bagi, atau simpan sebagai CSV.',
    },
    large: (megabytes: number) => `lebih dari ${megabytes} MB.`,
    long: (rows: number) => `lebih dari ${count(rows)} baris.`,
    row: (row: number) => `baris ${row}`,
    /** Of a text file, which one row of cells may fill several of. */
    line: (line: string) => `baris teks ${line}`,
    cell: (row: number, column: string) => `baris ${row}, kolom ${column}`,
    address: (cell: string) => `sel ${cell}`,
    byte: (byte: number) => `sekitar bita ${byte}`,
    /** By the code of csv-parse. */
    broken: {
      CSV_QUOTE_NOT_CLOSED:
        'tanda kutip dibuka dan tidak ditutup sampai akhir berkas. Tutup tanda kutipnya; kutip di dalam sel ditulis ganda ("").',
      CSV_MAX_RECORD_SIZE: 'satu baris terlalu panjang, biasanya karena tanda kutip yang tidak ditutup. Periksa tanda kutip di baris itu.',
    },
    brokenRow: (reason: string) => `${reason}. Perbaiki baris itu.`,
    empty: 'berkas kosong. Isi dengan satu baris judul dan baris data.',
    noText: 'bukan teks. Simpan sebagai CSV UTF-8 atau .xlsx.',
    bothDecimals: (dot: string, comma: string, row: number) =>
      `"${dot}" memakai titik dan "${comma}" (baris ${row}) memakai koma sebagai desimal.`,
    unclearDecimal: (text: string) => `"${text}" dapat dibaca ribuan atau desimal.`,
    sayDecimal: 'Tulis --decimal , atau --decimal . (atau "decimal" di berkas pemetaan).',
    noEncoding: (encoding: string) => `pengodean "${encoding}" tidak dikenal. Pakai misalnya "utf-8" atau "windows-1252".`,
    otherEncoding: (encoding: string) =>
      `isinya bukan ${encoding}. Simpan sebagai "CSV UTF-8", atau tulis "encoding": "windows-1252" di berkas pemetaan.`,
    brokenArchive: 'arsip gzip rusak atau terpotong. Salin atau unduh ulang berkasnya.',
    unread: (reason: string) => `tidak dapat dibaca (${reason}). Periksa berkas dan hak membacanya.`,
    unopened: (reason: string) => `tidak dapat dibuka (${reason}). Periksa hak membacanya.`,
    noFile: 'berkas tidak ada. Periksa jalurnya.',
    folder: 'bukan berkas. Tulis jalur sebuah berkas .csv, .csv.gz, atau .xlsx.',
    oldSheet: 'bentuk .xls lama tidak dibaca. Simpan ulang sebagai .xlsx atau CSV.',
    otherKind: 'jenis berkas tidak dikenal. Yang dibaca: .csv, .tsv, .txt (boleh .gz di belakangnya), dan .xlsx.',
    farCell: (rows: number, columns: number) =>
      `terlalu jauh: paling banyak ${count(rows)} baris dan ${count(columns)} kolom. Hapus isi sel itu, bagi berkasnya, atau simpan sebagai CSV.`,
    unreadSheet: 'isinya tidak dapat dibaca sebagai XLSX. Buka di aplikasi lembar kerja dan simpan ulang, atau pakai CSV.',
    noSheet: (sheet: string | number) => `tidak ada lembar "${sheet}". Tulis nama atau nomor lembarnya dengan --sheet.`,
    emptySheet: 'lembarnya kosong. Isi dengan satu baris judul dan baris data, atau pilih lembar lain dengan --sheet.',
    heavySheet: 'terlalu besar untuk dibaca. Bagi, atau simpan sebagai CSV.',
    noZip: 'bukan berkas XLSX yang utuh. Buka di aplikasi lembar kerja dan simpan ulang sebagai .xlsx tanpa sandi.',
    manyEntries: (entries: number, most: number) => `berisi ${entries} bagian, paling banyak ${most}. Simpan hanya lembar yang dipakai.`,
    inflated: (megabytes: number, most: number) => `mengembang menjadi ${megabytes} MB, paling banyak ${most}. Bagi, atau pakai CSV.`,
    inflatedTimes: (most: number) => `mengembang lebih dari ${most} kali. Simpan ulang dari aplikasi lembar kerja, atau pakai CSV.`,
    falseSize: 'ukurannya tidak seperti yang tertulis di arsip. Simpan ulang dari aplikasi lembar kerja.',
    emptyHeader: 'baris judul kosong. Tulis nomor baris judul yang benar dengan "headerRow" di berkas pemetaan.',
    noHeader: 'baris judul tidak ada. Berkas harus berisi satu baris judul dan baris data.',
    manyColumns: (columns: number, most: number) => `${columns} kolom, paling banyak ${most}. Buang kolom yang tidak dipakai.`,
    fewCells: (cells: number, columns: number) => `hanya ${cells} sel, judulnya ${columns}`,
    manyCells: (cells: number, columns: number) => `berisi ${cells} sel, judulnya ${columns}`,
    longCell: (most: number) => `ada sel lebih dari ${most} huruf`,
    /** A mapping, and how it meets the file. */
    whole: 'seluruhnya',
    wrong: 'salah',
    pattern: (pattern: string, reason: string) => `pola ${pattern} tidak dapat dipakai (${reason})`,
    noJson: (reason: string) => `bukan JSON yang utuh (${reason}). Perbaiki tanda baca di tempat itu.`,
    noMapping: 'berkas pemetaan tidak ada. Periksa jalurnya.',
    closedMapping: (reason: string) => `tidak dapat dibaca (${reason}). Periksa jalurnya.`,
    noColumn: (column: string, guess: string | null, columns: string) =>
      `kolom "${column}" tidak ada di berkas${guess === null ? '.' : `; maksudnya "${guess}"?`} Kolomnya: ${columns}`,
    madeColumn: (name: string) => `kolom buatan "${name}"`,
    field: (handle: string) => `isian "${handle}"`,
    byRelation: '"by" hanya untuk relasi',
    byAmount: (fields: number, columns: number) => `"by" punya ${fields} isian, "from" ${columns} kolom; jumlahnya harus sama`,
    byUnknown: (entity: string, path: string, known: string) => `"by": ${entity} tidak punya "${path}"; yang ada: ${known}`,
    running: (entity: string, handle: string) => `${handle} pada ${entity} diberi nomor oleh server, tanpa celah; keluarkan kolom ini`,
    noField: (entity: string, handle: string, guess: string | null) =>
      `${entity} tidak punya isian "${handle}"${guess === null ? '' : `; maksudnya "${guess}"?`}`,
    noMatch: (title: string, handles: string) =>
      `tidak ada kolom yang cocok dengan isian ${title}; tulis --map kolom=isian atau --mapping. Isiannya: ${handles}`,
    unmappedKey: (handle: string, known: string) =>
      `kunci "${handle}" tidak dipetakan; petakan, atau pilih kunci lain dengan --key, dari ${known}`,
    noKey: (entity: string, known: string) =>
      `tidak ada isian unik ${entity} yang menentukan data sebuah baris; pilih kunci dengan --key, dari ${known}`,
    several: (text: string, title: string) => `${text} cocok dengan beberapa ${title}; sebut dengan kunci lain`,
    notFound: (text: string, where: string, guess: string | null) =>
      `${text} tidak ditemukan di ${where}${guess === null ? '' : `; mirip dengan "${guess}"`}`,
    repeated: (labels: string, rows: string) => `${labels} sama dengan baris ${rows}`,
    missing: 'belum ada, dan pemetaan ini hanya mengubah',
    matches: 'cocok dengan beberapa data',
    /** Heading and file name of what was refused, in small letters. */
    reason: 'alasan',
    refused: 'ditolak',
    unit: (_: number) => 'baris',
    logged: (file: string) => `Impor ${file}`,
  },
  /** Migrations, as the start and `skema migrate` tell them. */
  migrate: {
    or: 'atau',
    failed: 'Migrasi gagal, tidak ada yang berubah',
    unfinished: 'Migrasi belum selesai, mulai ulang untuk melanjutkan',
    earlier:
      'Basis data ini sudah dipakai registry yang lebih baru, jadi hanya dapat dibaca dari sini. Jalankan versi yang baru, atau mulai dengan ALLOW_OLDER=1 untuk menjadikan registry ini yang terbaru.',
    overtaken:
      'Proses lain mengubah tabel selagi yang ini mulai, jadi tidak ada yang dilayani dari sini. Hentikan proses itu atau mulai lagi.',
    again: 'Registry ini pernah dipakai sebelum yang terakhir, dan sekarang menjadi yang terbaru lagi.',
    newer: (found: number, known: number) =>
      `Basis data ini ditulis oleh versi yang lebih baru (${found}; program ini mengenal ${known}). Jalankan versi yang baru.`,
    ofOthers: (owner: string | null, name: string) =>
      `Basis data ini milik produk ${owner === null ? 'lain' : `"${owner}"`}, bukan "${name}". Tidak ada yang berubah. Pakai DATA_DIR atau DATABASE_URL yang lain.`,
    foreign: (tables: string) =>
      `Di basis data ini sudah ada tabel yang bukan buatan Skema: ${tables}. Tidak ada yang berubah. Pakai basis data tersendiri, atau pindahkan tabel itu ke skema lain.`,
    elsewhere: (table: string, schema: string) =>
      `tabel ${table} ada di skema ${schema} dan di skema public; yang dipakai adalah yang di public.`,
    /** By SQLSTATE. */
    remedies: {
      '42501':
        'Peran basis data ini tidak berhak. Jalankan oleh pemilik basis data: GRANT CREATE ON DATABASE … dan GRANT CREATE ON SCHEMA public TO peran itu; atau isi DATABASE_URL_ADMIN dengan peran pemilik tabel.',
      '42P07':
        'Nama itu sudah dipakai oleh benda lain di basis data ini. Pakai basis data tersendiri untuk Skema, atau pindahkan benda itu ke skema lain.',
      '42703': 'Tabel itu bukan buatan Skema. Pakai basis data tersendiri untuk Skema, atau pindahkan benda itu ke skema lain.',
      '42809':
        'Nama itu sudah dipakai oleh benda lain di basis data ini. Pakai basis data tersendiri untuk Skema, atau pindahkan benda itu ke skema lain.',
      '53100': 'Ruang disk basis data habis. Kosongkan sebagian ruang, lalu jalankan lagi.',
      '55P03': 'Tabelnya sedang dipakai proses lain. Jalankan lagi ketika lebih sepi.',
    },
    unmatched: (word: string, guess: string) => `"allow": ["${word}"] tidak cocok dengan apa pun yang menunggu; maksudnya "drop:${guess}"?`,
    unneeded: (word: string) => `"allow": ["${word}"] tidak diperlukan lagi dan tidak mengizinkan apa pun; hapus dari berkas itu.`,
    ranged: 'rentang menjadi satu nilai; akhirnya tidak ikut',
    several: 'beberapa pilihan menjadi satu; hanya yang pertama ikut',
    waits: (place: string) => `${place} wajib diisi, tetapi sebagian data lama belum punya nilainya; isi lewat aplikasi.`,
    /** Behind the name of a table or column, of what is kept of it. */
    spare: 'sisa',
    kept: (place: string, column: string) => `${place}: isi yang lama disimpan di kolom ${column}.`,
    unread: (rows: number, type: string) => `isi ${rows} data tidak dapat dibaca sebagai ${type}`,
    lossy: (from: string, to: string, rows: number) => `jenis ${from} menjadi ${to} dapat membuang isi ${rows} data`,
    missing: (rows: number) => `menjadi wajib, padahal ${rows} data belum punya nilainya`,
    twice: (rows: number) => `menjadi unik, padahal ${rows} nilai dipakai lebih dari sekali`,
    misfit: (rows: number, rule?: string) =>
      `aturan baru${rule === undefined ? '' : ` (${rule})`} tidak cocok dengan ${rows} data yang ada`,
    dangling: (rows: number, table: string) => `${rows} data menunjuk ke data yang tidak ada di ${table}`,
    stands: (fact: string) => `${fact}; data lama tetap, data baru mengikuti aturan.`,
    more: (rows: number) => ` dan ${rows} lagi`,
    alike: (place: string, texts: string) =>
      `${place}: ${texts} kini terbaca sama. Aturan unik yang lama tetap berlaku di sana sampai salah satunya diubah atau dihapus; yang lain berjalan seperti biasa.`,
    noIcu: (language: string) => `PostgreSQL ini tanpa ICU: teks diurutkan menurut basis datanya, bukan menurut ${language}.`,
    sortedAnew: (language: string, from: string, to: string) =>
      `PostgreSQL mengurutkan ${language} menurut versi lain (${to}, tadinya ${from}); indeksnya dibuat ulang.`,
    table: (name: string) => `tabel ${name}`,
    keptTable: (name: string) => `${name} tidak ada lagi di skema; isinya disimpan.`,
    keptColumn: (name: string, column: string) =>
      `${name} tidak ada lagi di skema; kolom dan isinya disimpan ("allow": ["drop:${column}"] membuangnya).`,
    idle: (names: string) => `Kosong dan tidak ada lagi di skema, jadi dibuang: ${names}.`,
    columnsApart: (table: string, columns: string) =>
      `${table}: isi ${columns} tidak dapat digabung karena jenisnya lain; keduanya disimpan.`,
    columnsMerged: (table: string, columns: string) =>
      `${table}: isi ${columns} digabung; di data yang berbeda dipakai isi kolom yang dibuat belakangan.`,
    tablesMerged: (from: string, to: string) => `tabel ${from} digabung ke ${to}.`,
    tablesApart: (from: string, to: string) => `tabel ${from} dan ${to} tidak dapat digabung: jenis kolomnya berbeda; keduanya disimpan.`,
    wasBoth: (was: string) => `"was": "${was}" diabaikan: keduanya pernah dipakai bersamaan, jadi isinya tidak digabung.`,
    wasNothing: (was: string) => `"was": "${was}" tidak cocok dengan kolom mana pun; isian ini mulai kosong.`,
    likeColumn: (handle: string, others: string) =>
      `${handle} baru, dan ${others} dari jenis yang sama tidak ada lagi di skema. Bila hanya berganti nama, tulis "was" pada ${handle}.`,
    likeTable: (others: string) =>
      `baru, dan tabel ${others} yang mirip tidak ada lagi di skema. Bila hanya berganti nama, tulis "was" di berkas itu.`,
    noDefault: (table: string, id: string) => `"default" menunjuk ke data yang tidak ada di ${table}: ${id}.`,
    firstData: 'Data dasar',
    single: 'satu-satunya data dibuat dari nilai bawaannya',
    singleFailed: (reasons: string) =>
      `satu-satunya data tidak dapat dibuat dari nilai bawaannya (${reasons}). Ubah nilai "default" di berkas itu.`,
    notRun: 'Pernyataan ini tidak dijalankan:',
    mend: 'Perbaiki datanya atau kembalikan skemanya.',
    mendOrConvert: (convert: string) => `Perbaiki datanya, atau tulis pada isian itu ${convert}; isi yang lama disimpan di kolom lain.`,
    allow: (word: string, becomes: 'kept' | 'carried' | 'cut' | 'filled' | 'empty') =>
      `Bila memang dikehendaki, tulis "allow": ["${word}"] di berkas skema itu; ${{ kept: 'isi yang ada tetap seperti adanya', carried: 'isinya ikut dipindahkan', cut: 'sisa isinya hilang', filled: 'yang kosong diisi nilai bawaan', empty: 'yang kosong tetap kosong sampai ada yang mengisinya' }[becomes]}.`,
    spent: (word: string) =>
      `"allow": ["${word}"] di berkas skema itu sudah dipakai untuk perubahan yang lain: hapus, mulai sekali, lalu tulis lagi bila memang dikehendaki.`,
    afterwards: 'sesudah transaksi',
    nothing: 'Tidak ada yang perlu diubah.',
    noDatabase: (folder: string) => `Belum ada basis data di ${folder}; start yang pertama membuatnya.`,
    applied: (moment: string, version: number, steps: number) => `${moment}  mesin ${version}  ${steps} langkah`,
    leftOver: 'Tidak ada lagi di skema, dengan jumlah baris yang berisi:',
  },
};

/** What any page may need: session, frame, errors. */
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
    expired: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan; isian di halaman ini tetap ada.',
    loggedOut: 'Kamu sudah keluar.',
    invalid: 'Nama pengguna atau kata sandi salah.',
    required: 'Wajib diisi',
    waitSeconds: (seconds: number) => `Terlalu banyak percobaan. Coba lagi ${seconds} detik lagi.`,
    waitMinutes: (minutes: number) => `Terlalu banyak percobaan. Coba lagi ${minutes} menit lagi.`,
    ended: {
      refused: 'Sesimu berakhir atau dipakai di tempat lain. Isian yang belum disimpan tetap ada.',
      unchecked: 'Server tidak dapat memeriksa sesimu. Masuk lagi sebentar lagi; isian yang belum disimpan tetap ada.',
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
    close: 'Tutup',
    back: 'Kembali',
    home: 'Beranda',
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
  },
  build: {
    fresh: (app: string) => `Ada versi baru ${app}.`,
    reload: 'Muat ulang',
  },
};

export const control = {
  placeholder: 'Pilih …',
  noOptions: 'Tidak ada pilihan yang cocok.',
  loading: 'Memuat pilihan…',
  failed: 'Pilihan tidak dapat dimuat. Coba lagi.',
  more: 'Ketik untuk mempersempit pilihan.',
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
  savedNotice: (name: string) => `${name} disimpan.`,
  createdNotice: (name: string) => `${name} ditambahkan.`,
  undo: 'Urungkan',
  undone: (name: string) => `Perubahan ${name} diurungkan.`,
  mistakes: (amount: number) => `Belum tersimpan, ${amount} isian perlu diperbaiki:`,
  refused: 'Belum tersimpan:',
  forbidden: 'Peranmu tidak dapat menambah data di sini.',
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

export const confirm = { title: 'Simpan perubahan?', go: 'Lanjutkan', stay: 'Kembali' };

export const conflict = {
  deleted: 'Data ini sudah dihapus orang lain. Isianmu belum tersimpan, dan masih ada di formulir.',
  saveAsNew: 'Simpan sebagai data baru',
  somebody: 'orang lain',
  somebodyFirst: 'Orang lain',
  unsaved: 'Belum tersimpan.',
  metBy: (who: string, what: string, when: string) => `${who} menyimpan ${what} ini${when && ` pukul ${when}`}, setelah kamu membukanya.`,
  cameIn: (amount: number) => `${amount} isian masuk sendiri`,
  bothChanged: (amount: number) => `${amount} isian diubah kalian berdua`,
  cameFrom: (who: string, when: string) => `Masuk sendiri dari ${who}${when && `, ${when}`}.`,
  was: (value: string) => `Semula ${value}.`,
  wasEmpty: 'Semula kosong.',
  cameToast: (who: string, fields: string, when: string, isMine: boolean) =>
    `${who} mengubah ${fields}${when && `, ${when}`}.${isMine ? ' Isianmu tetap.' : ''}`,
  toField: 'Ke isian',
  choose: (field: string) => `${field}: pilih isi`,
  base: 'Semula',
  baseNote: 'saat kamu membuka',
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
  found: (when: string) => `Ada isian dari ${when} yang belum tersimpan.`,
  older: 'Data ini sudah berubah sejak itu.',
  take: 'Pulihkan',
  drop: 'Buang',
};

export const item = {
  notFound: 'Data tidak ditemukan',
  notFoundText: 'Data ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu.',
  failed: 'Data tidak dapat dimuat',
  retry: 'Coba lagi',
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
  recentlyDeleted: 'Baru dihapus',
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
  close: 'Tutup',
  anyValue: 'Semua',
  to: 'sampai',
  fromOf: (label: string) => `${label}, dari`,
  toOf: (label: string) => `${label}, sampai`,
  containsOf: (label: string) => `${label} memuat`,
  atLeast: (value: string) => `mulai ${value}`,
  atMost: (value: string) => `sampai ${value}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  selectPage: 'Pilih halaman ini',
  selectRow: (name: string) => `Pilih ${name}`,
  selected: 'dipilih',
  bulkBar: 'Tindakan untuk baris terpilih',
  clearSelection: 'Batalkan pilihan',
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
  noMatchText: 'Coba kata lain atau lebih pendek.',
  failedTitle: (noun: string) => `Daftar ${noun} belum termuat`,
  failedText: 'Saringan dan pencarianmu tetap. Coba lagi, atau periksa sambungan.',
  retry: 'Coba lagi',
  shortcutsTitle: 'Pintasan papan ketik',
  shortcuts: [
    { keys: ['/'], text: 'Cari' },
    { keys: ['n'], text: 'Tambah data baru' },
    { keys: ['j', '↓'], text: 'Baris berikutnya' },
    { keys: ['k', '↑'], text: 'Baris sebelumnya' },
    { keys: ['Enter'], text: 'Buka baris' },
    { keys: ['Spasi'], text: 'Pilih baris' },
    { keys: ['F8'], text: 'Ke pemberitahuan' },
    { keys: ['?'], text: 'Daftar pintasan ini' },
  ],
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
};

/** Beside a record: what points at it, and what became of it. `name` is an account's, `noun` the resource's title inside a sentence. */
export const beside = {
  uses: 'Dipakai oleh',
  noUses: 'Belum dipakai data lain.',
  unseen: 'Ada yang memakainya dan tidak dapat kamu lihat.',
  through: (title: string, field: string) => `${title} (${field})`,
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
  ways: { undo: 'urungkan', bulk: 'ubah banyak', import: 'impor', seed: 'data awal' },
  derived: 'ikut berubah',
  undone: 'diurungkan',
  together: (others: number) => `Bersama ${count(others)} data lain`,
  empty: 'kosong',
  restore: (field: string) => `Pulihkan ${field} ke formulir`,
  restoreAll: 'Pulihkan semuanya ke formulir',
  restored: 'Isi lama ada di formulir. Simpan bila sudah benar.',
  at: 'Lihat per tanggal',
  atTitle: (name: string) => `${name} per tanggal`,
  day: 'Akhir hari',
  notYet: 'Data ini belum ada waktu itu.',
  inBin: 'Waktu itu data ini ada di Baru dihapus.',
  same: 'Sama dengan sekarang.',
  differs: (fields: number) => `${count(fields)} isian berbeda dari sekarang.`,
  now: 'Sekarang',
  past: 'Waktu itu',
  close: 'Tutup',
};

export const remove = {
  cancel: 'Batal',
  close: 'Tutup',
  undo: 'Urungkan',
  title: (name: string) => `Hapus ${name}?`,
  text: 'Data ini pindah ke Baru dihapus dan dapat dipulihkan.',
  manyTitle: (amount: number, noun: string) => `Hapus ${count(amount)} ${noun}?`,
  manyText: (names: string) => `${names} pindah ke Baru dihapus dan dapat dipulihkan.`,
  andMore: (names: string, more: number) => `${names}, dan ${count(more)} lainnya`,
  removing: (done: number, of: number) => `Menghapus ${count(done)} dari ${count(of)}`,
  removed: (name: string) => `${name} dihapus.`,
  removedMany: (amount: number, noun: string) => `${count(amount)} ${noun} dihapus.`,
  restored: (name: string) => `${name} dipulihkan.`,
  restoredMany: (amount: number, noun: string) => `${count(amount)} ${noun} dipulihkan.`,
  restoredBut: (name: string, why: string) => `${name}: ${why}`,
  refused: (name: string) => `${name} tidak dapat dihapus`,
  refusedMany: (amount: number, noun: string) => `${count(amount)} ${noun} tidak dapat dihapus`,
  refusedSome: (done: number, of: number) => `${count(done)} dari ${count(of)} dihapus. Yang berikut tetap ada:`,
  refusedNone: 'Tidak ada yang dihapus.',
  usedBy: 'Tidak dapat dihapus: masih dipakai oleh',
  unseen: 'sesuatu yang tidak dapat kamu lihat',
  amountOf: (amount: string, title: string) => `${amount} ${title}`,
  notRestored: (name: string, why: string) => `${name} tidak dapat dipulihkan. ${why}`,
};

/** What a title becomes inside a sentence. */
export const noun = {
  inside: beganSmall,
  /** Several records of an entity, inside a sentence; without a plural of its own that is its title. */
  several: (_title: string, plural: string) => beganSmall(plural),
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
  page: 'hal',
  limit: 'per',
  after: 'sesudah',
  deleted: 'dihapus',
  yes: 'ya',
  no: 'tidak',
  /** Where the login leads to, and which page was refused. */
  to: 'ke',
  from: 'dari',
};
