/** Records of another resource for selects. */
import { useState } from 'react';
import useSWR from 'swr';
import { LIST_LIMIT } from '../../engine/constants.ts';
import type { RelationValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { loadLookup, LOOKUP, type LookupQuery } from './lookup.ts';
import type { Missed, Why } from './near-lookup.ts';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 150;

interface Offer {
  limit?: number | undefined;
  /** Asked at each opening: ids that come before the others while nothing is typed, as far as they come into question. */
  first?: () => readonly string[];
  /** Why `for` leaves out what is there. */
  why?: Why;
}

const FIRST_MAX = 5;

/** Records of another resource as a select takes them: asked for whenever its list opens, searched on the server once the typing rests. */
export function useOptions(
  source: string,
  { limit = LIST_LIMIT, first, why, ...narrowed }: Omit<LookupQuery, 'search' | 'limit'> & Offer = {},
) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [recents, setRecents] = useState<readonly string[]>([]);
  const search = useSettled(typed, PAUSE_MS);
  const query = { ...narrowed, ...(search !== '' && { search }), limit };
  const user = useSession().user?.id ?? null;
  const key = isOpened ? [source, 'lookup', user, query] : null;
  const { data = [], isLoading, error, mutate } = useSWR<RelationValue[], Error>(key, () => loadLookup(source, query), LOOKUP);
  // Nothing is called so: what is written nearly so, word by word.
  const isMissed = isOpened && search !== '' && !isLoading && !error && data.every(({ near }) => near);
  const nearKey = isMissed ? [source, 'near', user, query] : null;
  const guess = async (): Promise<Missed> => (await import('./near-lookup.ts')).loadMissed(source, { ...query, search }, why);
  const { data: missed, isLoading: isGuessing } = useSWR<Missed, Error>(nearKey, guess, { shouldRetryOnError: false });
  // Within `and`: asked for by their ids alone, those that are not offered any more would come too.
  const own = { ...narrowed, filter: { and: [{ id: { in: recents } }] }, limit: recents.length };
  const firstKey = isOpened && search === '' && recents.length > 0 ? [source, 'lookup', user, own] : null;
  const { data: before = [] } = useSWR<RelationValue[], Error>(firstKey, () => loadLookup(source, own), LOOKUP);
  const ahead = search === '' ? recents.flatMap((id) => before.filter((each) => each.id === id)) : [];
  const foremost = [...ahead, ...(missed?.near ?? [])];
  const offered = [...foremost, ...data.filter(({ id }) => !foremost.some((each) => each.id === id))];
  return {
    options: offered.map(({ id, display, detail, near }) => ({
      value: id,
      label: display,
      ...(detail && detail !== display && { note: detail }),
      ...(near && { near }),
    })),
    loading: isLoading || isGuessing || !isOpened || search !== typed,
    failed: error !== undefined,
    more: data.length >= limit,
    moreNear: missed?.more,
    withheld: missed?.withheld,
    // Asked again each time, also in a form that stays open: what is known shows meanwhile.
    onOpen: () => {
      setOpened(true);
      if (first) setRecents(first().slice(0, FIRST_MAX));
      void mutate();
    },
    onSearch: setTyped,
  };
}
