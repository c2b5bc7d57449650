/** In the place of `use-sync-external-store/shim/with-selector`: an equal selection is the same one as before. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

type Subscribe = (changed: () => void) => () => void;

// oxlint-disable-next-line max-params -- as the table's store calls it
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: Subscribe,
  get: () => S,
  _getOnServer: unknown,
  select: (state: S) => T,
  isEqual: (one: T, other: T) => boolean = Object.is,
): T {
  const shown = useRef<{ value: T } | null>(null);
  const getSelected = useMemo(() => {
    let last: { state: S; value: T } | null = null;
    return (): T => {
      const state = get();
      if (last && Object.is(last.state, state)) return last.value;
      const value = select(state);
      const before = last ?? shown.current;
      last = { state, value: before && isEqual(before.value, value) ? before.value : value };
      return last.value;
    };
  }, [get, select, isEqual]);
  const value = useSyncExternalStore(subscribe, getSelected);
  useEffect(() => void (shown.current = { value }), [value]);
  return value;
}
