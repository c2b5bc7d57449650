/** One stream of the server's, read by `fetch`: the bearer goes along, which no `EventSource` sends. */
import { facts } from 'virtual:skema/facts';
import type { LiveEvents, Shown } from '../../engine/live/messages.ts';
import { CALLS } from '../../engine/services.ts';
import { addressOf, loadConfig } from '../wire/config.ts';
import { fetchChecked } from '../wire/fetch.ts';
import { headersOf } from '../wire/rest.ts';

/** The server gives a sign of life every fifteen seconds. */
const SILENCE_MS = 45_000;

/** How it ended: broken off, not to be had, as far as one can tell, or with its session. */
export type StreamEnd = 'broken' | 'none' | 'ended';

export type OnEvent = <E extends keyof LiveEvents>(event: E, data: LiveEvents[E]) => void;

/** Until it ends; throws when it was left. */
export async function readStream(token: string, shown: readonly Shown[], onEvent: OnEvent, left: AbortSignal): Promise<StreamEnd> {
  const config = await loadConfig();
  const { url } = addressOf(config, facts.homes.records);
  // Another server's services promise no such thing.
  if (url === null || new URL(url).origin !== window.location.origin) return 'none';
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const init = { method: 'POST', headers: headersOf(config, facts.homes.records, token), body: JSON.stringify({ shown }), signal: left };
    const reply = await fetchChecked(`${url}/${CALLS.live.path}`, init, silent.signal);
    if (reply.status === 401) return 'ended';
    if (reply.status >= 500 || reply.status === 429) return 'broken';
    if (!reply.headers.get('content-type')?.startsWith('text/event-stream') || !reply.body) return 'none';
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'broken';
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) if (take(block, onEvent) === 'ended') return 'ended';
    }
  } catch (error) {
    if (left.aborted) throw error;
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/** Gives the event's name. */
function take(block: string, onEvent: OnEvent): string | undefined {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  if (event !== undefined) onEvent(event as 'ready', JSON.parse(data!) as null);
  return event;
}
