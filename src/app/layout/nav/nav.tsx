import { address } from 'virtual:skema/address';
import { IconChevronRight, IconHistory, IconHome, IconSearch, IconSelector } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceSummary } from '../../../engine/derive/summary.ts';
import { menuScreens } from '../screens.ts';
import { useLocation } from 'react-router-dom';
import { flushSync } from 'react-dom';
import { Avatar } from '../../controls/avatar.tsx';
import { Key } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { Link } from '../../controls/link.tsx';
import { useLitInSight } from '../../use-lit-in-sight.ts';
import { openIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import { roleName } from '../../in-words.ts';
import { Brand } from '../brand.tsx';
import { entryOf, mayOpen, readersOf, toMenuGroups } from '../menu-groups.ts';
import styles from './nav.module.css';
import { openPalette } from '../../palette/palette-door.ts';
import { readStored, writeStored } from '../stored.ts';
import { useSummaries } from '../summaries.ts';

const activity = `/${address.activity}`;

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
  const scrolled = useRef<HTMLElement>(null);
  useLitInSight(scrolled, `${pathname} ${current?.name}`);
  const roles = user?.roles.map(roleName).join(', ');
  const openProfile = (): void => {
    onGo?.();
    openIdentity();
  };
  const jump = (): void => {
    if (onGo) flushSync(onGo);
    openPalette();
  };
  return (
    <aside className={styles.nav} aria-label={text.layout.mainMenu}>
      <Brand link>{button}</Brand>
      <button type="button" className={styles.jump} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={jump}>
        <IconSearch {...ICON} />
        <span className="fills">{text.layout.jump}</span>
        <Key>Ctrl K</Key>
      </button>
      <nav ref={scrolled} aria-label={text.layout.mainMenu}>
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
          {mayOpen(readersOf(summaries), user?.roles ?? []) && (
            <NavItem to={activity} isCurrent={pathname === activity} icon={<IconHistory {...ICON} />} onGo={onGo}>
              {text.layout.activity}
            </NavItem>
          )}
        </ul>
        {groups.map(({ name, entries }, index) => (
          <NavGroup key={name} name={name} entries={entries} current={current} isOpenAtFirst={index < OPEN_GROUPS} onGo={onGo} />
        ))}
      </nav>
      <button type="button" className={styles.me} aria-haspopup="dialog" onClick={openProfile}>
        <Avatar user={user} />
        <span className="fills">
          <b title={user?.name}>{user?.name}</b>
          <small title={roles}>{roles}</small>
        </span>
        <IconSelector {...ICON} />
      </button>
    </aside>
  );
}

interface NavGroupProps {
  name: string;
  entries: readonly ResourceSummary[];
  current: ResourceSummary | undefined;
  isOpenAtFirst: boolean;
  onGo?: () => void;
}

/** One group of the menu; it remembers whether it was opened or closed, and opens for the page one is on. */
function NavGroup({ name, entries, current, isOpenAtFirst, onGo }: NavGroupProps) {
  const key = `nav.${name}`;
  const holdsCurrent = current !== undefined && entries.includes(current);
  const [isOpen, setOpen] = useState(() => holdsCurrent || (readStored(key) ?? (isOpenAtFirst ? 'open' : 'closed')) === 'open');
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  const toggle = (next: boolean): void => {
    if (next === isOpen) return;
    setOpen(next);
    writeStored(key, next ? 'open' : 'closed');
  };
  const items = entries.map((entry) => (
    <NavItem key={entry.name} to={entry.route} isCurrent={entry === current} onGo={onGo}>
      {entry.plural}
    </NavItem>
  ));
  if (name === '') return <ul className={styles.plain}>{items}</ul>;
  return (
    <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <IconChevronRight {...ICON} />
        {name}
        <span className={styles.number}>{entries.length}</span>
      </summary>
      <ul>{items}</ul>
    </details>
  );
}

interface NavItemProps {
  to: string;
  isCurrent: boolean;
  icon?: ReactNode;
  onGo?: () => void;
  children: ReactNode;
}

/** Drawn again only for its own sake: of forty, a step to another page changes two. */
const NavItem = memo(({ to, isCurrent, icon, onGo, children }: NavItemProps) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
      {icon}
      {children}
    </Link>
  </li>
));
