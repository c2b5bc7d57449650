/** Every screen, in the order of the menu. */
import { diterima } from './diterima/route.ts';
import { ekspor, eksporNilai } from './export/route.ts';
import { konsultasi } from './konsultasi/route.ts';
import { nilaiSnbp } from './nilai-snbp/route.ts';

export const screens = { konsultasi, nilaiSnbp, ekspor, eksporNilai, diterima };
