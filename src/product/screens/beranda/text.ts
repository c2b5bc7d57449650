/** The figures of the landing page. */

export const HOME = {
  region: (year: string): string => `Angka tahun ${year}`,
  noYear: 'Tahun aktif belum dipilih.',
  noYearAction: 'Pilih di Konfigurasi',
  loading: 'Memuat angka hari ini',
  failed: 'Angka hari ini tidak dapat dimuat.',
  students: 'Siswa',
  complete: 'Nilai lengkap',
  eligible: 'Eligible',
  target: 'Diterima SNBP',
  ofStudents: (share: string): string => `${share} % dari siswa`,
  ofComplete: (share: string): string => `${share} % dari yang lengkap`,
  ofTarget: (target: string): string => `dari target ${target}`,
  noTarget: 'belum ada target',
  pending: (count: string): string => `${count} sekolah masih dihitung ulang.`,
  targets: 'Target dan realisasi',
  targetColumns: ['Ukuran', 'Target', 'Realisasi', 'Tercapai'],
  targetRows: { peserta: 'Peserta rasionalisasi', eligible: 'Siswa eligible', diterima: 'Diterima SNBP' },
  branches: 'Siswa per cabang',
  /** The bars stand under none. */
  branchColumns: ['Cabang', null, 'Siswa', 'Lengkap', 'Eligible'],
  deadlines: 'Tenggat tahun ini',
  noDeadlines: 'Tenggat tahun ini belum diisi.',
  states: { berjalan: 'Sedang berjalan', lewat: 'Sudah lewat' },
  until: (moment: string): string => `sampai ${moment}`,
  from: (moment: string): string => `mulai ${moment}`,
} as const;
