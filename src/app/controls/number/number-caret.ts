/**
 * The formatting sets the caret at once and, for some phones, again a moment later. By then a quick hand, or a slow
 * machine, has moved it on: that second time must not bring it back.
 */
export function keepMoves(input: HTMLInputElement): () => void {
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
