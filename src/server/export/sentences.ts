/** What people read about exports. */
export const SENTENCES = {
  ownRunning: 'Ekspormu yang lain masih berjalan. Tunggu selesai atau batalkan dulu.',
  othersRunning: 'Dua ekspor lain sedang berjalan. Coba lagi sebentar lagi.',
  tooMany: 'Persempit saringan (maksimal 1.000.000 baris)',
  slow: 'unduhan berhenti menerima data',
  tooLong: 'ekspor melewati batas waktu',
  cancelled: 'dibatalkan',
} as const;
