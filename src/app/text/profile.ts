/** The sentences of the profile panel. */
export const PROFILE = {
  logout: 'Keluar',
  leaveTitle: 'Keluar tanpa menyimpan?',
  leaveText: 'Perubahan yang belum disimpan, juga yang tersimpan sementara di peramban ini, akan dihapus.',
  stay: 'Tetap di sini',
  role: 'Peran',
  theme: 'Tema',
  themes: { light: 'Terang', dark: 'Gelap', system: 'Sistem' },
  density: 'Kerapatan',
  densities: { comfortable: 'Lega', compact: 'Rapat' },
} as const;
