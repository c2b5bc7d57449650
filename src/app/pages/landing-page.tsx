import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../controls/button-link.tsx';
import { Link } from '../controls/link.tsx';
import { entryOf, entryRoles, mayOpen, toMenuGroups } from '../layout/menu-groups.ts';
import { Notice } from '../layout/notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';
import { text } from '../text.ts';
import { pages } from '../text/pages.ts';
import { sitePath } from '../navigation.ts';
import styles from './landing-page.module.css';

const words = pages.landing;

/** `/`: a greeting, what is announced, and the pages this person may open. */
export function LandingPage() {
  const { user } = useSession();
  const [hour] = useState(() => new Date().getHours());
  const summaries = useSummaries();
  const asked = sitePath((useLocation().state as { asked?: unknown } | null)?.asked);
  if (!user) return null;
  const groups = toMenuGroups(summaries, user.roles);
  const resume = asked === null ? undefined : entryOf(summaries, asked.split(/[?#]/, 1)[0] ?? '');
  return (
    <>
      <PageHead title={text.layout.home} />
      <div className={styles.page}>
        <h2 className={styles.greeting}>{words.greeting(hour, user.name)}</h2>
        {asked !== null && resume && mayOpen(entryRoles(resume), user.roles) && (
          <p className={styles.resume}>
            <ButtonLink variant="primary" to={asked}>
              {words.resume(resume.title)}
            </ButtonLink>
            <span>{words.resumeNote}</span>
          </p>
        )}
        {user.announcement && (
          <section className={styles.announcement} aria-label={words.announcement}>
            <h3>{words.announcement}</h3>
            <p>{user.announcement}</p>
          </section>
        )}
        {groups.length === 0 ? (
          <Notice title={words.nothing}>
            <p>{words.nothingNote}</p>
          </Notice>
        ) : (
          <nav className={styles.groups} aria-label={words.pages}>
            {groups.map(({ name, entries }) => (
              <section key={name}>
                <h3>{name}</h3>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.name}>
                      <Link to={entry.route}>{entry.title}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
      </div>
    </>
  );
}
