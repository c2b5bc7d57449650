/** Of what nothing in the list matches: how many records in the bin do, with the way there. */
import type { ReactNode } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { useList } from '../data/use-list.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as REMOVE } from 'virtual:skema/words/remove';
import { withDeleted } from './state/list-changes.ts';
import type { List } from './use-list-controller.ts';

interface InBinProps {
  list: Pick<List, 'resource' | 'query' | 'change'>;
  /** Where there is none. */
  children: ReactNode;
}

export function InBin({ list: { resource, query, change }, children }: InBinProps) {
  const { data, error } = useList(resource, { ...query, sort: [], page: 1, after: null, deleted: true });
  if (!data && !error) return null;
  if (!data || data.meta.total === 0) return children;
  return (
    <p role="status">
      <LinkButton onClick={() => change((now) => withDeleted(now, true))}>
        {REMOVE.inBin(LIST.total(data.meta.total, data.meta.capped))}
      </LinkButton>
    </p>
  );
}
