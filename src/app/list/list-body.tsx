/** The rows, or what stands in their place. */
import { ApiError, causeOf } from '../wire/api-error.ts';
import { listed, roleName } from '../in-words.ts';
import { NotConfigured } from '../layout/configured.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterWords } from './filter/filter-words.tsx';
import { cleared, isNarrowed, withDeleted, withPage } from './state/list-changes.ts';
import { ListSkeleton } from './table/list-skeleton.tsx';
import { ListTable } from './table/list-table.tsx';
import { BinEmpty, Failed, NoMatch, NotAllowed, NothingYet, PastEnd } from './list-states.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list-controller.ts';

const codeOf = (error: Error | undefined): string | null => (error instanceof ApiError ? error.code : null);

export function ListBody({ list }: { list: List }) {
  const { resource, noun, nouns, url, change, createAt } = list;
  const { data, error, isLoading, isValidating, mutate } = list.reply;
  const toFirst = (): void => change((now) => withPage(now, 1, null));
  // What was refused is no matter of trying again; an answer that is still on its way may yet come.
  const code = codeOf(error);
  if (code === 'NOT_CONFIGURED') return <NotConfigured client={resource.client} />;
  if (code === 'FORBIDDEN')
    return <NotAllowed title={resource.plural} roles={listed(resource.roles.list.map(roleName))} refusal={causeOf(error)} />;
  if (error) {
    const onFirst = url.page > 1 ? toFirst : null;
    return <Failed nouns={nouns} why={causeOf(error)} busy={isValidating} onRetry={() => void mutate()} onFirst={onFirst} />;
  }
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
  if (url.page > 1) return <PastEnd onFirst={toFirst} />;
  if (isNarrowed(url)) {
    const filters = Object.keys(url.conditions).length > 0 ? <FilterWords resource={resource} url={url} /> : null;
    const onClear = (): void => change(cleared);
    return <NoMatch nouns={nouns} search={url.search} filters={filters} onClear={onClear} onEditSearch={list.editSearch} />;
  }
  if (url.deleted) return <BinEmpty nouns={nouns} onLeave={() => change((now) => withDeleted(now, false))} />;
  return <NothingYet noun={noun} nouns={nouns} createAt={createAt} />;
}
