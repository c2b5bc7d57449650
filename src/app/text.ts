/** The sentences that any page may need: session, frame, errors. Those of single screens stand in `text/`. */
import { facts } from 'virtual:skema/facts';

export const APP_NAME = facts.title;

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
    loggedOut: 'Kamu telah berhasil logout',
    invalid: 'Username or password is invalid',
    required: 'Wajib diisi',
    ended: {
      refused: 'Sesimu berakhir atau dipakai di tempat lain. Isian yang belum disimpan tetap ada.',
      unchecked: 'Server tidak dapat memeriksa sesimu. Masuk lagi sebentar lagi; isian yang belum disimpan tetap ada.',
    },
  },
  layout: {
    skip: 'Lompat ke isi',
    menu: 'Menu',
    mainMenu: 'Menu utama',
    collapse: 'Ciutkan menu',
    readOnly: 'Server ini menjalankan versi lama: data hanya dapat dibaca, dan perubahan tidak dapat disimpan.',
    moreActions: 'Tindakan lain',
    close: 'Tutup',
    back: 'Kembali',
    home: 'Beranda',
    loading: 'Memuat halaman…',
    notices: 'Pemberitahuan',
    lost: 'Server tidak menjawab. Mencoba lagi …',
  },
  /** What stands where not even the error page came. */
  broken: 'Internal Server Error',
  request: {
    network: 'Server tidak menjawab. Periksa sambungan, lalu coba lagi.',
    unreadable: 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
    cut: 'Sambungan terputus sebelum berkas selesai.',
    notConfigured: 'Alamat layanan ini belum diatur.',
    expired: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.',
  },
  build: {
    fresh: `Ada versi baru ${APP_NAME}.`,
    reload: 'Muat ulang',
  },
} as const;
