import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../controls/toast.ts';
import { newKey } from '../data/new-key.ts';
import { useSave, type Save, type WriteResult } from '../data/use-save.ts';
import { FORM } from '../text/form.ts';
import { focusFirst } from './focus-field.ts';
import { changesOf, inConflict, refusedBy, saved, saving, type FormState } from './form-state.ts';
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
    if (!isNew) return save.update(state.id!, state.version, toInput(changesOf(resource, { ...state, values }), values));
    key.current ??= newKey();
    const given = resource.fields.filter(
      (field) => !fixed.has(field.handle) && (values[field.handle] !== undefined || field.default !== undefined),
    );
    return save.create(toInput(given, values), key.current);
  };

  return async (values, asNew = false) => {
    const state = store.get();
    if (state.isSaving) return;
    if (Object.keys(state.unreadable).length > 0) {
      store.update((current) => ({ ...current, isSubmitted: true }));
      return focusFirst(resource, state.unreadable);
    }
    const isNew = asNew || state.id === null;
    store.update(saving);
    const result = await send(state, values, isNew);
    if (!result.ok) {
      if (!isUnanswered(result)) key.current = undefined;
      return fail(result, values, isNew);
    }
    const { record } = result;
    store.update((current) => saved(resource, current, record, values));
    if (isNew) {
      toast.success(FORM.createdNotice(record.display));
      return void navigate(`${resource.route}/${record.id}`, { replace: true });
    }
    toast.success(FORM.savedNotice(record.display), { action: undoAction(save, result.action, FORM.undone(record.display)) });
  };

  function fail(failure: Failure, values: Values, isNew: boolean): void {
    if (failure.code === 'CONFLICT' && !isNew) return store.update((state) => inConflict(state, failure.current));
    if (failure.code === 'NOT_FOUND' && !isNew) return store.update((state) => inConflict(state, null));
    store.update((state) => refusedBy(state, failure.messages, values));
    focusFirst(resource, failure.messages);
    // Messages stand in the form; a notice is for what has none.
    if (!['', ...resource.fields.map(({ handle }) => handle)].some((handle) => handle in failure.messages)) toast.danger(failure.message);
  }
}

/** The button of a notice that takes a write back. */
export const undoAction = (save: Save, action: string | null, done: string) =>
  action === null
    ? undefined
    : {
        label: FORM.undo,
        run: () =>
          void save.undo(action).then((result) => {
            if (result.ok) toast.success(done);
            else toast.danger(result.message);
          }),
      };
