import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NumberInput } from '../../../src/app/controls/number/number-input.tsx';
import { charOf, plainText, readPasted, readTyped } from '../../../src/app/controls/number/number-keys.ts';
import { localeOf } from '../../../src/server/locale.ts';
import { defineProduct } from '../../../src/engine/product.ts';
import { locale, readLocaleFrom } from '../../../src/engine/words/locale.ts';

afterEach(cleanup);

/** Whether the key may do what it does: it puts in no character, or one that may stand at the end of this text. */
function isNumberKey(press: KeyboardEventInit, value: string, decimals: number): boolean {
  const char = charOf(new KeyboardEvent('keydown', press));
  const standing = { value, start: value.length, end: value.length };
  return char === null || readTyped(char, standing, { decimals, digits: Infinity, negative: false }).taken !== '';
}

interface Options {
  start?: number | string | null;
  mode?: 'float' | 'text' | 'plain';
  decimals?: number;
  negative?: boolean;
}

/** The field under a parent that keeps what it is told. */
function open({ start = null, mode = 'float', ...limits }: Options = {}) {
  const told = vi.fn();
  function Parent() {
    const [value, setValue] = useState<unknown>(start);
    const change = (next: unknown): void => {
      told(next);
      setValue(next);
    };
    return <NumberInput label="Nilai" mode={mode as never} {...limits} value={value as never} onChange={change as never} />;
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
  test.each(['a', 'e', 'E', '-', '+', ' ', '/', '%', ';', "'"])('%s is not', (key) =>
    expect(isNumberKey({ key, ...plain }, '12', 10)).toBe(false),
  );
  test.each(['F5', 'F8', 'F12', 'PageUp', 'PageDown', 'AudioVolumeMute', 'ContextMenu', 'Unidentified'])(
    '%s puts in no character and passes',
    (key) => expect(isNumberKey({ key, ...plain }, '12', 0)).toBe(true),
  );
  test('with Alt a key is a command, and what AltGr puts in is read before it gets in', () => {
    expect(isNumberKey({ key: 'd', ...plain, altKey: true }, '', 10)).toBe(true);
    const { input } = open();
    const insert = new InputEvent('beforeinput', { data: '€', inputType: 'insertText', bubbles: true, cancelable: true });
    expect(input.dispatchEvent(insert)).toBe(false);
  });
  test('with Ctrl or Meta every key passes', () => {
    expect(isNumberKey({ key: 'a', ctrlKey: true, metaKey: false }, '', 10)).toBe(true);
    expect(isNumberKey({ key: 'v', ctrlKey: false, metaKey: true }, '', 10)).toBe(true);
  });
  test.each<[string, Options, string, unknown]>([
    ['1e3', { decimals: 0 }, '1', 1],
    ['12a34', { decimals: 0 }, '12', 12],
    ['12-5', { decimals: 0 }, '12', 12],
    ['1 2', { decimals: 0 }, '1', 1],
    ['-5', { decimals: 0 }, '', undefined],
    ['8a5', { decimals: 2 }, '8', 8],
    ['-80', { decimals: 2 }, '', undefined],
    ['0a7', { decimals: 2, mode: 'plain' }, '0', '0'],
  ])('%s typed is no other number: nothing goes in behind the character that is refused', async (typed, options, shown, value) => {
    const { input, told, user } = open(options);
    await user.type(input, typed);
    expect([input.value, last(told)]).toEqual([shown, value]);
  });
});

describe('[F-02] one decimal comma', () => {
  test.each([',', '.'])('%s is taken only while there is no comma', (key) => {
    expect(isNumberKey({ key, ctrlKey: false, metaKey: false }, '1.234', 10)).toBe(true);
    expect(isNumberKey({ key, ctrlKey: false, metaKey: false }, '1,2', 10)).toBe(false);
  });
  test('a typed dot becomes the comma, a second one is refused, and nothing is glued on behind it', async () => {
    const { input, told, user } = open();
    await user.type(input, '12.5.7,3');
    expect(input.value).toBe('12,5');
    expect(last(told)).toBe(12.5);
  });
  test('a field of whole numbers takes none, nor what follows it', async () => {
    const { input, told, user } = open({ decimals: 0 });
    await user.type(input, '1.234,5');
    expect(input.value).toBe('1');
    expect(last(told)).toBe(1);
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
  test('plain knows digits and one comma', () => {
    expect(plainText('a0.07', 10)).toBe('0,07');
    expect(plainText('0.0,7', 10)).toBe('0,0');
    expect(plainText('1.5', 0)).toBe('1');
  });
});

describe('what is refused is told', () => {
  const refusals = (): string | null => screen.getByRole('status').textContent;
  const WHOLE = '*Ketik tanpa titik dan koma';
  const ONE = '*Ketik tanpa titik ribuan, dengan satu koma';

  test.each<[string, Options, string, string, string]>([
    ['a separator among whole numbers', { decimals: 0 }, '1.234,5', '1', WHOLE],
    ['the same in plain mode', { decimals: 0, mode: 'plain' }, '1.234,5', '1', WHOLE],
    ['a second comma', { decimals: 2 }, '1.2,5', '1,2', ONE],
    ['thousands typed into a score', { decimals: 2 }, '1.234,5', '1,23', ONE],
    ['a third decimal', { decimals: 2 }, '85,257', '85,25', '*Maksimal 2 angka di belakang koma'],
    ['a third decimal in plain mode', { decimals: 2, mode: 'plain' }, '85,257', '85,25', '*Maksimal 2 angka di belakang koma'],
    ['a letter', { decimals: 0 }, '12a', '12', '*Hanya angka'],
    ['a letter, and the digits behind it', { decimals: 0 }, '12a34', '12', '*Hanya angka'],
    ['a blank among digits', { decimals: 0, mode: 'plain' }, '1 2', '1', '*Hanya angka'],
    ['a minus', {}, '5-', '5', '*Hanya angka dan satu koma'],
    ['a minus in front', {}, '-5', '', '*Hanya angka dan satu koma'],
    ['a letter, whatever follows it', {}, '8a5,2', '8', '*Hanya angka dan satu koma'],
    ['a sixteenth digit', {}, '1234567890123456', '123.456.789.012.345', '*Maksimal 15 angka'],
    ['a sixteenth digit, and the comma behind it', {}, '1234567890123456,', '123.456.789.012.345', '*Maksimal 15 angka'],
  ])('%s', async (_, options, typed, shown, message) => {
    const { input, user } = open(options);
    expect(refusals()).toBe('');
    await user.type(input, typed);
    expect([input.value, refusals()]).toEqual([shown, message]);
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test.each<[string, Options, string, string]>([
    ['abc', {}, '', '*Teks itu bukan angka'],
    ['-3', {}, '', '*Minimal 0'],
    ['-', {}, '', '*Hanya angka dan satu koma'],
    ['3-2', {}, '', '*Teks itu bukan angka'],
    ['1.500,75', { decimals: 0 }, '1.500', WHOLE],
    ['1.500,00', { decimals: 0 }, '1.500', ''],
    ['85,257', { decimals: 2 }, '85,25', '*Maksimal 2 angka di belakang koma'],
  ])('%s pasted', async (text, options, shown, message) => {
    const { input, user } = open(options);
    await user.click(input);
    await user.paste(text);
    expect([input.value, refusals()]).toEqual([shown, message]);
  });
  test('a pasted comma is not glued behind one that is there', async () => {
    const { input, user } = open();
    await user.type(input, '1,5');
    await user.paste('2,5');
    expect([input.value, refusals()]).toEqual(['1,5', ONE]);
  });

  test('behind the refused separator nothing goes in until the text is edited or the field left', async () => {
    const { input, user } = open({ decimals: 0 });
    await user.type(input, '1.');
    await user.keyboard('2');
    await user.paste('34');
    expect([input.value, refusals()]).toEqual(['1', WHOLE]);
    await user.keyboard('{Home}');
    await user.keyboard('2');
    expect([input.value, refusals()]).toEqual(['21', '']);
    await user.keyboard('{End}.3{Backspace}4');
    expect([input.value, refusals()]).toEqual(['24', '']);
    await user.keyboard('.5');
    await user.tab();
    expect(refusals()).toBe(WHOLE);
    await user.click(input);
    expect(refusals()).toBe('');
    await user.keyboard('{End}6');
    expect(input.value).toBe('246');
  });

  const CHARACTER = '*Hanya angka';
  test.each<[string, string, string, string]>([
    ['Backspace', '12a{Backspace}3', '13', ''],
    ['Backspace where nothing is left to delete', '-{Backspace}5', '5', ''],
    ['Delete', '12a{Delete}3', '123', ''],
    ['the caret, moved there and back', '12a{ArrowLeft}{ArrowRight}3', '123', ''],
    ['the caret, moved where it cannot go', '-{ArrowLeft}5', '', CHARACTER],
    ['F5', '12a{F5}3', '12', CHARACTER],
  ])('%s behind a refused character', async (_, keys, shown, message) => {
    const { input, user } = open({ decimals: 0 });
    await user.click(input);
    await user.keyboard(keys);
    expect([input.value, refusals()]).toEqual([shown, message]);
  });
  test.each<[Options['mode']]>([['float'], ['plain']])('%s: what is refused in the moment of entering stays told', async (mode) => {
    const { input } = open({ mode });
    act(() => input.focus());
    fireEvent.keyDown(input, { key: 'a' });
    await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
    expect(refusals()).toBe('*Hanya angka dan satu koma');
  });
  test('a selection is typed over, and what is said of a letter stands when the field is left', async () => {
    const { input, user } = open({ decimals: 0 });
    await user.type(input, '12a');
    await user.keyboard('{Control>}a{/Control}7');
    expect([input.value, refusals()]).toEqual(['7', '']);
    await user.keyboard('a8');
    await user.tab();
    expect([input.value, refusals()]).toEqual(['7', CHARACTER]);
    await user.click(input);
    await user.keyboard('{End}8');
    expect([input.value, refusals()]).toEqual(['78', '']);
  });
});

describe('where less than 0 is taken', () => {
  test.each<[string, Options, string, string, number]>([
    ['a temperature', { decimals: 1 }, '-12,5', '-12,5', -12.5],
    ['thousands', {}, '-1234', '-1.234', -1234],
    ['a decimal alone', {}, '-,5', '-0,5', -0.5],
    ['zeros in front', {}, '-007', '-7', -7],
    ['a minus alone', {}, '-', '0', 0],
    ['no minus', {}, '5', '5', 5],
    ['a minus put in front afterwards', {}, '5{Home}-', '-5', -5],
    ['a minus taken away', {}, '-5{Home}{ArrowRight}{Backspace}', '5', 5],
    ['a second minus', {}, '-5{Home}-', '-5', -5],
    ['a digit before the minus', {}, '-5{Home}3', '-5', -5],
    ['a minus among digits', {}, '5-3', '5', 5],
  ])('%s', async (_, options, keys, shown, value) => {
    const { told, input, user } = open({ ...options, negative: true });
    await user.click(input);
    await user.keyboard(keys);
    await user.tab();
    expect([input.value, last(told)]).toEqual([shown, value]);
  });
  test.each([
    ['-3', '-3', -3],
    ['−1.234,5', '-1.234,5', -1234.5],
    [' - 3', '-3', -3],
  ])('%s pasted', async (text, shown, value) => {
    const { told, input, user } = open({ negative: true });
    await user.click(input);
    await user.paste(text);
    expect([input.value, last(told)]).toEqual([shown, value]);
  });
  test('what stands there keeps its minus', () => expect(open({ start: -1234.5, negative: true }).input.value).toBe('-1.234,5'));
});

describe('a language that groups with commas', () => {
  const own = locale();
  beforeEach(() => readLocaleFrom(() => localeOf(defineProduct({ languages: ['en'] }))));
  afterEach(() => readLocaleFrom(() => own));
  test.each<[string, Options, string, unknown]>([
    ['1,234.50', { decimals: 2 }, '1,234.5', 1234.5],
    ['1,234', { decimals: 2 }, '1,234', 1234],
    ['1,234,567.25', { decimals: 2 }, '1,234,567.25', 1234567.25],
    ['1,234.50', {}, '1,234.5', 1234.5],
    ['1234.5', { decimals: 2 }, '1,234.5', 1234.5],
    ['1,5', { decimals: 2 }, '1.5', 1.5],
    ['0.25', { decimals: 2 }, '0.25', 0.25],
    ['1,234,567', { decimals: 0 }, '1,234,567', 1234567],
  ])('%s typed with %o reads %s', async (typed, options, shown, value) => {
    const { input, told, user } = open(options);
    await user.type(input, typed);
    expect([last(told), screen.getByRole('status').textContent]).toEqual([value, '']);
    await user.tab();
    expect(input.value).toBe(shown);
  });
  test('a comma among whole numbers is told while what stands behind it is no group', async () => {
    const { input, user } = open({ decimals: 0 });
    await user.type(input, '1,5');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await user.keyboard('00');
    expect([input.value, screen.getByRole('status').textContent]).toEqual(['1,500', '']);
  });
});
