import { lazy, Suspense } from 'react';
import { usePalette } from './palette-door.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Over whatever page is in the frame. */
export function PalettePlace() {
  const isOpen = usePalette();
  return <Suspense fallback={null}>{isOpen && <Palette />}</Suspense>;
}
