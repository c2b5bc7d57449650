import { Suspense, lazy, useState } from 'react';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { go } from '../navigation.ts';
import { words as text } from 'virtual:skema/words/base';
import styles from './identity-dialog.module.css';
import { closeIdentity, useIdentity } from '../session/identity.ts';
import { refusedInWords } from '../session/tell-refused.ts';
import { LoginPanel } from './login-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { session, useSession } from '../session/store.ts';

const DuePanel = lazy(async () => ({ default: (await import('./due-panel.tsx')).DuePanel }));

/** The modal `Identitas`: login panel when logged out or expired, else the profile (ledger D-01 to D-03). */
export function IdentityDialog() {
  const { state, user, expired } = useSession();
  const why = useIdentity();
  /** What was signed in with here. */
  const [typed, setTyped] = useState<string>();
  const isIn = state === 'in' && !expired && user !== null;
  // After an expiry the page below lives on, and its calls go on by themselves.
  const done = (): void => {
    if (expired || session.get().user?.mustChange) return;
    closeIdentity();
    go('/');
  };
  return (
    <Dialog title={text.session.title} tall onClose={closeIdentity}>
      {isIn && user.mustChange ? (
        <Suspense>
          <DuePanel key={typed} user={user} heading="h3" typed={typed} />
        </Suspense>
      ) : isIn ? (
        <ProfilePanel user={user} />
      ) : (
        <div className={styles.middle}>
          {expired && <p className={styles.note}>{refusedInWords(why, 'page')}</p>}
          <LoginPanel heading="h3" lastUsername={user?.username} onDone={(password) => (setTyped(password), done())} />
        </div>
      )}
    </Dialog>
  );
}
