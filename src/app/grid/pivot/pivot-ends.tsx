/** What stands around the rows of a sheet: the names of its columns, headings between the rows, means at the foot. */
import { classes } from '../../controls/control.ts';
import { Sparkline } from '../../plots/sparkline.tsx';
import { words as GRID } from 'virtual:skema/words/grid';
import { countedOf, meanOf, meansOf, shortOf } from './figures.ts';
import { mean } from './pivot-row.tsx';
import styles from './pivot.module.css';
import type { PivotSheet } from './use-pivot.ts';

interface EndProps {
  sheet: PivotSheet;
  hasFloor: boolean;
}

export function Heads({ sheet: { sides, pivot, resource, view, column }, hasFloor }: EndProps) {
  const nameOf = (handle: string): string => resource.fields.find((field) => field.handle === handle)?.name ?? handle;
  const isFigure = column.kind === 'number';
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        <div role="columnheader" className={styles.name}>
          {nameOf(pivot.rows)}
        </div>
        {hasFloor && (
          <div role="columnheader" className={styles.floor}>
            {nameOf(pivot.floor!)}
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
        <div role="columnheader" className={styles.trend}>
          <span className="sr">{isFigure ? GRID.trend : ''}</span>
        </div>
        <div role="columnheader" className={styles.mean}>
          {isFigure && GRID.meanTitle}
        </div>
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

export function Total({ sheet: { sides, spots }, hasFloor, low, high }: EndProps & { low: number | null; high: number | null }) {
  const means = meansOf(spots, sides.columns.length);
  return (
    <div role="rowgroup">
      <div role="row" className={classes(styles.row, styles.total)}>
        <div role="rowheader" className={styles.name}>
          {GRID.meanTitle}
        </div>
        {hasFloor && <div role="gridcell" className={styles.floor} />}
        {sides.columns.map(({ id }, col) => (
          <div key={id} role="gridcell" className={styles.value}>
            {mean(means[col]!)}
          </div>
        ))}
        <div role="gridcell" className={styles.trend}>
          {low !== null && high !== null && <Sparkline values={means} low={low} high={high} isBridged />}
        </div>
        <div role="gridcell" className={styles.mean}>
          {mean(meanOf(spots.flat().map(countedOf)), 2)}
        </div>
      </div>
    </div>
  );
}
