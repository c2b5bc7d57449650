import { Button, Key } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words } from 'virtual:skema/words/shortcuts';
import styles from './list-states.module.css';
import type { List } from './use-list-controller.ts';

/** What the keyboard can do here, for this person. */
const ShortcutsDialog = ({ list: { create, sides, rights }, onClose }: { list: List; onClose: () => void }) => {
  const has = { create: create !== null, choose: sides.selectable, open: rights.open };
  const shown = words.all.filter(({ needs }) => needs === undefined || has[needs]);
  return (
    <Dialog
      kind="ask"
      title={words.title}
      onClose={onClose}
      foot={
        <Button autoFocus onClick={onClose}>
          {LIST.close}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {shown.map(({ keys, text }) => (
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
};

export default ShortcutsDialog;
