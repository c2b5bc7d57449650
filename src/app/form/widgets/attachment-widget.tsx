import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { words as FORM } from 'virtual:skema/words/form';
import { words as UPLOAD } from 'virtual:skema/words/upload';
import { acceptedTypes, bytesText, type FileValue, isPicture, sizeRefusal } from '../../../engine/fields/attachment.ts';
import { locale } from '../../../engine/words/locale.ts';
import { Button, LinkButton } from '../../controls/button.tsx';
import { classes, inputAttributes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { Thumbnail } from '../../controls/thumbnail.tsx';
import { toast } from '../../controls/toast/toast.ts';
import { ApiError } from '../../wire/api-error.ts';
import { openFile, uploadFile } from '../../data/files.ts';
import { withLabel, withTold, withUnreadable } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { fileLabel } from '../state/values.ts';
import styles from './attachment-widget.module.css';
import { controlProps, type WidgetProps } from './widget.ts';

interface Sending {
  name: string;
  /** How much has left, from 0 to 1; then the server looks at it. */
  share: number;
  stop: AbortController;
}

/** One upload at a time; the record cannot be saved meanwhile, and what was wrong with it is told below the field. */
function useUpload({ field, readOnly, onChange }: WidgetProps): { sending: Sending | null; take: (given: FileList | null) => void } {
  const { resource, store } = useFormScope();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { handle } = field;
  const tell = (text: string | null): void =>
    store.update((state) => withTold(state, handle, text === null ? null : { text, live: false, stops: false }));

  async function send(given: File, stop: AbortController): Promise<void> {
    store.update((state) => withUnreadable(state, handle, UPLOAD.unfinished));
    try {
      const onSent = (share: number): void => setSending((now) => now && { ...now, share });
      const file = await uploadFile({ resource: resource.name, field: handle, body: given, signal: stop.signal, onSent });
      store.update((state) => withLabel(state, file.id, fileLabel(file)));
      onChange(file.id);
    } catch (error) {
      if (stop.signal.aborted) return;
      tell(error instanceof ApiError ? (error.messages[handle]?.[0] ?? error.message) : UPLOAD.failed);
    } finally {
      store.update((state) => withUnreadable(state, handle, null));
      setSending(null);
    }
  }
  return {
    sending,
    take: (files) => {
      const given = files?.[0];
      if (!given || readOnly || sending) return;
      const refused = files.length > 1 ? UPLOAD.onlyOne : sizeRefusal(field, given.size);
      tell(refused);
      if (refused !== null) return;
      running.current = new AbortController();
      setSending({ name: given.name, share: 0, stop: running.current });
      void send(given, running.current);
    },
  };
}

const open = (file: FileValue): void =>
  void openFile(file).catch((error: unknown) => toast.danger(error instanceof ApiError ? error.message : UPLOAD.failed));

/** The words change once; the share, which does all the time, is read by whoever asks for it. */
function Sent({ name, share, stop }: Sending) {
  const text = share < 1 ? UPLOAD.sending(name) : UPLOAD.checked(name);
  return (
    <div className={styles.file}>
      <progress aria-label={text} max={1} value={share < 1 ? share : undefined} />
      <span className={styles.name} role="status">
        {text}
      </span>
      {share < 1 && (
        <span className={styles.size} aria-hidden="true">
          {new Intl.NumberFormat(locale().tag, { style: 'percent' }).format(Math.floor(share * 100) / 100)}
        </span>
      )}
      <LinkButton onClick={() => stop.abort()}>{FORM.cancel}</LinkButton>
    </div>
  );
}

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
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
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
          {!readOnly && <Button small variant="quiet" icon={<IconX {...ICON} />} aria-label={UPLOAD.remove(file.name)} onClick={remove} />}
        </div>
      )}
      {sending && <Sent {...sending} />}
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
              take(event.target.files);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          <IconPaperclip {...ICON} /> {file ? UPLOAD.another : UPLOAD.choose}
        </label>
      )}
    </div>
  );
}
