/** What a new record begins with, beside the defaults of its fields. */
import type { Field } from '../../../engine/field.ts';
import { isAttachment, isSecret } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { FormState } from './form-state.ts';
import type { Start } from './start.ts';
import { toLabels, toValues } from './values.ts';

/**
 * What may be the same in two records: nothing that the server gives, that is secret, or by which one record is told from another.
 * Of one that `isOthers`, not whose it is either.
 */
export function copyOf(resource: Resource, record: RecordValue, isOthers: boolean): Start {
  const whose = isOthers ? Object.values(resource.scope ?? {}).map((path) => path.split('.', 1)[0]!) : [];
  const own = new Set([...whose, ...resource.unique.flatMap((handles) => (handles.length === 1 ? handles : []))]);
  const isGiven = (field: Field): boolean => field.readOnly || field.series !== undefined || isSecret(field);
  const fits = (field: Field): boolean => !isGiven(field) && !isAttachment(field) && !own.has(field.handle);
  const fields = resource.fields.filter(fits);
  const all = toValues(resource, record);
  const isHeld = (handle: string): boolean => all[handle] !== undefined;
  const left = resource.fields.filter((field) => !isGiven(field) && !fits(field) && isHeld(field.handle)).map(({ handle }) => handle);
  const copied = new Set(fields.map(({ handle }) => handle));
  const together = resource.unique.filter((handles) => handles.length > 1 && handles.every((each) => copied.has(each) && isHeld(each)));
  return {
    values: toValues({ ...resource, fields }, record),
    labels: toLabels({ ...resource, fields }, record),
    copied: { display: record.display, left, together },
  };
}

/** Of what was saved, what the next one probably has too. */
export function stickyOf({ fields }: Resource, { values, labels }: FormState): Start {
  const kept = fields.filter(({ sticky }) => sticky);
  return { values: Object.fromEntries(kept.map(({ handle }) => [handle, values[handle]])), labels, isGiven: true };
}
