import { Suspense, lazy, useSyncExternalStore } from 'react';
import { hasToasts, loadToasts, subscribeToasts } from './toast.ts';

export { toast } from './toast.ts';
export type { ToastOptions } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await loadToasts()).ToastList }));

/** Where toasts appear; nothing until there is one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(subscribeToasts, hasToasts);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
