/** Texts that come into the number field by other ways than keys: mobile keyboards, paste, drop, dictation, autofill. */
import { useEffect, useRef, type RefObject } from 'react';
import { plainText, readPasted } from './number-keys.ts';

// React watches the element's own setter; a value set through it would be no change to React.
// oxlint-disable-next-line typescript/unbound-method -- it is called with the element as `this`
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** A comma that is selected is about to be replaced, so it does not count. */
export const withoutSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);

/** What of a text may stand in a field that shows `shown`: its digits, and a comma where there is none yet. */
export function readInserted(text: string, shown: string, decimals: number): string {
  const plain = text.normalize('NFKC');
  const read = plain.length === 1 ? plainText(plain, decimals) : (readPasted(plain) ?? '');
  // `1.500,00` copied into a field of whole numbers is not 150000.
  if (decimals === 0) return read.split(',')[0]!;
  return shown.includes(',') ? read.replace(',', '') : read;
}

/** Composed letter by letter, so a dot in it is a typed one, not grouping. */
const readComposed = (text: string, shown: string, decimals: number): string =>
  plainText(text.normalize('NFKC'), shown.includes(',') ? 0 : decimals);

/** Puts the text in place of that part, as if typed, so that formatting and caret follow. */
function replace(input: HTMLInputElement, start: number, end: number, text: string): void {
  setValue.call(input, input.value.slice(0, start) + text + input.value.slice(end));
  input.selectionStart = input.selectionEnd = start + text.length;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Which part of `before` was replaced by what, to make `after` of it. */
function differenceOf(before: string, after: string): { start: number; end: number; text: string } {
  const room = Math.min(before.length, after.length);
  let start = 0;
  while (start < room && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < room - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/**
 * Reads every insertion before it happens. Keyboards of phones name no keys, so the key filter alone would let anything
 * through; a dot among several digits would be taken for grouping.
 */
function watchInserts(input: HTMLInputElement, decimals: number): () => void {
  // What stood there before a composition: until it ends, grouping the digits would break it off and double it.
  let composed: string | null = null;

  const beforeInput = (event: InputEvent): void => {
    const text = event.data ?? event.dataTransfer?.getData('text') ?? null;
    if (!event.inputType.startsWith('insert') || text === null || !event.cancelable) return;
    const read = readInserted(text, withoutSelection(input), decimals);
    if (read === text) return;
    event.preventDefault();
    if (read !== '' && !input.readOnly) replace(input, input.selectionStart ?? 0, input.selectionEnd ?? 0, read);
  };
  const onInput = (event: Event): void => {
    if (composed !== null) return event.stopImmediatePropagation();
    // Autofill sets the whole value and names no way in which it came.
    if (event instanceof InputEvent && event.inputType !== '') return;
    const read = readInserted(input.value, '', decimals);
    if (read !== input.value) setValue.call(input, read);
  };
  const onStart = (): void => void (composed = input.value);
  const onEnd = (): void => {
    if (composed === null) return;
    const { start, end, text } = differenceOf(composed, input.value);
    setValue.call(input, composed);
    composed = null;
    replace(input, start, end, readComposed(text, input.value.slice(0, start) + input.value.slice(end), decimals));
  };

  const stop = new AbortController();
  const { signal } = stop;
  input.addEventListener('beforeinput', beforeInput, { signal });
  input.addEventListener('input', onInput, { capture: true, signal });
  input.addEventListener('compositionstart', onStart, { signal });
  input.addEventListener('compositionend', onEnd, { signal });
  return () => stop.abort();
}

/**
 * The formatting sets the caret at once and, for some phones, again a moment later. By then a quick hand, or a slow
 * machine, has moved it on: that second time must not bring it back.
 */
function keepMoves(input: HTMLInputElement): () => void {
  let hasMoved = false;
  const stop = new AbortController();
  const { signal } = stop;
  for (const move of ['keydown', 'pointerdown']) {
    // While the key itself is handled, the formatting may step over its dots.
    input.addEventListener(move, () => void (hasMoved = false), { signal });
    window.addEventListener(move, ({ target }) => void (hasMoved ||= target === input), { signal });
  }
  input.addEventListener('input', () => void (hasMoved = false), { capture: true, signal });
  input.setSelectionRange = (...range) => {
    if (!hasMoved) HTMLInputElement.prototype.setSelectionRange.apply(input, range);
  };
  return () => {
    stop.abort();
    Reflect.deleteProperty(input, 'setSelectionRange');
  };
}

export function useNumberInserts(decimals: number): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => (ref.current ? watchInserts(ref.current, decimals) : undefined), [decimals]);
  useEffect(() => (ref.current ? keepMoves(ref.current) : undefined), []);
  return ref;
}
