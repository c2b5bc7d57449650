import { useState } from 'react';
import useSWR from 'swr';
import type { ActivityCount, ActivityEntry, ActivityPage, ActivityPerson } from '../../engine/history.ts';
import { bringResource } from '../data/use-resource.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';
import { isPassing } from '../wire/api-error.ts';
import type { toAsked } from './filters.ts';
import type { Known } from './sentence.ts';

type Asked = ReturnType<typeof toAsked>;

export interface Shown extends ActivityPage {
  known: Known;
}

/** Pages that found nothing are gone on from, so many at a time. */
const PAGES_MAX = 5;

/** With the resources by whose words its entries are said. */
export async function loadActivity(asked: object): Promise<Shown> {
  let page = await askView<ActivityPage>('activity', asked);
  for (let turn = 1; turn < PAGES_MAX && page.items.length === 0 && page.next !== null; turn += 1)
    page = await askView<ActivityPage>('activity', { ...asked, after: page.next });
  const names = [...new Set(page.items.flatMap(({ parts }) => parts.map(({ resource }) => resource)))];
  const known = new Map(await Promise.all(names.map(async (name) => [name, await bringResource(name)] as const)));
  return { ...page, known };
}

/** Asked beside the page, which does not wait for it; null while it is not known, and of what is only known once it has been read. */
function useTotal({ undoable, ...asked }: Asked): ActivityCount | null {
  const user = useSession().user?.id ?? null;
  const { data = null } = useSWR<ActivityCount, Error>(
    undoable ? null : ['activity', 'total', user, JSON.stringify(asked)],
    () => askView<ActivityCount>('activityCount', asked),
    { shouldRetryOnError: isPassing },
  );
  return data;
}

/** Those that did what one may see; not known yet, or not asked for. */
export function usePeople(isAsked: boolean): readonly ActivityPerson[] | undefined {
  const user = useSession().user?.id ?? null;
  return useSWR<readonly ActivityPerson[], Error>(
    isAsked ? ['activity', user, 'people'] : null,
    () => askView<ActivityPerson[]>('activityPeople', {}),
    { shouldRetryOnError: isPassing },
  ).data;
}

/** Page by page, the newest first; from the beginning again when something was undone. */
export function useActivity(asked: Asked) {
  const user = useSession().user?.id ?? null;
  const key = JSON.stringify(asked);
  const { data, error, isLoading, mutate } = useSWR<Shown, Error>(['activity', user, key], () => loadActivity(asked), {
    keepPreviousData: true,
    shouldRetryOnError: isPassing,
  });
  /** Pages behind the first, of this question. */
  const [further, setFurther] = useState<{ of: Shown | undefined; pages: readonly Shown[] }>({ of: data, pages: [] });
  const [isMoving, setMoving] = useState(false);
  const pages = data ? [data, ...(further.of === data ? further.pages : [])] : undefined;
  const next = pages?.at(-1)?.next ?? null;
  const more = async (): Promise<void> => {
    setMoving(true);
    try {
      const page = await loadActivity({ ...asked, after: next });
      setFurther((now) => ({ of: data, pages: [...(now.of === data ? now.pages : []), page] }));
    } catch {
      void mutate();
    } finally {
      setMoving(false);
    }
  };
  const total = useTotal(asked);
  const entries: ActivityEntry[] | undefined = pages?.flatMap(({ items }) => items);
  const known: Known = new Map(pages?.flatMap((page) => [...page.known]));
  return {
    entries,
    known,
    total,
    error: data ? undefined : error,
    isLoading,
    isMore: next !== null,
    isMoving,
    more,
    retry: () => void mutate(),
  };
}
