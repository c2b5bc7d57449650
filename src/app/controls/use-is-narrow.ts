import { MOBILE_BREAKPOINT_PX } from '../../engine/constants.ts';
import { useMedia } from './use-media.ts';

/** Below the calendar's mobile breakpoint of 600 px. */
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
