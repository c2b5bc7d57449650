import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { watchConnection } from './wire/connection.ts';
import { connectRouter } from './navigation.ts';
import { createAppRouter } from './routes.tsx';
import { startSession } from './session/enter.ts';
import { followTabs } from './session/follow-tabs.ts';
import { reloadOnChunkFailure } from './start/chunk-reload.ts';
import { watchBuild } from './start/new-build.ts';
import { endSplash } from './start/splash.ts';

const router = createAppRouter();
connectRouter((to, options) => void router.navigate(to, options));
reloadOnChunkFailure(() => {
  const { pathname, search } = router.state.navigation.location ?? window.location;
  return pathname + search;
});
followTabs();
watchConnection();
void startSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* Whoever follows a link waits for the page: in slices, between the frames of what moves, it would take longer. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
}
endSplash();
watchBuild();
