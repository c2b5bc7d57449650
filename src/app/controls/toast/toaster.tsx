import { Suspense, lazy, useEffect } from 'react';
import { SPLASH_MS } from '../../../engine/constants.ts';
import { loadToasts, loadToastsAhead, useHasToasts } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await loadToasts()).OverPages }));

/** Where toasts appear; nothing until there is one. */
export function Toaster() {
  // A notice about a lost connection could not be fetched any more. What the page shows comes first.
  useEffect(() => {
    const timer = setTimeout(loadToastsAhead, SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  return useHasToasts() ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
