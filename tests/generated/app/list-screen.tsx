/** A list page over records that are already there: nothing is asked of a server. */
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { facts } from 'virtual:skema/facts';
import { SWRConfig, unstable_serialize } from 'swr';
import { toListVariables } from '../../../src/engine/derive/documents.ts';
import { showing } from '../../../src/engine/derive/shown-columns.ts';
import { toSummary } from '../../../src/engine/derive/summary.ts';
import type { ListMeta, RecordValue } from '../../../src/engine/reply.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import type { ListPage as LoadedPage } from '../../../src/app/data/use-list.ts';
import { readListUrl, toListQuery } from '../../../src/app/list/state/list-url.ts';
import { ListPage } from '../../../src/app/pages/list-page.tsx';
import { session } from '../../../src/app/session/store.ts';
import { loadProduct } from '../../../src/server/product.ts';
import { productPlace } from '../../../src/server/root.ts';

/** Who may do everything. */
export const ADMIN = (await loadProduct(productPlace())).roles.slice(0, 1);
export const USER_ID = '01900000-0000-7000-8000-000000000099';

export function signIn(roles: readonly string[]): void {
  session.dispatch({ type: 'token', token: 'kunci', issuer: facts.homes.login });
  session.dispatch({
    type: 'info',
    code: 200,
    user: { id: USER_ID, name: 'Rani', username: 'rani', image: null, roles, announcement: null },
  });
}

interface Screen {
  resource: Resource;
  roles?: readonly string[];
  /** Search part of the address, without `?`. */
  search?: string;
  rows: readonly RecordValue[];
  meta?: Partial<ListMeta>;
}

export function renderList({
  resource,
  roles = ADMIN,
  search = '',
  rows,
  meta,
}: Screen): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  signIn(roles);
  const url = readListUrl(resource, new URLSearchParams(search));
  const variables = toListVariables(toListQuery(url, Intl.DateTimeFormat().resolvedOptions().timeZone), facts.languages);
  const page: LoadedPage = { rows, meta: { total: rows.length, capped: false, next: null, ...meta }, page: url.page };
  const fallback = {
    [unstable_serialize(`resource:${resource.name}`)]: resource,
    [unstable_serialize([
      resource.name,
      'list',
      USER_ID,
      variables,
      showing(resource, url.columns)
        .columns.map(({ path }) => path)
        .join(),
    ])]: page,
  };
  const summary = toSummary(resource);
  const router = createMemoryRouter(
    [
      { path: resource.route, element: <ListPage summary={summary} /> },
      { path: '*', element: <p>lain</p> },
    ],
    { initialEntries: [search === '' ? resource.route : `${resource.route}?${search}`] },
  );
  const result = render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false, revalidateIfStale: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { ...result, router };
}
