/** A view that follows what others save while it is looked at. */
import { useEffect } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { askView, useView } from '../data/views.ts';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';
import { FOLLOWING } from './following.ts';
import { followPaced, isHeard, isSignedOut } from './paced.ts';

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
  const heard = reads.filter((resource) => summaries.some((summary) => summary.name === resource && isHeard(summary, user?.roles ?? [])));
  const known = heard.join(' ');
  const everyMs = heard.length < reads.length ? unheardMs : undefined;
  const asked = JSON.stringify(input);
  // Whoever comes back to it a moment later sees what has become of it meanwhile.
  const view = useView<O>(name, input, { dedupingInterval: 0, isPaused: isSignedOut, ...options });
  const { mutate } = view;
  useEffect(() => {
    const ask = () => mutate(askView<O>(name, JSON.parse(asked) as object, FOLLOWING), { revalidate: false });
    return followPaced(known.split(' ').filter(Boolean), ask, everyMs);
  }, [name, asked, known, everyMs, mutate]);
  return view;
}
