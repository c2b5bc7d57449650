import { useState, type ReactNode } from 'react';
import { errorId, FieldRow, labelId, noteId, NumberInput } from 'skema/app';
import styles from './fields.module.css';

interface Control {
  id: string;
  labelId: string;
  invalid: boolean;
  describedBy: string;
}

interface FieldProps {
  id: string;
  label: string;
  note?: string;
  unit?: string;
  /** Sentences about this very value. */
  errors?: readonly string[];
  /** `onTell` is for a number: what it refuses is told on the line of the errors, one thing at a time. */
  children: (control: Control, onTell: (message: string | null) => void) => ReactNode;
}

/** A labelled control on the lines of the form. */
export function Field({ id, label, note, unit, errors = [], children }: FieldProps) {
  const [told, setTold] = useState<string | null>(null);
  const lines = told === null ? errors.slice(0, 1) : [told];
  const control = {
    id,
    labelId: labelId(id),
    invalid: errors.length > 0,
    describedBy: [lines.length > 0 && errorId(id), note !== undefined && noteId(id)].filter(Boolean).join(' '),
  };
  return (
    <FieldRow id={id} label={label} note={note} unit={unit} errors={lines}>
      {children(control, setTold)}
    </FieldRow>
  );
}

interface CountFieldProps extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (text: string) => void;
}

/** A whole number of a few digits. */
export const CountField = ({ value, onChange, ...field }: CountFieldProps) => (
  <Field {...field}>
    {(control, onTell) => (
      <div className={styles.tiny}>
        <NumberInput {...control} onTell={onTell} mode="plain" decimals={0} value={value} onChange={onChange} />
      </div>
    )}
  </Field>
);
