/** What the database itself refused, told as the rule that refused it. */
import { AppError } from '../../../engine/errors.ts';
import { kept } from '../../../engine/kept.ts';
import { type Messages, sentence } from '../../../engine/messages.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { ObjectModel } from '../migrate/objects.ts';
import { toTables } from '../migrate/model.ts';
import { toWriteError } from '../faults.ts';
import { duplicateMessages } from './unique.ts';

interface DatabaseFault {
  code: string;
  constraint?: string;
  column?: string;
}

const isFault = (error: unknown): error is Error & DatabaseFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

type OwnedObject = ObjectModel & { fields: Resource['fields'] };
const objectsOf = kept((registry: Registry): ReadonlyMap<string, OwnedObject> => {
  const all = toTables(registry).flatMap(({ resource, objects }) => {
    const { fields } = registry.get(resource);
    return objects.flatMap((object) => [object, object.before ?? []].flat().map((one) => [one.name, { ...one, fields }] as const));
  });
  return new Map(all);
});

const each = (handles: readonly string[], text: string): Messages => Object.fromEntries(handles.map((handle) => [handle, [text]]));

/** By SQLSTATE: not null, foreign key, unique, check. */
const BY_STATE: Record<string, (fault: DatabaseFault, object: OwnedObject | undefined) => AppError> = {
  23502: ({ column }) =>
    new AppError('INVALID', { messages: column ? each([column.replace(/_(start|end)$/, '')], sentence('required')) : {} }),
  23503: (_fault, object) => new AppError('INVALID', { messages: each(object?.handles ?? [], sentence('choice')) }),
  23505: (_fault, object) => new AppError('DUPLICATE', { messages: object ? duplicateMessages(object, [object.handles]) : {} }),
  23514: (_fault, object) => new AppError('INVALID', { messages: each(object?.handles ?? [], sentence('format')) }),
};

/** The failure as an `AppError` where it is one; a defect of ours stays what it is. */
export function toRefusal(registry: Registry, error: unknown): unknown {
  if (!isFault(error) || error instanceof AppError) return error;
  const translate = BY_STATE[error.code];
  return translate ? translate(error, error.constraint ? objectsOf(registry).get(error.constraint) : undefined) : toWriteError(error);
}

/** Messages of a draft as the error of its write. */
export const refuse = (messages: Messages): AppError =>
  new AppError('INVALID', { messages, ...(messages['']?.[0] && { message: messages[''][0] }) });
