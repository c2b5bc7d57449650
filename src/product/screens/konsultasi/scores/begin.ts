/** Where one begins to type on the table of scores, and what a press on one of them does. */
import type { ConsultationView } from '../../../contracts/konsultasi.ts';
import { lockAt, scoreKey } from '../desk-changes.ts';

/** By which the field of a score is found. */
export const KEY_OF = 'data-score';

/** The first score that is missing and could be kept, else one that can only be tried; null: none is missing. */
function firstMissing({ nilai, kelengkapan: { kurang }, kunci }: ConsultationView): string | null {
  const missing = nilai.flatMap(({ mapel }) =>
    kurang.flatMap((pair) => (pair.mapel === mapel.nama ? { mapel: mapel.id, semester: pair.semester } : [])),
  );
  const first = missing.find((place) => lockAt(kunci, place) === null) ?? missing[0];
  return first ? scoreKey(first.mapel, first.semester) : null;
}

/** What is missing is typed at once, else the first score, ready to be typed over. */
export function beginIn(table: HTMLElement | null, view: ConsultationView): void {
  const first = firstMissing(view);
  const cell = first === null ? null : table?.querySelector(`[${KEY_OF}="${CSS.escape(first)}"] input`);
  ((cell ?? table?.querySelector('input')) as HTMLInputElement | null | undefined)?.select();
}

/** A press that comes to a score chooses the whole of it, as a key does; a press within it sets the caret. */
export function wholeOnPress(table: HTMLElement | null): (() => void) | undefined {
  const end = new AbortController();
  let before: Element | null = null;
  const options = { signal: end.signal };
  table?.addEventListener('pointerdown', () => void (before = document.activeElement), options);
  table?.addEventListener(
    'click',
    ({ target }) => {
      const isNew = target instanceof HTMLInputElement && target !== before;
      // What was drawn over with the pointer stays chosen.
      if (isNew && target.selectionStart === target.selectionEnd) target.select();
    },
    options,
  );
  return () => end.abort();
}
