import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { AskDialog } from '../controls/ask-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { toast } from '../controls/toast.ts';
import { useSave } from '../data/use-save.ts';
import { listAddress } from '../list/return-point.ts';
import { useSession } from '../session/store.ts';
import { REMOVE } from '../text/form.ts';
import { dropDraft } from './drafts.ts';
import { ON_PURPOSE } from './leave-guard.tsx';
import { undoAction } from './use-submit.ts';

interface RemoveDialogProps {
  resource: Resource;
  record: Pick<RecordValue, 'id' | 'version' | 'display'>;
  onClose: () => void;
}

/** Asks with the record's name; what still refers to it is told instead of deleting. */
export function RemoveDialog({ resource, record, onClose }: RemoveDialogProps) {
  const save = useSave(resource);
  const navigate = useNavigate();
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const result = await save.remove(record.id, record.version);
    setBusy(false);
    if (!result.ok) return setRefusal(result.message);
    toast.success(REMOVE.removed(record.display), { action: undoAction(save, result.action, REMOVE.restored(record.display)) });
    if (user) dropDraft(user.id, resource, record.id);
    void navigate(listAddress(resource.name, resource.route), { state: ON_PURPOSE });
  };
  if (refusal !== null) {
    return (
      <Dialog
        title={REMOVE.refused(record.display)}
        kind="ask"
        onClose={onClose}
        foot={
          <Button autoFocus onClick={onClose}>
            {REMOVE.close}
          </Button>
        }
      >
        <p role="alert">{refusal}</p>
      </Dialog>
    );
  }
  return (
    <AskDialog
      title={REMOVE.title(record.display)}
      confirm={REMOVE.action}
      cancel={REMOVE.cancel}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{REMOVE.text}</p>
    </AskDialog>
  );
}
