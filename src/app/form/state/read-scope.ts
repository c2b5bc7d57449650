import type { RecordValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import { loadedForm } from './form-state.ts';
import { createBuffers, createFormStore, type FormScope } from './form-store.ts';

const nothing = (): void => undefined;

/** Of a record that is shown without a form: what asks for one finds its values, and every field closed. */
export const readScope = (resource: Resource, record: RecordValue, roles: readonly string[]): FormScope => ({
  store: createFormStore(loadedForm(resource, record)),
  buffers: createBuffers(nothing),
  resource,
  settle: nothing,
  postpone: nothing,
  report: nothing,
  seen: { roles, stored: null },
  fixed: new Set(resource.fields.map(({ handle }) => handle)),
  elsewhere: {},
});
