/** Saved, and on to the next: of the list one came from, or another new one with what stays the same. */
import type { NavigateFunction } from 'react-router-dom';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { walkedTo, walkOf } from '../list/state/return-point.ts';
import type { FormState } from './state/form-state.ts';
import { stickyOf } from './state/starts.ts';
import { dropTypedOn, leaveWithTyped } from '../typed/typed-on.ts';

interface Saved {
  resource: Resource;
  /** As it stands after the save. */
  state: FormState;
  saved: RecordValue;
  isNew: boolean;
  navigate: NavigateFunction;
  /** Before one leaves for that record. */
  onNext: (id: string) => void;
}

export async function goOn({ resource, state, saved, isNew, navigate, onNext }: Saved): Promise<void> {
  const { name, route } = resource;
  if (isNew) {
    leaveWithTyped();
    return navigate(`${route}/new`, { replace: true, state: { start: stickyOf(resource, state) } });
  }
  const next = await (await walkOf(name))?.next(saved.id, 1);
  // The last one: there is nowhere to go on to.
  if (!next) return dropTypedOn();
  onNext(next);
  await navigate(`${route}/${next}`);
  if (window.location.pathname.endsWith(next)) walkedTo(name, next);
  else dropTypedOn();
}
