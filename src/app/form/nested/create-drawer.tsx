/** A new record for a relation, made over the form that wants it: the target's own form, with its rights and its checks. */
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { words as base } from 'virtual:skema/words/base';
import { words as FORM } from 'virtual:skema/words/form';
import { words as LEAVE } from 'virtual:skema/words/leave';
import { words as nouns } from 'virtual:skema/words/noun';
import { Button } from '../../controls/button.tsx';
import { ICON_LARGE } from '../../controls/icon.ts';
import { AskDialog } from '../../controls/overlay/ask-dialog.tsx';
import { pushDialog } from '../../controls/overlay/top-dialog.ts';
import { useForm, useResource } from '../../data/use-resource.ts';
import { RecordForm } from '../record-form.tsx';
import { type Nested, useFormScope } from '../state/form-store.ts';
import styles from './create-drawer.module.css';
import { startFor } from './start-for.ts';

export default function CreateDrawer({ field, text, onMade, onClose }: Nested & { onClose: () => void }) {
  const { store } = useFormScope();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [resource, form] = [useResource(field.source!), useForm(field.source!)];
  const [isAsking, setAsking] = useState(false);
  const [outer] = useState(() => store.get());

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    const pop = pushDialog(shown);
    return () => {
      pop();
      // Gives the focus back to the field.
      shown.close();
    };
  }, []);

  const save = (): HTMLButtonElement | null => dialog.current!.querySelector('button[type="submit"]');
  // Its bar is there while something is changed.
  const close = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save()) setAsking(true);
    else onClose();
  };
  const press = (event: KeyboardEvent): void => {
    if (isAsking || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Over another drawer: it is this one's.
    event.stopPropagation();
    save()?.click();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={close}
      onKeyDown={press}
      onMouseDown={(event) => event.target === event.currentTarget && close(event)}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className="fills">
            {FORM.create(nouns.inside(resource?.title ?? ''))}
          </h2>
          <Button variant="quiet" icon={<IconX {...ICON_LARGE} />} aria-label={base.layout.close} onClick={close} />
        </header>
        {resource && form && (
          <RecordForm
            resource={resource}
            form={form}
            record={null}
            start={startFor(resource, field, outer, text)}
            onMade={(record, isDone) => {
              onMade(record);
              if (isDone) onClose();
            }}
          />
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={LEAVE.title}
          confirm={LEAVE.leave}
          cancel={LEAVE.stay}
          danger
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <p>{LEAVE.text}</p>
        </AskDialog>
      )}
    </dialog>
  );
}
