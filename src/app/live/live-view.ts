/** A view that follows what others save while it is looked at. */
import { useEffect } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { can } from '../../engine/rights/access.ts';
import { askView, useView } from '../data/views.ts';
import { useSummaries } from '../layout/summaries.ts';
import { logError } from '../log.ts';
import { useSession } from '../session/store.ts';
import { isPassing } from '../wire/api-error.ts';
import { follow } from './channel.ts';
import { FOLLOWING } from './following.ts';
import { createPace } from './pace.ts';

interface Following {
  /** The resources whose changes may make its answer another one. */
  reads: readonly string[];
  /** Of settings, and of what this person may not list, nobody tells them: so often it is asked all the same, while it is looked at. */
  unheardMs?: number;
}

/** Ask it in one place of a page; others show the same with `useView` and `revalidateOnMount: false`. */
export function useLiveView<O>(
  name: string,
  input: object,
  { reads, unheardMs, ...options }: SWRConfiguration<O, Error> & Following,
): SWRResponse<O, Error> {
  const summaries = useSummaries();
  const { user } = useSession();
  // Of the one record of a single entity no list is told.
  const heard = reads.filter((resource) =>
    summaries.some((summary) => summary.name === resource && !summary.single && can(summary, user?.roles ?? [], 'list')),
  );
  const known = heard.join(' ');
  const everyMs = heard.length < reads.length ? unheardMs : undefined;
  const asked = JSON.stringify(input);
  // Whoever comes back to it a moment later sees what has become of it meanwhile.
  const view = useView<O>(name, input, { dedupingInterval: 0, ...options });
  const { mutate } = view;
  useEffect(() => {
    const ask = async (): Promise<boolean> => {
      try {
        await mutate(askView<O>(name, JSON.parse(asked) as object, FOLLOWING), { revalidate: false });
        return true;
      } catch (error) {
        if (isPassing(error)) return false;
        logError(error);
        return true;
      }
    };
    const pace = createPace({ ask, isSeen: () => document.visibilityState === 'visible' });
    document.addEventListener('visibilitychange', pace.seen);
    const ends = known
      .split(' ')
      .filter(Boolean)
      .map((resource) => follow({ shown: () => ({ resource }), changed: pace.heard, again: pace.heard }));
    const asking = everyMs === undefined ? undefined : setInterval(pace.heard, everyMs);
    return () => {
      clearInterval(asking);
      document.removeEventListener('visibilitychange', pace.seen);
      pace.end();
      for (const end of ends) end();
    };
  }, [name, asked, known, everyMs, mutate]);
  return view;
}
