/** A newer version of the record that stands in the form: who made it, and how it is told. */
import type { HistoryPage } from '../../../engine/history.ts';
import type { Resource } from '../../../engine/resource.ts';
import { toast } from '../../controls/toast/toast.ts';
import type { Current } from '../../data/use-save.ts';
import { askView } from '../../data/views.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { focusField } from '../focus-field.ts';
import { isDirty, openClashes, type FormState } from '../state/form-state.ts';
import type { FormStore } from '../state/form-store.ts';
import { merged, type Whose } from './merge.ts';
import { momentOf } from './moment.ts';

export interface Met {
  resource: Resource;
  store: FormStore;
}

const UNKNOWN = { by: null, at: null };

/** Read from the record's history, in the rights of who asks: to whom it is closed, it was `orang lain`. */
export async function whoseSince(resource: Resource, id: string, version: number): Promise<Whose> {
  const asked = { resource: resource.name, id };
  const { items } = await askView<HistoryPage>('recordHistory', asked).catch((): HistoryPage => ({ items: [], next: null }));
  const since = items.filter((entry) => entry.version > version);
  return (handle) => {
    const entry = handle === '' ? since[0] : since.find(({ changes }) => changes.some(({ field }) => field === handle));
    return entry ? { by: entry.by, at: entry.at } : UNKNOWN;
  };
}

/** Says what came in by itself. */
export function tellCame({ resource, store }: Met, before: FormState): void {
  const { came } = store.get();
  const fields = resource.fields.filter(({ handle }) => came[handle] && came[handle] !== before.came[handle]);
  if (fields.length === 0) return;
  const { by, at } = came[fields[0]!.handle]!;
  const names = fields.map(({ name }) => name).join(', ');
  const text = CONFLICT.cameToast(by ?? CONFLICT.somebodyFirst, names, momentOf(at), isDirty(resource, store.get()));
  toast.news(text, { id: 'came', action: { label: names, run: () => focusField(fields[0]!.handle) } });
}

/** A save met it: the form stands on it from now on, and what both changed waits for a choice. */
export async function meet(form: Met, current: Current): Promise<void> {
  const { resource, store } = form;
  const { basedOn } = store.get();
  const whose = await whoseSince(resource, current.record.id, basedOn);
  const before = store.get();
  store.update((state) => merged(resource, state, current, whose));
  tellCame(form, before);
  if (openClashes(store.get()).length > 0) store.update((state) => ({ ...state, isSaving: false }));
}
