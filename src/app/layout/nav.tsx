import { IconHome, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { menuScreens } from './screens.ts';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../controls/avatar.tsx';
import { ICON } from '../controls/icon.ts';
import { openIdentity } from '../session/identity.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import { roleName } from '../in-words.ts';
import { Brand } from './brand.tsx';
import { entryOf, toMenuGroups } from './menu-groups.ts';
import { NavGroup } from './nav-group.tsx';
import { NavItem } from './nav-item.tsx';
import styles from './nav.module.css';
import { useSummaries } from './summaries.ts';

/** Groups that stand open until somebody closes them, beside the one of the current page. */
const OPEN_GROUPS = 3;

interface NavProps {
  /** The button at the head: collapse, or close the drawer. */
  button: ReactNode;
  onGo?: () => void;
}

export function Nav({ button, onGo }: NavProps) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const summaries = useSummaries();
  const groups = toMenuGroups(summaries, user?.roles ?? []);
  const current = entryOf(summaries, pathname);
  const roles = user?.roles.map(roleName).join(', ');
  const openProfile = (): void => {
    onGo?.();
    openIdentity();
  };
  return (
    <aside className={styles.nav} aria-label={text.layout.mainMenu}>
      <Brand link>{button}</Brand>
      <nav aria-label={text.layout.mainMenu}>
        <ul>
          <NavItem to="/" isCurrent={pathname === '/'} icon={<IconHome {...ICON} />} onGo={onGo}>
            {text.layout.home}
          </NavItem>
          {menuScreens(user?.roles ?? []).map(({ path, menu, icon: Icon }) => (
            <NavItem
              key={path}
              to={path}
              isCurrent={pathname === path || pathname.startsWith(`${path}/`)}
              icon={Icon && <Icon {...ICON} />}
              onGo={onGo}
            >
              {menu}
            </NavItem>
          ))}
        </ul>
        {groups.map(({ name, entries }, index) => (
          <NavGroup key={name} name={name} entries={entries} current={current} isOpenAtFirst={index < OPEN_GROUPS} onGo={onGo} />
        ))}
      </nav>
      <button type="button" className={styles.me} aria-haspopup="dialog" onClick={openProfile}>
        <Avatar user={user} />
        <span>
          <b title={user?.name}>{user?.name}</b>
          <small title={roles}>{roles}</small>
        </span>
        <IconSelector {...ICON} />
      </button>
    </aside>
  );
}
