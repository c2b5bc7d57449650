/** The one connection of a process that listens. It is opened when somebody wants to hear, and again when somebody does after it was lost. */
import type { Client, ClientConfig } from 'pg';
import pg from '../data/driver.ts';
import { isUnavailable } from '../data/faults.ts';
import { SESSION_ENDS } from '../data/session-ends.ts';
import { hostWords } from '../locale.ts';
import { PRESENCE } from './note.ts';
import type { LiveTools } from './sender.ts';

/** What was said must have come back by then. */
const PROBE_MS = 5000;
/** Behind a pooler that hands connections on, nothing comes; it is looked at again this much later. */
const OFF_MS = 5 * 60_000;
const LIMIT_MS = 5000;

interface ListenerOptions extends LiveTools {
  channels: () => readonly string[];
  /** Sent by this process alone. */
  probe: string;
  onNote: (channel: string, payload: string) => void;
  /** What is said from here on is missed. */
  onLost: () => void;
}

type State = 'listening' | 'off';

export function createListener({ pool, log, channels, probe, onNote, onLost }: ListenerOptions) {
  let state: Promise<State> | null = null;
  let current: Client | null = null;
  let offUntil = 0;
  let hasSaid = false;

  const lose = (client: Client): void => {
    if (current === client) {
      [current, state] = [null, null];
      onLost();
    }
    client.end().catch(() => undefined);
  };

  /** Through another connection, as every write will say it. */
  const hears = async (client: Client): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    promise.catch(() => undefined);
    client.once('end', () => reject(new Error('Connection terminated')));
    client.on('notification', ({ channel, payload }) => channel === PRESENCE && payload === probe && resolve(true));
    const timer = setTimeout(() => resolve(false), PROBE_MS).unref();
    await pool.query('select pg_notify($1, $2)', [PRESENCE, probe]);
    return promise.finally(() => clearTimeout(timer));
  };

  const listens = async (client: Client): Promise<boolean> => {
    try {
      await client.query([...channels(), PRESENCE, SESSION_ENDS].map((channel) => `listen "${channel}"`).join('; '));
    } catch (error) {
      // Of a database that answers, and only reads: a standby.
      if (!isUnavailable(error) || (error as { code?: string }).code === '25006') return false;
      throw error;
    }
    return hears(client);
  };

  const open = async (): Promise<State> => {
    const client = new pg.Client({ ...(pool.options as ClientConfig), query_timeout: LIMIT_MS, application_name: 'skema live' });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      if (await listens(client)) {
        client.on('notification', ({ channel, payload = '' }) => onNote(channel, payload));
        current = client;
        return 'listening';
      }
    } catch (error) {
      state = null;
      client.end().catch(() => undefined);
      throw error;
    }
    client.end().catch(() => undefined);
    offUntil = Date.now() + OFF_MS;
    state = null;
    if (!hasSaid) log.warn({}, hostWords().log.deaf);
    hasSaid = true;
    return 'off';
  };

  return {
    /** Whether it hears; fails while the database does not answer. */
    ready: (): Promise<State> => {
      if (Date.now() < offUntil) return Promise.resolve('off');
      state ??= open();
      return state;
    },
    /** A connection that fell silent is lost. */
    check: (): void => {
      const client = current;
      client?.query('select 1').catch(() => lose(client));
    },
    end: async (): Promise<void> => {
      await state?.catch(() => undefined);
      const client = current;
      [current, state] = [null, null];
      await client?.end().catch(() => undefined);
    },
  };
}
