/** What was done since the list came. It comes when asked for; nothing jumps. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ActivityEntry, ActivityPage } from '../../engine/history.ts';
import { LinkButton } from '../controls/button.tsx';
import { askView } from '../data/views.ts';
import { useSummaries } from '../layout/summaries.ts';
import { FOLLOWING } from '../live/following.ts';
import { followPaced, isHeard } from '../live/paced.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/activity';
import { words as LIVE } from 'virtual:skema/words/live';

interface FreshProps {
  asked: object;
  /** As they are shown, the newest first. */
  entries: readonly ActivityEntry[];
  scroller: RefObject<HTMLElement | null>;
}

export function Fresh({ asked, entries, scroller }: FreshProps) {
  const summaries = useSummaries();
  const roles = useSession().user?.roles ?? [];
  const heard = summaries
    .filter((summary) => isHeard(summary, roles))
    .map(({ name }) => name)
    .join();
  const [newest, setNewest] = useState<ActivityPage | null>(null);
  const key = JSON.stringify(asked);
  const take = useEffectEvent(setNewest);
  useEffect(() => {
    setNewest(null);
    return followPaced(heard.split(',').filter(Boolean), async () =>
      take(await askView<ActivityPage>('activity', JSON.parse(key) as object, FOLLOWING)),
    );
  }, [heard, key]);
  const { mutate } = useSWRConfig();
  const show = async (): Promise<void> => {
    scroller.current?.focus({ preventScroll: true });
    await mutate((of) => Array.isArray(of) && of[0] === 'activity');
    scroller.current?.scrollTo(0, 0);
  };
  const known = new Set(entries.map(({ id }) => id));
  const fresh = newest?.items.filter(({ id }) => !known.has(id)).length ?? 0;
  const isPart = newest?.next != null && fresh === newest.items.length;
  return (
    <span role="status">
      {fresh > 0 && (
        <LinkButton title={LIVE.load} onClick={() => void show()}>
          {text.fresh(text.amount(fresh, isPart))}
        </LinkButton>
      )}
    </span>
  );
}
