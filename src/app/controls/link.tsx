import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path from the root on, with its search. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

/** What is not for another tab, a download or the browser's menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Unlike the router's own it does not listen to the address: a list has hundreds, and each change would draw them all. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? to === here(), state });
  };
  return (
    <a {...rest} href={to} target={target} onClick={go}>
      {children}
    </a>
  );
}
