import { ButtonLink } from '../controls/button-link.tsx';
import { Notice } from '../layout/notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useTitle } from '../layout/title.ts';
import { useSession } from '../session/store.ts';
import { text } from '../text.ts';
import { pages } from '../text/pages.ts';
import type { SpecialPage } from './special-pages.ts';

/** A page of the specification that is not built yet, and says so. */
export function UnavailablePage({ page: { title, layout } }: { page: SpecialPage }) {
  const isIn = useSession().state === 'in';
  useTitle(title);
  const way = (
    <ButtonLink variant="line" to={isIn ? '/' : '/login'}>
      {isIn ? text.error.home : text.session.submit}
    </ButtonLink>
  );
  return (
    <>
      {layout === 'default' && <PageHead title={title} />}
      <Notice level={layout === 'default' ? 'h2' : 'h1'} title={layout === 'default' ? pages.unavailable.text : title} actions={way}>
        <p>
          {layout === 'blank' && `${pages.unavailable.text} `}
          {pages.unavailable.note}
        </p>
      </Notice>
    </>
  );
}
