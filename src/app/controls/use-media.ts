import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the media query asks, now and whenever it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void): (() => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
