import { summaries } from 'virtual:skema/registry';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { ResourceSummary } from '../engine/derive/summary.ts';
import { loadConfig } from './data/config.ts';
import { Configured } from './layout/configured.tsx';
import { SPECIAL_PAGES } from './pages/special-pages.ts';
import { PageNotFound, guard, isRecordId } from './session/guard.ts';
import type { PageAccess } from './session/guard.ts';

/** A list keeps its state in the query; only another path is another page. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const page = (path: string, access: PageAccess, lazy: () => Promise<Pick<RouteObject, 'Component' | 'element'>>): RouteObject => ({
  path,
  loader: (args) => guard(access, args),
  shouldRevalidate,
  lazy,
});

const framed = (summary: ResourceSummary, element: React.ReactNode): Pick<RouteObject, 'element'> => ({
  element: (
    <Configured key={summary.name} client={summary.client} title={summary.title}>
      {element}
    </Configured>
  ),
});

/** Whether its service is configured must be known before a resource's page shows. */
async function detail(summary: ResourceSummary): Promise<Pick<RouteObject, 'element'>> {
  const [{ DetailPage }] = await Promise.all([import('./pages/detail-page.tsx'), loadConfig().catch(() => null)]);
  return framed(summary, <DetailPage summary={summary} />);
}
async function list(summary: ResourceSummary): Promise<Pick<RouteObject, 'element'>> {
  const [{ ListPage }] = await Promise.all([import('./pages/list-page.tsx'), loadConfig().catch(() => null)]);
  return framed(summary, <ListPage summary={summary} />);
}

/** List and detail, or the record itself where there is only one. */
const resourceRoutes = (summary: ResourceSummary): RouteObject[] =>
  summary.single
    ? [page(summary.route, { roles: summary.roles.detail }, () => detail(summary))]
    : [
        page(summary.route, { roles: summary.roles.list }, () => list(summary)),
        page(`${summary.route}/:id`, { roles: summary.roles.detail, isValid: ({ id }) => isRecordId(id) }, () => detail(summary)),
      ];

const specialRoutes = (layout: 'blank' | 'default'): RouteObject[] =>
  SPECIAL_PAGES.filter((special) => special.layout === layout).map((special) =>
    page(special.path, special.access, async () => {
      const { UnavailablePage } = await import('./pages/unavailable-page.tsx');
      return { element: <UnavailablePage key={special.path} page={special} /> };
    }),
  );

/** Every page but the login, from the registry and the specification's own table. */
export const insideRoutes = (): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./layout/default-layout.tsx')).DefaultLayout }),
    children: [
      page('/', { roles: null }, async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage })),
      ...summaries.flatMap(resourceRoutes),
      ...specialRoutes('default'),
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./layout/blank-layout.tsx')).BlankLayout }),
    children: [
      page('/unauthorized', { roles: null, isPublic: true }, async () => ({
        Component: (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage,
      })),
      ...specialRoutes('blank'),
    ],
  },
  {
    path: '*',
    loader: async (args) => {
      const redirected = await guard({ roles: null }, args);
      if (redirected) return redirected;
      throw new PageNotFound(new URL(args.request.url).pathname);
    },
  },
];
