/** What a process says in Indonesian to whoever runs it: start, settings, log, import, migration. */
import { countIn } from '../plural.ts';

const count = countIn('id-ID');

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
    followingRows: (rows: number, files: string) => `${rows} baris merujuk ke yang belum ada. Perbaiki ${files} lebih dulu.`,
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
    demoOver: (product: string) =>
      `Tanggal data contoh sudah lewat: "npm run seed${product}" membawanya ke hari ini; data contoh yang sudah diubah kembali seperti semula.`,
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
    /** Behind what each of them is made of. */
    heavyParts:
      'Halamannya tetap berjalan, hanya lebih lama dimuat di jaringan lambat. Cara menjaga layar tetap ringan: docs/screens.md, Weight.',
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
    untold: 'perubahan tidak dapat diberitahukan langsung',
    deaf: 'pemberitahuan basis data (LISTEN/NOTIFY) tidak sampai, mungkin karena ada pooler: perubahan langsung tidak dipakai, selebihnya berjalan seperti biasa',
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
    /** What the newer ones have and these do not; may be empty. */
    earlier: (lacking: string) =>
      `Berkas skema ini pernah dipakai di sini, dan sesudahnya ada yang lain${lacking === '' ? '' : `, yang juga punya ${lacking}`}: jadi dari sini basis data hanya dapat dibaca. Jalankan versi yang lebih baru, kalau ada. Kalau bagian itu memang baru dihapus dari berkas, tulis lagi, atau mulai sekali dengan ALLOW_OLDER=1 untuk menjadikan berkas ini yang terbaru (npm run dev melakukannya sendiri).`,
    overtaken:
      'Proses lain mengubah tabel selagi yang ini mulai, jadi tidak ada yang dilayani dari sini. Hentikan proses itu atau mulai lagi.',
    again: 'Registry ini pernah dipakai sebelum yang terakhir, dan sekarang menjadi yang terbaru lagi.',
    newer: (found: number, known: number) =>
      `Basis data ini ditulis oleh versi yang lebih baru (${found}; program ini mengenal ${known}). Jalankan versi yang baru.`,
    ofOthers: (owner: string | null, name: string) =>
      `Basis data ini milik produk ${owner === null ? 'lain' : `"${owner}"`}, bukan "${name}". Tidak ada yang berubah. Pakai DATA_DIR atau DATABASE_URL yang lain${owner === null ? '' : `; kalau ini produk yang sama, tulis kembali name: "${owner}" di produknya`}.`,
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
    /** Of SQL that PostgreSQL refuses. */
    computed: (expression: string) => `Perbaiki sql dari kolom hitungan "${expression}" di kode produk.`,
    /** Of SQL that yields another kind than the schema file says. */
    computedKind: (expression: string, kind: string) =>
      `Tulis "kind" yang dihasilkan "${expression}" sebagai ganti "${kind}", atau perbaiki sql-nya di kode produk.`,
    unmatched: (word: string, meant: string) => `"allow": ["${word}"] tidak cocok dengan apa pun yang menunggu; maksudnya ${meant}?`,
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
