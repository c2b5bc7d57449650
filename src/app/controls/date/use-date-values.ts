import { useRef, useState } from 'react';
import { checkDates } from '../../../engine/rules/dates.ts';
import { ownZone, today } from '../../today.ts';
import type { DateInputProps, DateValue } from '../date-input.tsx';
import { shapeOf, type Shape } from './moment.ts';

const listOf = (value: DateValue): readonly string[] =>
  value === null || value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** To the wire: a list is never null, a range never half. */
const TO_VALUE: Record<Shape, (values: readonly (string | null)[]) => DateValue> = {
  single: ([value]) => value ?? null,
  list: (values) => [...new Set(values.filter((value): value is string => value !== null))].sort(),
  range: ([from, to]) => (from || to ? [from ?? '', to ?? ''] : null),
};

/** The value of a date field as the moments it is made of, and what is said against them. */
export function useDateValues({ field, value, onChange, onReject }: DateInputProps) {
  const shape = shapeOf(field);
  const values = listOf(value);
  const rejected = useRef<Record<number, string | null>>({});
  const [told, setTold] = useState('');

  const change = (next: readonly (string | null)[]): void => onChange(TO_VALUE[shape](next));
  const setEnd = (index: number, next: string | null): void => {
    const ends = shape === 'range' ? [values[0] ?? null, values[1] ?? null] : [...values];
    ends[index] = next;
    change(ends);
  };
  const reject = (index: number, message: string | null): void => {
    rejected.current[index] = message;
    onReject?.(Object.values(rejected.current).find(Boolean) ?? null);
  };
  /** What the form has against the value, for those who do not see it appear below the field that they leave. */
  const tell = (): void => {
    const reasons = [...Object.values(rejected.current), ...checkDates(field, value, { today: today(), zone: ownZone() })];
    setTold(reasons.find(Boolean) ?? '');
  };
  return { shape, values, change, setEnd, reject, tell, told };
}
