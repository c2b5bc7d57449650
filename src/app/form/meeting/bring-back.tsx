import { IconArrowBackUp } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../controls/button.tsx';
import { focusMain } from '../../controls/focus-main.ts';
import { ICON } from '../../controls/icon.ts';
import { mayRestore, restore } from '../../removal/removal.ts';
import { useSession } from '../../session/store.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { useFormScope } from '../state/form-store.ts';

/** Beside the word that the record was deleted: out of the bin with it, for whoever may. What was typed stays and is saved as any other change. */
export function BringBack() {
  const { resource, store } = useFormScope();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  if (!mayRestore(resource, user?.roles ?? [])) return null;
  const bring = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const submit = currentTarget.closest('[data-foot]')?.querySelector<HTMLElement>('[type="submit"]');
    setBusy(true);
    const { id, display } = store.get();
    if (!(await restore({ resource, mutate }, { id: id!, display }))) return setBusy(false);
    store.update((state) => ({ ...state, isGone: false }));
    // The button goes, and with it the focus: on to the save, or to the record.
    if (submit) submit.focus({ preventScroll: true });
    else focusMain();
  };
  return (
    <Button small icon={<IconArrowBackUp {...ICON} />} busy={isBusy} onClick={(event) => void bring(event)}>
      {CONFLICT.restore}
    </Button>
  );
}
