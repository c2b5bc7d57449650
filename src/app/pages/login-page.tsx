import { facts } from 'virtual:skema/facts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from '../controls/link.tsx';
import { useTitle } from '../layout/title.ts';
import { LoginPanel } from '../account/login-panel.tsx';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import styles from './login-page.module.css';

/** Of one language there is nothing to choose, nor to load. */
const Languages = lazy(async () => ({ default: (await import('../account/language-choice.tsx')).LanguageChoice }));

const DuePanel = lazy(async () => ({ default: (await import('../account/due-panel.tsx')).DuePanel }));

/** `/login?ke=/barang`: after the login `/` offers the page that was asked for (ledger B-06). */
export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useTitle(text.session.submit);
  /** What was signed in with here. */
  const [typed, setTyped] = useState<string>();
  const { state, user } = useSession();
  // Also while the server says who this is by now.
  const isDue = state !== 'out' && user?.mustChange === true;
  const isIn = state === 'in' && !isDue;
  const asked = search.get(facts.address.to);
  useEffect(() => {
    if (isIn) void navigate('/', { replace: true, state: { asked } });
  }, [isIn, asked, navigate]);
  return (
    <div className={styles.middle}>
      {isDue ? (
        <Suspense>
          <DuePanel key={typed} user={user} heading="h1" typed={typed} />
        </Suspense>
      ) : (
        <LoginPanel heading="h1" onDone={setTyped} />
      )}
      {/* Whoever is in leads from there back to this password. */}
      {!isDue &&
        facts.publicPages.map(({ path, invitation }) => (
          <p key={path} className={styles.public}>
            <Link to={path}>{invitation}</Link>
          </p>
        ))}
      {facts.languages.length > 1 && (
        <div className={styles.languages}>
          <Suspense>
            <Languages />
          </Suspense>
        </div>
      )}
    </div>
  );
}
