import { createContext, useContext } from 'react';

/** What the default layout lends to its pages. */
export interface Frame {
  /** Opens the navigation: as a drawer on narrow screens, in its place on wide ones. */
  openNav: () => void;
}

export const FrameContext = createContext<Frame | null>(null);
/** null outside the default layout. */
export const useFrame = (): Frame | null => useContext(FrameContext);
