import type { AcceptedFigures } from '../../contracts/diterima.ts';
import { formatNumber } from 'skema';
import { figure, NONE } from 'skema/app';

/** Somebody was accepted, so somebody had applied. */
const toApplicants = ({ pendaftar, diterima }: AcceptedFigures): string =>
  pendaftar === 0 && diterima > 0 ? NONE : formatNumber(pendaftar);

export type FigureName = keyof AcceptedFigures;

export const FIGURES: Record<FigureName, (figures: AcceptedFigures) => string> = {
  pendaftar: toApplicants,
  diterima: ({ diterima }) => formatNumber(diterima),
  daftarUlang: ({ daftarUlang }) => formatNumber(daftarUlang),
  rerata: ({ rerata }) => figure(rerata),
  terendah: ({ terendah }) => figure(terendah),
};
