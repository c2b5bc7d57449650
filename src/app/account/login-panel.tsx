import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useRef, useState, type ComponentPropsWithRef, type FormEvent, useId, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import inputStyles from '../controls/input.module.css';
import { ConnectionLine } from '../layout/connection-line.tsx';
import { words as text } from 'virtual:skema/words/base';
import { startSession } from '../session/enter.ts';
import { login } from '../session/login.ts';
import styles from './login-panel.module.css';
import { session } from '../session/store.ts';
import { classes } from '../controls/control.ts';

interface LoginPanelProps {
  heading: 'h1' | 'h3';
  /** Who was in until just now; somebody else may come. */
  lastUsername?: string;
  /** The session stands; by this password. */
  onDone?: (password: string) => void;
}

const words = text.session;
const WaitLine = lazy(async () => ({ default: (await import('./wait-line.tsx')).WaitLine }));

export function LoginPanel({ heading: Heading, lastUsername = '', onDone }: LoginPanelProps) {
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** `Masuk` was pressed too early: what is empty says so until it is filled. */
  const [isTold, setTold] = useState(false);
  const [wait, setWait] = useState<number | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // An effect, because `autoFocus` comes before a modal is open.
  useEffect(() => (lastUsername === '' ? usernameField : passwordField).current?.focus(), [lastUsername]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = username === '' ? usernameField : password === '' ? passwordField : null;
    if (!isBusy) setTold(empty !== null);
    if (isBusy || empty) return empty?.current?.focus();
    setBusy(true);
    setWait(null);
    const isIn = await login({ username, password }, setWait);
    if (isIn) return onDone?.(password);
    setBusy(false);
    passwordField.current?.select();
  };
  // Clears what was typed and any conflict, and asks for the session anew (ledger D-02).
  const refresh = (): void => {
    setUsername('');
    setPassword('');
    setTold(false);
    setWait(null);
    session.dispatch({ type: 'conflict', conflict: null });
    usernameField.current?.focus();
    if (!session.get().expired) void startSession();
  };

  return (
    <form className={styles.login} onSubmit={submit} noValidate>
      <div className={styles.top}>
        <div className="fills">
          <Heading className="headline">{words.heading}</Heading>
          <p>{words.invitation}</p>
        </div>
        <Button icon={<IconRefresh {...ICON} />} aria-label={text.build.reload} onClick={refresh} />
      </div>
      <ConnectionLine className={styles.lost} />
      <LoginField
        ref={usernameField}
        label={words.username}
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        isMissing={isTold && username === ''}
      />
      <LoginField
        ref={passwordField}
        label={words.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isMissing={isTold && password === ''}
      >
        <button
          type="button"
          className={inputStyles.inner}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
        </button>
      </LoginField>
      {wait !== null && (
        <Suspense>
          <WaitLine seconds={wait} />
        </Suspense>
      )}
      <Button variant="primary" type="submit" className={styles.go} busy={isBusy}>
        {words.submit}
      </Button>
      <p className={styles.help}>{words.lost}</p>
    </form>
  );
}

interface LoginFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  label: string;
  onChange: (value: string) => void;
  /** Somebody wanted to go in without it. */
  isMissing: boolean;
  /** A button inside the box. */
  children?: ReactNode;
}

function LoginField({ label, value, onChange, isMissing, children, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <>
      <label className={inputStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes(inputStyles.input, isMissing && inputStyles.bad)}>
        <input
          {...input}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}m` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </span>
      {isMissing && (
        <p id={`${id}m`} className={inputStyles.error}>
          *{text.session.required}
        </p>
      )}
    </>
  );
}
