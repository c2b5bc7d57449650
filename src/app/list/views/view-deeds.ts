/** What is done to a view: told by a toast, and seen in the menu, in the address, and in what the list begins with. */
import { mutate } from 'swr';
import type { DefaultViews, SavedView, SavedViews } from '../../../engine/wire/saved.ts';
import { toast } from '../../controls/toast/toast.ts';
import { askView, runView } from '../../data/views.ts';
import { roleName } from '../../in-words.ts';
import { session } from '../../session/store.ts';
import { causeOf, isPassing } from '../../wire/api-error.ts';
import { newKey } from '../../wire/new-key.ts';
import { words as VIEWS } from 'virtual:skema/words/views';
import { stateOf } from '../state/list-url.ts';
import type { List } from '../use-list-controller.ts';

type Given = Partial<Pick<SavedView, 'id' | 'name' | 'address' | 'role'>>;

const begin = (views: DefaultViews): void => session.dispatch({ type: 'more', more: { views } });

/** Names and states of views may stand in the session too. */
async function refresh(): Promise<void> {
  const { views, defaults } = await askView<SavedViews>('savedViews');
  begin(Object.fromEntries(views.filter(({ id, resource }) => defaults[resource] === id).map((view) => [view.resource, view])));
  await mutate((key) => Array.isArray(key) && key[0] === 'savedViews');
}

/** Which view the list shows; its rows stay. */
const show = ({ change }: List, saved: string | null): void => change((now) => ({ ...now, saved }), { replace: true });

/** What nobody has answered yet; the same again goes out under the same key, and so happens once. */
let unanswered: { text: string; key: string } | null = null;

async function write<O>(deed: string, input: object): Promise<O> {
  const text = JSON.stringify([deed, input]);
  if (unanswered?.text !== text) unanswered = { text, key: newKey() };
  try {
    const output = await runView<O>(deed, input, unanswered.key);
    unanswered = null;
    return output;
  } catch (error) {
    if (!isPassing(error)) unanswered = null;
    throw error;
  }
}

/** Throws what its dialog tells. */
export async function saveView(list: List, given: Given): Promise<SavedView> {
  const view = await write<SavedView>('saveView', { resource: list.resource.name, ...given });
  await refresh();
  show(list, view.id);
  return view;
}

export async function saveAs(list: List, name: string): Promise<void> {
  await saveView(list, { name, address: stateOf(list.url) });
  toast.success(VIEWS.saved(name));
}

export async function share(list: List, { id, name, role: before }: SavedView, role: string | null): Promise<void> {
  if (role === before) return;
  await saveView(list, { id, role });
  toast.success(role === null ? VIEWS.isUnshared(name) : VIEWS.isShared(name, roleName(role)));
}

/** One of somebody else's, who keeps it. Throws what its dialog tells. */
export async function takeBack(list: List, { id, name, role, owner }: SavedView): Promise<void> {
  await write('removeView', { id });
  // First, so that nobody is told that the view they stand in is gone.
  show(list, null);
  await refresh();
  toast.success(VIEWS.isTakenBack(name, roleName(role!), owner!));
}

/** Of what has no dialog to tell it. */
async function tried(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    toast.danger(VIEWS.notDone(causeOf(error)));
  }
}

export const saveChanges = (list: List, { id, name }: SavedView): Promise<void> =>
  tried(async () => {
    await saveView(list, { id, address: stateOf(list.url) });
    toast.success(VIEWS.saved(name));
  });

/** Null: what shows everything. */
export const makeFirst = (list: List, id: string | null, name: string): Promise<void> =>
  tried(async () => {
    begin(await write<DefaultViews>('defaultView', { resource: list.resource.name, id }));
    await mutate((key) => Array.isArray(key) && key[0] === 'savedViews');
    show(list, id);
    toast.success(VIEWS.isFirst(name));
  });

export const removeView = (list: List, { id, name }: SavedView): Promise<void> =>
  tried(async () => {
    await write('removeView', { id });
    show(list, null);
    await refresh();
    const restore = (): void =>
      void tried(async () => {
        await write('restoreView', { id });
        await refresh();
        show(list, id);
        toast.success(VIEWS.restored(name));
      });
    toast.success(VIEWS.removed(name), { action: { label: VIEWS.undo, run: restore } });
  });
