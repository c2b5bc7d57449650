import { words } from 'virtual:skema/words/oneTime';
import { startSession } from '../session/enter.ts';
import { logout } from '../session/logout.ts';
import type { User } from '../session/state.ts';
import styles from './due-panel.module.css';
import { PasswordForm } from './password-form.tsx';

interface DuePanelProps {
  user: User;
  heading: 'h1' | 'h3';
  /** The one-time password, where it was just signed in with. */
  typed?: string;
}

/** Before anything else: a password of one's own in the place of the one-time password. */
export const DuePanel = ({ user, heading: Heading, typed }: DuePanelProps) => (
  <div className={styles.due}>
    <Heading className="headline">{words.dueHeading}</Heading>
    <p>{words.dueText}</p>
    <PasswordForm
      username={user.username}
      {...(typed !== undefined && { known: typed })}
      names={{ old: words.dueOld, cancel: words.leave }}
      // Who this is now, with everything it opens.
      onDone={() => void startSession()}
      onCancel={() => void logout()}
    />
  </div>
);
