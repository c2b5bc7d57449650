import type { Field } from '../../../engine/field.ts';
import { isFolded } from '../../../engine/fields/index.ts';
import { fold } from '../../../engine/fold.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { FormState } from '../state/form-state.ts';
import type { Start } from '../state/start.ts';

/** What was sought is its name, and it is to be one that the relation may hold. */
export function startFor(resource: Resource, { where = {}, dependsOn = {} }: Field, outer: FormState, text: string): Start {
  const isOwn = (handle: string): boolean => resource.fields.some((field) => field.handle === handle && !field.readOnly);
  const values: Record<string, unknown> = {};
  for (const [handle, value] of Object.entries(where)) if (isOwn(handle) && value !== null) values[handle] = value;
  for (const [handle, path] of Object.entries(dependsOn))
    if (isOwn(handle) && !path.includes('.') && outer.values[path] !== undefined) values[handle] = outer.values[path];
  const named = resource.display.find((part) => 'path' in part);
  const field = named && 'path' in named ? resource.fields.find(({ handle }) => handle === named.path) : undefined;
  if (field && isFolded(field) && !field.readOnly && fold(text) !== '') values[field.handle] = text.trim();
  return { values, labels: outer.labels };
}
