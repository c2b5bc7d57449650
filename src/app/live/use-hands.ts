/** For a screen that is no form: values of one record that are changed here while others save it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isOwn, writesNoted } from '../data/own.ts';
import {
  arrivedAt,
  begun,
  broughtBack,
  changesIn,
  chosenIn,
  type Hands,
  handlesOf,
  type IsSame,
  type KeptHands,
  type News,
  openIn,
  restoredIn,
  savedAs,
  toKept,
  typed,
  valuesOf,
} from '../form/meeting/hands.ts';
import { loadMeeting } from '../form/meeting/lazy.ts';
import type { Choice } from '../form/state/form-state.ts';
import { logError } from '../log.ts';
import { createStore } from '../store.ts';

/** By then what was written here is known to be. */
const SETTLE_MS = 300;

/** The record as it was read last. */
export interface ReadRecord<V extends object> {
  id: string;
  version: number;
  values: V;
}

interface Ground<V extends object> {
  resource: string;
  /** Undefined: not read yet. */
  record: ReadRecord<V> | undefined;
  isSame: IsSame<V>;
  /** The record's fields that a value is made of, by which its history says whose it is. */
  fieldsOf: (handle: keyof V) => readonly string[];
  /** What a value is called. */
  nameOf: (handle: keyof V) => string;
  /** To its control. */
  go: (handle: keyof V) => void;
  /** Reads the record again, from which the newer `record` follows. */
  reload: () => void;
}

const now = (): string => new Date().toISOString();

export function useHands<V extends object>({ resource, record, isSame, fieldsOf, nameOf, go, reload }: Ground<V>) {
  const [store] = useState(() => createStore<Hands<V> | null>(null));
  const held = store.use();
  const hands = held ?? (record ? begun(record.version, record.values, now()) : null);
  const latest = (): Hands<V> => store.get() ?? hands!;
  const update = (change: (hands: Hands<V>) => Hands<V>): void => store.set(change(latest()));

  const newsOf = async (id: string, version: number): Promise<News<V>> => {
    const { newsSince, cameFrom } = await loadMeeting();
    const { whose, isOwn: isMine } = await newsSince(resource, id, version);
    const origins = (handle: keyof V) => fieldsOf(handle).map((field) => whose(field));
    return { whose: (handle) => origins(handle).find(({ at }) => at !== null) ?? { by: null, at: null }, from: cameFrom, isOwn: isMine };
  };

  /** Tells what this version has brought, once for each person. */
  const tell = async (before: Hands<V>, { whose, isOwn: isMine }: News<V>): Promise<void> => {
    const after = latest();
    const both = openIn(after).filter((handle) => after.clashes[handle] !== before.clashes[handle]);
    const came = handlesOf(after.came).filter((handle) => after.came[handle] !== before.came[handle]);
    const { tellNews } = await loadMeeting();
    if (isMine) return;
    for (const [, handles] of Map.groupBy([...came, ...both], (handle) => whose(handle).by)) {
      const names = (those: readonly (keyof V)[]): string[] => handles.filter((handle) => those.includes(handle)).map(nameOf);
      const isUnsaved = Object.keys(changesIn(after, isSame)).length > 0;
      const first = handles.find((handle) => both.includes(handle)) ?? handles[0]!;
      tellNews({ ...whose(first), came: names(came), both: names(both), isMine: isUnsaved, isOpen: true, go: () => go(first) });
    }
  };

  /** Takes a newer version in, where it is one. */
  const take = async ({ id, version, values }: ReadRecord<V>): Promise<void> => {
    if (version <= latest().version) return;
    const news = await newsOf(id, latest().version);
    const before = latest();
    if (version <= before.version) return;
    update((current) => arrivedAt(current, version, values, news, isSame));
    await tell(before, news);
  };

  const [isHeld, setHeld] = useState(false);
  const look = useEffectEvent((read: ReadRecord<V>) => {
    if (store.get() === null) store.set(begun(read.version, read.values, now()));
    else void take(read).catch(logError);
  });
  const version = record?.version;
  useEffect(() => {
    if (record && !isHeld) look(record);
    // The same version says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version, isHeld]);

  const id = record?.id;
  const hear = useEffectEvent(() => reload());
  const known = useEffectEvent(() => store.get()?.version ?? version ?? 0);
  useEffect(() => {
    if (id === undefined) return;
    const ended = new AbortController();
    const begin = async (): Promise<void> => {
      const { follow, moved } = await import('./channel.ts');
      if (ended.signal.aborted) return;
      const leave = follow({
        shown: () => ({ resource, id, version: known() }),
        changed: ({ changes, log }) => {
          const change = changes.find((each) => each.id === id);
          if (change && change.version > known())
            setTimeout(() => void writesNoted().then(() => isOwn(log) || ended.signal.aborted || hear()), SETTLE_MS);
        },
        again: () => hear(),
      });
      const end = store.subscribe((after, before) => after?.version !== before?.version && moved());
      ended.signal.addEventListener('abort', () => (leave(), end()));
    };
    begin().catch(logError);
    return () => ended.abort();
  }, [resource, id, store]);

  return {
    values: hands && valuesOf(hands),
    /** What is to be saved. */
    changes: hands ? changesIn(hands, isSame) : ({} as Partial<V>),
    clashes: hands?.clashes ?? ({} as Hands<V>['clashes']),
    came: hands?.came ?? ({} as Hands<V>['came']),
    openedAt: hands?.openedAt ?? '',
    change: (values: Partial<V>): void => update((current) => typed(current, values)),
    choose: (handle: keyof V, choice: Exclude<Choice, 'other'>): void => update((current) => chosenIn(current, handle, choice)),
    bringBack: (handle: keyof V): void => update((current) => broughtBack(current, handle)),
    /** For a save, as it stands at that moment: what goes, from which version; and what has to be chosen first. */
    toSave: () => {
      const [current, changes] = [latest(), changesIn(latest(), isSame)];
      const isClean = Object.keys(changes).length === 0;
      return { version: current.version, changes, values: valuesOf(current), open: openIn(current), isClean };
    },
    /** While a save is under way its answer comes first. */
    hold: setHeld,
    take,
    saved: (sent: Partial<V>, at: number): void => update((current) => savedAs(current, sent, at, now())),
    /** For a draft; null: nothing is unsaved. */
    kept: (): KeptHands<V> | null => {
      const kept = hands && toKept(hands, isSame);
      return kept && Object.keys(kept.mine).length > 0 ? kept : null;
    },
    restore: async (kept: KeptHands<V>, at: string): Promise<void> => {
      const news = await newsOf(id!, kept.version);
      update((current) => restoredIn(current, kept, at, { ...news, isOwn: false }, isSame));
    },
  };
}
