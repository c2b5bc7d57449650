/** What people read about exports, and what the data is called in them. */
export const SENTENCES = {
  ownRunning: 'Ekspormu yang lain masih berjalan. Tunggu selesai atau batalkan dulu.',
  othersRunning: 'Dua ekspor lain sedang berjalan. Coba lagi sebentar lagi.',
  tooMany: 'Persempit saringan (maksimal 1.000.000 baris)',
  tooManyColumns: 'Persempit saringan (maksimal 1.000 kolom nilai)',
  semesterOrder: 'Semester akhir mendahului semester awal',
  slow: 'unduhan berhenti menerima data',
  tooLong: 'ekspor melewati batas waktu',
  cancelled: 'dibatalkan',
} as const;

export const TITLES: Readonly<Record<string, string>> = { peringkat: 'Peringkat & Eligible', diterima: 'Diterima' };

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  nilaiRaport: 'Nilai rapor per siswa, mapel, dan semester; bentuk panjang atau lebar.',
  peringkat: 'Peringkat siswa per sekolah dan tahun, dengan rerata, status, dan kuota.',
  universitasProgramStudi: 'Program studi per universitas: daya tampung, peminat, keketatan, nilai acuan.',
  diterima: 'Siswa yang tercatat diterima di perguruan tinggi.',
  keterikatanSekolah: 'Catatan alumni per sekolah, program studi, dan tahun.',
  targetSekolah: 'Target dan realisasi per sekolah dan tahun.',
  siswa: 'Data siswa dengan pilihan dan prestasinya.',
};

export const describeMaster = (title: string): string => `Data induk ${title}.`;

/** Names of the sheets beside the data. */
export const SHEETS = { recap: 'Rekap', notes: 'Keterangan' } as const;
