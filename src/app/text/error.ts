/** The sentences of pages that end somewhere else than meant. */
import { text } from '../text.ts';

export const ERROR = {
  404: { title: 'Page Not Found', note: 'Tidak ada halaman di alamat ini. Periksa alamatnya, atau cari datanya dari beranda.' },
  500: {
    title: text.broken,
    note: 'Ada yang rusak di sisi kami. Isianmu aman di peramban ini dan ditawarkan kembali setelah dimuat ulang.',
  },
  home: 'Ke beranda',
  reload: 'Muat ulang',
} as const;
