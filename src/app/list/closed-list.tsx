import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { wholeClosing } from '../../engine/rules/closings.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useClosings } from '../data/use-closings.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { ClosedLine } from './closed-line.tsx';
import styles from './list-view.module.css';
import type { ListProps } from './use-list-controller.ts';

export interface Shut {
  button: ReactNode;
  line: ReactNode;
}

interface ClosedListProps extends Pick<ListProps, 'resource' | 'rights'> {
  onShut: (shut: Shut | undefined) => void;
}

/** Of a list to which nothing may be added at some moments: then it says so, and where the button stood it stands shut. */
export default function ClosedList({ resource, rights, onShut }: ClosedListProps) {
  const why = wholeClosing(useClosings(resource) ?? [])?.why;
  const label = rights.create ? LIST.create(nouns.inside(resource.title)) : null;
  useEffect(() => {
    if (why === undefined) return undefined;
    const button = label !== null && (
      <Button variant="line" disabled icon={<IconLock {...ICON} />} className={styles.create} aria-label={label} title={why}>
        <span>{label}</span>
      </Button>
    );
    onShut({ button, line: <ClosedLine closing={{ why }} /> });
    return () => onShut(undefined);
  }, [why, label, onShut]);
  return null;
}
