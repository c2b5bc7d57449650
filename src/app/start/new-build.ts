/** Looks for a newer build now and then and offers it; nothing reloads by itself (ledger A-09). */
import { toast } from '../controls/toast/toast.ts';
import { fetchChecked } from '../wire/fetch.ts';
import { facts } from 'virtual:skema/facts';
import { words as text } from 'virtual:skema/words/base';

const CHECK_MS = 5 * 60_000;

/** The id of the running build, from the page that started it; null in development. */
function ownBuild(): string | null {
  const build = document.querySelector<HTMLMetaElement>('meta[name="skema-build"]')?.content;
  return build && !build.startsWith('%') ? build : null;
}

async function latestBuild(): Promise<string | null> {
  const response = await fetchChecked('/latest-build.json', { cache: 'no-store' });
  if (!response.ok) return null;
  const manifest: unknown = await response.json();
  return typeof manifest === 'object' && manifest !== null && 'build' in manifest && typeof manifest.build === 'string'
    ? manifest.build
    : null;
}

export function watchBuild(): void {
  const own = ownBuild();
  if (own === null) return;
  const check = async (): Promise<void> => {
    // A server that does not answer is no news.
    const latest = await latestBuild().catch(() => null);
    if (latest === null || latest === own) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    toast.warning(text.build.fresh(facts.title), {
      id: 'build',
      stays: true,
      action: { label: text.build.reload, run: () => window.location.reload() },
    });
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  document.addEventListener('visibilitychange', onVisible);
}
