import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormState } from './form-state.ts';
import type { FormStore } from './form-store.ts';

/** How long the values rest before the whole form is looked at. */
const SETTLE_MS = 400;
/** Whatever of it changes, more has happened than that somebody fills in a field. */
const eventsOf = ({ baseline, epoch, touched, isSubmitted }: FormState): unknown[] => [baseline, epoch, touched, isSubmitted];

/** Takes a field's value into RJSF. */
export type Report = (value: unknown) => void;

/**
 * The values that RJSF has, which follow those of the store when the keys rest: to lay out and check all fields at every
 * key would take longer than the key. `settle` has them follow at once; `postpone` has them wait for a key that its control
 * still holds; `report` says how a field's value gets there.
 */
export function useSettled({ get, subscribe }: FormStore) {
  const [values, setValues] = useState(get().values);
  const [reports] = useState(() => new Map<string, Report>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = get().values;
    for (const [handle, report] of reports) report(now[handle]);
    reports.clear();
    setValues(now);
  }, [get, reports]);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, SETTLE_MS);
  }, [settle]);
  const postpone = useCallback(() => void (timer.current !== undefined && wait()), [wait]);
  useEffect(() => {
    let before = get();
    const stop = subscribe(() => {
      const [state, known] = [get(), eventsOf(before)];
      const isEvent = eventsOf(state).some((part, index) => part !== known[index]);
      const isTyped = state.values !== before.values;
      before = state;
      if (isEvent) settle();
      else if (isTyped) wait();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [get, subscribe, settle, wait]);
  return { values, settle, postpone, report: useCallback((handle: string, report: Report) => void reports.set(handle, report), [reports]) };
}
