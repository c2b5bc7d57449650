import type { AcceptedFigures } from '../../contracts/diterima.ts';
import { formatNumber } from 'skema';
import { Button, figure, NONE } from 'skema/app';
import { type ReactNode, useState } from 'react';
import styles from './accepted-table.module.css';
import page from './accepted.module.css';

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

interface TableRegionProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  children: ReactNode;
}

/** A wide table moves inside its own region, reached by the keyboard too; the page stays still. */
export const TableRegion = ({ labelledBy, children }: TableRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
);

const FIRST = 50;

/** The first rows of a long table, and below them the button for all. */
export function useFirstRows<T>(all: readonly T[], label: string): { rows: readonly T[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? all : all.slice(0, FIRST);
  const more = rows.length < all.length && (
    <p className={`${page.more} no-print`}>
      <Button small onClick={() => setWhole(true)}>
        {label}
      </Button>
    </p>
  );
  return { rows, more };
}
