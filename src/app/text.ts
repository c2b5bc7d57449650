/** The sentences that any page may need: session, frame, errors. Those of single screens stand in `text/`. */

export const APP_NAME = 'Skema';

export const text = {
  session: {
    title: 'Identitas',
    heading: 'Yuk Masuk',
    invitation: 'Masuk aplikasi dengan akun identitas kamu.',
    username: 'Username',
    password: 'Password',
    submit: 'Masuk',
    refresh: 'Muat ulang',
    showPassword: 'Tampilkan password',
    hidePassword: 'Sembunyikan password',
    expired: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan; isian di halaman ini tetap ada.',
    logout: 'Keluar',
    leaveTitle: 'Keluar tanpa menyimpan?',
    leaveText: 'Perubahan yang belum disimpan, juga yang tersimpan sementara di peramban ini, akan dihapus.',
    stay: 'Tetap di sini',
    loggedOut: 'Kamu telah berhasil logout',
    invalid: 'Username or password is invalid',
    role: 'Peran',
    theme: 'Tema',
    themes: { light: 'Terang', dark: 'Gelap', system: 'Sistem' },
    density: 'Kerapatan',
    densities: { comfortable: 'Lega', compact: 'Rapat' },
  },
  layout: {
    skip: 'Lompat ke isi',
    menu: 'Menu',
    mainMenu: 'Menu utama',
    collapse: 'Ciutkan menu',
    close: 'Tutup',
    back: 'Kembali',
    home: 'Beranda',
    publicPage: 'Hitung nilai SNBP tanpa masuk',
    loading: 'Memuat halaman…',
    notices: 'Pemberitahuan',
    moreActions: 'Tindakan lain',
  },
  error: {
    404: { title: 'Page Not Found', note: 'Tidak ada halaman di alamat ini. Periksa alamatnya, atau cari datanya dari beranda.' },
    500: {
      title: 'Internal Server Error',
      note: 'Ada yang rusak di sisi kami. Isianmu aman di peramban ini dan ditawarkan kembali setelah dimuat ulang.',
    },
    home: 'Ke beranda',
    reload: 'Muat ulang',
  },
  request: {
    network: 'Server tidak menjawab. Periksa sambungan, lalu coba lagi.',
    unreadable: 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
    notConfigured: 'Alamat layanan ini belum diatur.',
    expired: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.',
  },
  build: {
    fresh: `Ada versi baru ${APP_NAME}.`,
    reload: 'Muat ulang',
  },
} as const;
