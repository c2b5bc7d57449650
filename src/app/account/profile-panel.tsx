import { IconLogout } from '@tabler/icons-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Avatar } from '../controls/avatar.tsx';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { Segments } from '../controls/segments.tsx';
import { facts } from 'virtual:skema/facts';
import { Tag } from '../controls/tag.tsx';
import { DENSITIES, THEMES, useDensity, useTheme } from '../layout/appearance.ts';
import { words as PASSWORD } from 'virtual:skema/words/password';
import { roleName } from '../in-words.ts';
import { words } from 'virtual:skema/words/profile';
import { logout } from '../session/logout.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './profile-panel.module.css';
import type { User } from '../session/state.ts';

const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));

export function ProfilePanel({ user }: { user: User }) {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [step, setStep] = useState<'stay' | 'password' | 'back' | 'ask' | 'leave'>('stay');
  const leave = (): void => {
    setStep('leave');
    void logout();
  };
  const who = (
    <div className={styles.who}>
      <Avatar user={user} large />
      <h3 className="title">{user.name}</h3>
      <p>@{user.username}</p>
    </div>
  );
  if (step === 'password')
    return (
      <>
        {who}
        <Suspense>
          <PasswordForm username={user.username} onDone={() => setStep('back')} />
        </Suspense>
      </>
    );
  return (
    <>
      {who}
      <dl className={styles.settings}>
        <Setting name={words.role} className={styles.roles}>
          {user.roles.map((role) => (
            <Tag key={role}>{roleName(role)}</Tag>
          ))}
        </Setting>
        <Setting name={words.theme}>
          <Segments label={words.theme} values={THEMES} names={words.themes} value={theme} onChange={setTheme} />
        </Setting>
        {facts.languages.length > 1 && (
          <Setting name={words.language} note={words.languageNote}>
            <LanguageChoice />
          </Setting>
        )}
        <Setting name={words.density}>
          <Segments label={words.density} values={DENSITIES} names={words.densities} value={density} onChange={setDensity} />
        </Setting>
        <Setting name={PASSWORD.label}>
          <Button variant="quiet" small autoFocus={step === 'back'} onClick={() => setStep('password')}>
            {PASSWORD.change}
          </Button>
        </Setting>
      </dl>
      <footer className={styles.foot}>
        <Button
          className={styles.out}
          icon={<IconLogout {...ICON} />}
          busy={step === 'leave'}
          onClick={() => (hasUnsaved() ? setStep('ask') : leave())}
        >
          {words.logout}
        </Button>
      </footer>
      {step === 'ask' && (
        <AskDialog
          title={words.leaveTitle}
          confirm={words.logout}
          cancel={words.stay}
          danger
          onConfirm={leave}
          onCancel={() => setStep('stay')}
        >
          <p>{words.leaveText}</p>
        </AskDialog>
      )}
    </>
  );
}

interface SettingProps {
  name: string;
  note?: string;
  className?: string;
  children: ReactNode;
}

const Setting = ({ name, note, className, children }: SettingProps) => (
  <div>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd className={className}>{children}</dd>
  </div>
);

/** Whether leaving now would lose something: whoever holds unsaved values says so to the browser's own question too. */
function hasUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
