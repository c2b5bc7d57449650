import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Field } from '../../../engine/field.ts';
import { fieldType, isAttachment, isEmpty } from '../../../engine/fields/index.ts';
import { classes } from '../../controls/control.ts';
import { answersTo } from '../../controls/select/answered.ts';
import { loadLookup } from '../../data/lookup.ts';
import { type FormState, untaken } from '../../form/state/form-state.ts';
import type { FormScope } from '../../form/state/form-store.ts';
import { offeredFor } from '../../form/widgets/offered-for.ts';
import { createStore } from '../../store.ts';
import { type Edit, editOf, type Row, valuesOf, withLabels } from '../sheet-state.ts';
import type { Editor } from '../use-cells.ts';
import { controlIn } from './control-in.ts';
import styles from '../sheet.module.css';
import type { Paper } from '../paper.ts';

const nothing = (): void => undefined;
const NOBODY: ReadonlySet<string> = new Set();

/** Kinds whose one choice is all there is to say: with it the cell is done. */
const AT_ONCE: readonly string[] = ['choice', 'relation'];
/** What opens by itself when one comes to look. */
const OPENS: readonly string[] = ['choice', 'choices', 'relation', 'relations'];

/** Too tall or too wide for a cell. */
const isLarge = (field: Field): boolean =>
  fieldType(field).shape !== 'single' || field.input === 'long-text' || field.kind === 'rating' || isAttachment(field);

/** Kinds whose control is a line as high as the cell and opens nothing. */
const LINES: readonly string[] = ['text', 'number', 'currency'];
export const standsOut = (field: Field): boolean => isLarge(field) || !LINES.includes(field.kind);

type Buffers = FormScope['buffers'];
/** Keys that a control holds are called in when one goes on. */
function createBuffers(): Buffers {
  const held = new Set<Parameters<Buffers['add']>[0]>();
  return {
    add: (buffer) => {
      held.add(buffer);
      return () => void held.delete(buffer);
    },
    flush: () => held.forEach((buffer) => buffer.flush()),
    drop: () => held.forEach((buffer) => buffer.drop()),
    answer: () => answersTo(held),
  };
}

/** Nothing is fixed here, so nobody asks why. */
const UNSEEN = { roles: [], stored: null };

/** What was typed for a choice and not chosen from is typed there still when one looks into the cell. */
const begunIn = ({ state, view }: Paper, { key }: Row, { handle, kind }: Field): string | undefined => {
  const edit = editOf(state, key, handle);
  return view.editing === 'in' && AT_ONCE.includes(kind) && edit?.refusal !== undefined ? edit.text : undefined;
};

/** A form of one field: its control thinks it stands in the form. */
function useScope(sheet: Paper, row: Row, field: Field): FormScope {
  const [scope] = useState((): FormScope => {
    const { ofForm, resource, state, view } = sheet;
    const first = row.record ? ofForm.loadedForm(resource, row.record) : ofForm.newForm(resource);
    const edits = state.edits.get(row.key);
    const { [field.handle]: own, ...others } = valuesOf(row, edits);
    const values = view.editing === 'over' ? others : { ...others, [field.handle]: own };
    const { get, set, subscribe } = createStore<FormState>({ ...first, values, labels: new Map([...first.labels, ...state.labels]) });
    return {
      store: { get, subscribe, update: (change) => set(change(get())) },
      buffers: createBuffers(),
      resource,
      settle: nothing,
      postpone: nothing,
      report: nothing,
      seen: UNSEEN,
      fixed: NOBODY,
      elsewhere: {},
      begun: begunIn(sheet, row, field),
    };
  });
  return scope;
}

const MOVES = /^(?:Backspace|Delete|Arrow.*|Home|End|Page.*)$/;

/** Every key since the cell was opened, also those that its control does not take; null: there is no telling by them. */
function listenIn(box: HTMLElement): { typed: () => string | null; end: () => void } {
  let typed: string | null = '';
  let key: string | null = null;
  const more = (text: string): void => void (typed = typed === null ? null : typed + text);
  const press = (event: KeyboardEvent): void => {
    const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    key = isText ? event.key : null;
    if (isText) more(event.key);
    else if (MOVES.test(event.key)) typed = null;
  };
  // The letter that opened the cell was pressed outside of it; what is pasted or spoken has no key.
  const insert = ({ data, dataTransfer }: InputEvent): void => {
    const text = data ?? dataTransfer?.getData('text') ?? '';
    if (text !== key) more(text);
    key = null;
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  box.addEventListener('keydown', press, options);
  box.addEventListener('beforeinput', insert, options);
  box.addEventListener('pointerdown', () => void (typed = null), options);
  return { typed: () => typed, end: () => end.abort() };
}

const typedIn = (box: HTMLElement | null): string | null => box?.querySelector('input')?.value ?? null;

/** A figure whose text was taken away is 0 in a form; a cell is empty then. */
const isTakenAway = (typed: string | null, value: unknown): boolean => typed === '' && (value === 0 || value === '0');

interface Typed {
  /** What stood in the control while one wrote. */
  typed: string | null;
  /** With all that it did not take. */
  whole: string | null;
}

/** What the control holds, as a change of the cell. */
function read({ store }: Paper, { store: form }: FormScope, field: Field, { typed, whole }: Typed): Edit {
  const { values, unreadable, labels } = form.get();
  const refusal = unreadable[field.handle];
  const value = values[field.handle];
  // What was typed is read as nothing else.
  const left = untaken(form.get())[field.handle];
  if (left !== undefined) return { value: undefined, text: whole || (typed ?? ''), refusal: left };
  if (refusal !== undefined) return { value: undefined, text: typed ?? '', refusal };
  if (isTakenAway(typed, value)) return { value: undefined };
  const ids = new Set([value].flat());
  const chosen = [...labels].filter(([id]) => ids.has(id));
  if (chosen.length > 0) store.set(withLabels(store.get(), chosen));
  const reading = fieldType(field).normalize(value, field);
  if ('value' in reading) return { value: isEmpty(reading.value) ? undefined : reading.value };
  return { value, text: String(value), refusal: reading.message };
}

/** What comes first for what was typed; null: nothing is so called. */
async function meant({ store }: Paper, { resource, store: form }: FormScope, field: Field, text: string): Promise<Edit | null> {
  const query = { search: text.trim(), limit: 1, for: offeredFor(resource, field, form.get().values) };
  const [first] = await loadLookup(field.source!, query);
  if (!first || first.near) return null;
  store.set(withLabels(store.get(), [[first.id, { label: first.display, deleted: false }]]));
  return { value: first.id };
}

/** The field's own control in the cell; what it holds is taken over when one goes on. */
export function CellEditor({ sheet, row, field }: { sheet: Paper; row: Row; field: Field }) {
  const { ofForm, view } = sheet;
  const scope = useScope(sheet, row, field);
  const box = useRef<HTMLDivElement>(null);
  const value = useSyncExternalStore(scope.store.subscribe, () => scope.store.get().values[field.handle]);
  const { widget: Widget } = ofForm.IN_FORM[field.kind];
  const isDone = useRef(false);
  const id = `cell-${field.handle}`;
  const labelId = `${id}-label`;

  useLayoutEffect(() => {
    const control = box.current && controlIn(box.current);
    control?.focus({ preventScroll: true });
    if (view.editing === 'in' && control instanceof HTMLInputElement) control.select();
    if (view.editing === 'in' && OPENS.includes(field.kind)) control?.click();
    const heard = listenIn(box.current!);
    const first = scope.store.get().values[field.handle];
    const take = (): ReturnType<Editor['take']> => {
      isDone.current = true;
      const typed = typedIn(box.current);
      // What is said on leaving is said now; the focus moves once, to where the keys go on.
      if (box.current?.contains(document.activeElement)) sheet.scroller.current?.focus({ preventScroll: true });
      const isUnanswered = field.kind === 'relation' && scope.buffers.answer() !== null;
      scope.buffers.flush();
      const { values, told, unreadable } = scope.store.get();
      const whole = heard.typed();
      const isSame = values[field.handle] === first && !(field.handle in told) && !(field.handle in unreadable);
      // Only looked at, what was refused stays as it is.
      if (isSame && sheet.state.edits.get(row.key)?.[field.handle]?.refusal !== undefined) return null;
      // What was sought was given up: nothing was chosen, and nothing taken away.
      if (isSame && view.editing === 'over' && OPENS.includes(field.kind) && whole) return null;
      const edit = read(sheet, scope, field, { typed, whole });
      const isAwaited = isUnanswered && edit.refusal !== undefined && edit.text !== undefined;
      return { edit, answer: isAwaited ? meant(sheet, scope, field, edit.text!) : undefined };
    };
    sheet.editor.current = { take, answer: scope.buffers.answer };
    return heard.end;
    // oxlint-disable-next-line react/exhaustive-deps -- opened once
  }, []);

  const change = (next: unknown): void => {
    scope.store.update((state) => {
      const { [field.handle]: _, ...others } = state.values;
      return { ...state, values: next === undefined ? others : { ...others, [field.handle]: next } };
    });
    if (AT_ONCE.includes(field.kind)) queueMicrotask(() => !isDone.current && sheet.finish(sheet.editor.current?.next));
  };
  const leave = ({ relatedTarget }: React.FocusEvent): void => {
    if (isDone.current || !(relatedTarget instanceof Node) || box.current?.contains(relatedTarget)) return;
    sheet.finish();
  };
  return (
    <div ref={box} data-over="" className={classes(styles.editor, isLarge(field) && styles.large)} onBlur={leave}>
      <label id={labelId} htmlFor={id} className="sr">
        {field.name}
      </label>
      <ofForm.FormScopeContext.Provider value={scope}>
        <Widget
          field={field}
          id={id}
          labelId={labelId}
          value={value}
          onChange={change}
          onBlur={nothing}
          required={false}
          readOnly={false}
          invalid={false}
          describedBy=""
        />
      </ofForm.FormScopeContext.Provider>
    </div>
  );
}
