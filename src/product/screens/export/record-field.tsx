import type { Filter } from 'skema';
import { EXPORT } from './text.ts';
import { RecordSelect } from '../record-select.tsx';
import { Row } from './row.tsx';

interface RecordFieldProps {
  label: string;
  source: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Narrows what is offered. */
  filter?: Filter;
}

/** One record, or all of them. */
export const RecordField = ({ label, ...select }: RecordFieldProps) => (
  <Row label={label}>{(ids) => <RecordSelect {...ids} {...select} label={label} placeholder={EXPORT.all} />}</Row>
);
