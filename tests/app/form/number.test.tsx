import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NumberInput } from '../../../src/app/controls/number-input.tsx';
import { isNumberKey, plainText, readPasted } from '../../../src/app/controls/number-keys.ts';

afterEach(cleanup);

interface Options {
  start?: number | string | null;
  mode?: 'float' | 'text' | 'plain';
  decimals?: number;
}

/** The field under a parent that keeps what it is told. */
function open({ start = null, mode = 'float', decimals }: Options = {}) {
  const told = vi.fn();
  function Parent() {
    const [value, setValue] = useState<unknown>(start);
    const change = (next: unknown): void => {
      told(next);
      setValue(next);
    };
    return <NumberInput label="Nilai" mode={mode as never} decimals={decimals} value={value as never} onChange={change as never} />;
  }
  render(<Parent />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Nilai' }), told, user: userEvent.setup() };
}

const last = (told: ReturnType<typeof vi.fn>): unknown => told.mock.lastCall?.[0];

describe('[F-01] keys of the number field', () => {
  const plain = { ctrlKey: false, metaKey: false };
  const taken = [
    ...'0123456789',
    'Backspace',
    'Delete',
    'Tab',
    'Escape',
    'Enter',
    'Home',
    'End',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    ',',
  ];
  test.each(taken)('%s is taken', (key) => expect(isNumberKey({ key, ...plain }, '12', 10)).toBe(true));
  test.each(['a', 'e', 'E', '-', '+', ' ', '/', '%', 'Rp', ';', "'"])('%s is not', (key) =>
    expect(isNumberKey({ key, ...plain }, '12', 10)).toBe(false),
  );
  test('with Ctrl or Meta every key passes', () => {
    expect(isNumberKey({ key: 'a', ctrlKey: true, metaKey: false }, '', 10)).toBe(true);
    expect(isNumberKey({ key: 'v', ctrlKey: false, metaKey: true }, '', 10)).toBe(true);
  });
  test('letters, minus and e leave no trace', async () => {
    const { input, told, user } = open();
    await user.type(input, 'a1e-2 b3');
    expect(input.value).toBe('123');
    expect(last(told)).toBe(123);
  });
});

describe('[F-02] one decimal comma', () => {
  test.each([',', '.'])('%s is taken only while there is no comma', (key) => {
    expect(isNumberKey({ key, ctrlKey: false, metaKey: false }, '1.234', 10)).toBe(true);
    expect(isNumberKey({ key, ctrlKey: false, metaKey: false }, '1,2', 10)).toBe(false);
  });
  test('a typed dot becomes the comma, a second one is ignored', async () => {
    const { input, told, user } = open();
    await user.type(input, '12.5.7,3');
    expect(input.value).toBe('12,573');
    expect(last(told)).toBe(12.573);
  });
  test('a field of whole numbers takes none', async () => {
    const { input, user } = open({ decimals: 0 });
    await user.type(input, '1,5');
    expect(input.value).toBe('15');
  });
});

describe('[F-03] how numbers read', () => {
  test.each([
    ['1234567,89', '1.234.567,89', 1234567.89],
    ['0,12345678912345', '0,1234567891', 0.1234567891],
    ['1000', '1.000', 1000],
  ])('%s reads %s', async (typed, shown, value) => {
    const { input, told, user } = open();
    await user.type(input, typed);
    expect(input.value).toBe(shown);
    expect(last(told)).toBe(value);
  });
  test('a stored value is grouped', () => expect(open({ start: 1234.5 }).input.value).toBe('1.234,5'));
  test('no more digits than can be kept exactly', async () => {
    const { input, told, user } = open();
    await user.type(input, '12345678901234567');
    expect(input.value).toBe('123.456.789.012.345');
    expect(last(told)).toBe(123456789012345);
  });
  test.each([
    ['1.234,5', '1.234,5', 1234.5],
    ['1234.5', '1.234,5', 1234.5],
    ['1,234.5', '1.234,5', 1234.5],
    ['1.234.567', '1.234.567', 1234567],
    ['Rp 12.500', '12.500', 12500],
    [' 85,25 ', '85,25', 85.25],
  ])('%s pasted reads %s', async (pasted, shown, value) => {
    const { input, told, user } = open();
    await user.click(input);
    await user.paste(pasted);
    expect(input.value).toBe(shown);
    expect(last(told)).toBe(value);
  });
  test.each(['abc', '12a', '1-2', ''])('%s pasted is no number', (text) => expect(readPasted(text)).toBeNull());
});

describe('[F-04] empty reads as 0', () => {
  test('what a person empties is 0, and no 0 comes back under the fingers', async () => {
    const { input, told, user } = open({ start: 7 });
    await user.click(input);
    await user.keyboard('{End}{Backspace}');
    expect(input.value).toBe('');
    expect(last(told)).toBe(0);
    await user.tab();
    expect(input.value).toBe('0');
  });
  test('no number reads as 0', () => {
    const { input, told } = open({ start: 7 });
    fireEvent.change(input, { target: { value: 'abc' } });
    expect(last(told)).toBe(0);
  });
  test('what nobody touched stays empty', async () => {
    const { input, told, user } = open();
    await user.click(input);
    await user.tab();
    expect(input.value).toBe('');
    expect(told).not.toHaveBeenCalled();
  });
});

describe('[F-05] modes', () => {
  test('float gives a number', async () => {
    const { told, input, user } = open();
    await user.type(input, '007,50');
    expect(last(told)).toBe(7.5);
  });
  test('text gives the digits as a string, however many', async () => {
    const { told, input, user } = open({ mode: 'text' });
    await user.type(input, '12345678901234567890,25');
    expect(input.value).toBe('12.345.678.901.234.567.890,25');
    expect(last(told)).toBe('12345678901234567890.25');
  });
  test('plain keeps the raw string', async () => {
    const { told, input, user } = open({ mode: 'plain' });
    await user.type(input, '007,50');
    expect(input.value).toBe('007,50');
    expect(last(told)).toBe('007,50');
  });
  test('plain knows digits and one comma', () => expect(plainText('a0.0,7', 10)).toBe('0,07'));
});
