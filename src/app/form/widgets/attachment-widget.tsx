import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { words as FORM } from 'virtual:skema/words/form';
import { acceptedTypes, bytesText, type FileValue, isPicture, sizeRefusal } from '../../../engine/fields/attachment.ts';
import { Button, LinkButton } from '../../controls/button.tsx';
import { classes, inputAttributes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { Thumbnail } from '../../controls/thumbnail.tsx';
import { toast } from '../../controls/toast/toast.ts';
import { ApiError } from '../../wire/api-error.ts';
import { openFile, uploadFile } from '../../data/files.ts';
import { withFile, withTold, withUnreadable } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import styles from './attachment-widget.module.css';
import { controlProps, type WidgetProps } from './widget.ts';

interface Sending {
  name: string;
  stop: AbortController;
}

/** One upload at a time; the record cannot be saved meanwhile, and what was wrong with it is told below the field. */
function useUpload({ field, readOnly, onChange }: WidgetProps): { sending: Sending | null; take: (given: File | undefined) => void } {
  const { resource, store } = useFormScope();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { handle } = field;
  const tell = (message: string | null): void => store.update((state) => withTold(state, handle, message, false));

  async function send(given: File, stop: AbortController): Promise<void> {
    store.update((state) => withUnreadable(state, handle, FORM.file.unfinished));
    try {
      const file = await uploadFile(resource.name, handle, given, stop.signal);
      store.update((state) => withFile(state, file));
      onChange(file.id);
    } catch (error) {
      if (stop.signal.aborted) return;
      tell(error instanceof ApiError ? (error.messages[handle]?.[0] ?? error.message) : FORM.file.failed);
    } finally {
      store.update((state) => withUnreadable(state, handle, null));
      setSending(null);
    }
  }
  return {
    sending,
    take: (given) => {
      if (!given || readOnly || sending) return;
      const refused = sizeRefusal(field, given.size);
      tell(refused);
      if (refused !== null) return;
      running.current = new AbortController();
      setSending({ name: given.name, stop: running.current });
      void send(given, running.current);
    },
  };
}

const open = (file: FileValue): void =>
  void openFile(file).catch((error: unknown) => toast.danger(error instanceof ApiError ? error.message : FORM.file.failed));

export function AttachmentWidget(props: WidgetProps) {
  const { field, id, labelId, value, readOnly, invalid, onChange, onBlur } = props;
  const file = useFormState((state) => state.labels.get(String(value))?.file);
  const { sending, take } = useUpload(props);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  if (readOnly && !file) return <TextInput {...controlProps(props)} value="" onChange={onChange} />;
  const remove = (): void => {
    onChange(undefined);
    chooser.current?.focus();
  };
  return (
    <div
      className={classes(styles.box, isOver && styles.over, invalid && styles.bad)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {file && (
        <div className={styles.file}>
          {isPicture(file) && <Thumbnail id={file.id} name="" large />}
          <LinkButton
            className={styles.name}
            {...(readOnly && { id, 'aria-labelledby': `${labelId} ${id}-name` })}
            onClick={() => open(file)}
          >
            <span id={`${id}-name`}>{file.name}</span>
          </LinkButton>
          <span className={styles.size}>{bytesText(file.size)}</span>
          {!readOnly && (
            <Button small variant="quiet" icon={<IconX {...ICON} />} aria-label={FORM.file.remove(file.name)} onClick={remove} />
          )}
        </div>
      )}
      {sending && (
        <div className={styles.file} role="status">
          <progress aria-label={FORM.file.sending(sending.name)} />
          <span className={styles.name}>{FORM.file.sending(sending.name)}</span>
          <LinkButton onClick={() => sending.stop.abort()}>{FORM.cancel}</LinkButton>
        </div>
      )}
      {!readOnly && (
        <label className={classes(styles.choose, sending && styles.off)}>
          <input
            {...inputAttributes({ ...controlProps(props), readOnly: undefined, placeholder: undefined, disabled: sending !== null })}
            ref={chooser}
            className="sr"
            type="file"
            accept={acceptedTypes(field).join(',')}
            onBlur={onBlur}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          <IconPaperclip {...ICON} /> {file ? FORM.file.another : FORM.file.choose}
        </label>
      )}
    </div>
  );
}
