/** What the calculator says under a field. */
import { formatNumber } from 'skema';

export const SENTENCES = {
  npsnFormat: 'NPSN terdiri dari 8 digit',
  npsnUnknown: 'Tidak ada sekolah dengan NPSN ini. Periksa nomornya, atau isi akreditasi, e-Rapor, dan jumlah siswanya.',
  pupilsUnknown: 'Jumlah siswa kelas akhir sekolah ini belum tercatat, jadi kuotanya belum diketahui. Isi sendiri jumlah siswanya.',
  schoolMissing: 'Isi data sekolah untuk mengetahui apakah peringkat ini masuk kuota',
  schoolMissingForChance: 'Isi data sekolah untuk memperkirakan peluang',
  scoreRange: 'Nilai harus dari 1 sampai 100',
  oneWay: 'Isi rerata per semester atau nilai per mapel, salah satu saja',
  scoresMissing: 'Isi rerata rapor supaya skor dapat dihitung',
  supportMissing: 'Isi satu atau dua mapel pendukung supaya skor dapat dihitung',
  supportMost: 'Paling banyak dua mapel pendukung',
  achievementUnknown: 'Tidak ada prestasi dengan tingkat dan peringkat ini',
  achievementNotAccepted: 'Prestasi pada tingkat ini tidak diakui SNBP, jadi tidak dihitung',
  achievementCount: 'Jumlah prestasi harus bilangan bulat mulai dari 1',
  rank: 'Peringkat harus bilangan bulat mulai dari 1',
  programmeUnknown: 'Program studi ini tidak ada dalam daftar',
  referenceUnknown: 'Data program studi ini belum cukup untuk memperkirakan peluang',
  weights: 'Bobot di Konfigurasi belum berjumlah 100, jadi skor belum dihitung. Admin atau pusat pendidikan dapat memperbaikinya.',
} as const;

export const sayPupils = (most: number): string => `Jumlah siswa harus bilangan bulat dari 1 sampai ${formatNumber(most)}`;
export const sayRankMost = (most: number): string => `Paling besar ${formatNumber(most)}, jumlah siswa sekolah`;

/** Sentences by the path of a field, each once. */
export class Messages {
  readonly all: Record<string, string[]> = {};

  /** Gives null: what there is instead of an answer. */
  add(path: string, text: string): null {
    const list = (this.all[path] ??= []);
    if (!list.includes(text)) list.push(text);
    return null;
  }
}
