/** Unsaved values as the browser keeps them: under their user and their place, and there each visit its own, so that no tab writes over another's. */
import { newKey } from '../wire/new-key.ts';

export interface Kept {
  /** Since when, ISO UTC. */
  at: string;
}

/** One that was found, and what it lies under. */
export interface Found<D extends Kept> {
  key: string;
  draft: D;
}

/** This tab, also after a reload. */
function ownTab(): string {
  try {
    return (sessionStorage['skema.tab'] ??= newKey()) as string;
  } catch {
    return newKey();
  }
}
const TAB = ownTab();

/** What one visit of a place keeps its own under. */
export const visitKey = (place: string): string => `${place}#${TAB}.${newKey()}`;

function read(key: string): unknown[] {
  try {
    // An earlier build kept several under the place itself.
    return [JSON.parse(localStorage.getItem(key) ?? 'null') as unknown].flat();
  } catch {
    return [];
  }
}

/** In the order they were typed in, those of this tab behind all others. */
export function readKept<D extends Kept>(place: string, isOne: (value: unknown) => value is D): Found<D>[] {
  const keys = Object.keys(localStorage).filter((key) => key === place || key.startsWith(`${place}#`));
  const rank = ({ key, draft }: Found<D>): string => `${Number(key.includes(`#${TAB}.`))} ${draft.at}`;
  const found = keys.flatMap((key) =>
    read(key)
      .filter(isOne)
      .map((draft) => ({ key, draft })),
  );
  return found.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** A full store only means that there is no draft. */
export function keep(key: string, drafts: readonly unknown[]): void {
  if (drafts.length === 0) return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, JSON.stringify(drafts.length === 1 ? drafts[0] : drafts));
  } catch {
    // Private windows and full stores.
  }
}

/** What its visit has made of it since it was found stays. */
export function dropKept({ key, draft }: Found<Kept>): void {
  const text = JSON.stringify(draft);
  keep(
    key,
    read(key).filter((other) => JSON.stringify(other) !== text),
  );
}

/** Of all visits. */
export const dropAllKept = (place: string): void => {
  for (const { key } of readKept(place, (_): _ is Kept => true)) localStorage.removeItem(key);
};
