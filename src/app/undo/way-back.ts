/** How what was just thrown away comes back by Ctrl+Z, while nothing else has been done since. */
let back: (() => void) | null = null;

/** False: there is none. */
export function goBack(): boolean {
  const go = back;
  go?.();
  return go !== null;
}
export const openWay = (go: () => void): void => void (back = go);
export const closeWay = (go: () => void): void => void (back = back === go ? null : back);
