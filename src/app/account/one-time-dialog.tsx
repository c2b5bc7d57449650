import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordValue } from '../../engine/reply.ts';
import { words } from 'virtual:skema/words/oneTime';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { useListener } from '../controls/use-listener.ts';
import { useAskAtClose } from '../layout/use-ask-at-close.ts';
import { toast } from '../controls/toast/toast.ts';
import { makeOneTimePassword } from './passwords.ts';
import { momentText } from '../moment-text.ts';
import { causeOf } from '../wire/api-error.ts';
import styles from './one-time-dialog.module.css';

interface OneTimeProps {
  record: RecordValue;
  onDone: () => void;
}

/** Asks, makes it, and shows it this once. */
export function OneTimeDialog({ record, onDone }: OneTimeProps) {
  const [made, setMade] = useState<{ password: string; expiresAt: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useAskAtClose(made !== null);
  // A browser lets a dialog refuse the key once only.
  useListener('keydown', (event) => {
    if (made === null || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    setHeld(true);
  });
  const make = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      setMade(await makeOneTimePassword(record.id));
    } catch (error) {
      toast.danger(causeOf(error));
      onDone();
    }
  };
  if (!made)
    return (
      <AskDialog
        title={words.title(record.display)}
        confirm={words.make}
        cancel={words.cancel}
        onConfirm={() => void make()}
        onCancel={onDone}
        busy={isBusy}
      >
        <p>{words.text}</p>
      </AskDialog>
    );
  const copy = (): void =>
    void navigator.clipboard.writeText(made.password).then(
      () => toast.success(words.copied),
      () => toast.danger(words.notCopied),
    );
  return (
    <Dialog
      title={words.made(record.display)}
      kind="ask"
      // Nothing shows it again, so a slip does not end it.
      onClose={() => setHeld(true)}
      foot={
        <Button variant="primary" onClick={onDone}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.made}>
        <output className={styles.password}>{made.password}</output>
        <Button icon={<IconCopy {...ICON} />} onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <p className={styles.note}>{words.note(momentText(made.expiresAt))}</p>
      {isHeld && (
        <p className={styles.held} role="alert">
          {words.held}
        </p>
      )}
    </Dialog>
  );
}

/** As an item of the record's menu. */
export const item = words.item;
