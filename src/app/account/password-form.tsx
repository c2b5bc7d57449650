import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { PasswordInput } from '../controls/text-input.tsx';
import { toast } from '../controls/toast/toast.ts';
import { changePassword } from './passwords.ts';
import { ApiError } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/base';
import { words } from 'virtual:skema/words/password';
import input from '../controls/input.module.css';
import styles from './password-form.module.css';
import { WaitLine } from './wait-line.tsx';

type Handle = 'old' | 'new';
const FIELDS: readonly { handle: Handle; autoComplete: string; note?: string }[] = [
  { handle: 'old', autoComplete: 'current-password' },
  { handle: 'new', autoComplete: 'new-password', note: words.note },
];

const NOTHING_WRONG = { messages: {} as Readonly<Record<string, readonly string[]>>, whole: '', wait: null as number | null };

function wrongBy(error: unknown): typeof NOTHING_WRONG {
  if (!(error instanceof ApiError)) return { ...NOTHING_WRONG, whole: text.request.unreadable };
  const { messages, retryAfter, message } = error;
  const isPlaced = Object.keys(messages).length > 0 || retryAfter !== null;
  return { messages, wait: retryAfter, whole: isPlaced ? '' : message };
}

/** What can be told without asking the server. */
function mistakesOf(values: Readonly<Record<Handle, string>>): [Handle, string[]][] {
  const empty = FIELDS.filter(({ handle }) => values[handle] === '');
  if (empty.length > 0) return empty.map(({ handle }) => [handle, [text.session.required]]);
  return values.new.normalize('NFC') === values.old.normalize('NFC') ? [['new', [words.same]]] : [];
}

/** The one way to the own password: whoever has forgotten the old one asks an admin. */
interface PasswordFormProps {
  username: string;
  onDone: () => void;
  /** Default: the same. */
  onCancel?: () => void;
  /** The old password, where it was typed a moment ago: it is not asked for again, unless it is refused. */
  known?: string;
  /** Other words for the old password and the way out. */
  names?: { old: string; cancel: string };
}

export function PasswordForm({ username, onDone, onCancel = onDone, known = '', names = words }: PasswordFormProps) {
  const [values, setValues] = useState({ old: known, new: '' });
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const fields = FIELDS.filter(({ handle }) => handle !== 'old' || known === '' || values.old !== known || wrong.messages['old']);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const focus = (handle: string | undefined): void => form.current?.querySelector<HTMLInputElement>(`[name="${handle ?? 'old'}"]`)?.focus();
  // oxlint-disable-next-line react/exhaustive-deps -- as it opens
  useEffect(() => focus(fields[0]!.handle), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const mistakes = mistakesOf(values);
    if (mistakes.length > 0) {
      setWrong({ ...NOTHING_WRONG, messages: Object.fromEntries(mistakes) });
      return focus(mistakes[0]![0]);
    }
    setBusy(true);
    setWrong(NOTHING_WRONG);
    try {
      await changePassword(values.old, values.new);
      toast.success(words.changed);
      onDone();
    } catch (error) {
      const found = wrongBy(error);
      setBusy(false);
      // A field that was not asked for comes with what is wrong with it.
      flushSync(() => setWrong(found));
      focus(FIELDS.find(({ handle }) => found.messages[handle])?.handle);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={words.change}>
      {/* For the password manager: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {fields.map(({ handle, autoComplete, note }) => {
        const messages = wrong.messages[handle] ?? [];
        const below = messages.length > 0 ? messages.map((message) => `*${message}`).join(' ') : note;
        return (
          <div key={handle}>
            <label className={input.label} htmlFor={id + handle}>
              {handle === 'old' ? names.old : words.new}
            </label>
            <PasswordInput
              id={id + handle}
              name={handle}
              autoComplete={autoComplete}
              value={values[handle]}
              onChange={(value) => setValues({ ...values, [handle]: value })}
              invalid={messages.length > 0}
              describedBy={below && `${id}${handle}-note`}
            />
            {below && (
              <p id={`${id}${handle}-note`} className={messages.length > 0 ? input.error : input.note}>
                {below}
              </p>
            )}
          </div>
        );
      })}
      {wrong.wait !== null && <WaitLine seconds={wrong.wait} />}
      {wrong.whole !== '' && (
        <p className={input.error} role="alert">
          *{wrong.whole}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {names.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
