/** What stands around the rows of a sheet: the names of its columns, headings between the rows, means or sums at the foot. */
import { classes } from '../../controls/control.ts';
import { Sparkline } from '../../plots/sparkline.tsx';
import { words as GRID } from 'virtual:skema/words/grid';
import { amountOf, amountsOf, countedOf, shortOf, type Summary, summaryOf } from './figures.ts';
import { amount } from './pivot-row.tsx';
import styles from './pivot.module.css';
import type { PivotSheet } from './use-pivot.ts';

interface EndProps {
  sheet: PivotSheet;
  hasFloor: boolean;
}

export const titleOf = (summary: Summary): string => (summary === 'sum' ? GRID.sumTitle : GRID.meanTitle);

export function Heads({ sheet: { sides, pivot, resource, view }, hasFloor }: EndProps) {
  const nameOf = (handle: string): string => resource.fields.find((field) => field.handle === handle)?.name ?? handle;
  const summary = summaryOf(pivot);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        <div role="columnheader" className={styles.name}>
          {nameOf(pivot.rows)}
        </div>
        {hasFloor && (
          <div role="columnheader" title={nameOf(pivot.floor!)} className={styles.floor}>
            {resource.columns.find(({ path }) => path === pivot.floor)?.short ?? nameOf(pivot.floor!)}
          </div>
        )}
        {sides.columns.map(({ id, display }, col) => (
          <div key={id} role="columnheader" title={display} className={classes(styles.value, col === view.at.col && styles.at)}>
            <span className={styles.long}>{display}</span>
            <span className={styles.short} aria-hidden="true">
              {shortOf(display)}
            </span>
          </div>
        ))}
        {summary === 'mean' && (
          <div role="columnheader" className={styles.trend}>
            <span className="sr">{GRID.trend}</span>
          </div>
        )}
        {summary !== 'none' && (
          <div role="columnheader" className={styles.mean}>
            {titleOf(summary)}
          </div>
        )}
      </div>
    </div>
  );
}

/** Before the first of the rows that stand together. */
export const Heading = ({ text }: { text: string }) => (
  <div role="row" className={styles.heading}>
    <div role="rowheader">{text}</div>
  </div>
);

export function Total({ sheet, hasFloor, low, high }: EndProps & { low: number | null; high: number | null }) {
  const { sides, spots, pivot } = sheet;
  const summary = summaryOf(pivot);
  const amounts = amountsOf(summary, spots, sides.columns.length);
  return (
    <div role="rowgroup">
      <div role="row" className={classes(styles.row, styles.total)}>
        <div role="rowheader" className={styles.name}>
          {titleOf(summary)}
        </div>
        {hasFloor && <div role="gridcell" className={styles.floor} />}
        {sides.columns.map(({ id }, col) => (
          <div key={id} role="gridcell" className={styles.value}>
            {amount(summary, amounts[col]!, sheet)}
          </div>
        ))}
        {summary === 'mean' && (
          <div role="gridcell" className={styles.trend}>
            {low !== null && high !== null && <Sparkline values={amounts} low={low} high={high} isBridged />}
          </div>
        )}
        <div role="gridcell" className={styles.mean}>
          {amount(summary, amountOf(summary, spots.flat().map(countedOf)), sheet, 2)}
        </div>
      </div>
    </div>
  );
}
