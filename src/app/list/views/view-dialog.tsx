/** Asks for the name of a view, with whom it is shared, or whether that of somebody else shall be shared no more. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type SavedView, VIEW_NAME_MAX } from '../../../engine/wire/saved.ts';
import { Button } from '../../controls/button.tsx';
import input from '../../controls/input.module.css';
import { Dialog } from '../../controls/overlay/dialog.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { roleName } from '../../in-words.ts';
import { causeOf, messagesOf } from '../../wire/api-error.ts';
import { words as VIEWS } from 'virtual:skema/words/views';
import type { List } from '../use-list-controller.ts';
import type { Asking } from './view-parts.tsx';
import { saveAs, saveView, share, takeBack } from './view-deeds.ts';
import radio from '../../controls/radio.module.css';
import styles from './view-dialog.module.css';

interface DialogProps {
  list: List;
  asking: Asking;
  /** With whom it may be shared. */
  roles: readonly string[];
  onClose: () => void;
}

export function ViewDialog({ list, asking: { what, view }, roles, onClose }: DialogProps) {
  if (what === 'role')
    return <ShareDialog first={view!.role} name={view!.name} roles={roles} onClose={onClose} onDone={(role) => share(list, view!, role)} />;
  if (what === 'back') return <BackDialog view={view!} onClose={onClose} onDone={() => takeBack(list, view!)} />;
  const save = async (name: string): Promise<void> => {
    if (what === 'new') await saveAs(list, name);
    else await saveView(list, { id: view!.id, name });
  };
  return (
    <NameDialog
      title={view ? VIEWS.renameTitle(view.name) : VIEWS.nameTitle}
      first={view?.name ?? ''}
      note={what === 'new' ? VIEWS.nameNote : null}
      onClose={onClose}
      onDone={save}
    />
  );
}

interface FrameProps {
  title: string;
  onClose: () => void;
  onDone: () => Promise<void>;
  confirm?: string;
  /** Shows what was said of the field; null: not yet asked. */
  children: (error: string | null) => ReactNode;
}

function Frame({ title, onClose, onDone, confirm = VIEWS.confirm, children }: FrameProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onDone();
      onClose();
    } catch (failure) {
      setError(Object.values(messagesOf(failure))[0]?.[0] ?? causeOf(failure));
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {VIEWS.cancel}
      </Button>
      <Button variant="primary" type="submit" form={id} busy={isBusy}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} kind="ask" onClose={onClose} foot={foot}>
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {children(error)}
      </form>
    </Dialog>
  );
}

const Wrong = ({ id, error }: { id: string; error: string | null }) => (
  <div id={id} role="alert">
    {error !== null && <p className={input.error}>*{error}</p>}
  </div>
);

interface NameProps {
  title: string;
  first: string;
  note: string | null;
  onClose: () => void;
  onDone: (name: string) => Promise<void>;
}

function NameDialog({ title, first, note, onClose, onDone }: NameProps) {
  const id = useId();
  const [name, setName] = useState(first);
  return (
    <Frame title={title} onClose={onClose} onDone={() => onDone(name.trim())}>
      {(error) => (
        <>
          <label htmlFor={id}>{VIEWS.name}</label>
          <TextInput
            id={id}
            value={name}
            maxLength={VIEW_NAME_MAX}
            required
            invalid={error !== null}
            describedBy={`${id}-error`}
            onChange={setName}
          />
          <Wrong id={`${id}-error`} error={error} />
          {note !== null && <p className={styles.note}>{note}</p>}
        </>
      )}
    </Frame>
  );
}

interface ShareProps {
  name: string;
  first: string | null;
  roles: readonly string[];
  onClose: () => void;
  onDone: (role: string | null) => Promise<void>;
}

function ShareDialog({ name, first, roles, onClose, onDone }: ShareProps) {
  const id = useId();
  const [role, setRole] = useState(first);
  return (
    <Frame title={VIEWS.shareTitle(name)} onClose={onClose} onDone={() => onDone(role)}>
      {(error) => (
        <>
          <p className={styles.note} id={`${id}-note`}>
            {VIEWS.shareNote}
          </p>
          <div role="radiogroup" aria-labelledby={`${id}-note`} className={styles.roles}>
            {[null, ...new Set([...(first === null ? [] : [first]), ...roles])].map((each) => (
              <label key={each ?? ''} className={styles.role}>
                <input type="radio" className={radio.radio} name={id} checked={role === each} onChange={() => setRole(each)} />
                {each === null ? VIEWS.nobody : roleName(each)}
              </label>
            ))}
          </div>
          <Wrong id={`${id}-error`} error={error} />
        </>
      )}
    </Frame>
  );
}

interface BackProps {
  view: SavedView;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function BackDialog({ view: { name, owner, role }, onClose, onDone }: BackProps) {
  const id = useId();
  return (
    <Frame title={VIEWS.takeBackTitle(name)} confirm={VIEWS.takeBackGo} onClose={onClose} onDone={onDone}>
      {(error) => (
        <>
          <p className={styles.note}>{VIEWS.takeBackNote(owner!, roleName(role!))}</p>
          <Wrong id={`${id}-error`} error={error} />
        </>
      )}
    </Frame>
  );
}
