/** From what arrived to values that can be checked: only known handles, only what may be written, in stored form. */
import { reasonClosed } from '../../../engine/rights/reason.ts';
import { type Right, whyClosed } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import { unknownName } from '../unknown-name.ts';
import { fieldType, isSecret, startValue } from '../../../engine/fields/index.ts';
import { isObject } from '../../../engine/keys/shape.ts';
import type { Messages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { words } from '../../locale.ts';
import type { Values } from './record.ts';

/** Beside the values of an import: why others of them could not even be read. No request can bring it. */
export const REFUSED = Symbol('refused');
export type Input = Values & { [REFUSED]?: Messages | undefined };

/** The values of the handles that came, and why others could not be read. */
export function readInput(resource: Resource, input: unknown, right: Right) {
  if (!isObject(input)) throw new AppError('BAD_REQUEST');
  const fields = new Map(resource.fields.map((field) => [field.handle, field]));
  const unknown = Object.keys(input).find((handle) => !fields.has(handle));
  if (unknown !== undefined) throw unknownName('FIELD_UNKNOWN', unknown, ['input', fields.keys()]);
  // What is not given is as if the key were not there.
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const closed = given.filter(([handle]) => !right.writable.has(handle)).map(([handle]) => handle);
  if (closed.length > 0) {
    const told = Object.fromEntries(closed.map((handle) => [handle, [words().refusals.notWritable]]));
    throw new AppError('FORBIDDEN', {
      messages: told,
      why: whyClosed(right, resource, closed),
      reason: reasonClosed(resource, right.verb, closed),
    });
  }
  const values: Record<string, unknown> = {};
  const messages: Messages = { ...(input as Input)[REFUSED] };
  for (const [handle, value] of given) {
    const field = fields.get(handle)!;
    const reading = fieldType(field).normalize(value, field);
    // An untouched secret comes as nothing and stays what it is.
    if (isSecret(field) && 'value' in reading && reading.value === null) continue;
    if ('value' in reading) values[handle] = reading.value;
    else messages[handle] = [reading.message];
  }
  return { values, messages };
}

/** What a new record has where nothing was given. */
export const withDefaults = (resource: Resource, values: Values, today: string): Record<string, unknown> =>
  Object.fromEntries(
    resource.fields.map((field) => [field.handle, field.handle in values ? values[field.handle] : startValue(field, today)]),
  );
