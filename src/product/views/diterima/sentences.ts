/** What the screen says where figures do not add up, or are missing. */
import type { Jalur } from '../../contracts/diterima.ts';
import { formatNumber } from 'skema';

export const SENTENCES = {
  noRecords: 'Belum ada catatan keterikatan sekolah untuk program ini.',
  noApplicants: 'Peminat tahun lalu belum diisi, jadi keketatan dan rasio belum diketahui.',
  noReference: 'Nilai acuan belum diisi, jadi peluang ke program ini belum dapat dihitung.',
  noMeans: 'Tidak ada catatan SNBP yang memuat rerata rapor diterima, jadi nilai acuan belum dapat diperbarui dari data.',
  noSupport: 'Mapel pendukung program ini belum diatur, jadi B memakai rerata rapor.',
  referenceGone: 'Catatan SNBP program ini tidak lagi memuat rerata rapor diterima. Nilai acuan tidak diubah.',
} as const;

const WAYS: Record<Jalur, string> = { snbp: ' jalur SNBP', snbt: ' jalur SNBT', mandiri: ' jalur Mandiri' };

export const sayBeyond = (tahun: string, jalur: Jalur | null, bernama: number, tercatat: number): string =>
  `Tahun ${tahun}: ${formatNumber(bernama)} siswa tercatat diterima${jalur ? WAYS[jalur] : ''}, ` +
  (tercatat === 0
    ? 'tetapi keterikatan sekolah belum mencatat satu pun.'
    : `lebih dari ${formatNumber(tercatat)} pada keterikatan sekolah.`);

export const sayWithoutScores = (students: number): string =>
  `${formatNumber(students)} siswa belum punya nilai rapor, jadi A dan B-nya kosong.`;

export const sayReferenceMoved = (nilai: number, tahun: string): string =>
  `Catatan sekolah berubah sejak halaman ini dibuka: nilai acuan baru sekarang ${formatNumber(nilai, 2, 2)} (tahun ${tahun}). Periksa, lalu perbarui lagi.`;
