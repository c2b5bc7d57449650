/** A view that follows what others save while it is looked at. */
import { useEffect } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { askView, useView } from '../data/views.ts';
import { useSummaries } from '../layout/summaries.ts';
import { logError } from '../log.ts';
import { isPassing } from '../wire/api-error.ts';
import { follow } from './channel.ts';
import { FOLLOWING } from './following.ts';
import { createPace } from './pace.ts';

/**
 * `reads`: the resources whose changes may make its answer another one, as far as this person may list them. Ask it in one place of a page;
 * others show the same with `useView` and `revalidateOnMount: false`.
 */
export function useLiveView<O>(
  name: string,
  input: object,
  { reads, ...options }: SWRConfiguration<O, Error> & { reads: readonly string[] },
): SWRResponse<O, Error> {
  const summaries = useSummaries();
  const known = reads.filter((resource) => summaries.some((summary) => summary.name === resource)).join(' ');
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
    return () => {
      document.removeEventListener('visibilitychange', pace.seen);
      pace.end();
      for (const end of ends) end();
    };
  }, [name, asked, known, mutate]);
  return view;
}
