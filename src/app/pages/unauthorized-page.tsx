import { HomeLink } from '../controls/button-link.tsx';
import { useSearchParams } from 'react-router-dom';
import { entryOf } from '../layout/menu-groups.ts';
import { Notice } from '../layout/notice.tsx';
import { useSummaries } from '../layout/summaries.ts';
import { useTitle } from '../layout/title.ts';
import { useSession } from '../session/store.ts';
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
  const title = words.title(entry?.title ?? screen?.title ?? null);
  const allowed = entry ? (from === entry.route && !entry.single ? entry.roles.list : entry.roles.detail) : screen?.roles;
  useTitle(title);
  return (
    <Notice level="h1" title={title} actions={<HomeLink />}>
      <p>
        {allowed && `${words.allowed(listed(allowed.map(roleName)))} `}
        {user && (user.roles.length > 0 ? words.own(listed(user.roles.map(roleName))) : words.noRole)}
      </p>
    </Notice>
  );
}
