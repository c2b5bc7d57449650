/** What people read about the exports of the product, and what the data is called in them. */
export const SENTENCES = {
  tooManyColumns: 'Persempit saringan (maksimal 1.000 kolom nilai)',
  semesterOrder: 'Semester akhir mendahului semester awal',
} as const;

export const TITLES = { peringkat: 'Peringkat & Eligible', diterima: 'Diterima' } as const;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  nilaiRaport: 'Nilai rapor per siswa, mapel, dan semester; bentuk panjang atau lebar.',
  peringkat: 'Peringkat siswa per sekolah dan tahun, dengan rerata, status, dan kuota.',
  universitasProgramStudi: 'Program studi per universitas: daya tampung, peminat, keketatan, nilai acuan.',
  diterima: 'Siswa yang tercatat diterima di perguruan tinggi.',
  keterikatanSekolah: 'Catatan alumni per sekolah, program studi, dan tahun.',
  targetSekolah: 'Target dan realisasi per sekolah dan tahun.',
  siswa: 'Data siswa dengan pilihan dan prestasinya.',
};

export const describe = (name: string, title: string): string => DESCRIPTIONS[name] ?? `Data induk ${title}.`;
