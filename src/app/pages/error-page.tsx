import { IconArrowLeft } from '@tabler/icons-react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { HomeLink } from '../controls/button-link.tsx';
import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { ICON } from '../controls/icon.ts';
import { Logo } from '../layout/brand.tsx';
import { isCrawler } from '../../engine/crawler.ts';
import { useTitle } from '../layout/title.ts';
import { PalettePlace } from '../palette/place.tsx';
import { PageNotFound } from '../session/guard.ts';
import { facts } from 'virtual:skema/facts';
import { words as text } from 'virtual:skema/words/base';
import { words as ERROR } from 'virtual:skema/words/error';
import styles from './error-page.module.css';

const statusOf = (error: unknown): 404 | 500 =>
  error instanceof PageNotFound || (isRouteErrorResponse(error) && error.status === 404) ? 404 : 500;

/** Whatever a route throws: status code, status message, description (ledger D-04). */
export function ErrorPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const status = statusOf(error);
  const { note } = ERROR[status];
  const title = status === 404 ? ERROR[404].title : text.broken;
  useTitle(title);
  if (isCrawler(navigator.userAgent)) return null;
  const home = <HomeLink variant={status === 404 ? 'primary' : 'quiet'} />;
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {status}
        <i />
      </p>
      <h1 className="headline">
        <span className="sr">{status} </span>
        {title}
        {error instanceof PageNotFound && <span className={styles.path}>: {error.path}</span>}
      </h1>
      <p className={styles.note}>{note}</p>
      <div className="wraps">
        {status === 404 ? (
          <>
            {home}
            <Button variant="quiet" icon={<IconArrowLeft {...ICON} />} onClick={() => void navigate(-1)}>
              {text.layout.back}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {text.build.reload}
            </Button>
            {home}
          </>
        )}
      </div>
      <Link className={styles.home} to="/" aria-label={facts.title}>
        <Logo />
      </Link>
      <PalettePlace />
    </main>
  );
}
