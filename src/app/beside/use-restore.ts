import { toast } from '../controls/toast/toast.ts';
import { focusField } from '../form/focus-field.ts';
import { isDirty } from '../form/state/form-state.ts';
import { useFormScope } from '../form/state/form-store.ts';
import type { Values } from '../form/state/values.ts';
import { words as text } from 'virtual:skema/words/beside';
import { broughtBack } from './brought-back.ts';
import { closeDrawer } from './drawer.ts';

/** Puts what these fields held into the form, as a change of the person's own, and goes to the first of them; saves nothing. */
export function useRestore(): (past: Values) => void {
  const { resource, store } = useFormScope();
  return (past) => {
    const fields = resource.fields.filter(({ handle }) => handle in past);
    const [first, ...others] = fields;
    if (!first) return;
    store.update((state) => broughtBack(resource, state, past));
    const notice = toast.success(text.restored(others.length === 0 ? first.name : text.fields(fields.length)), { id: 'restored' });
    // Thrown away or saved, it is not in the form any more.
    const stop = store.subscribe(() => {
      if (isDirty(resource, store.get())) return;
      stop();
      toast.dismiss(notice);
    });
    // It may lie over the form, and the control is made anew.
    closeDrawer();
    setTimeout(() => focusField(first.handle));
  };
}
