import { formatNumber } from 'skema';
import { ACCEPTED } from './text.ts';
import styles from './score-cell.module.css';
import { anchorOn, placeOn, type ScoreScale } from './score-scale.ts';

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
        <text className={styles.label} x={placeOn(scale, nilaiAcuan)} y="11" textAnchor={anchorOn(scale, nilaiAcuan)}>
          {ACCEPTED.referenceLine}
        </text>
      )}
      {nilaiAcuan > 0 && (
        <line className={styles.reference} x1={placeOn(scale, nilaiAcuan)} x2={placeOn(scale, nilaiAcuan)} y1="16" y2="32" />
      )}
    </svg>
  </td>
);
