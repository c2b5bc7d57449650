import { type ReactNode, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as REMOVE } from 'virtual:skema/words/remove';
import { remove } from './removal.ts';
import { UsedBy } from './used-by.tsx';
import { useUses, type UseLink } from '../beside/use-uses.ts';

interface RemoveDialogProps {
  resource: Resource;
  row: RecordValue;
  /** It lies in the bin. */
  onDone: () => void;
  /** Nothing was done. */
  onCancel: () => void;
}

/** A question that keeps a person waiting longer is asked as it is; the server refuses what it must. */
const WAIT_MS = 1000;

/** What keeps it from being deleted; null until it is known. */
function useHolding(resource: Resource, id: string): readonly UseLink[] | null {
  const { uses, failed } = useUses(resource.name, resource.referencedBy.length === 0 ? [] : [id]);
  const [isLate, setLate] = useState(false);
  const isWaiting = !uses && resource.referencedBy.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const late = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(late);
  }, [isWaiting]);
  if (isWaiting && !failed && !isLate) return null;
  return (uses ?? []).filter(({ holds, total, unseen }) => holds && (total > 0 || unseen));
}

/** The one question before a record is deleted, from a list or its own page: of one that is in use it says by what, and nothing before that is known. */
export default function RemoveDialog({ resource, row, onDone, onCancel }: RemoveDialogProps) {
  const { mutate } = useSWRConfig();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const uses = useHolding(resource, row.id);

  const go = async (): Promise<void> => {
    setRunning(true);
    const why = await remove({ resource, mutate }, row);
    setRunning(false);
    if (why === null) onDone();
    else setRefused(why);
  };

  if (refused !== null)
    return (
      <Told title={REMOVE.refused(row.display)} onClose={onCancel}>
        <p role="alert">{refused}</p>
      </Told>
    );
  if (!uses) return null;
  if (uses.length > 0)
    return (
      <Told title={REMOVE.refused(row.display)} onClose={onCancel}>
        <UsedBy uses={uses} onGo={onCancel} />
      </Told>
    );
  return (
    <AskDialog
      danger
      title={REMOVE.title(row.display)}
      confirm={LIST.remove}
      cancel={REMOVE.cancel}
      busy={isRunning}
      onConfirm={() => void go()}
      onCancel={() => !isRunning && onCancel()}
    >
      <p>{REMOVE.text}</p>
    </AskDialog>
  );
}

function Told({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const foot = (
    <Button autoFocus onClick={onClose}>
      {REMOVE.close}
    </Button>
  );
  return (
    <Dialog kind="ask" title={title} onClose={onClose} foot={foot}>
      {children}
    </Dialog>
  );
}
