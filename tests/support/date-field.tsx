/** A date field under a parent that keeps what it is told. */
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type Mock, vi } from 'vitest';
import type { Field, FieldDefinition } from '../../src/engine/field.ts';
import { kindOf } from '../../src/engine/fields/index.ts';
import { DateInput, type DateValue } from '../../src/app/controls/date-input.tsx';

/** The moment at which these tests play. */
export const NOON = new Date('2026-02-24T05:00:00Z');

export const dateField = (more: Partial<FieldDefinition> = {}): Field => {
  const definition: FieldDefinition = {
    handle: 'tanggal',
    name: 'Tanggal',
    input: 'date',
    ...more,
    options: { isTimePicker: false, formatDate: 'dd/MM/yyyy', ...more.options },
  };
  return { ...definition, kind: kindOf(definition) };
};

export function openDate(definition: Field, start: DateValue = null): { told: Mock; rejected: Mock; user: UserEvent } {
  const told = vi.fn();
  const rejected = vi.fn();
  function Parent() {
    const [value, setValue] = useState<DateValue>(start);
    const change = (next: DateValue): void => {
      told(next);
      setValue(next);
    };
    return <DateInput field={definition} label="Tanggal" value={value} onChange={change} onReject={rejected} />;
  }
  render(<Parent />);
  return { told, rejected, user: userEvent.setup() };
}

export const dateBox = (name = 'Tanggal'): HTMLInputElement => screen.getByRole('textbox', { name });
