import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { ICON } from '../controls/icon.ts';
import { NavItem } from './nav-item.tsx';
import styles from './nav.module.css';
import { readStored, writeStored } from './stored.ts';

interface NavGroupProps {
  name: string;
  entries: readonly ResourceSummary[];
  current: ResourceSummary | undefined;
  isOpenAtFirst: boolean;
  onGo?: () => void;
}

/** One group of the menu; it remembers whether it was opened or closed, and opens for the page one is on. */
export function NavGroup({ name, entries, current, isOpenAtFirst, onGo }: NavGroupProps) {
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
  return (
    <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <IconChevronRight {...ICON} />
        {name}
        <span className={styles.number}>{entries.length}</span>
      </summary>
      <ul>
        {entries.map((entry) => (
          <NavItem key={entry.name} to={entry.route} isCurrent={entry === current} onGo={onGo}>
            {entry.title}
          </NavItem>
        ))}
      </ul>
    </details>
  );
}
