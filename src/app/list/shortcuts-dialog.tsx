import { Button, Key } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import styles from './list-states.module.css';

/** What the keyboard can do here. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    kind="ask"
    title={LIST.shortcutsTitle}
    onClose={onClose}
    foot={
      <Button autoFocus onClick={onClose}>
        {LIST.close}
      </Button>
    }
  >
    <dl className={styles.keys}>
      {LIST.shortcuts.map(({ keys, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <span className="sr">{keys.join(', ')}</span>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

export default ShortcutsDialog;
