/** What processes tell each other: a channel of the database for each resource, and one for who is looking. Ids, versions and verbs alone. */
import { attempt } from '../../engine/attempt.ts';
import { isId } from '../../engine/fields/index.ts';
import { isObject } from '../../engine/keys/shape.ts';
import type { LiveChange } from '../../engine/live/messages.ts';
import type { Changed } from '../data/repository/action-log.ts';

/** No resource can have this name. */
export const PRESENCE = 'skema.presence';

/** PostgreSQL takes less than 8000 bytes; everything here is of one byte a letter. */
const PAYLOAD_MAX = 7900;

/** As few lists of these texts as hold them. */
export function packed(texts: readonly string[]): string[] {
  const lists: string[] = [];
  let list = '';
  for (const text of texts) {
    if (list !== '' && list.length + text.length + 3 > PAYLOAD_MAX) {
      lists.push(`[${list}]`);
      list = '';
    }
    list += list === '' ? text : `,${text}`;
  }
  return list === '' ? lists : [...lists, `[${list}]`];
}

export type Note = Omit<Changed, 'resource'>;

const textOf = ({ log, count, changes }: Note): string =>
  JSON.stringify([log, count, changes?.map(({ id, version, action }) => [id, version, action]) ?? null]);

/** So many changes stand in one payload beside others. */
const IN_ONE = 50;

/** One that changed much is told in parts, which count for themselves. */
const partsOf = ({ changes, ...note }: Note): Note[] =>
  changes === null
    ? [{ ...note, changes }]
    : Array.from({ length: Math.ceil(changes.length / IN_ONE) }, (_, part) => {
        const some = changes.slice(part * IN_ONE, (part + 1) * IN_ONE);
        return { ...note, count: some.length, changes: some };
      });

export const writeNotes = (notes: readonly Note[]): string[] => packed(notes.flatMap(partsOf).map(textOf));

const VERBS: readonly unknown[] = ['create', 'update', 'remove', 'restore'];

function readChange(given: unknown): LiveChange[] {
  const [id, version, action] = Array.isArray(given) ? (given as unknown[]) : [];
  return isId(id) && typeof version === 'number' && VERBS.includes(action) ? [{ id, version, action: action as LiveChange['action'] }] : [];
}

/** Whoever may ask the database may send there anything. */
export function readNotes(payload: string): Note[] {
  const list = attempt((): unknown => JSON.parse(payload), null);
  if (!Array.isArray(list)) return [];
  return list.flatMap((given: unknown): Note[] => {
    const [log, count, changes] = Array.isArray(given) ? (given as unknown[]) : [];
    if (!isId(log) || typeof count !== 'number') return [];
    return [{ log, count, changes: Array.isArray(changes) ? changes.flatMap(readChange) : null }];
  });
}

/** Which accounts have records open at one process; `ask` wants to hear the same of everybody, `probe` only whether it comes back. */
export interface PresenceNote {
  from: string;
  /** By resource and id; nobody any more: an empty list. */
  open?: readonly (readonly [key: string, ...users: string[]])[];
  ask?: true;
  bye?: true;
  probe?: true;
}

const isOpen = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every((entry) => Array.isArray(entry) && entry.length > 0 && entry.every((text) => typeof text === 'string'));

export function readPresence(payload: string): PresenceNote | null {
  const given = attempt((): unknown => JSON.parse(payload), null);
  if (!isObject(given) || typeof given['from'] !== 'string') return null;
  return given['open'] === undefined || isOpen(given['open']) ? (given as unknown as PresenceNote) : null;
}
