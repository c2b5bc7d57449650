import type { ExportColumn } from 'skema';
import { Checkbox } from 'skema/app';
import { EXPORT } from './text.ts';
import styles from './fields.module.css';

interface ColumnChoiceProps {
  columns: readonly ExportColumn[];
  /** Keys, in the order of `columns`. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which columns the file has; their order is the dataset's. */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const isChosen = new Set(chosen);
  const toggle = (key: string, isOn: boolean): void =>
    onChange(columns.filter((column) => (column.key === key ? isOn : isChosen.has(column.key))).map((column) => column.key));
  const isAll = chosen.length === columns.length;
  return (
    <fieldset className={styles.columns}>
      <legend>
        {EXPORT.columns} <span>{EXPORT.columnsChosen(chosen.length, columns.length)}</span>
      </legend>
      <Checkbox
        className={styles.allColumns}
        value={isAll}
        mixed={!isAll && chosen.length > 0}
        onChange={() => onChange(isAll ? [] : columns.map(({ key }) => key))}
      >
        {EXPORT.allColumns}
      </Checkbox>
      {columns.map(({ key, label }) => (
        <Checkbox key={key} value={isChosen.has(key)} onChange={(isOn) => toggle(key, isOn)}>
          {label}
        </Checkbox>
      ))}
      {chosen.length === 0 && (
        <p className={styles.error} role="alert">
          {EXPORT.noColumns}
        </p>
      )}
    </fieldset>
  );
}
