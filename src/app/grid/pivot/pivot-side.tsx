import { useId, useState } from 'react';
import { LinkButton } from '../../controls/button.tsx';
import { formatNumber } from '../../../engine/fields/index.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { words as nouns } from 'virtual:skema/words/noun';
import { SmallPlot } from '../../plots/small-plot.tsx';
import { amountOf, amountsOf, askedOf, countedOf, isLow, shortOf, type Spot, summaryOf } from './figures.ts';
import { titleOf } from './pivot-ends.tsx';
import { amount } from './pivot-row.tsx';
import styles from './pivot.module.css';
import type { PivotSheet } from './use-pivot.ts';

const TOLD_MAX = 30;

const nameOfFloor = ({ resource, pivot }: PivotSheet): string => resource.fields.find(({ handle }) => handle === pivot.floor)?.name ?? '';

/** Each leads to its cell; what has several is named once, above them. */
interface SpotsProps {
  sheet: PivotSheet;
  title: string;
  spots: readonly Spot[];
  id?: string;
  /** In a narrow window it is shown when asked, and has done with the first cell one goes to. */
  isOpen?: boolean;
  onGone?: () => void;
}

function Spots({ sheet, title, spots, id, isOpen = false, onGone }: SpotsProps) {
  const { sides, go, scroller } = sheet;
  const floorName = nameOfFloor(sheet);
  if (spots.length === 0) return null;
  const toCell = ({ row, col }: Spot) => ({
    onClick: () => {
      onGone?.();
      go({ row, col });
      scroller.current?.focus();
    },
  });
  const said = ({ value, floor }: Spot) =>
    value !== null && (
      <>
        <b>{formatNumber(value)}</b>
        {floor !== null && `${floorName} ${formatNumber(floor)}`}
      </>
    );
  return (
    <section id={id} data-open={isOpen ? '' : undefined}>
      <h2>{title}</h2>
      <ul>
        {[...Map.groupBy(spots.slice(0, TOLD_MAX), ({ row }) => row)].map(([row, [first, ...others]]) => (
          <li key={row} className={others.length > 0 ? styles.several : undefined}>
            <LinkButton {...toCell(first!)}>{sides.rows[row]!.display}</LinkButton>
            {others.length === 0 ? (
              <span>
                {sides.columns[first!.col]!.display}
                {said(first!)}
              </span>
            ) : (
              [first!, ...others].map((spot) => (
                <span key={spot.col}>
                  <LinkButton {...toCell(spot)}>{sides.columns[spot.col]!.display}</LinkButton>
                  {said(spot)}
                </span>
              ))
            )}
          </li>
        ))}
        {spots.length > TOLD_MAX && <li>{GRID.further(spots.length - TOLD_MAX)}</li>}
      </ul>
    </section>
  );
}

/** More places than these have no room beside each other. */
const PLACES_MAX = 8;

/** How the means go from column to column. */
function Means({ sheet: { sides, spots, pivot, resource } }: { sheet: PivotSheet }) {
  const means = amountsOf('mean', spots, sides.columns.length);
  const full = means.filter((value) => value !== null);
  if (full.length < 2 || means.length > PLACES_MAX) return null;
  const title = GRID.meansBy(nouns.inside(resource.fields.find(({ handle }) => handle === pivot.columns)?.name ?? ''));
  return (
    <section>
      <h2>{title}</h2>
      <SmallPlot
        label={GRID.meansTold(title, formatNumber(full[0]!, 1, 1), formatNumber(full.at(-1)!, 1, 1))}
        values={means}
        axis={sides.columns.map(({ display }) => shortOf(display))}
      />
    </section>
  );
}

/** What the cells come to, what is missing by name, what lies too low. */
export function PivotSide({ sheet }: { sheet: PivotSheet }) {
  const all = sheet.spots.flat();
  const asked = askedOf(all);
  const missing = asked.filter(({ isFilled }) => !isFilled);
  // What is on its way is not counted as nothing.
  const isComing = all.some(({ part }) => part === 'coming');
  const others = all.filter(({ part, isFilled }) => part !== 'asked' && part !== 'coming' && isFilled);
  const low = all.filter(isLow);
  const summary = summaryOf(sheet.pivot);
  const whole = amountOf(summary, all.map(countedOf));
  const { preview } = sheet;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const locked = sheet.hasLocks && all.some(({ isClosed }) => isClosed);
  return (
    <aside className={styles.side} aria-label={GRID.side}>
      <dl>
        {whole !== null && (
          <div>
            <dt>{titleOf(summary)}</dt>
            <dd>{amount(summary, whole, sheet, 2)}</dd>
          </div>
        )}
        <div>
          <dt>{GRID.filled}</dt>
          <dd>
            {isComing ? (
              '…'
            ) : (
              <>
                {formatNumber(asked.length - missing.length, 0)} <small>/ {formatNumber(asked.length, 0)}</small>
              </>
            )}
          </dd>
        </div>
        {preview && (
          <div className={styles.wide}>
            <dt>{GRID.beforePaste}</dt>
            <dd>
              {formatNumber(preview.before, 0)} <small>/ {formatNumber(asked.length, 0)}</small>
            </dd>
          </div>
        )}
        {others.length > 0 && (
          <div className={styles.wide}>
            <dt>{GRID.others}</dt>
            <dd>{formatNumber(others.length, 0)}</dd>
          </div>
        )}
        {missing.length > 0 && (
          <div className={styles.opens}>
            <dt className="sr">{GRID.missing}</dt>
            <dd>
              <LinkButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
                {GRID.missingOf(missing.length)}
              </LinkButton>
            </dd>
          </div>
        )}
        {locked && (
          <div className={styles.narrow} aria-hidden="true">
            <dt className="sr" />
            <dd className={styles.lock}>
              <i className={styles.locked} />
              {GRID.lockedCell}
            </dd>
          </div>
        )}
        {low.length > 0 && (
          <div className={styles.narrow}>
            <dt className="sr">{GRID.lowTitle(nameOfFloor(sheet))}</dt>
            <dd className={styles.low}>{formatNumber(low.length, 0)}</dd>
          </div>
        )}
      </dl>
      {sheet.sides.next !== null && <p className={styles.only}>{GRID.loadedOnly(sheet.sides.rows.length)}</p>}
      {summary === 'mean' && <Means sheet={sheet} />}
      <Spots sheet={sheet} title={GRID.missing} spots={missing} id={listId} isOpen={isOpen} onGone={() => setOpen(false)} />
      <Spots sheet={sheet} title={GRID.lowTitle(nameOfFloor(sheet))} spots={low} />
    </aside>
  );
}
