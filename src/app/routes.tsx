import { Suspense, lazy } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { Root } from './root.tsx';
import { settledSession } from './session/guard.ts';
import { session } from './session/store.ts';
import { respelled } from './spelling.ts';
import { words as text } from 'virtual:skema/words/base';

const PAGES = 'pages';

/** When not even the error page can be loaded. */
const BareError = () => <h1>500 {text.broken}</h1>;
const LazyErrorPage = lazy(() =>
  import('./pages/error-page.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: BareError }),
  ),
);
const ErrorBoundary = () => (
  <Suspense fallback={null}>
    <LazyErrorPage />
  </Suspense>
);

/** Only what the login needs; every other page joins when the first of them is asked for. */
const login: RouteObject = {
  lazy: async () => ({ Component: (await import('./layout/auth-layout.tsx')).AuthLayout }),
  children: [
    {
      path: '/login',
      loader: async ({ request }) => {
        const address = respelled('/login', request.url);
        if (address !== null) return redirect(address);
        await settledSession();
        const { state, user } = session.get();
        // Who came in with a one-time password stays until there is another.
        return state === 'in' && !user?.mustChange ? redirect('/') : null;
      },
      lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
    },
  ],
};

export function createAppRouter() {
  let isPatched = false;
  const tree = (inside: RouteObject[]): RouteObject[] => [
    { Component: Root, HydrateFallback: () => null, children: [{ id: PAGES, ErrorBoundary, children: [login, ...inside] }] },
  ];
  /** While developing: a saved schema file may bring or take a page. */
  const replaceInside = (inside: RouteObject[]): void => {
    // oxlint-disable-next-line no-underscore-dangle
    router._internalSetRoutes(tree(inside));
    void router.revalidate();
  };
  const router = createBrowserRouter(tree([]), {
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (isPatched) return;
      const [{ insideRoutes }, { forgetWithSession }] = await Promise.all([import('./inside-routes.tsx'), import('./data/forget.ts')]);
      // A navigation that was left meanwhile, for the login, takes no pages; the next one brings them.
      if (isPatched || signal.aborted) return;
      isPatched = true;
      forgetWithSession();
      patch(PAGES, insideRoutes());
      if (import.meta.hot) window.addEventListener('skema:registry', () => replaceInside(insideRoutes()));
    },
  });
  return router;
}
