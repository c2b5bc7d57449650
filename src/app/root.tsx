import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from './controls/toast/toaster.tsx';
import { usePalette } from './layout/palette-door.ts';
import { useIdentity } from './session/identity.ts';

const IdentityDialog = lazy(async () => ({ default: (await import('./account/identity-dialog.tsx')).IdentityDialog }));

const Palette = lazy(() => import('./palette/palette.tsx'));

/** What stands over every page: the Identitas modal, the palette and the toasts. */
export function Root() {
  const isIdentityOpen = useIdentity();
  const isPaletteOpen = usePalette();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{isIdentityOpen && <IdentityDialog />}</Suspense>
      <Suspense fallback={null}>{isPaletteOpen && <Palette />}</Suspense>
      <Toaster />
    </>
  );
}
