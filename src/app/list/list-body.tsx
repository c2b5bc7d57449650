/** The rows, or what stands in their place. */
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { ApiError, causeOf } from '../wire/api-error.ts';
import type { ListPage } from '../data/use-list.ts';
import { listed, roleName } from '../in-words.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { NotConfigured } from '../layout/configured.tsx';
import type { ListColumn } from '../../engine/derive/list-columns.ts';
import type { Resource } from '../../engine/resource.ts';
import type { ColumnRoom } from './table/column-widths.ts';
import { FilterWords } from './filter/filter-words.tsx';
import { isNarrowed } from './state/list-changes.ts';
import type { Sides } from './table/list-head.tsx';
import { ListSkeleton } from './table/list-skeleton.tsx';
import { BinEmpty, Failed, NoMatch, NotAllowed, NothingYet, PastEnd } from './list-states.tsx';
import type { ListUrl } from './state/list-url.ts';

interface ListBodyProps {
  resource: Resource;
  noun: string;
  url: ListUrl;
  reply: SWRResponse<ListPage, Error>;
  columns: readonly ListColumn[];
  widths: readonly ColumnRoom[];
  sides: Sides;
  /** Where a new record is made; null when one may not. */
  createAt: string | null;
  onClear: () => void;
  onFirst: () => void;
  onLeaveBin: () => void;
  onEditSearch: () => void;
  /** The table itself. */
  children: (page: ListPage) => ReactNode;
}

const codeOf = (error: Error | undefined): string | null => (error instanceof ApiError ? error.code : null);

export function ListBody({ resource, noun, url, reply, columns, widths, sides, createAt, children, ...on }: ListBodyProps) {
  const { data, error, isLoading, isValidating, mutate } = reply;
  // What was refused is no matter of trying again; an answer that is still on its way may yet come.
  const code = codeOf(error);
  if (code === 'NOT_CONFIGURED') return <NotConfigured client={resource.client} />;
  if (code === 'FORBIDDEN')
    return <NotAllowed title={resource.title} roles={listed(resource.roles.list.map(roleName))} refusal={causeOf(error)} />;
  if (error) {
    const onFirst = url.page > 1 ? on.onFirst : null;
    return <Failed noun={noun} why={causeOf(error)} busy={isValidating} onRetry={() => void mutate()} onFirst={onFirst} />;
  }
  if (!data) return <ListSkeleton label={LIST.loading(noun)} columns={columns} widths={widths} sides={sides} />;
  if (data.rows.length > 0 || isLoading) return children(data);
  if (url.page > 1) return <PastEnd onFirst={on.onFirst} />;
  if (isNarrowed(url)) {
    const filters = Object.keys(url.conditions).length > 0 ? <FilterWords resource={resource} url={url} /> : null;
    return <NoMatch noun={noun} search={url.search} filters={filters} onClear={on.onClear} onEditSearch={on.onEditSearch} />;
  }
  if (url.deleted) return <BinEmpty noun={noun} onLeave={on.onLeaveBin} />;
  return <NothingYet noun={noun} createAt={createAt} />;
}
