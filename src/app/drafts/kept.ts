/** Unsaved values as the browser keeps them, each under its user and its place. */
export interface Kept {
  /** Since when, ISO UTC. */
  at: string;
}

/** In the order they were typed in: one that is still being offered outlasts what is typed meanwhile. */
export function readKept<D extends Kept>(key: string, isOne: (value: unknown) => value is D): D[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return [kept].flat().filter(isOne);
  } catch {
    return [];
  }
}

/** A full store only means that there is no draft. */
export function writeKept(key: string, drafts: readonly Kept[]): void {
  if (drafts.length === 0) return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Private windows and full stores.
  }
}
