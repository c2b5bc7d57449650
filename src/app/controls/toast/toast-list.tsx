import { Fragment, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast as hotToast, useToaster } from 'react-hot-toast/headless';
import { TOAST_MS } from '../../../engine/constants.ts';
import { words } from 'virtual:skema/words/base';
import styles from './toast-list.module.css';
import { ToastBody, type ToastKind } from './toast-body.tsx';
import type { ToastOptions } from './toast.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { useTopDialog } from '../overlay/top-dialog.ts';

/** As long as the way out lasts. */
const LEAVING_MS = 140;

export const showToast = (kind: ToastKind, text: string, { id, action, stays }: ToastOptions): string =>
  hotToast((shown) => <ToastBody id={shown.id} isLeaving={!shown.visible} kind={kind} text={text} action={action} />, {
    id,
    // A second line names a place in a file: nobody reads that in passing.
    duration: stays || text.includes('\n') ? Infinity : TOAST_MS,
    removeDelay: LEAVING_MS,
  });
export const dismissToast = (id: string): void => hotToast.dismiss(id);

/** The list of toasts; their clock stands still while the pointer or the focus is on them. */
export function ToastList() {
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
