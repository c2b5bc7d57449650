import { Fragment, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast as hotToast, useToaster } from 'react-hot-toast/headless';
import { TOAST_MS } from '../../../engine/constants.ts';
import { words } from 'virtual:skema/words/base';
import styles from './toast-list.module.css';
import type { ToastOptions } from './toast.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { overAll } from '../overlay/over-all.ts';
import { useTopDialog } from '../overlay/top-dialog.ts';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconLoader2, IconUsers, IconX } from '@tabler/icons-react';
import { classes } from '../control.ts';
import { ICON } from '../icon.ts';
import { Told } from '../told.tsx';

/** As long as the way out lasts. */
const LEAVING_MS = 140;

export function showToast(kind: ToastKind, text: string, { id, action, stays, lasts = TOAST_MS }: ToastOptions & { id: string }): void {
  // What takes its place takes back something else.
  takesBack.delete(id);
  if (action?.takesBack !== undefined) takesBack.set(id, action.takesBack);
  hotToast((shown) => <ToastBody id={shown.id} isLeaving={!shown.visible} kind={kind} text={text} action={action} />, {
    id,
    // A second line names a place in a file: nobody reads that in passing.
    duration: stays || text.includes('\n') ? Infinity : lasts,
    removeDelay: LEAVING_MS,
  });
}
export const dismissToast = (id: string): void => hotToast.dismiss(id);

/** By toast, the action that its button takes back. */
const takesBack = new Map<string, string>();
/** It was taken back, wherever that was asked for: no notice offers it any more. */
export function dismissUndo(action: string): void {
  for (const [id, of] of takesBack)
    if (of === action) {
      takesBack.delete(id);
      hotToast.dismiss(id);
    }
}

/** What stands over every page: toasts, and a question of what outlived its page. */
export const OverPages = () => (
  <>
    {overAll.use()}
    <ToastList />
  </>
);

/** The list of toasts; their clock stands still while the pointer or the focus is on them. */
function ToastList() {
  const { toasts, handlers } = useToaster();
  const dialog = useTopDialog();
  const list = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);

  const { startPause, endPause } = handlers;
  const focus = useToastFocus(list);
  const update = useCallback((): void => {
    const isFocused = list.current?.contains(document.activeElement) ?? false;
    if (isPointed.current || isFocused) startPause();
    else endPause();
  }, [startPause, endPause]);
  const point = (isOver: boolean) => (): void => {
    isPointed.current = isOver;
    update();
  };
  // A toast that is closed takes pointer and focus with it, and no event tells.
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (isEmpty) isPointed.current = false;
    update();
  }, [isEmpty, toasts.length, update]);
  // Nor when the list moves to another place; whatever is under the pointer there says so itself.
  const place = useRef(dialog);
  useEffect(() => {
    if (place.current === dialog) return;
    place.current = dialog;
    isPointed.current = false;
    update();
  }, [dialog, update]);

  if (isEmpty) return null;
  const region = (
    <div
      ref={list}
      className={`${styles.list} no-print`}
      role="region"
      aria-label={words.layout.notices}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={(event) => {
        focus.enter(event);
        update();
      }}
      onBlur={() =>
        queueMicrotask(() => {
          focus.leave();
          update();
        })
      }
    >
      {toasts.map((toast) => (
        <Fragment key={toast.id}>{resolveValue(toast.message, toast)}</Fragment>
      ))}
    </div>
  );
  // Everything outside an open modal is inert; a toast has to be reachable.
  return createPortal(region, dialog ?? document.body);
}

export type ToastKind = 'news' | 'success' | 'danger' | 'warning' | 'working';

export interface ToastAction {
  label: string;
  run: () => void;
  /** The id of the action that it takes back: the notice goes when that happens elsewhere. */
  takesBack?: string;
}

interface ToastBodyProps {
  id: string;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  isLeaving: boolean;
}

/** A button is a block however long its text: this one wraps as a part of its sentence does. */
function InText({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of that role wraps with the text around it
      role="button"
      tabIndex={0}
      className={styles.inText}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </span>
  );
}

const ICONS = { news: IconUsers, success: IconCircleCheck, danger: IconAlertCircle, warning: IconAlertTriangle, working: IconLoader2 };

function ToastBody({ id, kind, text, action, isLeaving }: ToastBodyProps) {
  const Icon = ICONS[kind];
  const close = (): void => hotToast.dismiss(id);
  const act = (): void => {
    close();
    action?.run();
  };
  // What a record is called may hold any word: only news says where its action stands.
  const [before, ...after] = action && kind === 'news' ? text.split(action.label) : [];
  const isInText = before !== undefined && after.length > 0;
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
      <p className="fills">
        {isInText ? (
          <>
            {before}
            <InText label={action!.label} onPress={act} />
            {after.join(action!.label)}
          </>
        ) : (
          <Told text={text} />
        )}
      </p>
      {action && !isInText && (
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
