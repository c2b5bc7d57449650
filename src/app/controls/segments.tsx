import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  /** Null: none of them. */
  value: T | null;
  onChange: (value: T) => void;
}

/** One of a few, side by side. */
export const Segments = <T extends string>({ label, values, names, value, onChange }: SegmentsProps<T>) => (
  <div className={styles.segments} role="group" aria-label={label}>
    {values.map((each) => (
      <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
        {names[each]}
      </button>
    ))}
  </div>
);
