/** Deleting and restoring one record. */
import type { ScopedMutator } from 'swr';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { decides } from '../../engine/derive/effect.ts';
import { mayTakeBack } from '../../engine/rights/access.ts';
import type { Resource } from '../../engine/resource.ts';
import { toast } from '../controls/toast/toast.ts';
import { removeRecord, restoreRecord } from '../data/actions.ts';
import { session } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as CONFIRM } from 'virtual:skema/words/confirm';
import { words as REMOVE } from 'virtual:skema/words/remove';

/** Of which resource the record is, and where what is known of it is kept. */
interface Place {
  resource: Resource;
  mutate: ScopedMutator;
}

/** Whoever may both make and delete one. */
export const mayRestore = (resource: ResourceSummary, roles: readonly string[]): boolean => mayTakeBack(resource, roles, 'remove');

/** False where it stays in the bin; why is told. */
export async function restore({ resource, mutate }: Place, { id, display }: Pick<RecordValue, 'id' | 'display'>): Promise<boolean> {
  let isBack = true;
  try {
    if (decides(resource)) {
      const { agreed } = await import('../effect/agreed.tsx');
      if (!(await agreed({ verb: 'restore', resource: resource.name, id }, CONFIRM.restore))) return false;
    }
    const told = await restoreRecord(resource.name, id);
    toast.success(REMOVE.restored(display));
    if (told !== null) toast.warning(REMOVE.restoredBut(display, told), { stays: true });
  } catch (error) {
    isBack = false;
    toast.danger(REMOVE.notRestored(display, causeOf(error)));
  }
  void mutate((key) => Array.isArray(key) && key[0] === resource.name);
  return isBack;
}

/** A deletion is taken back as what it is: an undo, which the next undo leaves behind. */
async function undo({ resource, mutate }: Place, display: string, action: string): Promise<void> {
  const { takeBack } = await import('../undo/take-back.tsx');
  const refresh = (): unknown => mutate((key) => Array.isArray(key) && key[0] === resource.name);
  await takeBack(action, refresh, {
    what: REMOVE.removed(display),
    done: REMOVE.restored(display),
    fail: (cause) => toast.danger(REMOVE.notRestored(display, cause)),
  });
}

/** Why it stays; null: it went. What went is not there to be asked for; everything else of the resource is asked for anew. */
export async function remove(place: Place, row: RecordValue): Promise<string | null> {
  const { resource, mutate } = place;
  let why: string | null = null;
  try {
    const action = await removeRecord(resource, row);
    const mayBack = mayRestore(resource, session.get().user?.roles ?? []);
    const back = action !== null &&
      mayBack && { action: { label: REMOVE.undo, run: () => void undo(place, row.display, action), takesBack: action } };
    toast.success(REMOVE.removed(row.display), back || {});
  } catch (error) {
    why = causeOf(error);
  }
  void mutate((key) => Array.isArray(key) && key[0] === resource.name && key[1] !== 'item');
  return why;
}
