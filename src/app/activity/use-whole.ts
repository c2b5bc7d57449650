import useSWR from 'swr';
import { type ActivityEntry, type ActivityPart, type ActivityWhole, FOLLOWED, canUndo } from '../../engine/history.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';
import { isPassing } from '../wire/api-error.ts';
import { countOf } from './sentence.ts';

const isSame = (one: Omit<ActivityPart, 'fields'>, { resource, verb, derived }: ActivityPart): boolean =>
  one.resource === resource && one.verb === verb && one.derived === derived;

const withWhole = (entry: ActivityEntry, { parts, capped, later, stays }: ActivityWhole): ActivityEntry => ({
  ...entry,
  // What the log itself tells of very long ones is exact already.
  ...(entry.capped && {
    capped,
    parts: parts.map((part) => ({ ...part, fields: entry.parts.find((told) => isSame(part, told))?.fields ?? [] })),
  }),
  later,
  stays,
  lasting: entry.lasting === null && later > 0 ? 'later' : entry.lasting,
});

/** A long action is looked at beside the page, which does not wait for it: all that it changed, and what is in the way of taking that back. */
export function useWhole(entry: ActivityEntry): ActivityEntry {
  const user = useSession().user?.id ?? null;
  const isLong = entry.capped || (countOf(entry) > FOLLOWED && canUndo(entry));
  const { data } = useSWR<ActivityWhole, Error>(
    isLong ? ['activity', user, 'whole', entry.id] : null,
    () => askView<ActivityWhole>('activityWhole', { action: entry.id }),
    { keepPreviousData: true, shouldRetryOnError: isPassing },
  );
  return data ? withWhole(entry, data) : entry;
}
