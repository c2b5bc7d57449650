import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { words as text } from 'virtual:skema/words/activity';
import { downloadActions } from './download.ts';
import styles from './activity.module.css';

/** All that the page was asked for, not only what it shows so far. */
export function Download({ asked }: { asked: object }) {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await downloadActions(asked);
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className={styles.download}
      icon={<IconDownload {...ICON} />}
      busy={isBusy}
      aria-label={text.download}
      onClick={() => void run()}
    >
      <span>{isBusy ? text.downloading : text.download}</span>
    </Button>
  );
}
