import { useState } from 'react';
import useSWR from 'swr';
import type { HistoryEntry, HistoryPage } from '../../engine/history.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';

const ask = (input: object): Promise<HistoryPage> => askView<HistoryPage>('recordHistory', input);

/** Page by page; from the beginning again when the record has a newer version, or another field is wanted. */
export function useHistory(resource: string, { id, version }: RecordValue, field: string) {
  const user = useSession().user?.id ?? null;
  const asked = { resource, id, ...(field !== '' && { field }) };
  const key = `${version} ${field}`;
  const { data, error, mutate } = useSWR<HistoryPage, Error>([resource, 'history', user, id, key], () => ask(asked), {
    keepPreviousData: true,
  });
  /** Pages behind the first, of this key. */
  const [further, setFurther] = useState<{ key: string; pages: readonly HistoryPage[] }>({ key, pages: [] });
  const pages = data ? [data, ...(further.key === key ? further.pages : [])] : undefined;
  const next = pages?.at(-1)?.next ?? null;
  const more = (): void =>
    void ask({ ...asked, after: next }).then(
      (page) => setFurther((now) => ({ key, pages: [...(now.key === key ? now.pages : []), page] })),
      () => void mutate(),
    );
  const entries: HistoryEntry[] | undefined = pages?.flatMap(({ items }) => items);
  return { entries, error: error && !data ? error : undefined, isMore: next !== null, more, retry: () => void mutate() };
}
