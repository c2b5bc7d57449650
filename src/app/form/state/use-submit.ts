import { useNavigate } from 'react-router-dom';
import { toast } from '../../controls/toast/toast.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import { mayTakeBack } from '../../../engine/rights/access.ts';
import { askClosingsAnew } from '../../data/use-closings.ts';
import { loadItem } from '../../data/use-item.ts';
import { endDiscarded } from '../../drafts/discarded.ts';
import { useSave, type Current, type WriteResult } from '../../data/use-save.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { isUnanswered, useCreateOnce, type Created } from './create-once.ts';
import { focusFirst } from '../focus-field.ts';
import { loadMeeting } from '../meeting/lazy.ts';
import { atLatest, changesOf, gone, openClashes, refusedBy, saved, saving, untaken, type FormState } from './form-state.ts';
import type { FormScope } from './form-store.ts';
import { givenOf } from './questions.ts';
import { toInput, type Values } from './values.ts';

type Failure = Extract<WriteResult, { ok: false }>;

const isStale = (result: WriteResult): result is Failure & { current: Current } =>
  !result.ok && result.code === 'CONFLICT' && result.current !== null;

/** Others may save again and again; after so many the person presses again. */
const ROUNDS = 3;

/** What came in with this very save is told until the next one. */
const newIn = (now: FormState['came'], before: FormState['came']): FormState['came'] =>
  Object.fromEntries(Object.entries(now).filter(([handle, came]) => before[handle] !== came));

type Leave = (record: RecordValue, isNew: boolean) => boolean;

/** Of a record that cannot be read now the save itself says what became of it. */
const newestOf = (resource: Resource, id: string): Promise<number> =>
  loadItem(resource, id).then(
    ({ version }) => version,
    () => 0,
  );

interface Sending {
  /** Before a person is asked about these values: what will be saved, with a newer version met. Null: there is something to mend or to choose first. */
  prepare: (values: Values) => Promise<Values | null>;
  /** True: what was changed meanwhile can be sent after it. */
  submit: (values: Values, asNew?: boolean) => Promise<boolean>;
}

/** Sends what is in the form; `asNew` makes a record of a form whose record is gone. `onSaved` is true where it leaves the record by itself. */
export function useSubmit({ resource, seen, store, fixed, prefix }: FormScope, onSaved: Leave): Sending {
  const save = useSave(resource);
  const navigate = useNavigate();
  const create = useCreateOnce((values, key) => save.create(toInput(givenOf(resource, fixed, values), values), key));

  const send = (state: FormState, values: Values): Promise<WriteResult> =>
    save.update(state.id!, state.basedOn, toInput(changesOf(resource, { ...state, values }), values));

  /** Somebody else was quicker: what nobody disputes is put together and sent again. Null: the person has to choose first. */
  const sendMerged = async (state: FormState, values: Values): Promise<Created | null> => {
    let [result, sent] = [await send(state, values), values];
    for (let round = 0; round < ROUNDS && isStale(result); round += 1) {
      const { meet } = await loadMeeting();
      await meet({ resource, store }, result.current);
      if (openClashes(store.get()).length > 0) return null;
      sent = store.get().values;
      result = await send(store.get(), sent);
    }
    return { result, sent };
  };

  /** Leads to what no save goes past. */
  const isStopped = (state: FormState): boolean => {
    const wrong = { ...untaken(state), ...state.unreadable, ...Object.fromEntries(openClashes(state).map((handle) => [handle, true])) };
    if (Object.keys(wrong).length === 0) return false;
    store.update((current) => ({ ...current, isSubmitted: true }));
    focusFirst(resource, wrong, prefix);
    return true;
  };

  const prepare = async (values: Values): Promise<Values | null> => {
    const state = store.get();
    if (state.isSaving || isStopped(state)) return null;
    endDiscarded();
    if (state.id === null) return values;
    store.update(saving);
    const free = (): void => store.update((current) => ({ ...current, isSaving: false }));
    if ((await newestOf(resource, state.id)) <= state.basedOn) return (free(), values);
    // From an older version nothing is saved: the answer is what stands there now, and what it was.
    const stale = await send(state, values);
    if (!isStale(stale)) return (free(), values);
    const { meet } = await loadMeeting();
    await meet({ resource, store }, stale.current);
    free();
    return openClashes(store.get()).length > 0 ? null : store.get().values;
  };

  const submit = async (values: Values, asNew = false): Promise<boolean> => {
    const state = store.get();
    if (state.isSaving || isStopped(state)) return false;
    endDiscarded();
    const isNew = asNew || state.id === null;
    store.update(saving);
    const answer = isNew ? await create(values) : await sendMerged(state, values);
    if (answer === null) return false;
    const { result, sent } = answer;
    if (!result.ok) {
      fail(result, values, isNew);
      // The very same would be refused again.
      return !isUnanswered(result) && store.get().values !== state.values;
    }
    const { record } = result;
    store.update((current) => ({ ...saved(resource, current, record, sent), came: newIn(current.came, state.came) }));
    warn(result.told);
    if (isNew) {
      const what = FORM.createdNotice(record.display);
      // Who may not delete it cannot take it back.
      const back = mayTakeBack(resource, seen.roles, 'create') ? result.action : null;
      toast.success(what, { action: undoAction(back, save.refresh, { what, done: FORM.createdUndone(record.display) }) });
      if (!onSaved(record, true)) void navigate(`${resource.route}/${record.id}`, { replace: true });
      // Made before it was corrected: the rest is a change of it.
      return sent === values || submit(store.get().values);
    }
    const what = FORM.savedNotice(record.display);
    toast.success(what, { action: undoAction(result.action, save.refresh, { what, done: FORM.undone(record.display) }) });
    onSaved(record, false);
    return true;
  };
  return { prepare, submit };

  function fail(failure: Failure, values: Values, isNew: boolean): void {
    const isLost = failure.code === 'NOT_FOUND' || (failure.code === 'CONFLICT' && failure.current === null);
    if (isLost && !isNew) return store.update(gone);
    askClosingsAnew();
    const messages = atLatest(resource, store.get(), failure.messages);
    store.update((state) => refusedBy(state, messages, values));
    focusFirst(resource, messages, prefix);
    // Messages stand in the form; a notice is for what has none.
    if (!['', ...resource.fields.map(({ handle }) => handle)].some((handle) => handle in failure.messages)) toast.danger(failure.message);
  }
}

/** It has happened, so the warning waits for its reader; the same one stands once. */
const warn = (told: string | null): unknown => told && toast.warning(told, { id: told, stays: true });

/** The button of a notice that takes a write back. */
const undoAction = (action: string | null, refresh: () => unknown, told: { what: string; done: string }) =>
  action === null
    ? undefined
    : {
        label: FORM.undo,
        run: () => void import('../../undo/take-back.tsx').then(({ takeBack }) => takeBack(action, refresh, told)),
        takesBack: action,
      };
