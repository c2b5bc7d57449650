/** Who has which record open, here and in the other processes: in memory alone. */
import { type PresenceNote, packed } from './note.ts';

/** After so many beats without a word a process is gone. */
const SILENT_BEATS = 3;
/** Of one record; more are only counted. */
const USERS_MAX = 20;

export const keyOf = (resource: string, id: string): string => `${resource} ${id}`;

/** By record, its users. */
type Open = Map<string, ReadonlySet<string>>;
interface Other {
  open: Open;
  silent: number;
}

const sameUsers = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((user) => others.has(user));

interface PresenceOptions {
  /** This process. */
  from: string;
  tell: (payload: string) => void;
  /** Something may be otherwise at these records. */
  onMoved: (keys: Iterable<string>) => void;
}

export function createPresence({ from, tell, onMoved }: PresenceOptions) {
  let own: Open = new Map();
  const others = new Map<string, Other>();

  const say = (note: Omit<PresenceNote, 'from'>): void => tell(JSON.stringify({ from, ...note }));
  const sayOpen = (keys: Iterable<string>): void => {
    const entries = [...keys].map((key) => JSON.stringify([key, ...[...(own.get(key) ?? [])].slice(0, USERS_MAX)]));
    for (const list of packed(entries)) tell(`{"from":${JSON.stringify(from)},"open":${list}}`);
  };
  const forget = (process: string): void => {
    const { open } = others.get(process) ?? { open: new Map() };
    others.delete(process);
    onMoved(open.keys());
  };

  return {
    /** What is open here now. */
    set: (next: Open): void => {
      const keys = new Set([...own.keys(), ...next.keys()]);
      const moved = [...keys].filter((key) => !sameUsers(own.get(key) ?? new Set(), next.get(key) ?? new Set()));
      own = next;
      if (moved.length === 0) return;
      sayOpen(moved);
      onMoved(moved);
    },
    users: (key: string): Set<string> =>
      new Set([own, ...[...others.values()].map(({ open }) => open)].flatMap((open) => [...(open.get(key) ?? [])])),
    /** From now on the others are heard. */
    ask: (): void => say({ ask: true }),
    heard: (note: PresenceNote): void => {
      if (note.from === from || note.probe) return;
      if (note.bye) return forget(note.from);
      if (note.ask) return sayOpen(own.keys());
      const other = others.get(note.from);
      // Nothing is known of what it said before.
      if (!other && note.open === undefined) say({ ask: true });
      const open = other?.open ?? new Map<string, ReadonlySet<string>>();
      others.set(note.from, { open, silent: 0 });
      for (const [key, ...users] of note.open ?? []) {
        if (users.length === 0) open.delete(key);
        else open.set(key, new Set(users));
      }
      onMoved((note.open ?? []).map(([key]) => key));
    },
    /** Says that this process is there, and forgets those that have not said so for long. */
    beat: (): void => {
      if (own.size > 0) say({});
      for (const [process, other] of others) if ((other.silent += 1) > SILENT_BEATS) forget(process);
    },
    /** Those who were heard are not heard any more. */
    lose: (): void => {
      for (const process of others.keys()) forget(process);
    },
    bye: (): void => {
      if (own.size > 0) say({ bye: true });
    },
  };
}
