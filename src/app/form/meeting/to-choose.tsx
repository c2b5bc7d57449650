import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { LinkButton } from '../../controls/button.tsx';
import { focusFirst } from '../focus-field.ts';
import { openClashes } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';

/** In the save bar: how many fields wait for a choice, and the way to the first of them. */
export function ToChoose() {
  const { resource, store } = useFormScope();
  const open = useFormState((state) => openClashes(state).length);
  if (open === 0) return <span className="quiet">{CONFLICT.allChosen}</span>;
  const go = (): void => focusFirst(resource, Object.fromEntries(openClashes(store.get()).map((handle) => [handle, true])));
  return <LinkButton onClick={go}>{CONFLICT.toChoose(open)}</LinkButton>;
}
