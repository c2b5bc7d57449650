import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useListener } from '../use-listener.ts';
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
  /** Asked by a save: its key goes on. The focus stays at the answer that stays. */
  ofSave?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Ctrl+S or Ctrl+Enter, pressed anew: the press that asked may still be held. */
const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'Enter' || key.toLowerCase() === 's') && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat;

/** A question with two answers. */
export function AskDialog({ title, children, confirm, cancel, danger, busy, ofSave, onConfirm, onCancel }: AskDialogProps) {
  useListener(
    'keydown',
    (event) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // Whoever else saves by it would find the question gone.
      event.stopImmediatePropagation();
      if (!busy) onConfirm();
    },
    ofSave,
  );
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
