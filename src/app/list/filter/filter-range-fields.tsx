/** Filters with two ends, either of them open: numbers, days, times. */
import { useMemo, useState } from 'react';
import type { Field } from '../../../engine/field.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import { asField } from '../../../engine/paths.ts';
import type { PathReference } from '../../../engine/resource.ts';
import { DateInput, type DateValue } from '../../controls/date-input.tsx';
import input from '../../controls/input.module.css';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as LIST } from 'virtual:skema/words/list';
import { type Bounds, readCondition, writeCondition } from './conditions.ts';
import { PausedInput } from './filter-choice-fields.tsx';
import type { FilterFieldProps } from './filter-field.tsx';
import styles from './filter-panel.module.css';
import { usePaused } from '../state/use-paused.ts';

const textOf = (value: number | null, reference: PathReference): string => typeOfKind(reference.kind).format(value, asField(reference));

const Problem = ({ children }: { children: string | null }) =>
  children && (
    <p className={input.error} role="alert">
      {children}
    </p>
  );

const OPEN = { from: null, to: null };

function readNumber(text: string, reference: PathReference): number | undefined {
  const reading = typeOfKind(reference.kind).parse(text, asField(reference));
  return 'value' in reading && typeof reading.value === 'number' ? reading.value : undefined;
}

/** What cannot be meant is marked and not told. */
export function NumberField({ reference, condition, onChange }: FilterFieldProps) {
  const { label } = reference;
  const [problem, setProblem] = useState<string | null>(null);
  const bounds: Bounds<number> = condition?.shape === 'number' ? condition.bounds : OPEN;
  const change = (end: 'from' | 'to') => (text: string) => {
    const value = text === '' ? null : readNumber(text, reference);
    if (value === undefined) return setProblem(`*${ENGINE.reading.number}`);
    const next = { ...bounds, [end]: value };
    if (next.from !== null && next.to !== null && next.from > next.to) return setProblem(`*${ENGINE.reading.order}`);
    setProblem(null);
    onChange(next.from === null && next.to === null ? null : { shape: 'number', bounds: next });
  };
  const asShown = (typed: string): string => {
    const value = readNumber(typed, reference);
    return value === undefined ? typed : textOf(value, reference);
  };
  const shared = { isNumber: true, invalid: problem !== null, asShown };
  return (
    <>
      <div className={styles.range}>
        <PausedInput label={LIST.fromOf(label)} value={textOf(bounds.from, reference)} onChange={change('from')} {...shared} />
        <span aria-hidden="true">{LIST.to}</span>
        <PausedInput label={LIST.toOf(label)} value={textOf(bounds.to, reference)} onChange={change('to')} {...shared} />
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}

/** Seconds are more than a filter needs. */
const trimmed = (end: string | undefined): string => (end ?? '').replace(/^(\d{2}:\d{2}):\d{2}$/, '$1');
const whole = (end: string): string => (/^\d{2}:\d{2}$/.test(end) ? `${end}:00` : end);

type MomentShape = 'date' | 'instant' | 'time';

const fieldOf = (shape: MomentShape, { path, label }: PathReference, formatDate: string | undefined): Field =>
  shape === 'time'
    ? { handle: path, name: label, input: 'date', kind: 'timeRange', options: { range: true, flow: ['time'] } }
    : { handle: path, name: label, input: 'date', kind: 'dateRange', options: { range: true, isTimePicker: false, formatDate } };

/** Days or times by the form's own control, told as they stand in the URL; a half range is open at the other end. */
export const momentField = (shape: MomentShape) =>
  function MomentField({ reference, condition, dateFormat, onChange }: FilterFieldProps) {
    const [problem, setProblem] = useState<string | null>(null);
    const current = condition?.shape === shape ? (writeCondition(condition)[0] ?? '') : '';
    const { typed, type, flush } = usePaused(current, (text) => onChange(text === '' ? null : readCondition(text, reference)));
    const field = useMemo(() => fieldOf(shape, reference, dateFormat), [reference, dateFormat]);
    const change = (value: DateValue): void => {
      const [from = '', to = ''] = Array.isArray(value) ? value.map(trimmed) : [];
      const isTurned = from !== '' && to !== '' && from > to;
      setProblem(isTurned ? `*${ENGINE.reading.order}` : null);
      if (!isTurned) type(from === '' && to === '' ? '' : `${from}..${to}`);
    };
    return (
      <>
        <DateInput
          field={field}
          label={reference.label}
          value={typed === '' ? null : typed.split('..').map(whole)}
          invalid={problem !== null}
          onChange={change}
          onBlur={flush}
          onReject={(message) => setProblem(message && `*${message}`)}
        />
        <Problem>{problem}</Problem>
      </>
    );
  };
