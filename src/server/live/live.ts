/** The live channel of a process: what is written anywhere reaches those who look at it, as far as they may. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../engine/errors.ts';
import type { Shown } from '../../engine/live/messages.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { openAccounts } from '../auth/accounts.ts';
import type { Credential } from '../auth/credential.ts';
import { readSessions } from '../auth/sessions.ts';
import { createSeldom } from '../data/seldom.ts';
import { SESSION_ENDS } from '../data/session-ends.ts';
import { hostWords } from '../locale.ts';
import { type Ground, deliverChanges, deliverPeople, greet } from './deliver.ts';
import { createListener } from './listener.ts';
import { type Note, PRESENCE, readNotes, readPresence } from './note.ts';
import { createPresence, keyOf } from './presence.ts';
import { type LiveTools, createSender } from './sender.ts';
import { type Stream, createStream } from './stream.ts';

interface LiveOptions extends LiveTools {
  /** Read at each delivery: another may have taken its place. */
  registry: () => Registry;
  /** Milliseconds between two signs of life. */
  beat: number;
}

export type Live = ReturnType<typeof createLive>;

/** The first of several changes is told at once, what follows it together: who looks on is still told within the second, whatever an office writes. */
const PACE_MS = 200;

/** Of one session: the browser's, and the next one of it while that begins. */
const STREAMS_MAX = 4;
/** From the first of several ends of sessions until it is looked which streams are among them. */
const GATHER_MS = 50;

export function createLive({ pool, log, registry, beat }: LiveOptions) {
  const streams = new Set<Stream>();
  const sender = createSender({ pool, log });
  const seldom = createSeldom();
  const from = randomUUID();
  const accounts = openAccounts(pool, registry());
  let notes: { resource: string; note: Note }[] = [];
  let moved = new Set<string>();
  let isStopping = false;
  let delivering = Promise.resolve();
  let isDelivering = false;

  const present = async (some: readonly Stream[]): Promise<ReadonlyMap<Stream, Principal>> => {
    const found = await readSessions(
      accounts,
      some.map(({ credential }) => credential),
    );
    const here = some.flatMap((stream, index): [Stream, Principal][] => {
      const principal = found[index];
      if (principal?.userId === stream.userId) return [[stream, principal]];
      stream.send('ended', null);
      stream.end();
      return [];
    });
    return new Map(here);
  };
  /** Ends those that are nobody's any more. What is told meanwhile is looked at together. */
  let isLooking = false;
  const lookWhoseTheyAre = (): void => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => {
      isLooking = false;
      present([...streams]).catch(() => undefined);
    }, GATHER_MS).unref();
  };
  const ground = (): Ground => ({ pool, registry: registry(), present });

  /** What was told meanwhile goes together, and not at once after the last. */
  const deliverAll = async (): Promise<void> => {
    while (notes.length > 0 || moved.size > 0) {
      const [now, keys] = [Map.groupBy(notes, ({ resource }) => resource), moved];
      [notes, moved] = [[], new Set()];
      for (const [name, some] of now) {
        const followers = [...streams].filter((stream) => stream.follows(name));
        if (followers.length > 0 && registry().has(name))
          await deliverChanges(
            ground(),
            name,
            followers,
            some.map(({ note }) => note),
          );
      }
      if (keys.size > 0) await deliverPeople(ground(), keys, [...streams], presence.users);
      if (!isStopping) await sleep(PACE_MS);
    }
    // In the same breath as the look at what is left: nothing comes between.
    isDelivering = false;
  };
  const endAll = (): void => {
    for (const stream of streams) stream.end();
  };
  /** Who missed something looks anew. */
  const deliver = (): void => {
    if (isDelivering) return;
    isDelivering = true;
    delivering = deliverAll().catch((error: unknown) => {
      if (seldom('deliver') !== null) log.warn({ error: (error as Error).message }, hostWords().log.untold);
      endAll();
      [notes, moved] = [[], new Set()];
      isDelivering = false;
    });
  };

  const presence = createPresence({
    from,
    tell: (payload) => sender.tell(PRESENCE, payload),
    onMoved: (keys) => {
      for (const key of keys) moved.add(key);
      if (moved.size > 0) deliver();
    },
  });
  const listener = createListener({
    pool,
    log,
    probe: JSON.stringify({ from, probe: true }),
    channels: () => registry().resources.map(({ name }) => name),
    onNote: (channel, payload) => {
      if (channel === PRESENCE) {
        const note = readPresence(payload);
        if (note) presence.heard(note);
        return;
      }
      if (channel === SESSION_ENDS) return lookWhoseTheyAre();
      notes.push(...readNotes(payload).map((note) => ({ resource: channel, note })));
      deliver();
    },
    onLost: () => {
      endAll();
      presence.lose();
    },
  });

  /** What is open here, by record its users. */
  const countOpen = (): void => {
    const open = new Map<string, Set<string>>();
    for (const { records, userId, isAdmitted } of streams)
      for (const [resource, ids] of isAdmitted ? records : [])
        for (const id of ids.keys()) {
          const key = keyOf(resource, id);
          open.set(key, (open.get(key) ?? new Set()).add(userId));
        }
    presence.set(open);
  };
  const drop = (stream: Stream): void => {
    if (streams.delete(stream)) countOpen();
  };
  const look = (): void => {
    listener.check();
    presence.beat();
    for (const stream of streams) stream.beat();
    present([...streams]).catch(() => undefined);
  };
  const looking = setInterval(() => streams.size > 0 && look(), beat).unref();

  async function admit(credential: Credential, ask: () => readonly Shown[]): Promise<Stream> {
    const [principal] = await readSessions(accounts, [credential]);
    if (!principal?.userId) throw new AppError('UNAUTHENTICATED');
    if (principal.mustChange) throw new AppError('PASSWORD_DUE');
    const shown = ask();
    if (shown.some(({ resource }) => !registry().has(resource))) throw new AppError('NOT_FOUND');
    const stream = createStream(credential, principal.userId, shown, drop);
    const own = [...streams].filter((other) => other.credential.token === credential.token);
    for (const old of own.slice(0, Math.max(0, own.length + 1 - STREAMS_MAX))) old.end();
    streams.add(stream);
    try {
      await greet(ground(), stream, principal);
    } catch (error) {
      stream.end();
      throw error;
    }
    stream.isAdmitted = true;
    countOpen();
    for (const [resource, ids] of stream.records) for (const id of ids.keys()) moved.add(keyOf(resource, id));
    if (moved.size > 0) deliver();
    stream.send('ready', null);
    return stream;
  }

  return {
    changed: sender.changed,
    /** The stream of whoever shows what is asked, which is read once it is known who that is; or null where none is to be had: the database's notices do not come through. */
    open: async (credential: Credential | null, ask: () => readonly Shown[]): Promise<Stream | null> => {
      if (credential === null) throw new AppError('UNAUTHENTICATED');
      if (isStopping) throw new AppError('UNAVAILABLE');
      const wasIdle = streams.size === 0;
      if ((await listener.ready()) === 'off') return null;
      if (wasIdle) presence.ask();
      return admit(credential, ask);
    },
    /** Streams end before everything else does: nobody waits for the end of an answer that has none. */
    endStreams: (): void => {
      isStopping = true;
      presence.bye();
      endAll();
    },
    /** Another registry may have other resources: the next who listens does so anew. */
    relisten: async (): Promise<void> => {
      endAll();
      await listener.end();
    },
    end: async (): Promise<void> => {
      clearInterval(looking);
      await delivering;
      await listener.end();
      await sender.end();
    },
  };
}
