import { useRef, useState } from 'react';
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

/** As many pages as there were, so that whoever has gone far back stays there. */
async function loadPages(asked: object, amount: number): Promise<Shown[]> {
  const pages = [await loadActivity(asked)];
  for (let { next } = pages[0]!; pages.length < amount && next !== null; { next } = pages.at(-1)!)
    pages.push(await loadActivity({ ...asked, after: next }));
  return pages;
}

/** Page by page, the newest first; all of them anew when something was undone. */
export function useActivity(asked: Asked) {
  const user = useSession().user?.id ?? null;
  const key = JSON.stringify(asked);
  const gone = useRef({ key, pages: 1 });
  if (gone.current.key !== key) gone.current = { key, pages: 1 };
  const {
    data: pages,
    error,
    isLoading,
    mutate,
  } = useSWR<readonly Shown[], Error>(['activity', user, key], () => loadPages(asked, gone.current.pages), {
    keepPreviousData: true,
    shouldRetryOnError: isPassing,
  });
  const [isMoving, setMoving] = useState(false);
  const next = pages?.at(-1)?.next ?? null;
  const more = async (): Promise<void> => {
    setMoving(true);
    gone.current.pages = (pages?.length ?? 0) + 1;
    try {
      const page = await loadActivity({ ...asked, after: next });
      await mutate((now = []) => [...now, page], { revalidate: false });
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
    error: pages ? undefined : error,
    isLoading,
    isMore: next !== null,
    isCapped: pages?.[0]?.capped === true,
    isMoving,
    more,
    retry: () => void mutate(),
  };
}
