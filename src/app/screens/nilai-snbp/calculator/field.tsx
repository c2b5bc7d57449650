import type { ReactNode } from 'react';
import { FieldRow, errorId, labelId, noteId } from '../../../form/field-row.tsx';

interface FieldProps {
  id: string;
  label: string;
  note?: string;
  unit?: string;
  /** Sentences about this very value. */
  errors?: readonly string[];
  children: (control: { id: string; labelId: string; invalid: boolean; describedBy: string }) => ReactNode;
}

/** A labelled control on the lines of the form. */
export const Field = ({ id, label, note, unit, errors = [], children }: FieldProps) => (
  <FieldRow id={id} label={label} note={note} unit={unit} errors={errors}>
    {children({
      id,
      labelId: labelId(id),
      invalid: errors.length > 0,
      describedBy: [errors.length > 0 && errorId(id), note !== undefined && noteId(id)].filter(Boolean).join(' '),
    })}
  </FieldRow>
);
