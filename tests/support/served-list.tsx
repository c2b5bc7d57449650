/** A list page in front of the real server: what the page fetches is handed to it. */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { toSummary } from '../../src/engine/derive/summary.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { Toaster } from '../../src/app/controls/toast/toaster.tsx';
import { DetailPage } from '../../src/app/pages/detail-page.tsx';
import { ListPage } from '../../src/app/pages/list-page.tsx';
import { session } from '../../src/app/session/store.ts';
import type { Served } from './served.ts';

export interface Wire {
  /** The GraphQL requests so far: root's arguments. */
  asked: { document: string; variables: Record<string, unknown> }[];
  /** So many of the next GraphQL requests get no answer. */
  cut: (count: number) => void;
  /** From now on GraphQL requests wait; the function lets them all go on. */
  hold: () => () => void;
}

/** The page's fetch, led into the server. */
export function connect({ app }: Served): Wire {
  let left = 0;
  let gate: Promise<void> | undefined;
  const asked: Wire['asked'] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/graph')) {
      const { query, variables } = JSON.parse(String(init.body)) as { query: string; variables: Record<string, unknown> };
      asked.push({ document: query, variables });
      if (left > 0) {
        left -= 1;
        throw new TypeError('cut off');
      }
      await gate;
    }
    const method = (init.method ?? 'GET') as 'GET' | 'POST';
    const reply = await app.inject({
      method,
      url: pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: init.body as string,
    });
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': String(reply.headers['content-type']) } });
  });
  const hold: Wire['hold'] = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return () => {
      gate = undefined;
      resolve();
    };
  };
  return { asked, cut: (count) => (left = count), hold };
}

export function signInTo({ token, userId }: Served, roles: readonly string[] = ['neu:admin']): void {
  session.dispatch({ type: 'token', token, issuer: 'rasionalisasi' });
  session.dispatch({
    type: 'info',
    code: 200,
    user: { id: userId, name: 'Rani Wulandari', username: 'rani', image: null, roles, studentId: null, student: null, announcement: null },
  });
}

/** Opens the list at this address; anything else is another page with a way back. */
export async function openList(resource: Resource, search = '') {
  const { route } = resource;
  const summary = toSummary(resource);
  const pages = [
    { path: route, element: <ListPage summary={summary} /> },
    { path: `${route}/:id`, element: <DetailPage summary={summary} /> },
    { path: '*', element: <p>halaman lain</p> },
  ];
  // As in the app, what stands over all pages may lead to them.
  const over = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ element: over, children: pages }], {
    initialEntries: [search === '' ? route : `${route}?${search}`],
  });
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: { [`resource:${resource.name}`]: resource },
        dedupingInterval: 0,
        errorRetryInterval: 1e7,
      }}
    >
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, address: () => decodeURIComponent(router.state.location.search.slice(1)) };
}

/** The texts of one column, row by row. */
export function column(name: string): string[] {
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/^f/, ''));
  const at = headers.findIndex((header) => header === name);
  return [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[at]?.textContent ?? '');
}
