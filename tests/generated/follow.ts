/** A stream of the live channel, read as a browser reads it. */
import type { LiveChanged, LiveEvents, LivePeople, Shown } from '../../src/engine/live/messages.ts';

export interface Followed {
  status: number;
  headers: Headers;
  /** As they came. */
  changed: LiveChanged[];
  people: LivePeople[];
  /** The server said that the session is no more. */
  isOver: () => boolean;
  /** Everything that came, as it came. */
  text: () => string;
  /** How it ended; null while it goes on. */
  end: () => 'ended' | 'broken' | null;
  /** After the next sign of life: what was sent before has come. */
  beat: () => Promise<void>;
  leave: () => void;
}

const PATIENCE_MS = 10_000;

/** Waits without looking again and again: `look` is called whenever something has come. */
function createWaits() {
  const waits = new Set<() => void>();
  return {
    look: () => waits.forEach((wait) => wait()),
    until: (is: () => boolean, what: string): Promise<void> =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`no ${what} within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
        const wait = (): void => {
          if (!is()) return;
          clearTimeout(timer);
          waits.delete(wait);
          done();
        };
        waits.add(wait);
        wait();
      }),
  };
}

/** A stream once nothing is missed any more, or the refusal at once. `authorization` null: as nobody. */
export async function follow(url: string, authorization: string | null, shown: readonly Shown[], key?: string): Promise<Followed> {
  const leaving = new AbortController();
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': key ?? `skema-${new URL(url).pathname.split('/')[1]}`,
      ...(authorization !== null && { authorization }),
    },
    body: JSON.stringify({ shown }),
    signal: leaving.signal,
  });
  let end: 'ended' | 'broken' | null = null;
  let text = '';
  const { look, until } = createWaits();
  const beats = (): number => text.match(/^:$/gm)?.length ?? 0;
  const followed: Followed = {
    status: reply.status,
    headers: reply.headers,
    changed: [],
    people: [],
    isOver: () => /^event: ended$/m.test(text),
    text: () => text,
    end: () => end,
    beat: async () => {
      const before = beats();
      await until(() => beats() > before, 'sign of life');
    },
    leave: () => leaving.abort(),
  };
  if (reply.status !== 200) {
    await reply.text();
    return followed;
  }
  let isReady = false;
  const take = (block: string): void => {
    const event = /^event: (.*)$/m.exec(block)?.[1] as keyof LiveEvents | undefined;
    const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as never;
    if (event === 'ready') isReady = true;
    else if (event === 'changed' || event === 'people') followed[event].push(data as never);
  };
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop()!;
      blocks.forEach(take);
      look();
    }
  };
  read().then(
    () => (end = 'ended'),
    () => (end = 'broken'),
  );
  await until(() => isReady, 'beginning');
  return followed;
}
