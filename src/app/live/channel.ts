/** One stream for all tabs of a browser: the tab that holds the lock reads it, the others hear from there. */
import type { Shown } from '../../engine/live/messages.ts';
import { session } from '../session/store.ts';
import { newKey } from '../wire/new-key.ts';
import { createLeader } from './leader.ts';
import { type Follower, followers, hear, type Heard, shownHere } from './shown.ts';

/** Pages come and go together. */
const GATHER_MS = 50;

type Message =
  | { kind: 'shown'; tab: string; shown: readonly Shown[] }
  /** Whoever reads from now on asks what the others show. */
  | { kind: 'ask' }
  /** Only for who has the same person's session. */
  | { kind: 'heard'; user: string; heard: Heard };

const NAME = 'skema.live';
const lockOf = (tab: string): string => `${NAME}.${tab}`;
const until = (): Promise<never> => new Promise(() => undefined);

function join(): () => void {
  const tab = newKey();
  const channel = new BroadcastChannel(NAME);
  const post = (message: Message): void => channel.postMessage(message);
  const userId = (): string => session.get().user?.id ?? '';
  const tabs = new Map<string, readonly Shown[]>();
  let update: (() => void) | null = null;

  const say = (): void => {
    post({ kind: 'shown', tab, shown: shownHere() });
    update?.();
  };
  /** What a tab shows goes with it, however it ends: its lock becomes free. */
  const note = (other: string, shown: readonly Shown[]): void => {
    const isNew = !tabs.has(other);
    tabs.set(other, shown);
    update?.();
    if (isNew)
      void navigator.locks.request(lockOf(other), () => {
        tabs.delete(other);
        update?.();
      });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') say();
    else if (data.kind === 'heard') {
      if (data.user === userId()) hear(data.heard);
    } else if (update) note(data.tab, data.shown);
  });
  void navigator.locks.request(lockOf(tab), () => {
    void navigator.locks.request(NAME, () => {
      update = createLeader(
        () => [...shownHere(), ...[...tabs.values()].flat()],
        (heard) => {
          post({ kind: 'heard', user: userId(), heard });
          hear(heard);
        },
      );
      post({ kind: 'ask' });
      update();
      return until();
    });
    say();
    return until();
  });
  return say;
}

let tellAll: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What this tab shows is something else, or another version of it. */
export function moved(): void {
  clearTimeout(timer);
  timer = setTimeout(() => tellAll?.(), GATHER_MS);
}

/** Hears of what it shows until it ends. Without locks, as on a page that came unencrypted from afar, nobody can read for all, and nothing is heard. */
export function follow(follower: Follower): () => void {
  if (!(navigator.locks as LockManager | null | undefined)) return () => undefined;
  followers.add(follower);
  tellAll ??= join();
  moved();
  return () => {
    followers.delete(follower);
    moved();
  };
}
