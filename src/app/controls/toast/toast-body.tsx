import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { words } from 'virtual:skema/words/base';
import { classes } from '../control.ts';
import { ICON } from '../icon.ts';
import { Told } from '../told.tsx';
import styles from './toast-list.module.css';

export type ToastKind = 'success' | 'danger' | 'warning';

export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastBodyProps {
  id: string;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  isLeaving: boolean;
}

const ICONS = { success: IconCircleCheck, danger: IconAlertCircle, warning: IconAlertTriangle };

export function ToastBody({ id, kind, text, action, isLeaving }: ToastBodyProps) {
  const Icon = ICONS[kind];
  const close = (): void => hotToast.dismiss(id);
  const act = (): void => {
    close();
    action?.run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from its buttons
    <div
      className={classes(styles.toast, styles[kind], isLeaving && styles.leaving)}
      role={kind === 'danger' ? 'alert' : 'status'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <Icon {...ICON} size="1.125rem" />
      <p>
        <Told text={text} />
      </p>
      {action && (
        <button type="button" className={classes(styles.button, styles.action)} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.button} aria-label={words.layout.close} onClick={close}>
        <IconX {...ICON} />
      </button>
    </div>
  );
}
