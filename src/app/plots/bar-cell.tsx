import styles from './bar-cell.module.css';

interface BarCellProps {
  /** Of the whole bar. */
  max: number;
  /** From the widest to the narrowest: each lies over the one before. */
  values: readonly number[];
}

const TONES = ['var(--press)', 'var(--peluang-2)', 'var(--peluang-4)'];
const share = (value: number, max: number): string => `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%`;

/** A bar inside a table whose other cells say the same in figures; readers skip it. */
export const BarCell = ({ max, values }: BarCellProps) => (
  <td className={styles.cell} aria-hidden="true">
    <svg className={styles.bar} width="100%" height="10">
      {values.map((value, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is what tells them apart
        <rect key={place} fill={TONES[place]} width={share(value, max)} height="10" rx="1" />
      ))}
    </svg>
  </td>
);
