import { useListener } from '../controls/use-listener.ts';
import { countOwn } from '../data/own.ts';
import { logError } from '../log.ts';
import { goBack } from '../undo/way-back.ts';
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

/** Texts that somebody has typed in, and how much this tab had saved by then. */
const typed = new WeakMap<EventTarget, number>();

/** What was typed in a text is taken back there until it is saved, and so does whatever is open over the page. */
const isOthers = (target: EventTarget | null): boolean =>
  typed.get(target!) === countOwn() || document.querySelector('dialog[open], [role="dialog"]') !== null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
const isCommand = ({ key, ctrlKey, metaKey, altKey }: Press, letter: string): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === letter;
export const isUndoKey = (press: Press): boolean => isCommand(press, 'z') && !press.shiftKey;
/** Ctrl+Shift+Z, and Ctrl+Y where that is no key of the browser's own. */
const isRedoKey = (press: Press): boolean => (press.shiftKey ? isCommand(press, 'z') : isCommand(press, 'y') && !press.metaKey);

/** Ctrl+Z takes back what was done last, wherever one is, and Ctrl+Shift+Z does it again; what is typed and not saved comes first. */
export const useUndoKey = (): void => {
  useListener('input', ({ target }) => void typed.set(target!, countOwn()));
  useListener('keydown', (event) => {
    const isAgain = isRedoKey(event);
    if (!(isAgain || isUndoKey(event)) || event.defaultPrevented || isAnythingHeld() || isOthers(event.target)) return;
    event.preventDefault();
    // A key that is held down is one wish.
    if (event.repeat || (!isAgain && goBack())) return;
    void import('../activity/undo-last.ts').then(({ undoLast, redoLast }) => (isAgain ? redoLast : undoLast)(begun)).catch(logError);
  });
};
