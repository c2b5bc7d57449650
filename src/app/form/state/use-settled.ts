import { useCallback, useEffect, useState } from 'react';
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
 * key would take longer than the key. `settle` has them follow at once; `report` says how a field's value gets there.
 */
export function useSettled({ get, subscribe }: FormStore) {
  const [values, setValues] = useState(get().values);
  const [reports] = useState(() => new Map<string, Report>());
  const settle = useCallback(() => {
    const now = get().values;
    for (const [handle, report] of reports) report(now[handle]);
    reports.clear();
    setValues(now);
  }, [get, reports]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = get();
    const stop = subscribe(() => {
      const [state, known] = [get(), eventsOf(before)];
      const isEvent = eventsOf(state).some((part, index) => part !== known[index]);
      const isTyped = state.values !== before.values;
      before = state;
      if (isEvent || isTyped) clearTimeout(timer);
      if (isEvent) settle();
      else if (isTyped) timer = setTimeout(settle, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [get, subscribe, settle]);
  return { values, settle, report: useCallback((handle: string, report: Report) => void reports.set(handle, report), [reports]) };
}
