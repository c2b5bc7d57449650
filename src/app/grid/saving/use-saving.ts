import { useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { decides } from '../../../engine/derive/effect.ts';
import { isEmpty, isReference } from '../../../engine/fields/index.ts';
import type { GridRowOutcome } from '../../../engine/bulk.ts';
import type { Resource } from '../../../engine/resource.ts';
import { toast } from '../../controls/toast/toast.ts';
import { askClosingsAnew } from '../../data/use-closings.ts';
import { endDiscarded } from '../../drafts/discarded.ts';
import { askEffect } from '../../effect/ask.ts';
import type { Sentence } from '../../activity/sentence.ts';
import { formatCell, valueAt } from '../../list/table/cell-value.ts';
import type { Store } from '../../store.ts';
import { ApiError, causeOf } from '../../wire/api-error.ts';
import { askAndUndo } from '../../undo/undo-action.ts';
import { newKey } from '../../wire/new-key.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { arrived, departed, type Places, withOutcome } from '../arrive.ts';
import { asSheet, type SheetColumn } from '../columns.ts';
import { loadNamed } from '../rows.ts';
import type { Judge } from '../judge.ts';
import type { OfForm } from '../of-form.ts';
import { send, toSend } from './save.ts';
import { sentenceOfSave } from './called.ts';
import { OWN_DEEDS } from '../others.ts';
import { isGoing, isUsed, type Row, settled, type SheetState, valuesOf, withLabels } from '../sheet-state.ts';

interface Ground {
  resource: Resource;
  /** Who may not delete cannot take back what came in. */
  mayRemove: boolean;
  ofForm: OfForm;
  judge: Judge;
  store: Store<SheetState>;
  /** Null: the rows of a list. */
  places: Places | null;
}

/** Of what came in, what the person wrote: what a new record has by itself is no cell. */
const writtenOf = ({ edits }: SheetState, outcomes: ReadonlyMap<string, GridRowOutcome>): number =>
  [...outcomes].reduce((sum, [key, { saved }]) => sum + saved.filter((handle) => edits.get(key)?.[handle]).length, 0);

/** Of one sheet the last notice alone: an older one no longer tells how it stands. */
const NOTICE = 'grid-saved';

interface Saved {
  action: string;
  /** Of which records. */
  ids: readonly string[];
  /** What it is called where it is taken back. */
  deed: Sentence;
}

const NO_ANSWER = ['NETWORK', 'UNREADABLE'];

/** Saving, taking a save back, and choosing between mine and theirs. */
export function useSaving({ resource, mayRemove, ofForm, judge, store, places }: Ground) {
  const whole = useMemo(() => asSheet(resource), [resource]);
  const { mutate } = useSWRConfig();
  const [isSaving, setSaving] = useState(false);
  /** What is asked before it is saved. */
  const [questions, setQuestions] = useState<readonly string[]>([]);
  /** Sent again with the same cells, a save happens once. */
  const sent = useRef<{ edits: unknown; key: string }>(null);
  /** What this sheet does it brings in itself. */
  const ofResource = (key: unknown): boolean => Array.isArray(key) && key[0] === resource.name && key[1] !== OWN_DEEDS;

  /** What can be taken back, the last one last, and what was, to be done again. */
  const saves = useRef<readonly Saved[]>([]);
  const undone = useRef<readonly Saved[]>([]);
  const isUndoing = useRef(false);
  /** Pressed meanwhile: it waits for that. */
  const waiting = useRef<('back' | 'forth')[]>([]);

  /** Forth is as back: what took a save back is taken back itself. */
  const turn = async ({ action, ids, deed }: Saved, way: 'back' | 'forth'): Promise<void> => {
    isUndoing.current = true;
    const [from, to] = way === 'back' ? [saves, undone] : [undone, saves];
    const forget = (): void => {
      from.current = from.current.filter((save) => save.action !== action);
    };
    let turned: Saved | null = null;
    const onBack = (back: string): void => void (turned = { action: back, ids, deed });
    try {
      const { sentenceOf } = await import('../../activity/sentence.ts');
      const what = sentenceOf(new Map([[resource.name, resource]]), deed);
      const went = await askAndUndo(action, { what, onBack, forth: way === 'forth' });
      if (!went) return;
      forget();
      if (turned) to.current = [...to.current, turned];
      const { rows: now, labels } = await loadNamed(whole, ofForm, ids);
      const there = new Set(now.map(({ key }) => key));
      const gone = new Set(ids.filter((id) => !there.has(id)));
      const state = departed(arrived(store.get(), now, places, true), [...gone], places);
      const kept = state.order.filter((key) => !gone.has(key) || isUsed(state, key));
      const order = [...kept, ...now.flatMap(({ key }) => (kept.includes(key) ? [] : key))];
      // A step that was taken back before is not what was taken back last.
      store.set(withLabels({ ...state, order, ahead: [] }, labels));
      void mutate(ofResource);
      if (went === 'whole') tellTurned(way, turned);
    } catch (error) {
      forget();
      toast.danger(causeOf(error));
    } finally {
      isUndoing.current = false;
      // Behind what did not go the others have nothing to go on from.
      const [next, ...rest] = turned ? waiting.current : [];
      waiting.current = rest;
      const last = next && (next === 'back' ? saves : undone).current.at(-1);
      if (last) void turn(last, next);
    }
  };

  const tellTurned = (way: 'back' | 'forth', turned: Saved | null): void => {
    const [text, label, next] = way === 'back' ? ([GRID.undone, GRID.redo, 'forth'] as const) : ([GRID.redone, GRID.undo, 'back'] as const);
    const again = turned && { action: { label, run: () => void turn(turned, next), takesBack: turned.action } };
    toast.success(text, { ...again, id: NOTICE });
  };

  /** What would be asked of each of these records in its form. */
  const toAsk = (state: SheetState, keys: Iterable<string>): string[] => {
    const asked = [...keys].flatMap((key) => {
      const row = state.known.get(key)!;
      if (isGoing(state.edits.get(key))) return [];
      const form = row.record ? ofForm.loadedForm(resource, row.record) : ofForm.newForm(resource);
      return ofForm.questionsOf(resource, form, valuesOf(row, state.edits.get(key)));
    });
    return [...new Set(asked)];
  };

  const save = async (isAsked = false): Promise<void> => {
    store.set({ ...store.get(), isTried: true });
    const state = store.get();
    const wanted = toSend({ resource, judge }, state);
    if (wanted.size > 0) endDiscarded();
    const open = isAsked ? [] : toAsk(state, wanted.keys());
    setQuestions(open);
    if (wanted.size === 0 || isSaving || open.length > 0) return;
    if (!isAsked && decides(resource)) {
      setSaving(true);
      const said = await askEffect({ verb: 'sheet', resource: resource.name, rows: [...wanted.values()] }).catch(
        (error: unknown) => void toast.danger(causeOf(error)),
      );
      setSaving(false);
      if (!said) return;
      setQuestions(said);
      if (said.length > 0) return;
    }
    if (sent.current?.edits !== state.edits) sent.current = { edits: state.edits, key: newKey() };
    setSaving(true);
    try {
      const { outcomes, action, told } = await send(resource, wanted, sent.current.key);
      const ids = [...outcomes.values()].flatMap(({ id }) => id ?? []);
      const { rows: now, labels } = await loadNamed(whole, ofForm, ids);
      const all = [...outcomes.values()];
      const there = new Set(now.map(({ key }) => key));
      const gone = all.flatMap(({ id, removed }) => (id === null || removed || there.has(id) ? [] : [id]));
      const next = departed(withOutcome(store.get(), { sent: state.edits, outcomes, rows: now }, places), gone, places);
      // What a new row lacks stays told until it is there.
      store.set(withLabels({ ...next, isTried: next.edits.size > 0 }, labels));
      void mutate(ofResource);
      if (next.told.size > 0) askClosingsAnew();
      const amount = writtenOf(state, outcomes);
      const removed = all.filter((each) => each.removed).length;
      const deed = sentenceOfSave(resource, outcomes, (id) => now.find(({ key }) => key === id)?.record?.display);
      const isFinal = !mayRemove && [...outcomes].some(([key, { id }]) => id !== null && id !== key);
      const back =
        action !== null && !isFinal
          ? { action: { label: GRID.undo, run: () => void turn({ action, ids, deed }, 'back'), takesBack: action } }
          : {};
      if (action !== null && !isFinal) saves.current = [...saves.current, { action, ids, deed }];
      if (action !== null) undone.current = [];
      if (action !== null) toast.success(GRID.saved(amount, removed), { ...back, id: NOTICE });
      const known = all.filter((each) => each.known).flatMap(({ id }) => now.find(({ key }) => key === id)?.record?.display ?? []);
      if (known.length > 0) toast.success(GRID.known(known), { stays: true });
      if (told !== null) toast.warning(told, { stays: true });
    } catch (error) {
      if (!(error instanceof ApiError) || !NO_ANSWER.includes(error.code)) sent.current = null;
      toast.danger(causeOf(error));
    } finally {
      setSaving(false);
    }
  };

  /** What a cell says of a value of its own field; the same function always, as rows are drawn again only for their own sake. */
  const [wordsOf] = useState(() => (column: SheetColumn, value: unknown): string => {
    const { labels } = store.get();
    if (isEmpty(value)) return '';
    if (!column.own || !isReference(column.own)) return formatCell(value, column);
    return [value]
      .flat()
      .map((id) => labels.get(String(id))?.label ?? '…')
      .join(', ');
  });

  return {
    isSaving,
    save,
    /** The last save, once no step is left to take back: what it refused stays as it was typed. False: there is none. */
    undoSave: (): boolean => {
      const last = saves.current.at(-1);
      const isHeld = store.get().edits.size > 0;
      if (isUndoing.current) waiting.current.push('back');
      if (isUndoing.current || (!last && !isHeld)) return isUndoing.current;
      if (last) void turn(last, 'back');
      // What was done elsewhere waits for what is not saved here.
      else toast.warning(GRID.noStep, { id: NOTICE });
      return true;
    },
    /** The save that was taken back last, once no step is left to do again. */
    redoSave: (): void => {
      const last = undone.current.at(-1);
      if (isUndoing.current) waiting.current.push('forth');
      else if (last) void turn(last, 'forth');
    },
    questions,
    closeQuestions: (): void => setQuestions([]),
    settle: (row: Row, handle: string, whose: 'theirs' | 'mine'): void => store.set(settled(store.get(), row.key, handle, whose)),
    /** What a cell of a stored record says, whoever it belongs to. */
    shownOf: ({ record }: Row, column: SheetColumn): string => (record ? formatCell(valueAt(record, column.path), column) : ''),
    wordsOf,
  };
}
