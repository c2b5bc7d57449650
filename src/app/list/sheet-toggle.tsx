import { IconTable } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import type { List } from './use-list-controller.ts';
import { words as LIST } from 'virtual:skema/words/list';
import styles from './sheet-toggle.module.css';

/** A list becomes cells to write in, or a list again. */
export const SheetToggle = ({ list: { url, change } }: { list: List }) => (
  <Button
    variant="quiet"
    icon={<IconTable {...ICON} />}
    className={styles.toggle}
    data-to-sheet=""
    aria-pressed={url.sheet !== null}
    aria-label={LIST.sheet}
    title={LIST.sheet}
    onClick={() => change((now) => ({ ...now, page: 1, after: null, sheet: now.sheet === null ? 0 : null }))}
  >
    <span>{LIST.sheet}</span>
  </Button>
);
