import { useState, useSyncExternalStore } from 'react';
import type { Field } from '../../engine/field.ts';
import { fieldType, isEmpty, isReference } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import type { FormState } from '../form/state/form-state.ts';
import type { FormScope } from '../form/state/form-store.ts';
import { createStore } from '../store.ts';
import { ownZone } from '../today.ts';

/** What stands in it. */
export interface LooseValue {
  /** In wire form. */
  value: unknown;
  text: string;
  isEmpty: boolean;
  /** Why it is not what was meant. */
  problem: string | null;
  /** With it the control begins again as it was left. */
  state: FormState;
}

export interface LooseFieldProps {
  resource: Resource;
  field: Field;
  id: string;
  labelId: string;
  from: FormState | null;
  onChange: (value: LooseValue) => void;
}

/** Of the page of a record, which has all that fields are filled in with. */
type Parts = Pick<typeof import('../pages/detail-page.tsx'), 'FormScopeContext' | 'IN_FORM'>;

const nothing = (): void => {};

/** A record of which nothing is known. */
const BLANK: FormState = {
  id: null,
  version: 0,
  basedOn: 0,
  openedAt: '',
  display: '',
  baseline: {},
  values: {},
  labels: new Map(),
  changed: [],
  touched: new Set(),
  isSubmitted: false,
  isSaving: false,
  refused: null,
  unreadable: {},
  told: {},
  isGone: false,
  came: {},
  clashes: {},
  met: null,
  epoch: 0,
};

/** Nothing is fixed here, so nobody asks why. */
const UNSEEN = { roles: [], stored: null };

function looseScope(resource: Resource, from: FormState | null): FormScope {
  const { get, set, subscribe } = createStore(from ?? BLANK);
  const store = { get, subscribe, update: (change: (state: FormState) => FormState): void => set(change(get())) };
  const buffers = { add: () => () => undefined, flush: nothing, drop: nothing, answer: () => null };
  return {
    store,
    buffers,
    resource,
    settle: nothing,
    postpone: nothing,
    report: nothing,
    seen: UNSEEN,
    fixed: new Set<string>(),
    elsewhere: {},
  };
}

const problemOf = ({ unreadable, told }: FormState, handle: string): string | null =>
  unreadable[handle] ?? (told[handle]?.stops ? told[handle].text : null);

function valueOf(field: Field, state: FormState): LooseValue {
  const { handle } = field;
  const { normalize, format } = fieldType(field);
  const reading = normalize(state.values[handle], field);
  const value = 'value' in reading ? reading.value : state.values[handle];
  const nameOf = (id: unknown): string => state.labels.get(String(id))?.label ?? '…';
  const inText = (): string => (isReference(field) ? [value].flat().map(nameOf).join(', ') : format(value, field, ownZone()));
  const problem = problemOf(state, handle) ?? ('message' in reading ? reading.message : null);
  return { value, text: isEmpty(value) || problem !== null ? '' : inText(), isEmpty: isEmpty(value), problem, state };
}

/** The control of one field without a record and its form. */
export function looseField({ FormScopeContext, IN_FORM }: Parts) {
  return function LooseField({ resource, field, id, labelId, from, onChange }: LooseFieldProps) {
    const [scope] = useState(() => looseScope(resource, from));
    const { store } = scope;
    const state = useSyncExternalStore(store.subscribe, store.get);
    const Widget = IN_FORM[field.kind].widget;
    const tell = (): void => onChange(valueOf(field, store.get()));
    return (
      <FormScopeContext value={scope}>
        <Widget
          field={field}
          id={id}
          labelId={labelId}
          value={state.values[field.handle]}
          onChange={(next) => {
            store.update((now) => ({ ...now, values: { ...now.values, [field.handle]: next } }));
            tell();
          }}
          onBlur={tell}
          required={false}
          readOnly={false}
          invalid={problemOf(state, field.handle) !== null}
          describedBy=""
        />
      </FormScopeContext>
    );
  };
}
