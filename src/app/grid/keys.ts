/** The keyboard of a sheet: what a key does while the cursor stands on a cell, and while one writes in it. */
import { isFlag, typeOfKind } from '../../engine/fields/index.ts';
import { isUndoKey } from '../layout/use-undo-key.ts';
import { goBack } from '../undo/way-back.ts';
import { saveOrTell } from './saving/marks.ts';
import type { Paper } from './paper.ts';
import { END } from './range.ts';

/** What of a key is looked at, whoever heard it. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down. */
  readonly repeat?: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
  preventDefault: () => void;
  stopPropagation: () => void;
}

export interface Hands {
  sheet: Paper;
  /** Rows that fit the window. */
  page: number;
  help: () => void;
  /** To the message of the cell under the cursor. */
  toNote: () => boolean;
  /** After Esc, Tab leaves the sheet. */
  released: { current: boolean };
}

type Step = (hands: Hands, event: Press) => boolean | void;

const STEPS: Record<string, [row: number, col: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function arrow({ sheet, toNote }: Hands, { key, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  if (altKey) return key === 'ArrowDown' && (toNote() || sheet.toFilter?.() === true);
  const [down, along] = STEPS[key]!;
  const { at } = sheet.view;
  const far = ctrlKey || metaKey ? END : 1;
  (shiftKey ? sheet.stretch : sheet.go)({ row: at.row + down * far, col: at.col + along * far });
  return true;
}

/** At the last cell, and at the first one backwards, the sheet is left. */
function tab({ sheet, released }: Hands, { shiftKey }: Press): boolean {
  const { at } = sheet.view;
  const isEdge = shiftKey ? at.row === 0 && at.col === 0 : at.row >= sheet.rowCount() - 1 && at.col >= sheet.colCount - 1;
  if (released.current || isEdge) return false;
  const last = sheet.colCount - 1;
  if (shiftKey) sheet.go(at.col > 0 ? { ...at, col: at.col - 1 } : { row: at.row - 1, col: last });
  else sheet.go(at.col < last ? { ...at, col: at.col + 1 } : { row: at.row + 1, col: 0 });
  return true;
}

const ends =
  (col: number): Step =>
  ({ sheet }, { ctrlKey, metaKey, shiftKey }) => {
    const row = ctrlKey || metaKey ? col : sheet.view.at.row;
    (shiftKey ? sheet.stretch : sheet.go)({ row, col });
  };
const paging =
  (way: 1 | -1): Step =>
  ({ sheet, page }, { shiftKey }) =>
    (shiftKey ? sheet.stretch : sheet.go)({ row: sheet.view.at.row + way * page, col: sheet.view.at.col });

const PLAIN: Record<string, Step> = {
  ArrowDown: arrow,
  ArrowUp: arrow,
  ArrowLeft: arrow,
  ArrowRight: arrow,
  Tab: tab,
  Home: ends(0),
  End: ends(END),
  PageDown: paging(1),
  PageUp: paging(-1),
  Enter: ({ sheet }) => sheet.edit('in'),
  F2: ({ sheet }) => sheet.edit('in'),
  Delete: ({ sheet }) => sheet.clear(),
  Backspace: ({ sheet }) => sheet.clear(),
  '?': ({ help }) => help(),
  Escape: ({ sheet, released }) => {
    released.current = true;
    sheet.go(sheet.view.at);
  },
};

const redo: Step = ({ sheet }, { repeat }) => (sheet.state.ahead.length > 0 ? sheet.redo() : repeat || sheet.redoSave());
const WITH_CTRL: Record<string, Step> = {
  d: ({ sheet }) => sheet.fillDown(),
  // Behind the sheet's own steps are its saves, and behind those whatever was done elsewhere.
  // A key that is held down goes through the steps, and no save is one of them.
  z: ({ sheet }, { repeat }) => (!repeat && goBack()) || (sheet.state.steps.length > 0 ? sheet.undo() : repeat || sheet.undoSave()),
  y: redo,
  s: ({ sheet }) => saveOrTell(sheet),
  a: ({ sheet }) => {
    sheet.go({ row: 0, col: 0 });
    // What is loaded.
    sheet.stretch({ row: sheet.rowCount() - 1, col: END });
  },
};

/** What the others are with Shift is the browser's. */
const WITH_CTRL_SHIFT: Record<string, Step> = { z: redo };

function stepOf({ key, ctrlKey, metaKey, shiftKey }: Press): Step | undefined {
  const own = ctrlKey || metaKey ? (shiftKey ? WITH_CTRL_SHIFT : WITH_CTRL)[key.toLowerCase()] : undefined;
  return own ?? PLAIN[key];
}
const isText = ({ key, ctrlKey, metaKey, altKey }: Press): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Those of other places than a cell: how one leaves it, and the search. */
const NO_CELLS: readonly string[] = ['Tab', 'Escape', '/'];
/** A sheet does something with it, wherever the focus is lost. */
export const isCellKey = (event: Press): boolean =>
  !event.altKey && !NO_CELLS.includes(event.key) && (stepOf(event) !== undefined || isText(event));

/** Ends what waits to be taken over. */
export const isEnd = (event: Press): boolean => event.key === 'Escape' || isUndoKey(event);

function typed({ sheet }: Hands, { key }: Press): boolean {
  const column = sheet.cellAt(sheet.view.at)?.column;
  if (key === ' ' && column && isFlag(column)) {
    sheet.edit('in');
    return true;
  }
  // The letter itself goes on to the control that opens for it.
  sheet.edit('over');
  return false;
}

/** True: done with. */
export function onCellKey(hands: Hands, event: Press): boolean {
  const { key } = event;
  const step = stepOf(event);
  if (key !== 'Escape' && key !== 'Tab' && key !== 'Shift') hands.released.current = false;
  if (step) return step(hands, event) !== false;
  return isText(event) && typed(hands, event);
}

/** Of a list that is open, and of a text of many lines, these keys are their own. */
const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
const ownsEnter = (target: EventTarget | null, shiftKey: boolean): boolean =>
  (target instanceof HTMLTextAreaElement && shiftKey) || target instanceof HTMLButtonElement;

/** Saved with what is being written; a choice that is not answered yet is waited for. */
async function saveIn(sheet: Paper): Promise<void> {
  const answer = sheet.editor.current?.answer() ?? null;
  if (answer && !(await answer)) return;
  // With its choice a cell is done.
  if (sheet.editor.current) sheet.finish();
  await sheet.save();
}

const optionsOf = (list: HTMLElement): number =>
  document.getElementById(list.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role="option"]').length ?? 0;
/**
 * Enter chooses what is lit in an open list of one value and goes on, as from any cell; so it does where nothing is to choose, or not
 * yet. Where the list lights what may be meant, one looks first.
 */
function chooseAndGoOn({ editor, finish }: Paper, list: HTMLElement, down: number): void {
  const open = editor.current;
  const isLit = (list.getAttribute('aria-activedescendant') ?? '') !== '';
  if (!open || (!isLit && (optionsOf(list) === 0 || open.answer() !== null))) return finish(down);
  if (!isLit) return;
  open.next = down;
  // What is chosen already is told by no change.
  setTimeout(() => editor.current === open && finish(down));
}

export function onEditorKey({ sheet }: Hands, event: Press): boolean {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.role === 'combobox' && isOpenList(target) && !isList(sheet)) {
    chooseAndGoOn(sheet, target, shiftKey ? -1 : 1);
    return true;
  }
  // A list of one value is all that stands there: it goes with its cell. Where several are chosen, what was chosen stays.
  if (key === 'Escape' && target instanceof HTMLElement && target.role === 'combobox' && !isList(sheet)) {
    sheet.drop();
    return true;
  }
  if (event.defaultPrevented) return false;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
    void saveIn(sheet);
    return true;
  }
  if (key === 'Tab' && !isSeveral(sheet)) {
    sheet.finish(0, shiftKey ? -1 : 1);
    return true;
  }
  if (isOpenList(target) && (key === 'Enter' || key === 'Escape')) return false;
  if (key === 'Enter' && !ownsEnter(target, shiftKey)) {
    sheet.finish(shiftKey ? -1 : 1);
    return true;
  }
  if (key !== 'Escape') return false;
  sheet.drop();
  return true;
}

const shapeAt = ({ cellAt, view }: Paper): string | undefined => {
  const column = cellAt(view.at)?.column;
  return column && typeOfKind(column.kind).shape;
};
/** A control of several parts, which Tab walks. */
const isSeveral = (sheet: Paper): boolean => shapeAt(sheet) === 'range';
const isList = (sheet: Paper): boolean => shapeAt(sheet) === 'list';
