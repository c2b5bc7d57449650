import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import inputStyles from '../controls/input.module.css';
import { text } from '../text.ts';
import { startSession } from './enter.ts';
import { login } from './login.ts';
import styles from './login-panel.module.css';
import { session } from './store.ts';

interface LoginPanelProps {
  heading: 'h1' | 'h3';
  /** The session stands. */
  onDone?: () => void;
}

const words = text.session;

export function LoginPanel({ heading: Heading, onDone }: LoginPanelProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const id = useId();
  // An effect, because `autoFocus` comes before a modal is open.
  useEffect(() => usernameField.current?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = username === '' ? usernameField : password === '' ? passwordField : null;
    if (isBusy || empty) return empty?.current?.focus();
    setBusy(true);
    const isIn = await login({ username, password });
    if (isIn) return onDone?.();
    setBusy(false);
    passwordField.current?.select();
  };
  // Clears what was typed and any conflict, and asks for the session anew (ledger D-02).
  const refresh = (): void => {
    setUsername('');
    setPassword('');
    session.dispatch({ type: 'conflict', conflict: null });
    usernameField.current?.focus();
    if (!session.get().expired) void startSession();
  };

  return (
    <form className={styles.login} onSubmit={submit} noValidate>
      <div className={styles.top}>
        <div>
          <Heading>{words.heading}</Heading>
          <p>{words.invitation}</p>
        </div>
        <Button icon={<IconRefresh {...ICON} />} aria-label={words.refresh} onClick={refresh} />
      </div>
      <label className={styles.label} htmlFor={`${id}u`}>
        {words.username}
      </label>
      <input
        ref={usernameField}
        id={`${id}u`}
        className={inputStyles.input}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <label className={styles.label} htmlFor={`${id}p`}>
        {words.password}
      </label>
      <span className={inputStyles.input}>
        <input
          ref={passwordField}
          id={`${id}p`}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          className={inputStyles.inner}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
        </button>
      </span>
      <Button variant="primary" type="submit" className={styles.go} busy={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}
