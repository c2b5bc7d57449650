/** A version that somebody else saved while the record stands open here. */
import type { RecordValue } from '../../../engine/reply.ts';
import { isDirty } from '../state/form-state.ts';
import { toValues } from '../state/values.ts';
import { type Met, tellCame, whoseSince } from './meet.ts';
import { cameIn, disputed, renewed } from './merge.ts';

/** What nobody touched takes it; what was typed stays, and counts from where it did until a save meets the newer version. `taken`: what came before it, null: nothing did. False: not now. */
export async function arrive(form: Met, record: RecordValue, known: number, taken: RecordValue | null): Promise<boolean> {
  const { resource, store } = form;
  const whose = await whoseSince(resource, record.id, known);
  const before = store.get();
  if (before.isSaving || record.version <= before.version) return false;
  const theirs = toValues(resource, record);
  const both = disputed(resource, before, taken ? toValues(resource, taken) : before.baseline, theirs);
  const step = isDirty(resource, before) ? cameIn : renewed;
  store.update((state) => ({ ...step(resource, state, record, whose), isGone: false }));
  tellCame(form, before, both, whose);
  return true;
}
