import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../button.tsx';
import { classes } from '../control.ts';
import { useListener } from '../use-listener.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  /** Why it cannot be done: it stands there with the reason, and does nothing. */
  refused?: string;
}

interface MenuProps extends Pick<ButtonProps, 'icon' | 'small'> {
  /** Name of the button, which is an icon alone. */
  label: string;
  /** Asked for when it opens: a list has a menu in each row. */
  items: () => readonly MenuItem[];
}

/** By its button: what is offered where the menu itself is not open. */
export const itemsOf = new WeakMap<Element, () => readonly MenuItem[]>();

const GAP_PX = 4;
const EDGE_PX = 8;

/** Below the button and flush with its right edge, turned where the window ends. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = from.bottom + GAP_PX + offsetHeight <= window.innerHeight || from.top < offsetHeight;
  menu.style.left = `${Math.max(EDGE_PX, from.right - offsetWidth)}px`;
  menu.style.top = `${isBelow ? from.bottom + GAP_PX : from.top - GAP_PX - offsetHeight}px`;
}

/** A button with a menu of actions; arrows, Home, End and Escape as a menu has them. */
export function Menu({ label, items, ...button }: MenuProps) {
  const menuId = useId();
  const { anchor, menu, open, setOpen, show, hide, onKeyDown, onButtonKey } = useMenu();

  useEffect(() => void itemsOf.set(anchor.current!, items), [anchor, items]);

  return (
    <>
      <Button
        {...button}
        ref={anchor}
        variant="quiet"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => (open ? hide() : show())}
        onKeyDown={onButtonKey}
      />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {(open ? items() : []).map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.refused !== undefined || undefined}
            className={classes(styles.item, item.danger && styles.danger)}
            onClick={() => {
              if (item.refused !== undefined) return;
              hide();
              item.onSelect();
            }}
          >
            {item.icon}
            {item.refused === undefined ? (
              item.label
            ) : (
              <span>
                {item.label} <small>{item.refused}</small>
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

/** Opening, closing and the keys of a menu and its button. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  // A phone may be turned while it is open.
  useListener('resize', () => menu.current && anchor.current && place(menu.current, anchor.current), open);

  const entries = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const show = (last = false): void => {
    if (!menu.current || !anchor.current) return;
    flushSync(() => setOpen(true));
    menu.current.showPopover();
    place(menu.current, anchor.current);
    entries()
      .at(last ? -1 : 0)
      ?.focus();
  };
  const hide = (): void => {
    menu.current?.hidePopover();
    anchor.current?.focus();
  };
  const move = (step: number): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step + all.length) % all.length)?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => entries().at(0)?.focus(),
    End: () => entries().at(-1)?.focus(),
    Escape: hide,
    Tab: hide,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowUp');
  };
  return { anchor, menu, open, setOpen, show, hide, onKeyDown, onButtonKey };
}
