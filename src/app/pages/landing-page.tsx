import { door } from 'virtual:skema/product';
import { type ComponentType, Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { Link } from '../controls/link.tsx';
import { entryOf, entryRoles, mayOpen, toMenuGroups } from '../layout/menu-groups.ts';
import { Notice } from '../layout/notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import { words as pages } from 'virtual:skema/words/pages';
import { sitePath } from '../navigation.ts';
import { menuScreens, screenAt } from '../layout/screens.ts';
import styles from './landing-page.module.css';

/** What the product shows here. */
const { home } = door;
const toPart = <P,>(load: (() => Promise<ComponentType<P>>) | undefined) => load && lazy(async () => ({ default: await load() }));
const Home = toPart(home?.load);
const Deed = toPart(home?.deed);
const Own = toPart(home?.own?.load);

const words = pages.landing;

/** `/`: a greeting, what is announced, what the product shows there, and the pages this person may open; or a page of the product's own. */
export function LandingPage() {
  const { user } = useSession();
  const [hour] = useState(() => new Date().getHours());
  const summaries = useSummaries();
  const asked = sitePath((useLocation().state as { asked?: unknown } | null)?.asked);
  if (!user) return null;
  const groups = toMenuGroups(summaries, user.roles);
  const services = menuScreens(user.roles);
  const hasHome = home !== undefined && mayOpen(home.roles, user.roles);
  const hasOwn = !hasHome && home?.own !== undefined && mayOpen(home.own.roles, user.roles);
  const resumed = asked === null ? null : pageAt(summaries, asked.split(/[?#]/, 1)[0] ?? '');
  const resume = asked !== null && resumed && mayOpen(resumed.roles, user.roles) && (
    <p className={styles.resume}>
      <ButtonLink variant={hasOwn ? 'line' : 'primary'} to={asked}>
        {words.resume(resumed.title)}
      </ButtonLink>
      <span>{words.resumeNote}</span>
    </p>
  );
  const menu =
    groups.length === 0 && services.length === 0 ? (
      <Notice title={words.nothing} actions={null}>
        <p>{words.nothingNote}</p>
      </Notice>
    ) : (
      <nav className={styles.groups} aria-label={words.pages}>
        {services.length > 0 && <Tiles name={words.services} tiles={services.map(({ path, menu: title }) => [path, title])} />}
        {groups.map(({ name, entries }) => (
          <Tiles key={name} name={name} tiles={entries.map(({ route, plural }) => [route, plural])} />
        ))}
      </nav>
    );
  if (Own && hasOwn)
    return (
      <Suspense fallback={<PageHead title={user.name} />}>
        <Own resume={resume || null} menu={menu} />
      </Suspense>
    );
  return (
    <>
      <PageHead
        title={text.layout.home}
        actions={
          hasHome &&
          Deed && (
            <Suspense fallback={null}>
              <Deed />
            </Suspense>
          )
        }
      />
      <div className={styles.page}>
        <h2 className={styles.greeting}>{words.greeting(hour, user.name)}</h2>
        {resume}
        {user.announcement && (
          <section className={styles.announcement} aria-label={words.announcement}>
            <h3>{words.announcement}</h3>
            <p>{user.announcement}</p>
          </section>
        )}
        {hasHome && Home ? (
          <Suspense fallback={null}>
            <Home menu={menu} />
          </Suspense>
        ) : (
          menu
        )}
      </div>
    </>
  );
}

const Tiles = ({ name, tiles }: { name: string; tiles: ReadonlyArray<readonly [path: string, title: string]> }) => (
  <section>
    {name !== '' && <h3>{name}</h3>}
    <ul>
      {tiles.map(([path, title]) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The page that was asked for before the login, and who may open it. */
function pageAt(summaries: readonly ResourceSummary[], path: string): { title: string; roles: readonly string[] } | null {
  const entry = entryOf(summaries, path);
  if (entry) return { title: entry.plural, roles: entryRoles(entry) };
  const screen = screenAt(path);
  return screen ? { title: screen.title, roles: screen.roles } : null;
}
