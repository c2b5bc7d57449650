import { flushSync } from 'react-dom';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Field } from '../../../engine/field.ts';
import { answersTo } from '../../controls/select/answered.ts';
import type { TypedText } from '../../controls/select/use-untaken.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { RuleMessages } from '../../../engine/rules/entity.ts';
import type { Resource } from '../../../engine/resource.ts';
import { createStore } from '../../store.ts';
import type { Seen } from './fixed-fields.ts';
import type { FormState } from './form-state.ts';
import type { Report } from './use-settled.ts';

/** One open form, shared by its parts; each reads only what it needs, so that a key typed draws one field. */
export type FormStore = ReturnType<typeof createFormStore>;

export const createFormStore = (first: FormState) => {
  const { get, set, subscribe } = createStore(first);
  return { get, subscribe, update: (change: (state: FormState) => FormState): void => set(change(get())) };
};

/** Keys stay in their control until they rest; whoever saves or resets the form calls them in or drops them. `settle` follows. */
export function createBuffers(settle: () => void) {
  const held = new Set<TypedText>();
  return {
    add: (buffer: TypedText) => {
      held.add(buffer);
      return () => void held.delete(buffer);
    },
    /** Sends what is held, as before a save. The form must know it by the time this returns: whoever calls asks it next. `isTyping`: nobody asked for it yet. */
    flush: (isTyping?: boolean) =>
      flushSync(() => {
        for (const buffer of held) buffer.flush(isTyping);
        settle();
      }),
    /** Before a save: choices that are not answered yet. */
    answer: () => answersTo(held),
    /** Forgets what is held, as for `Batal`. */
    drop: () => [...held].forEach((buffer) => buffer.drop()),
  };
}

/** A new record that a relation is to point at. */
export interface Nested {
  /** Whose relation it is. */
  field: Field;
  /** What was sought; what it is to be called, probably. */
  text: string;
  onMade: (record: RecordValue) => void;
}

export interface FormScope {
  store: FormStore;
  buffers: ReturnType<typeof createBuffers>;
  resource: Resource;
  /** Has RJSF look at the values now. */
  settle: () => void;
  /** Has it wait for the key that was just pressed, where it is about to. */
  postpone: () => void;
  /** How RJSF hears of a field's value, when it is time. */
  report: (handle: string, report: Report) => void;
  /** Who has which record before them: what closes its fields follows from it. */
  seen: Seen;
  /** Handles that may not be written here. */
  fixed: ReadonlySet<string>;
  /** Of the ids of its controls, over another form. */
  prefix?: string;
  /** Opens another record's form over this one; a field that stands alone has no way out of its place. */
  nest?: (asked: Nested) => void;
  /** The field that it was opened for, as long as it is open. */
  nestedFor?: () => string | undefined;
  /** What is typed in a field that stands alone before anybody types. */
  begun?: string | undefined;
  /** By handle: where a field that cannot be shown here is changed instead. */
  elsewhere: RuleMessages;
}

/** Nothing of the record can be changed here. */
export const isAllFixed = ({ resource, fixed, store }: Pick<FormScope, 'resource' | 'fixed' | 'store'>): boolean =>
  store.get().id !== null && resource.fields.every(({ handle }) => fixed.has(handle));

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('outside a form');
  return scope;
}

/** `select` must give the same thing for the same state: a part of it, or a text or number made of it. */
export function useFormState<T>(select: (state: FormState) => T, store?: FormStore): T {
  const scope = useContext(FormScopeContext);
  const source = store ?? scope?.store;
  if (!source) throw new Error('outside a form');
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}
