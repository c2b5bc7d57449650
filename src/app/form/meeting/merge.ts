/** What becomes of a form when somebody else has saved its record meanwhile. No React in here. */
import type { Field } from '../../../engine/field.ts';
import { isSecret } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Current } from '../../data/use-save.ts';
import { changesOf, withValue, type Choice, type Clash, type FormState, type Origin } from '../state/form-state.ts';
import { changedFields, isSame, toLabels, toValues, type Labels, type Values } from '../state/values.ts';
import { isDisputed } from './dispute.ts';

/** Whose a field's present value is. */
export type Whose = (handle: string) => Origin;

/** What the values were changed from; after a draft of an older version only the server knows it. */
function baseOf(resource: Resource, { version, basedOn, baseline }: FormState, { base }: Current): Values {
  if (basedOn === version) return baseline;
  const then = toValues(resource, base);
  return { ...baseline, ...Object.fromEntries(Object.keys(base).map((handle) => [handle, then[handle]])) };
}

/** Fields that were changed here, and to something else since `base` by somebody else. */
export const disputed = (resource: Resource, state: FormState, base: Values, theirs: Values): Field[] =>
  changesOf(resource, state).filter(
    (field) =>
      !isSecret(field) &&
      isDisputed((one: unknown, other: unknown) => isSame(field, one, other), {
        base: base[field.handle],
        theirs: theirs[field.handle],
        mine: state.values[field.handle],
      }),
  );

/** Fields that nobody touched here take what somebody else saved; the others stay, and count from where they did. */
export function cameIn(resource: Resource, state: FormState, record: RecordValue, whose: Whose): FormState {
  const theirs = toValues(resource, record);
  const mine = new Set([...changesOf(resource, state).map(({ handle }) => handle), ...Object.keys(state.unreadable)]);
  const handles = changedFields(resource, theirs, state.baseline)
    .filter((field) => !isSecret(field) && !mine.has(field.handle))
    .map(({ handle }) => handle);
  if (handles.length === 0) return state;
  const taken = Object.fromEntries(handles.map((handle) => [handle, theirs[handle]]));
  const came = handles.map((handle) => [handle, { ...whose(handle), was: state.values[handle] }] as const);
  // Where theirs was chosen, it is theirs as it is by now.
  const followed = handles.flatMap((handle): [string, Clash][] => {
    const clash = state.clashes[handle];
    return clash ? [[handle, { ...clash, ...whose(handle), theirs: theirs[handle], choice: 'theirs' }]] : [];
  });
  return {
    ...state,
    values: { ...state.values, ...taken },
    baseline: { ...state.baseline, ...taken },
    labels: new Map([...state.labels, ...toLabels(resource, record)]),
    came: { ...state.came, ...Object.fromEntries(came) },
    clashes: { ...state.clashes, ...Object.fromEntries(followed) },
  };
}

/** The newer version as it stands, where nothing was changed here. */
export const renewed = (resource: Resource, state: FormState, record: RecordValue, whose: Whose): FormState => ({
  ...cameIn(resource, state, record, whose),
  version: record.version,
  basedOn: record.version,
  display: record.display,
});

/** The own changes on top of the newer version; what both changed waits to be chosen, as far as it was not chosen before. `names`: of then. */
export function merged(resource: Resource, state: FormState, current: Current, whose: Whose, names: Labels): FormState {
  const { record } = current;
  const theirs = toValues(resource, record);
  const base = baseOf(resource, state, current);
  const next = cameIn(resource, state, record, whose);
  const both = disputed(resource, next, base, theirs);
  const clashes = both.map(({ handle }): [string, Clash] => [
    handle,
    { ...whose(handle), base: base[handle], theirs: theirs[handle], mine: next.values[handle], choice: null },
  ]);
  return {
    ...next,
    version: record.version,
    basedOn: record.version,
    display: record.display,
    baseline: theirs,
    labels: new Map([...next.labels, ...names, ...toLabels(resource, record)]),
    clashes: { ...next.clashes, ...Object.fromEntries(clashes) },
    met: { ...whose(''), since: state.met?.since ?? state.basedOn },
  };
}

/** What a field that both changed becomes; `other` is typed beside the three. */
export function chosen(state: FormState, handle: string, choice: Choice, other?: unknown): FormState {
  const clash = state.clashes[handle];
  if (!clash) return state;
  const value = choice === 'other' ? other : clash[choice];
  return { ...withValue(state, handle, value), clashes: { ...state.clashes, [handle]: { ...clash, choice } } };
}

/** `Kembalikan` of a field that came in: what it was before becomes a change of one's own. */
export function putBack(state: FormState, handle: string): FormState {
  const { [handle]: came, ...others } = state.came;
  return came ? { ...withValue(state, handle, came.was), came: others } : state;
}
