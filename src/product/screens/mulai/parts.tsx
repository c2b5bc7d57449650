import { formatNumber } from 'skema';
import { classes, Key } from 'skema/app';
import styles from './start.module.css';
import { START } from './text.ts';

interface CountedProps<T extends string> {
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  counts: Readonly<Record<T, number>>;
  /** Null: none of them, a search reaches further. */
  value: T | null;
  onChange: (value: T) => void;
}

/** Parts of a list, each with how many it has. */
export const Counted = <T extends string>({ values, names, counts, value, onChange }: CountedProps<T>) => (
  <div className={styles.segments} role="group" aria-label={START.filter}>
    {values.map((each) => (
      <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
        {names[each]} <b>{START.count(counts[each])}</b>
      </button>
    ))}
  </div>
);

/** What arrows and Enter do here; seen, not read: every row is a link. */
export const Keys = ({ enter }: { enter: string }) => (
  <p className={styles.keys} aria-hidden="true">
    <Key>↑</Key>
    <Key>↓</Key> {START.move} <Key>Enter</Key> {enter}
  </p>
);

const BAR = 80;

/** `48 / 50` and a bar that says the same. */
export const Share = ({ part, whole }: { part: number; whole: number }) => (
  <span className={styles.share}>
    <span>
      {formatNumber(part)}
      <small> / {formatNumber(whole)}</small>
    </span>
    <svg className={styles.bar} viewBox={`0 0 ${BAR} 6`} aria-hidden="true">
      <rect width={BAR} height="6" rx="1" fill="var(--press)" />
      <rect width={whole > 0 ? (BAR * part) / whole : 0} height="6" rx="1" fill="var(--peluang-4)" />
    </svg>
  </span>
);

interface Column {
  name: string;
  isEnd?: boolean;
}

export const Heads = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map(({ name, isEnd }) => (
        <th key={name} scope="col" className={classes(isEnd && 'end')}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
