import { IconLock } from '@tabler/icons-react';
import { wholeClosing } from '../../engine/rules/closings.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useClosings } from '../data/use-closings.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { ClosedLine } from './closed-line.tsx';
import { ListView } from './list-view.tsx';
import styles from './list-view.module.css';
import type { ListProps } from './use-list-controller.ts';

/** A list to which nothing may be added at some moments: then it says so, and where the button stood it stands shut. */
export default function ClosableList(props: ListProps) {
  const { resource, rights } = props;
  const closing = wholeClosing(useClosings(resource) ?? []);
  if (!closing) return <ListView {...props} />;
  const label = LIST.create(nouns.inside(resource.title));
  const button = rights.create && (
    <Button variant="line" disabled icon={<IconLock {...ICON} />} className={styles.create} aria-label={label} title={closing.why}>
      <span>{label}</span>
    </Button>
  );
  return <ListView {...props} rights={{ ...rights, create: false }} shut={{ button, line: <ClosedLine closing={closing} /> }} />;
}
