import { facts } from 'virtual:skema/facts';
import { address as KEY } from 'virtual:skema/address';
import { door } from 'virtual:skema/product';
import { summaries } from 'virtual:skema/registry';
import type { ComponentType, ReactNode } from 'react';
import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import type { ResourceSummary } from '../engine/derive/summary.ts';
import { recordRoot } from '../engine/screen.ts';
import { isConfigured, settledAddress } from './wire/config.ts';
import type { AppScreen } from './door.ts';
import { bringResource } from './data/use-resource.ts';
import { readersOf } from './layout/menu-groups.ts';
import { Configured } from './layout/configured.tsx';
import { PageNotFound, aheadOfGuard, guard, isRecordId, type PageAccess } from './session/guard.ts';
import { respelled } from './spelling.ts';
import { startSpeaking } from './locale.ts';

startSpeaking();

/** A list keeps its state in the query; only another path is another page. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

type Part = { Component?: ComponentType | null; element?: ReactNode };

/** What was loaded, by route; outlives a new set of routes while developing, so that an open form keeps what was typed. */
const parts = new Map<string, Part>();

const Loaded = ({ name }: { name: string }) => {
  const part = parts.get(name);
  return part?.Component ? <part.Component /> : part?.element;
};

/**
 * A route whose code joins when it is asked for. The router's own `lazy` remembers a failure for good; this one asks
 * again at the next visit, so that a lost connection is no longer felt than it lasts.
 */
function loadable(name: string, load: () => Promise<Part>, before?: LoaderFunction): Pick<RouteObject, 'loader' | 'element'> {
  let isLoaded = false;
  return {
    loader: async (args) => {
      const loading = isLoaded ? null : load();
      // Told where it is awaited; a redirect may come first.
      loading?.catch(() => {});
      const answer: unknown = await before?.(args);
      if (answer instanceof Response) return answer;
      if (loading) parts.set(name, await loading);
      isLoaded = true;
      return null;
    },
    element: <Loaded name={name} />,
  };
}

let isFirst = true;
/** How long the first page waits for what it asked for. */
const FIRST_ROWS_MS = 200;
/** `begin`: what the first page of all asks for as soon as it is known who is in, while the guard waits and the page is still being drawn. */
const page = (path: string, access: PageAccess, load: () => Promise<Part>, begin?: (url: string) => Promise<void>): RouteObject => ({
  path,
  shouldRevalidate,
  ...loadable(path, load, async (args) => {
    const address = respelled(path, args.request.url);
    if (address !== null) return redirect(address);
    const ahead = isFirst && begin && aheadOfGuard(access, args, () => begin(args.request.url));
    isFirst = false;
    const answer = await guard(access, args);
    // Behind the splash nobody sees a skeleton: the page is drawn once, with its rows, where they come soon.
    if (answer === null && ahead) await Promise.race([ahead, new Promise((done) => setTimeout(done, FIRST_ROWS_MS))]);
    return answer;
  }),
});

const framedBy = (name: string, load: () => Promise<Part>, children: RouteObject[]): RouteObject => ({
  shouldRevalidate: () => false,
  ...loadable(name, load),
  children,
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
  const [{ DetailPage }] = await Promise.all([import('./pages/detail-page.tsx'), settledAddress(summary.client)]);
  return framed(summary, <DetailPage summary={summary} />);
}
async function list(summary: ResourceSummary): Promise<Pick<RouteObject, 'element'>> {
  // The page itself tells of a resource that did not come.
  const resource = bringResource(summary.name).catch(() => null);
  const [{ ListPage }] = await Promise.all([import('./pages/list-page.tsx'), resource, settledAddress(summary.client)]);
  return framed(summary, <ListPage summary={summary} />);
}

/** A page whose service is not configured asks for nothing. */
async function beginList({ name, client }: ResourceSummary, url: string): Promise<void> {
  const [{ beginListAt }, resource] = await Promise.all([import('./pages/list-page.tsx'), bringResource(name)]);
  if (isConfigured(client)) await beginListAt(resource, url);
}

/** List and detail, or the record itself where there is only one. */
const resourceRoutes = (summary: ResourceSummary): RouteObject[] =>
  summary.single
    ? [page(summary.route, { roles: summary.roles.detail }, () => detail(summary))]
    : [
        page(
          summary.route,
          { roles: summary.roles.list },
          () => list(summary),
          (url) => beginList(summary, url),
        ),
        page(`${summary.route}/:id`, { roles: summary.roles.detail, isValid: ({ id }) => isRecordId(id) }, () => detail(summary)),
      ];

const accessOf = (screen: AppScreen): PageAccess => ({
  roles: screen.roles,
  isPublic: screen.invitation !== undefined,
  // There is no page for a record that is not yet there.
  ...(recordRoot(screen) !== null && { isValid: ({ id }) => id !== 'new' && isRecordId(id) }),
});

const screenRoutes = (layout: AppScreen['layout']): RouteObject[] =>
  door.screens
    .filter((screen) => screen.layout === layout)
    .map((screen) =>
      page(screen.path, accessOf(screen), async () => {
        const [Page] = await Promise.all([screen.load(), settledAddress(facts.homes.records)]);
        return {
          element: (
            <Configured key={screen.path} client={facts.homes.records} title={screen.title}>
              <Page />
            </Configured>
          ),
        };
      }),
    );

/** Every page but the login, from the registry and the product's screens. */
export const insideRoutes = (): RouteObject[] => [
  framedBy('default', async () => ({ Component: (await import('./layout/default-layout.tsx')).DefaultLayout }), [
    page('/', { roles: null }, async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage })),
    ...summaries.flatMap(resourceRoutes),
    page(`/${KEY.activity}`, { roles: readersOf(summaries) }, async () => ({
      Component: (await import('./activity/activity-page.tsx')).ActivityPage,
    })),
    ...screenRoutes('default'),
  ]),
  framedBy('blank', async () => ({ Component: (await import('./layout/blank-layout.tsx')).BlankLayout }), [
    page('/unauthorized', { roles: null }, async () => ({
      Component: (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage,
    })),
    ...screenRoutes('blank'),
  ]),
  framedBy(
    'bare',
    async () => {
      const { BlankLayout } = await import('./layout/blank-layout.tsx');
      return { element: <BlankLayout bare /> };
    },
    screenRoutes('bare'),
  ),
  {
    path: '*',
    loader: async (args) => {
      const redirected = await guard({ roles: null }, args);
      if (redirected) return redirected;
      throw new PageNotFound(new URL(args.request.url).pathname);
    },
  },
];
