/** A part of the app that cannot be loaded: without a connection it waits for one; what the server no longer has is of an older build, and the page is loaded again (ledger A-10). */
import { RELOAD_GUARD_MS } from '../../engine/constants.ts';
import { words as text } from 'virtual:skema/words/base';
import { toast } from '../controls/toast/toast.ts';
import { answers, tryNow, untilAnswered } from '../wire/connection.ts';
import { onPartFailure } from './bring-part.ts';

const PREFIX = 'skema.reload.';
const NOTICE = 'part';

/** Whether this path may be reloaded now; a yes is remembered, so that it is no more often than once per 10 s. */
export function mayReload(path: string, now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(PREFIX + path));
  if (now - last < RELOAD_GUARD_MS) return false;
  sessionStorage.setItem(PREFIX + path, String(now));
  return true;
}

const tell = (): void =>
  void toast.warning(text.build.away, {
    id: NOTICE,
    stays: true,
    action: { label: text.build.again, run: () => void tryNow().then((isThere) => isThere || tell()) },
  });

let waiting = 0;
async function connected(): Promise<void> {
  waiting += 1;
  if (waiting === 1) tell();
  await untilAnswered();
  waiting -= 1;
  if (waiting === 0) toast.dismiss(NOTICE);
}

/** `target`: the path on its way, where a navigation is under way. */
export function reloadOnChunkFailure(target: () => string): void {
  const retry = async <T>(load: () => Promise<T>, error: unknown, wasThere = false): Promise<T> => {
    const isThere = await answers();
    if (!isThere) await connected();
    // A server that answered before this failure and after it does not have the part any more.
    else if (wasThere) return reload(error);
    return load().catch((again: unknown) => retry(load, again, isThere));
  };
  const reload = (error: unknown): Promise<never> => {
    const path = target();
    if (!mayReload(path)) throw error;
    if (path === window.location.pathname + window.location.search) window.location.reload();
    else window.location.assign(path);
    return new Promise(() => {});
  };
  onPartFailure(retry);
}
