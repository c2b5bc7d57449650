/** A record in a form, while others may save it: what they changed comes in, and who else looks at it is known. */
import { mutate } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { isExpiry } from '../data/clients.ts';
import { isOwn } from '../data/own.ts';
import { isMissing, itemKey, loadItem } from '../data/use-item.ts';
import { loadMeeting } from '../form/meeting/lazy.ts';
import { gone, isDirty } from '../form/state/form-state.ts';
import type { FormStore } from '../form/state/form-store.ts';
import { logError } from '../log.ts';
import { session } from '../session/store.ts';
import { orFail } from '../start/bring-part.ts';
import { createStore } from '../store.ts';
import { isPassing } from '../wire/api-error.ts';
import { follow, moved } from './channel.ts';
import { FOLLOWING } from './following.ts';

/** Between two tries to read what is there while nobody answers. */
const PAUSE_MS = 3000;

/** Who has the record in front open, by its id. */
export const people = createStore<{ id: string; names: readonly string[] } | null>(null);

export function followRecord(resource: Resource, store: FormStore): () => void {
  const id = store.get().id!;
  /** What the form has taken in of, beside its own version: what was typed stays where it was typed. */
  let taken: RecordValue | null = null;
  let newest = 0;
  let isAsking = false;
  let isOver = false;

  // What is needed once somebody has saved it is there by then, whatever becomes of the connection; without one it is asked for then.
  orFail(loadMeeting).catch(() => undefined);

  const known = (): number => Math.max(taken?.version ?? 0, store.get().version);

  const take = async (): Promise<void> => {
    // The own save brings its answer itself.
    if (isAsking || isOver || store.get().isSaving || newest <= known()) return;
    isAsking = true;
    try {
      const { arrive } = await loadMeeting();
      const record = await loadItem(resource, id, FOLLOWING);
      if (isOver || !(await arrive({ resource, store }, record, known(), taken))) return;
      taken = record;
      await mutate(itemKey(resource.name, session.get().user?.id ?? null, id), record, { revalidate: false });
      moved();
    } catch (error) {
      if (!isPassing(error)) {
        // Deleted by the time it was read: that is told of its own.
        if (!isMissing(error) && !isExpiry(error)) logError(error);
        newest = known();
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } finally {
      isAsking = false;
    }
    await take();
  };
  const leave = follow({
    shown: () => ({ resource: resource.name, id, version: known() }),
    changed: ({ changes, log }) => {
      const change = changes.find((each) => each.id === id);
      if (!change || change.version <= known()) return;
      if (change.action === 'remove') {
        if (!isOwn(log)) store.update(gone);
        return;
      }
      newest = Math.max(newest, change.version);
      void take();
    },
    people: ({ names }) => people.set({ id, names }),
  });
  const end = store.subscribe((now, before) => {
    // Saved as a new record, it follows that one next.
    if (now.id !== id) return;
    if (now.version !== before.version) moved();
    if (before.isSaving && !now.isSaving) void take();
    // What was typed was given up: what others saved stands there instead.
    const late = taken;
    if (late && late.version > now.version && !now.isSaving && !isDirty(resource, now))
      void loadMeeting().then(({ arrive }) => arrive({ resource, store }, late, now.version, late), logError);
  });
  return () => {
    isOver = true;
    end();
    leave();
    people.set(null);
  };
}
