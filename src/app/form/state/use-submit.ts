import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../controls/toast/toast.ts';
import { newKey } from '../../wire/new-key.ts';
import { useSave, type Current, type Save, type WriteResult } from '../../data/use-save.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { focusFirst } from '../focus-field.ts';
import { atLatest, changesOf, inConflict, refusedBy, saved, saving, theirChanges, untaken, type FormState } from './form-state.ts';
import type { FormScope } from './form-store.ts';
import { toInput, type Values } from './values.ts';

type Failure = Extract<WriteResult, { ok: false }>;

/** No answer came, so the same request may be repeated under the same key. */
const isUnanswered = ({ code }: Failure): boolean => code === 'NETWORK' || code === 'UNREADABLE';

/** Sends what is in the form; `asNew` makes a record of a form whose record is gone. */
export function useSubmit({ resource, store, fixed }: FormScope): (values: Values, asNew?: boolean) => Promise<void> {
  const save = useSave(resource);
  const navigate = useNavigate();
  const key = useRef<string>(undefined);

  const send = (state: FormState, values: Values, isNew: boolean): Promise<WriteResult> => {
    if (!isNew) return save.update(state.id!, state.basedOn, toInput(changesOf(resource, { ...state, values }), values));
    key.current ??= newKey();
    const given = resource.fields.filter(
      (field) => !fixed.has(field.handle) && (values[field.handle] !== undefined || field.default !== undefined),
    );
    return save.create(toInput(given, values), key.current);
  };

  /** Changed meanwhile, and nothing of what one sees here is any different: there is nothing to ask. */
  const isStaleOnly = (result: WriteResult): result is Failure & { current: Current } =>
    !result.ok && result.code === 'CONFLICT' && result.current !== null && theirChanges(resource, store.get(), result.current).length === 0;

  return async (values, asNew = false) => {
    const state = store.get();
    if (state.isSaving) return;
    const wrong = { ...untaken(state), ...state.unreadable };
    if (Object.keys(wrong).length > 0) {
      store.update((current) => ({ ...current, isSubmitted: true }));
      return focusFirst(resource, wrong);
    }
    const isNew = asNew || state.id === null;
    store.update(saving);
    let result = await send(state, values, isNew);
    if (!isNew && isStaleOnly(result)) {
      const { version } = result.current.record;
      store.update((current) => ({ ...current, version, basedOn: version }));
      result = await send(store.get(), values, isNew);
    }
    if (!result.ok) {
      if (!isUnanswered(result)) key.current = undefined;
      return fail(result, values, isNew);
    }
    const { record } = result;
    store.update((current) => saved(resource, current, record, values));
    warn(result.told);
    if (isNew) {
      toast.success(FORM.createdNotice(record.display));
      return void navigate(`${resource.route}/${record.id}`, { replace: true });
    }
    toast.success(FORM.savedNotice(record.display), { action: undoAction(save, result.action, FORM.undone(record.display)) });
  };

  function fail(failure: Failure, values: Values, isNew: boolean): void {
    if (failure.code === 'CONFLICT' && !isNew) return store.update((state) => inConflict(state, failure.current));
    if (failure.code === 'NOT_FOUND' && !isNew) return store.update((state) => inConflict(state, null));
    const messages = atLatest(resource, store.get(), failure.messages);
    store.update((state) => refusedBy(state, messages, values));
    focusFirst(resource, messages);
    // Messages stand in the form; a notice is for what has none.
    if (!['', ...resource.fields.map(({ handle }) => handle)].some((handle) => handle in failure.messages)) toast.danger(failure.message);
  }
}

/** It has happened, so the warning waits for its reader; the same one stands once. */
const warn = (told: string | null): unknown => told && toast.warning(told, { id: told, stays: true });

/** The button of a notice that takes a write back. */
export const undoAction = (save: Save, action: string | null, done: string) =>
  action === null
    ? undefined
    : {
        label: FORM.undo,
        run: () =>
          void save.undo(action).then((result) => {
            if (!result.ok) return toast.danger(result.message);
            warn(result.told);
            return toast.success(done);
          }),
      };
