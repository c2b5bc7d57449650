/** Texts on their way into the number field, by keys and by other ways: mobile keyboards, paste, drop, dictation, autofill. */
import { useEffect, useRef } from 'react';
import { keepMoves } from './number-caret.ts';
import { createGroups } from './number-groups.ts';
import { charOf, isStop, readInserted, readTyped, ungrouped, type Entry, type Limits, type Refusal, type Standing } from './number-keys.ts';

// React watches the element's own setter; a value set through it would be no change to React.
// oxlint-disable-next-line typescript/unbound-method -- it is called with the element as `this`
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

const standingOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): Standing => ({
  value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

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

/** What stands left of the caret. */
const leftOf = ({ value, start }: Standing): string => ungrouped(value.slice(0, start));

/** Where something was refused: nothing goes in there until the field is left or its text edited elsewhere. */
function createStop(input: HTMLInputElement) {
  let at: (Standing & { refusal: Refusal }) | null = null;
  /** What was refused there, while it holds. */
  const refused = (now = standingOf(input)): Refusal | null =>
    at !== null && now.value === at.value && now.start === now.end && leftOf(now) === leftOf(at) ? at.refusal : null;
  const lift = (): void => void (at = null);
  return {
    set: (refusal: Refusal) => void (at = { ...standingOf(input), refusal }),
    lift,
    /** The caret was moved: coming back to where it was does not set it again. */
    liftIfMoved: () => void (refused() ?? lift()),
    refused,
  };
}

/** `entered`: the field is entered again, and nothing has been typed yet. */
type Tell = (refusal: Refusal | 'entered' | null) => void;

/**
 * Reads every insertion before it happens and tells what is refused of it. Keyboards of phones name no keys, so the keys
 * alone would let anything through; a dot among several digits would be taken for grouping.
 */
function watchInserts(input: HTMLInputElement, limits: Limits, tell: Tell): { settle: () => void; end: () => void } {
  const stop = createStop(input);
  const groups = createGroups(limits);
  // What stood there before a composition: until it ends, grouping the digits would break it off and double it.
  let composed: string | null = null;
  /** What the edit under way is told with. */
  let next: Refusal | null = null;

  const read = (reader: typeof readTyped, text: string, standing: Standing): Entry => {
    const refusal = stop.refused(standing);
    return refusal === null ? reader(text, standing, limits) : { taken: '', refusal };
  };
  const refuse = (refusal: Refusal | null): void => {
    if (isStop(refusal)) stop.set(refusal);
    tell(refusal);
  };
  // Deleting edits, also where nothing is left to delete.
  const edit = (): void => {
    if (stop.refused() === null) return;
    stop.lift();
    tell(null);
  };
  const put = ({ taken, refusal }: Entry, { start, end }: Standing): void => {
    next = refusal;
    replace(input, start, end, taken);
    refuse(refusal);
  };

  const onKey = (event: KeyboardEvent): void => {
    stop.liftIfMoved();
    if (event.key === 'Backspace' || event.key === 'Delete') edit();
    const char = charOf(event);
    if (char === null || input.readOnly) return;
    const standing = standingOf(input);
    if (groups.begins(char, standing) || groups.regrouped(char, standing) !== null) return;
    const { taken, refusal } = read(readTyped, char, standing);
    if (taken !== '') return;
    event.preventDefault();
    refuse(refusal);
  };
  const beforeInput = (event: InputEvent): void => {
    if (event.inputType.startsWith('delete')) edit();
    const text = event.data ?? event.dataTransfer?.getData('text') ?? null;
    if (!event.inputType.startsWith('insert') || text === null || !event.cancelable) return;
    const standing = standingOf(input);
    const whole = groups.regrouped(text, standing);
    if (whole !== null) {
      event.preventDefault();
      groups.drop();
      return put({ taken: whole, refusal: null }, { value: standing.value, start: 0, end: standing.value.length });
    }
    const entry = read(readInserted, text, standing);
    if (stop.refused(standing) === null && groups.begins(text, standing)) {
      groups.open(standing);
      if (limits.decimals === 0) {
        event.preventDefault();
        return tell('separator');
      }
    }
    next = entry.refusal;
    if (entry.taken === text) return;
    event.preventDefault();
    if (entry.taken === '' || input.readOnly) refuse(entry.refusal);
    else put(entry, standing);
  };
  const onInput = (event: Event): void => {
    if (composed !== null) return event.stopImmediatePropagation();
    // Autofill sets the whole value and names no way in which it came.
    if (!(event instanceof InputEvent) || event.inputType === '') {
      const { taken, refusal } = readInserted(input.value, { value: '', start: 0, end: 0 }, limits);
      if (taken !== input.value) setValue.call(input, taken);
      next = refusal;
    }
    stop.lift();
  };
  const settle = (): void => {
    if (groups.isOpen(input.value)) next ??= 'separator';
    tell(next);
    next = null;
  };
  const onStart = (): void => void (composed = input.value);
  const onEnd = (): void => {
    if (composed === null) return;
    const { start, end, text } = differenceOf(composed, input.value);
    const standing = { value: composed, start, end };
    setValue.call(input, composed);
    composed = null;
    put(read(readTyped, text, standing), standing);
  };

  const end = new AbortController();
  const { signal } = end;
  input.addEventListener('keydown', onKey, { signal });
  input.addEventListener('beforeinput', beforeInput, { signal });
  input.addEventListener('input', onInput, { capture: true, signal });
  input.addEventListener('compositionstart', onStart, { signal });
  input.addEventListener('compositionend', onEnd, { signal });
  input.addEventListener('pointerdown', stop.liftIfMoved, { signal });
  // Heard here: the number field's own `onFocus` comes a moment later, when keys may have been refused already.
  input.addEventListener('focus', () => tell('entered'), { signal });
  input.addEventListener('blur', stop.lift, { signal });
  return { settle, end: () => end.abort() };
}

export function useNumberInserts({ decimals, digits, negative }: Limits, tell: Tell) {
  const ref = useRef<HTMLInputElement>(null);
  const newest = useRef(tell);
  newest.current = tell;
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    if (!ref.current) return;
    const watched = watchInserts(ref.current, { decimals, digits, negative }, (refusal) => newest.current(refusal));
    settle.current = watched.settle;
    return watched.end;
  }, [decimals, digits, negative]);
  useEffect(() => (ref.current ? keepMoves(ref.current) : undefined), []);
  // For React's `onInput`: told any sooner, the field would be drawn again without the key that is on its way.
  return { ref, onInput: () => settle.current?.() };
}
