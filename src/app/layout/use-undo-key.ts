import { useListener } from '../controls/use-listener.ts';
import { logError } from '../log.ts';
import { isAnythingHeld } from './use-ask-at-close.ts';

const BEGUN = 'skema.begun';

/** When this tab was opened; a reload does not begin anew. */
function begunAt(): number {
  try {
    return Number((sessionStorage[BEGUN] ??= String(Date.now())));
  } catch {
    return performance.timeOrigin;
  }
}
const begun = begunAt();

/** A text takes its own steps back, and so does whatever is open over the page. */
const isOthers = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea'))) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** Ctrl+Z takes back what was done last, wherever one is; what is typed and not saved comes first. */
export const useUndoKey = (): void =>
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || isAnythingHeld() || isOthers(event.target)) return;
    event.preventDefault();
    void import('../activity/undo-last.ts').then(({ undoLast }) => undoLast(begun)).catch(logError);
  });
