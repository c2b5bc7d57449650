/** Filters by one text or by chosen values: words, yes or no, choices, records. */
import { classes } from '../../controls/control.ts';
import input from '../../controls/input.module.css';
import { Segments } from '../../controls/segments.tsx';
import { MultiCombobox } from '../../controls/select/multi-combobox.tsx';
import { useLabels } from '../../data/use-labels.ts';
import { useOptions } from '../../data/use-options.ts';
import { words as CONTROL } from 'virtual:skema/words/control';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as LIST } from 'virtual:skema/words/list';
import type { FilterFieldProps } from './filter-field.tsx';
import { usePaused } from '../state/use-paused.ts';

const OFFERED = 50;

interface PausedInputProps {
  label: string;
  value: string;
  isNumber?: boolean;
  invalid?: boolean;
  onChange: (text: string) => void;
  /** As the address gives it back: grouped, without the zeros behind. */
  asShown?: (text: string) => string;
}

/** Told once the typing rests. */
export function PausedInput({ label, value, isNumber, invalid, onChange, asShown }: PausedInputProps) {
  const { typed, type, flush } = usePaused(value, onChange, asShown);
  return (
    <input
      inputMode={isNumber ? 'decimal' : undefined}
      className={classes(input.input, isNumber && input.number, invalid && input.bad)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}

export function TextField({ reference, condition, starts, onChange }: FilterFieldProps) {
  const now = condition?.shape === 'text' ? condition : null;
  const how = (starts ?? now?.how === 'starts') ? { how: 'starts' as const } : {};
  return (
    <PausedInput
      label={LIST.containsOf(reference.label)}
      value={now?.text ?? ''}
      onChange={(text) => onChange(text === '' ? null : { shape: 'text', text, ...how })}
    />
  );
}

/** Of what records of a relation are called. */
export function LabelField({ reference, condition, starts, onChange }: FilterFieldProps) {
  return (
    <PausedInput
      label={LIST.containsOf(reference.label)}
      value={condition?.shape === 'text' ? condition.text : ''}
      onChange={(text) => onChange(text === '' ? null : { shape: 'text', text, how: starts ? 'starts' : 'label' })}
    />
  );
}

const ANSWERS = { any: null, yes: true, no: false };
const VALUES = ['any', 'yes', 'no'] as const;
const NAMES = { any: LIST.anyValue, yes: ENGINE.yes, no: ENGINE.no };

export function BooleanField({ reference, condition, onChange }: FilterFieldProps) {
  const current = condition?.shape === 'boolean' ? condition.value : null;
  return (
    <Segments
      label={reference.label}
      values={VALUES}
      names={NAMES}
      value={VALUES.find((answer) => ANSWERS[answer] === current)!}
      onChange={(answer) => {
        const value = ANSWERS[answer];
        onChange(value === null ? null : { shape: 'boolean', value });
      }}
    />
  );
}

export function ChoiceField({ reference, condition, onChange }: FilterFieldProps) {
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

export function RelationField({ reference, condition, onChange }: FilterFieldProps) {
  const source = reference.source ?? '';
  const values = condition?.shape === 'relation' ? condition.values : [];
  // What the field itself cannot hold is not offered here either; what others may put there is.
  const narrowed = reference.of && { for: { resource: reference.of, field: reference.path.split('.').at(-1)! } };
  const offered = useOptions(source, { limit: OFFERED, ...narrowed });
  const { names, isLoading: isNaming } = useLabels(source, values);
  return (
    <MultiCombobox
      {...offered}
      label={reference.label}
      value={values}
      selected={values.map((id) => ({ value: id, label: names.get(id) ?? (isNaming ? '…' : CONTROL.unknownRecord) }))}
      onChange={(next) => onChange(next.length > 0 ? { shape: 'relation', values: next } : null)}
    />
  );
}
