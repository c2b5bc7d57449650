/** The editor of one filter, per shape. */
import type { ReactNode } from 'react';
import type { FilterShape } from '../../../engine/fields/index.ts';
import type { PathReference } from '../../../engine/resource.ts';
import { type Condition, shapeOf } from './conditions.ts';
import { BooleanField, ChoiceField, RelationField, TextField } from './filter-choice-fields.tsx';
import { momentField, NumberField } from './filter-range-fields.tsx';

export interface FilterFieldProps {
  reference: PathReference;
  condition: Condition | null;
  /** Of the day of a date, as the field itself has it. */
  dateFormat?: string;
  /** A text is how values begin. */
  starts?: boolean;
  /** A condition, or null when the field says nothing. */
  onChange: (condition: Condition | null) => void;
}

const FIELDS: Record<FilterShape, (props: FilterFieldProps) => ReactNode> = {
  text: TextField,
  number: NumberField,
  boolean: BooleanField,
  choice: ChoiceField,
  relation: RelationField,
  date: momentField('date'),
  instant: momentField('instant'),
  time: momentField('time'),
};

export function FilterField(props: FilterFieldProps) {
  const shape = shapeOf(props.reference.kind);
  if (!shape) return null;
  const Editor = FIELDS[shape];
  return <Editor {...props} />;
}
