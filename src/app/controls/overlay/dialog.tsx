import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { words as text } from 'virtual:skema/words/base';
import { Button } from '../button.tsx';
import { classes } from '../control.ts';
import styles from './dialog.module.css';
import { ICON_LARGE } from '../icon.ts';
import { pushDialog } from './top-dialog.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `panel`: 420 px and as high as what it holds, at most 75vh, a sheet on phones. `ask`: as high as its text. `drawer`: the left edge. `side`: the right one. */
  kind?: 'panel' | 'ask' | 'drawer' | 'side';
  /** A row of buttons at the foot. */
  foot?: ReactNode;
  /** Above them: it is in sight however far one has scrolled. */
  dock?: ReactNode;
  /** A panel of 75vh whatever it holds: what is in it comes and goes while one works. `roomy`: more of a low window. */
  tall?: boolean | 'roomy';
  /** The title is there for readers only; the content brings its own head. */
  bare?: boolean;
}

/** Of a panel; of radio buttons the one that is chosen, as Tab has it. */
const FIELD =
  '[data-panel] :is(input:not([type="radio"]), input:checked, select, textarea):not(:disabled, [tabindex="-1"], [type="hidden"], [type="file"])';

/** A native modal, open as long as it is rendered; Escape, a click beside it and the close button call `onClose`. */
export function Dialog({ title, onClose, children, kind = 'panel', foot, dock, tall, bare }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // What React gave the focus could not take it before the dialog was open.
    // One opens a panel for what is in it, not to close it.
    (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(FIELD))?.focus();
    const pop = pushDialog(dialog);
    return () => {
      pop();
      // Gives the focus back to where it was.
      dialog.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  const press = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return;
    // Else the press would move the focus that goes back to where it was.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[kind], tall && styles.tall, tall === 'roomy' && styles.roomy)}
      data-edge={kind === 'drawer' || kind === 'side' || undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={press}
    >
      <div className={styles.inside}>
        <header className={bare ? 'sr' : styles.head}>
          <h2 id={titleId} className="fills">
            {title}
          </h2>
          {!bare && kind !== 'ask' && (
            <Button variant="quiet" icon={<IconX {...ICON_LARGE} />} aria-label={text.layout.close} onClick={onClose} />
          )}
        </header>
        <div className={styles.body} data-panel={kind === 'panel' || undefined}>
          {children}
        </div>
        {dock}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
