import { formatNumber } from 'skema';
import { anchorAt } from '../nilai-snbp/ranking/spread.ts';
import { ACCEPTED } from './text.ts';
import styles from './score-cell.module.css';
import type { AcceptedView } from '../../contracts/diterima.ts';

/** Both ends in whole points, so that every score of the years and the reference value lie between them. */
interface ScoreScale {
  from: number;
  to: number;
}

const LEAST_SPAN = 4;

/** Null: no year knows a score. */
export function toScoreScale({ perTahun, programme }: Pick<AcceptedView, 'perTahun' | 'programme'>): ScoreScale | null {
  const scores = perTahun.flatMap(({ rerata, terendah }) => [rerata, terendah]).filter((score) => score !== null);
  if (scores.length === 0) return null;
  const all = programme.nilaiAcuan > 0 ? [...scores, programme.nilaiAcuan] : scores;
  const from = Math.floor(Math.min(...all));
  return { from, to: Math.max(Math.ceil(Math.max(...all)), from + LEAST_SPAN) };
}

/** Percent of the width; a little is left at both ends for what is drawn around the place. */
const MARGIN = 4;
const percentOn = ({ from, to }: ScoreScale, score: number): number => MARGIN + ((100 - 2 * MARGIN) * (score - from)) / (to - from);

const placeOn = (scale: ScoreScale, score: number): string => `${percentOn(scale, score)}%`;

/** A text at the line, in percent of the width. */
const LABEL = 60;

interface ScoreCellProps {
  scale: ScoreScale;
  rerata: number | null;
  terendah: number | null;
  /** A line through all rows; 0 is not known. */
  nilaiAcuan: number;
}

const MIDDLE = '50%';

/** From the lowest score to the mean, in a table whose other cells say the same in figures; readers skip it. */
export const ScoreCell = ({ scale, rerata, terendah, nilaiAcuan }: ScoreCellProps) => (
  <td className={styles.cell} aria-hidden="true">
    <svg className={styles.plot} width="100%" height="40">
      <line className={styles.axis} x1={placeOn(scale, scale.from)} x2={placeOn(scale, scale.to)} y1={MIDDLE} y2={MIDDLE} />
      {nilaiAcuan > 0 && (
        <line className={styles.reference} x1={placeOn(scale, nilaiAcuan)} x2={placeOn(scale, nilaiAcuan)} y1="0" y2="100%" />
      )}
      {rerata !== null && terendah !== null && (
        <line className={styles.range} x1={placeOn(scale, terendah)} x2={placeOn(scale, rerata)} y1={MIDDLE} y2={MIDDLE} />
      )}
      {terendah !== null && <circle className={styles.lowest} cx={placeOn(scale, terendah)} cy={MIDDLE} r="3.5" />}
      {rerata !== null && <circle className={styles.mean} cx={placeOn(scale, rerata)} cy={MIDDLE} r="5" />}
    </svg>
  </td>
);

/** Above those cells: the ends of the scale, and what the line is. */
export const ScoreHead = ({ scale, nilaiAcuan }: Pick<ScoreCellProps, 'scale' | 'nilaiAcuan'>) => (
  <td className={styles.cell} aria-hidden="true">
    <svg className={styles.plot} width="100%" height="32">
      <text className={styles.end} x={placeOn(scale, scale.from)} textAnchor="middle" y="27">
        {formatNumber(scale.from)}
      </text>
      <text className={styles.end} x={placeOn(scale, scale.to)} y="27" textAnchor="middle">
        {formatNumber(scale.to)}
      </text>
      {nilaiAcuan > 0 && (
        <>
          <text
            className={styles.label}
            x={placeOn(scale, nilaiAcuan)}
            y="11"
            textAnchor={anchorAt(percentOn(scale, nilaiAcuan), 100, LABEL)}
          >
            {ACCEPTED.referenceLine}
          </text>
          <line className={styles.reference} x1={placeOn(scale, nilaiAcuan)} x2={placeOn(scale, nilaiAcuan)} y1="16" y2="32" />
        </>
      )}
    </svg>
  </td>
);
