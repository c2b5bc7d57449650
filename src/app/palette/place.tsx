import { lazy, Suspense, useLayoutEffect } from 'react';
import { takeHeld } from '../typed/hold.ts';
import { usePalette } from './palette-door.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Over whatever page is in the frame. */
export function PalettePlace() {
  const isOpen = usePalette();
  // Where a part could not be brought the frame goes, and the keys are the page's again.
  useLayoutEffect(() => () => void takeHeld(), []);
  return <Suspense>{isOpen && <Palette />}</Suspense>;
}
