import type { Field } from '../../../engine/field.ts';
import type { UntakenProps } from '../../controls/select/use-untaken.ts';
import { withUnreadable } from '../state/form-state.ts';
import { useFormScope } from '../state/form-store.ts';

/** A text from which nothing was chosen stops the save, as one does that cannot be read; what is lit by then is chosen. */
export function useUntakenProps({ handle }: Field): UntakenProps {
  const { store, buffers, begun } = useFormScope();
  return { buffers, begun, onReject: (message) => store.update((state) => withUnreadable(state, handle, message)) };
}
