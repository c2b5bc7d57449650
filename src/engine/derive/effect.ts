/** What a change is asked about for what it comes to elsewhere: `effect` of a schema file's fields. */
import type { Resource } from '../resource.ts';

/** `changed` absent: the record as a whole comes or goes. */
export const decides = (resource: Pick<Resource, 'fields'>, changed?: ReadonlySet<string>): boolean =>
  resource.fields.some(({ handle, effect }) => effect === true && (!changed || changed.has(handle)));
