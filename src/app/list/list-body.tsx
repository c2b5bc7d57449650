/** The rows, or what stands in their place. */
import { ApiError } from '../wire/api-error.ts';
import { NotConfigured } from '../layout/configured.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { isNarrowed } from './state/list-changes.ts';
import { ListSkeleton } from './table/list-skeleton.tsx';
import { ListTable } from './table/list-table.tsx';
import { BinEmpty, Failed, NoMatch, NotAllowed, NothingYet, PastEnd } from './list-states.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list-controller.ts';

export function ListBody({ list }: { list: List }) {
  const { data, error, isLoading } = list.reply;
  // What was refused is no matter of trying again; an answer that is still on its way may yet come.
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'NOT_CONFIGURED') return <NotConfigured client={list.resource.client} />;
  if (code === 'FORBIDDEN') return <NotAllowed list={list} />;
  if (error) return <Failed list={list} />;
  if (!data) return <ListSkeleton list={list} />;
  if (data.rows.length > 0 || isLoading) {
    return (
      <>
        <ListTable list={list} />
        {list.selected.length > 0 && <BulkBar list={list} />}
        <Pager list={list} shown={data} />
      </>
    );
  }
  if (list.url.page > 1) return <PastEnd list={list} />;
  if (isNarrowed(list.url)) return <NoMatch list={list} />;
  return list.url.deleted ? <BinEmpty list={list} /> : <NothingYet list={list} />;
}
