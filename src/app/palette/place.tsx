import { lazy, Suspense, useLayoutEffect } from 'react';
import { stopAhead, usePalette } from './palette-door.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Over whatever page is in the frame. */
export function PalettePlace() {
  const isOpen = usePalette();
  return <Suspense fallback={<Coming />}>{isOpen && <Palette />}</Suspense>;
}

/** Gone, also where it could not be brought, the keys are the page's again. */
function Coming() {
  useLayoutEffect(() => stopAhead, []);
  return null;
}
