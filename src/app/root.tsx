import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from './controls/toast/toaster.tsx';
import { useIdentity } from './session/identity.ts';

const IdentityDialog = lazy(async () => ({ default: (await import('./account/identity-dialog.tsx')).IdentityDialog }));

/** What stands over every page: the Identitas modal and the toasts. */
export function Root() {
  const isIdentityOpen = useIdentity();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{isIdentityOpen && <IdentityDialog />}</Suspense>
      <Toaster />
    </>
  );
}
