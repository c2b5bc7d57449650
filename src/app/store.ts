import { useSyncExternalStore } from 'react';

/** One value that several parts of the page follow. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: (now: T, before: T) => void) => () => void;
  use: () => T;
}

export function createStore<T>(first: T): Store<T> {
  let current = first;
  const listeners = new Set<(now: T, before: T) => void>();
  const get = (): T => current;
  const subscribe: Store<T>['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T): void => {
    if (Object.is(next, current)) return;
    const before = current;
    current = next;
    for (const listener of listeners) listener(current, before);
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
