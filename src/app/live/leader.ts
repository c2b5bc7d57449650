/** The tab that reads the stream of a browser: for what all its tabs show, one stream after the other without a gap. */
import { LIVE_SHOWN_MAX, type LivePeople, type Shown } from '../../engine/live/messages.ts';
import { session } from '../session/store.ts';
import type { Heard } from './shown.ts';
import { type OnEvent, readStream } from './stream.ts';

const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;

const keyOf = ({ resource, id = '' }: Shown): string => `${resource} ${id}`;

/** Each once; of a record the newest version that a tab knows. */
function merged(all: readonly Shown[]): Shown[] {
  const byKey = new Map<string, Shown>();
  for (const shown of all) {
    const known = byKey.get(keyOf(shown));
    if (!known || (shown.version ?? 0) > (known.version ?? 0)) byKey.set(keyOf(shown), shown);
  }
  return [...byKey.values()].slice(0, LIVE_SHOWN_MAX);
}

/** `shownIn` gives what the tabs show; call the result whenever that is something else. */
export function createLeader(shownIn: () => readonly Shown[], tell: (heard: Heard) => void): () => void {
  let current: { key: string; left: AbortController } | null = null;
  /** Why there is none: nobody to ask for, the server has none, or it is waited for. */
  let wait = FIRST_WAIT_MS;
  let isMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** As told last, for a tab that comes to a record that another one shows. */
  const people = new Map<string, LivePeople>();

  const leave = (): void => {
    clearTimeout(timer);
    current?.left.abort();
    current = null;
  };

  const open = async (token: string, shown: readonly Shown[], key: string): Promise<void> => {
    const before = current;
    const own = { key, left: new AbortController() };
    current = own;
    const onEvent: OnEvent = (event, data) => {
      if (event === 'ended') return;
      if (event !== 'ready') {
        const heard = { is: event, data } as Heard;
        if (heard.is === 'people') people.set(keyOf(heard.data), heard.data);
        return tell(heard);
      }
      wait = FIRST_WAIT_MS;
      // Only now is nothing missed without it.
      before?.left.abort();
      if (isMissing) tell({ is: 'again' });
      isMissing = false;
    };
    const end = await readStream(token, shown, onEvent, own.left.signal).catch(() => null);
    before?.left.abort();
    if (current !== own || end === null) return;
    current = null;
    isMissing = true;
    if (end === 'ended') return tell({ is: 'ended' });
    if (end === 'none') return;
    timer = setTimeout(update, wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LAST_WAIT_MS);
  };

  const update = (): void => {
    const { state, token } = session.get();
    const shown = merged(shownIn());
    if (state !== 'in' || token === null || shown.length === 0) return leave();
    const key = JSON.stringify([token, ...shown.map(keyOf).sort()]);
    for (const told of people.keys()) if (!shown.some((each) => keyOf(each) === told)) people.delete(told);
    if (current?.key === key) return people.forEach((data) => tell({ is: 'people', data }));
    clearTimeout(timer);
    void open(token, shown, key);
  };
  // What stood open before may be dead without a word, and nobody waits for a network that is there.
  window.addEventListener('online', () => {
    leave();
    wait = FIRST_WAIT_MS;
    isMissing = true;
    update();
  });
  session.subscribe((now, before) => {
    if (now.token === before.token) return;
    leave();
    update();
  });
  return update;
}
