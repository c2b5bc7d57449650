import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bulk.module.css';
import type { Run } from './run.ts';

const TOLD_AFTER_MS = 2000;
const TICK_MS = 500;

interface RunningProps {
  /** What is done, as a heading. */
  title: string;
  run: Run;
  onHide: () => void;
}

/** How far it is; hidden, it goes on. */
export function Running({ title, run, onHide }: RunningProps) {
  const { finished, total, begun, isStopping } = run.state.use();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  const elapsed = now - begun;
  const percent = total === 0 ? 0 : Math.floor((100 * finished) / total);
  const isTold = elapsed >= TOLD_AFTER_MS && finished > 0 && finished < total;
  const seconds = isTold ? Math.ceil((elapsed / finished) * (total - finished) * 0.001) : null;
  const foot = (
    <>
      <Button variant="quiet" busy={isStopping} onClick={run.stop}>
        {isStopping ? text.stopping : text.stop}
      </Button>
      <Button autoFocus onClick={onHide}>
        {text.hide}
      </Button>
    </>
  );
  return (
    <Dialog kind="ask" title={title} onClose={onHide} foot={foot}>
      <progress className={styles.bar} max={Math.max(total, 1)} value={finished} aria-label={title} />
      <p className={styles.ends}>
        <span>{text.progress(finished, total)}</span>
        <span>{text.share(percent, seconds)}</span>
      </p>
      <p className={styles.aside}>{text.promise}</p>
    </Dialog>
  );
}
