import { whyRefused } from '../../engine/rights/why.ts';
import { HomeLink } from '../controls/button-link.tsx';
import { Told } from '../controls/told.tsx';
import { useSearchParams } from 'react-router-dom';
import { entryOf } from '../layout/menu-groups.ts';
import { Notice } from '../layout/notice.tsx';
import { useSummaries } from '../layout/summaries.ts';
import { useTitle } from '../layout/title.ts';
import { useSession } from '../session/store.ts';
import { withWhy } from '../wire/with-why.ts';
import { facts } from 'virtual:skema/facts';
import { words as pages } from 'virtual:skema/words/pages';
import { listed, roleName } from '../in-words.ts';
import { screenAt } from '../layout/screens.ts';

const words = pages.unauthorized;

/** Which page it was, whom it is for, and as whom one is here. */
export function UnauthorizedPage() {
  const [search] = useSearchParams();
  const from = search.get(facts.address.from) ?? '';
  const { user } = useSession();
  const entry = entryOf(useSummaries(), from);
  const screen = screenAt(from);
  const title = words.title(entry?.plural ?? screen?.title ?? null);
  const verb = from === entry?.route && !entry.single ? 'list' : 'item';
  const allowed = entry ? entry.roles[verb === 'list' ? verb : 'detail'] : screen?.roles;
  const sentences = [
    ...(allowed ? [words.allowed(listed(allowed.map(roleName)))] : []),
    ...(user ? [user.roles.length > 0 ? words.own(listed(user.roles.map(roleName))) : words.noRole] : []),
    ...(allowed ? [words.ask] : []),
  ];
  useTitle(title);
  return (
    <Notice level="h1" title={title} actions={<HomeLink />}>
      <p>
        <Told
          text={import.meta.env.DEV && entry && user ? withWhy('', { why: whyRefused(user, entry, verb) }) : ''}
          sentence={sentences.join(' ')}
        />
      </p>
    </Notice>
  );
}
