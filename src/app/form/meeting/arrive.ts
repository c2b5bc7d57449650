/** A version that somebody else saved while the record stands open here. */
import type { RecordValue } from '../../../engine/reply.ts';
import { isDirty } from '../state/form-state.ts';
import { type Met, tellCame, whoseSince } from './meet.ts';
import { cameIn, renewed } from './merge.ts';

/** What nobody touched takes it; what was typed stays, and counts from where it did until a save meets the newer version. False: not now. */
export async function arrive(form: Met, record: RecordValue, known: number): Promise<boolean> {
  const { resource, store } = form;
  const whose = await whoseSince(resource, record.id, known);
  const before = store.get();
  if (before.isSaving || record.version <= before.version) return false;
  const step = isDirty(resource, before) ? cameIn : renewed;
  store.update((state) => ({ ...step(resource, state, record, whose), isGone: false }));
  tellCame(form, before);
  return true;
}
