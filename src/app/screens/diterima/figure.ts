import type { AcceptedFigures } from '../../../domain/views/diterima.ts';
import { formatNumber } from '../../../engine/fields/index.ts';
import { ACCEPTED } from '../../text/diterima.ts';

/** Scores of one column stand under each other: always two decimals. */
export const toScore = (value: number | null): string => (value === null ? ACCEPTED.unknown : formatNumber(value, 2, 2));

/** 0 in a record stands for not known where the value cannot be 0. */
export const toKnown = (value: number): string => (value > 0 ? formatNumber(value) : ACCEPTED.unknown);

/** Somebody was accepted, so somebody had applied. */
const toApplicants = ({ pendaftar, diterima }: AcceptedFigures): string =>
  pendaftar === 0 && diterima > 0 ? ACCEPTED.unknown : formatNumber(pendaftar);

export type FigureName = keyof AcceptedFigures;

export const FIGURES: Record<FigureName, (figures: AcceptedFigures) => string> = {
  pendaftar: toApplicants,
  diterima: ({ diterima }) => formatNumber(diterima),
  daftarUlang: ({ daftarUlang }) => formatNumber(daftarUlang),
  rerata: ({ rerata }) => toScore(rerata),
  terendah: ({ terendah }) => toScore(terendah),
};
