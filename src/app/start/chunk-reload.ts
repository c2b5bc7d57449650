/** A part of the app that cannot be loaded is most often one of an older build: load the page again (ledger A-10). */
import { RELOAD_GUARD_MS } from '../../engine/constants.ts';

const PREFIX = 'skema.reload.';

/** Whether this path may be reloaded now; a yes is remembered, so that it is no more often than once per 10 s. */
export function mayReload(path: string, now: number = Date.now(), storage: Storage = sessionStorage): boolean {
  const last = Number(storage.getItem(PREFIX + path) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  storage.setItem(PREFIX + path, String(now));
  return true;
}

/** `target`: the path on its way, where a navigation is under way. */
export function reloadOnChunkFailure(target: () => string): void {
  window.addEventListener('vite:preloadError', (event) => {
    const path = target();
    // Without a network there is nothing to load again, and what is open would be lost.
    if (!navigator.onLine || !mayReload(path)) return;
    event.preventDefault();
    if (path === window.location.pathname + window.location.search) window.location.reload();
    else window.location.assign(path);
  });
}
