import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../engine/constants.ts';

const QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`;

const subscribe = (tell: () => void): (() => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

/** Below the calendar's mobile breakpoint of 600 px. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
