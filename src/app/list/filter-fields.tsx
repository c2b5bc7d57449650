/** The editor of one filter, per shape; each tells a condition, or null when it says nothing. */
import { type ReactNode, useState } from 'react';
import type { FilterShape } from '../../engine/fields/index.ts';
import { formatNumber, typeOfKind } from '../../engine/fields/index.ts';
import type { PathReference } from '../../engine/resource.ts';
import { classes } from '../controls/control.ts';
import input from '../controls/input.module.css';
import { MultiCombobox } from '../controls/multi-combobox.tsx';
import { useLabels, useLookup } from '../data/use-lookup.ts';
import { LIST } from '../text/list.ts';
import { type Bounds, type Condition, shapeOf } from './conditions.ts';
import styles from './filter-panel.module.css';
import { usePaused } from './use-paused.ts';

interface FieldProps {
  reference: PathReference;
  condition: Condition | null;
  onChange: (condition: Condition | null) => void;
}

const LOOKUP_LIMIT = 50;

function TextField({ reference, condition, onChange }: FieldProps) {
  const value = condition?.shape === 'text' ? condition.text : '';
  const { typed, type, flush } = usePaused(value, (text) => onChange(text === '' ? null : { shape: 'text', text }));
  return (
    <input
      type="text"
      className={input.input}
      aria-label={LIST.containsOf(reference.label)}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}

interface EndProps {
  label: string;
  type: 'text' | 'date' | 'time';
  value: string;
  invalid: boolean;
  onChange: (text: string) => void;
}

function End({ label, type, value, invalid, onChange }: EndProps) {
  const { typed, type: edit, flush } = usePaused(value, onChange);
  return (
    <input
      type={type}
      inputMode={type === 'text' ? 'decimal' : undefined}
      className={classes(input.input, type === 'text' && input.number, invalid && input.bad)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      value={typed}
      onChange={(event) => edit(event.target.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}

interface RangeProps<T> {
  label: string;
  bounds: Bounds<T>;
  type: EndProps['type'];
  write: (end: T) => string;
  /** Undefined: not a value. */
  read: (text: string) => T | undefined;
  onChange: (bounds: Bounds<T> | null) => void;
}

/** Two ends, either of them open. What cannot be meant is marked and not told. */
function Range<T extends string | number>({ label, bounds, type, write, read, onChange }: RangeProps<T>) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = (end: 'from' | 'to') => (text: string) => {
    const value = text === '' ? null : read(text);
    if (value === undefined) return setProblem(LIST.wrongNumber);
    const next = { ...bounds, [end]: value };
    if (next.from !== null && next.to !== null && next.from > next.to) return setProblem(LIST.wrongOrder);
    setProblem(null);
    onChange(next.from === null && next.to === null ? null : next);
  };
  const text = (end: T | null): string => (end === null ? '' : write(end));
  return (
    <>
      <div className={styles.range}>
        <End label={LIST.fromOf(label)} type={type} value={text(bounds.from)} invalid={problem !== null} onChange={change('from')} />
        <span aria-hidden="true">{LIST.to}</span>
        <End label={LIST.toOf(label)} type={type} value={text(bounds.to)} invalid={problem !== null} onChange={change('to')} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

const OPEN = { from: null, to: null };

function readNumber(text: string): number | undefined {
  const reading = typeOfKind('number').parse(text, { handle: 'angka', name: '', input: 'float', kind: 'number' });
  return 'value' in reading && typeof reading.value === 'number' ? reading.value : undefined;
}

const NumberField = ({ reference, condition, onChange }: FieldProps) => (
  <Range<number>
    label={reference.label}
    type="text"
    bounds={condition?.shape === 'number' ? condition.bounds : OPEN}
    write={(end) => formatNumber(end)}
    read={readNumber}
    onChange={(bounds) => onChange(bounds && { shape: 'number', bounds })}
  />
);

const momentField = (shape: 'date' | 'instant' | 'time') =>
  function MomentField({ reference, condition, onChange }: FieldProps) {
    return (
      <Range<string>
        label={reference.label}
        type={shape === 'time' ? 'time' : 'date'}
        bounds={condition?.shape === shape ? condition.bounds : OPEN}
        write={(end) => end}
        read={(text) => text}
        onChange={(bounds) => onChange(bounds && { shape, bounds })}
      />
    );
  };

const ANSWERS: ReadonlyArray<{ label: string; value: boolean | null }> = [
  { label: LIST.anyValue, value: null },
  { label: LIST.yes, value: true },
  { label: LIST.no, value: false },
];

function BooleanField({ reference, condition, onChange }: FieldProps) {
  const current = condition?.shape === 'boolean' ? condition.value : null;
  return (
    <div className={styles.answers} role="group" aria-label={reference.label}>
      {ANSWERS.map(({ label, value }) => (
        <button key={label} type="button" aria-pressed={value === current} onClick={() => onChange(value === null ? null : { shape: 'boolean', value })}>
          {label}
        </button>
      ))}
    </div>
  );
}

function ChoiceField({ reference, condition, onChange }: FieldProps) {
  const options = (reference.choices ?? []).map(({ value, display }) => ({ value, label: display }));
  return (
    <MultiCombobox
      label={reference.label}
      value={condition?.shape === 'choice' ? condition.values : []}
      options={options}
      onChange={(values) => onChange(values.length > 0 ? { shape: 'choice', values } : null)}
    />
  );
}

function RelationField({ reference, condition, onChange }: FieldProps) {
  const source = reference.source ?? '';
  const values = condition?.shape === 'relation' ? condition.values : [];
  const [search, setSearch] = useState<string | null>(null);
  const names = useLabels(source, values);
  const { data = [], isLoading, error } = useLookup(source, search === null ? null : { ...(search && { search }), limit: LOOKUP_LIMIT });
  return (
    <MultiCombobox
      label={reference.label}
      value={values}
      options={data.map(({ id, display }) => ({ value: id, label: display }))}
      selected={values.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      loading={isLoading}
      failed={error !== undefined}
      more={data.length === LOOKUP_LIMIT}
      onOpen={() => setSearch((now) => now ?? '')}
      onSearch={setSearch}
      onChange={(next) => onChange(next.length > 0 ? { shape: 'relation', values: next } : null)}
    />
  );
}

const FIELDS: Record<FilterShape, (props: FieldProps) => ReactNode> = {
  text: TextField,
  number: NumberField,
  boolean: BooleanField,
  choice: ChoiceField,
  relation: RelationField,
  date: momentField('date'),
  instant: momentField('instant'),
  time: momentField('time'),
};

export function FilterField(props: FieldProps) {
  const shape = shapeOf(props.reference.kind);
  if (!shape) return null;
  const Field = FIELDS[shape];
  return <Field {...props} />;
}
