import { useBlocker } from 'react-router-dom';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { useAskAtClose } from '../layout/use-ask-at-close.ts';
import { session } from '../session/store.ts';
import { words as LEAVE } from 'virtual:skema/words/leave';
import { isDirty, reset } from './state/form-state.ts';
import { useFormScope, useFormState } from './state/form-store.ts';

/** Given to a navigation that leaves on purpose, as after a delete. */
export const ON_PURPOSE = { onPurpose: true } as const;
const isMeant = (state: unknown): boolean => typeof state === 'object' && state !== null && 'onPurpose' in state;

/** Leaving a changed form, or one that another is open over, asks first (E-06); saving and deleting pass, because nothing is changed by then. */
export function LeaveGuard({ isUnder }: { isUnder: boolean }) {
  const { resource, store, buffers } = useFormScope();
  const dirty = useFormState((state) => isDirty(resource, state)) || isUnder;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Without a session there is nothing to come back to.
    if (currentLocation.pathname === nextLocation.pathname || session.get().state !== 'in' || isMeant(nextLocation.state)) return false;
    // A new record that has just been saved: the page becomes its own, with what was typed meanwhile.
    if (nextLocation.pathname === `${resource.route}/${store.get().id}`) return false;
    buffers.flush();
    return isUnder || isDirty(resource, store.get());
  });
  useAskAtClose(dirty);

  if (blocker.state !== 'blocked') return null;
  const leave = (): void => {
    buffers.drop();
    store.update(reset);
    blocker.proceed();
  };
  return (
    <AskDialog title={LEAVE.title} confirm={LEAVE.leave} cancel={LEAVE.stay} danger onConfirm={leave} onCancel={() => blocker.reset()}>
      <p>{LEAVE.text}</p>
    </AskDialog>
  );
}
