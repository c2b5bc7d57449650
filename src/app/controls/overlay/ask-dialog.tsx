import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface AskDialogProps {
  title: string;
  children?: ReactNode;
  /** Label of the answer that goes on. */
  confirm: string;
  /** Label of the answer that stays; it has the focus. */
  cancel: string;
  /** Going on takes something away. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers. */
export function AskDialog({ title, children, confirm, cancel, danger, busy, onConfirm, onCancel }: AskDialogProps) {
  const foot = (
    <>
      <Button variant="quiet" autoFocus onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} kind="ask" onClose={onCancel} foot={foot}>
      {children}
    </Dialog>
  );
}
