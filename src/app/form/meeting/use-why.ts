import { useId, useState } from 'react';
import { causeOf } from '../../wire/api-error.ts';
import { loadMeeting } from './lazy.ts';

type Meeting = Awaited<ReturnType<typeof loadMeeting>>;

/** A reason that is looked up when somebody asks, and put away when they ask again: its text, its id, and what the button that asks needs. */
export function useWhy(find: (meeting: Meeting) => string) {
  const [why, setWhy] = useState<string | null>(null);
  const id = useId();
  const onClick = (): void => {
    if (why !== null) return setWhy(null);
    loadMeeting().then(
      (meeting) => setWhy(find(meeting)),
      (error: unknown) => setWhy(causeOf(error)),
    );
  };
  return { why, id, asking: { 'aria-expanded': why !== null, 'aria-controls': why === null ? undefined : id, onClick } };
}
