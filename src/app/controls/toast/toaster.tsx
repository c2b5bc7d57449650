import { Suspense, lazy } from 'react';
import { loadToasts, useHasToasts } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await loadToasts()).OverPages }));

/** Where toasts appear; nothing until there is one. */
export function Toaster() {
  return useHasToasts() ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
