/** What the database itself refused, told as the rule that refused it. */
import { AppError } from '../../../engine/errors.ts';
import { type Messages, sentence } from '../../../engine/messages.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { ObjectModel } from '../migrate/objects.ts';
import { toTables } from '../migrate/model.ts';
import { toAppError } from '../faults.ts';
import { duplicateMessages } from './unique.ts';

interface DatabaseFault {
  code: string;
  constraint?: string;
  column?: string;
}

const isFault = (error: unknown): error is Error & DatabaseFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

type OwnedObject = ObjectModel & { fields: Resource['fields'] };
const objectsOf = new WeakMap<Registry, Map<string, OwnedObject>>();
function objectOf(registry: Registry, name: string): OwnedObject | undefined {
  let objects = objectsOf.get(registry);
  if (!objects)
    objectsOf.set(
      registry,
      (objects = new Map(
        toTables(registry).flatMap((table) => {
          const fields = registry.has(table.resource) ? registry.get(table.resource).fields : [];
          return table.objects.flatMap((object) =>
            [object, ...(object.before ? [object.before] : [])].map((one) => [one.name, { ...one, fields }] as const),
          );
        }),
      )),
    );
  return objects.get(name);
}

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
  return translate ? translate(error, error.constraint ? objectOf(registry, error.constraint) : undefined) : toAppError(error);
}

/** Messages of a draft as the error of its write. */
export const refuse = (messages: Messages): AppError =>
  new AppError('INVALID', { messages, ...(messages['']?.[0] && { message: messages[''][0] }) });
