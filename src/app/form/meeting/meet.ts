/** A newer version of the record that stands in the form: who made it, and how it is told. */
import type { Field } from '../../../engine/field.ts';
import type { HistoryEntry, HistoryPage } from '../../../engine/history.ts';
import type { Resource } from '../../../engine/resource.ts';
import { isOwn, writesNoted } from '../../data/own.ts';
import type { Current } from '../../data/use-save.ts';
import { askView } from '../../data/views.ts';
import { focusField } from '../focus-field.ts';
import { isDirty, openClashes, type FormState, type Origin } from '../state/form-state.ts';
import type { FormStore } from '../state/form-store.ts';
import { toLabels, type Labels } from '../state/values.ts';
import { merged, type Whose } from './merge.ts';
import { tellNews } from './tell.ts';

export interface Met {
  resource: Resource;
  store: FormStore;
}

export const UNKNOWN = { by: null, at: null };

/** Read from the record's history, in the rights of who asks: to whom it is closed, it was `orang lain`. */
async function entriesSince(resource: Pick<Resource, 'name'>, id: string, version: number): Promise<readonly HistoryEntry[]> {
  const asked = { resource: resource.name, id };
  const { items } = await askView<HistoryPage>('recordHistory', asked).catch((): HistoryPage => ({ items: [], next: null }));
  return items.filter((entry) => entry.version > version);
}

/** Who has put a record into the bin, and when. */
export async function whoDeleted({ name }: Pick<Resource, 'name'>, id: string): Promise<Origin> {
  const asked = { resource: name, id, limit: 5 };
  const { items } = await askView<HistoryPage>('recordHistory', asked).catch((): HistoryPage => ({ items: [], next: null }));
  const { by, at } = items.find(({ verb }) => verb === 'remove') ?? UNKNOWN;
  return { by, at };
}

const whoseIn =
  (since: readonly HistoryEntry[]): Whose =>
  (handle) => {
    const entry = handle === '' ? since[0] : since.find(({ changes }) => changes.some(({ field }) => field === handle));
    return entry ? { by: entry.by, at: entry.at } : UNKNOWN;
  };

export const whoseSince = async (resource: Resource, id: string, version: number): Promise<Whose> =>
  whoseIn(await entriesSince(resource, id, version));

/** The same for a screen that is no form; `isOwn`: none but this tab has saved it since. */
export async function newsSince(resource: string, id: string, version: number): Promise<{ whose: Whose; isOwn: boolean }> {
  const since = await entriesSince({ name: resource }, id, version);
  await writesNoted();
  return {
    whose: whoseIn(since.filter(({ action }) => !isOwn(action))),
    isOwn: since.length > 0 && since.every(({ action }) => isOwn(action)),
  };
}

/** What the values of then name, by now: nobody may have loaded it here, and it may have been deleted since. */
const namesIn = (resource: Resource, since: readonly HistoryEntry[]): Labels =>
  new Map(since.flatMap(({ changes }) => changes.flatMap(({ field, before }) => [...toLabels(resource, { [field]: before })])));

/** Says what came in by itself, and of what both changed which: that is chosen at the save. */
export function tellCame({ resource, store }: Met, before: FormState, both: readonly Field[] = [], whose: Whose = () => UNKNOWN): void {
  const { came } = store.get();
  const fields = resource.fields.filter(({ handle }) => came[handle] && came[handle] !== before.came[handle]);
  const first = both[0] ?? fields[0];
  if (!first) return;
  const { by, at } = came[first.handle] ?? whose(first.handle);
  const names = (some: readonly Field[]): string[] => some.map(({ name }) => name);
  const isMine = isDirty(resource, store.get());
  tellNews({ by, at, came: names(fields), both: names(both), isMine, go: () => focusField(first.handle) });
}

/** A save met it: the form stands on it from now on, and what both changed waits for a choice. */
export async function meet(form: Met, current: Current): Promise<void> {
  const { resource, store } = form;
  const { basedOn } = store.get();
  const since = await entriesSince(resource, current.record.id, basedOn);
  const before = store.get();
  store.update((state) => merged(resource, state, current, whoseIn(since), namesIn(resource, since)));
  tellCame(form, before);
  if (openClashes(store.get()).length > 0) store.update((state) => ({ ...state, isSaving: false }));
}
