import { type ComponentPropsWithRef, type MouseEvent, useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

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

/**
 * Goes to a path from the root on. Unlike the router's own it listens neither to the address nor to the steps of a navigation:
 * a list has hundreds of links, and each step would draw them all.
 */
export function useGo() {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback(
    (to: string, { replace = false, state }: Pick<LinkProps, 'replace' | 'state'> = {}): void =>
      navigator[replace ? 'replace' : 'push'](to, state),
    [navigator],
  );
}

export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const go = useGo();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    event.preventDefault();
    go(to, { replace: replace ?? to === here(), state });
  };
  return (
    <a {...rest} href={to} target={target} onClick={press}>
      {children}
    </a>
  );
}
