import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusMain } from '../controls/focus-main.ts';

/** The page that was shown last; empty between two layouts, null before the first. */
let last: string | null = null;

/** A reader or a keyboard goes on in the new page, unless the page has put the focus somewhere itself. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (last === pathname) return;
    // The browser begins a visit at the top; whoever logs in has been here before.
    const isVisit = last === null && type === 'POP';
    last = pathname;
    if (!isVisit && !document.getElementById('isi')?.contains(document.activeElement)) focusMain();
  }, [pathname, type]);
  useEffect(() => () => void (last = ''), []);
}
