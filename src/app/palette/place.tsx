import { lazy, Suspense, useEffect } from 'react';
import { typeAhead, usePalette } from './palette-door.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Over whatever page is in the frame. */
export function PalettePlace() {
  const isOpen = usePalette();
  return <Suspense fallback={<Coming />}>{isOpen && <Palette />}</Suspense>;
}

function Coming() {
  useEffect(() => {
    window.addEventListener('keydown', typeAhead, true);
    return () => window.removeEventListener('keydown', typeAhead, true);
  }, []);
  return null;
}
