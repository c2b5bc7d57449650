/** Pictures that were asked for lately, so that a page full of faces does not ask their sites again and again. */
import type { Picture } from './fetch-picture.ts';

const KEPT_MS = 10 * 60_000;
/** What could not be had is asked for again sooner. */
const MISSED_MS = 60_000;
const BYTES_MAX = 20 * 1024 * 1024;
const LINKS_MAX = 1000;
/** Questions to other sites under way; beyond them nobody waits. */
const AT_ONCE = 8;

interface Entry {
  picture: Picture | null;
  until: number;
}

const bytesOf = ({ picture }: Entry): number => picture?.content.length ?? 0;

/** By link; null: there is no picture to show. */
type Fetch = (link: string) => Promise<Picture | null>;

export function createPictureStore(fetch: Fetch, now = () => performance.now()): Fetch {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Picture | null>>();
  let bytes = 0;

  const drop = (link: string): void => {
    const entry = entries.get(link);
    if (!entry) return;
    entries.delete(link);
    bytes -= bytesOf(entry);
  };
  const keep = (link: string, picture: Picture | null): void => {
    drop(link);
    const entry = { picture, until: now() + (picture ? KEPT_MS : MISSED_MS) };
    entries.set(link, entry);
    bytes += bytesOf(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= BYTES_MAX && entries.size <= LINKS_MAX) break;
      drop(oldest);
    }
  };
  const ask = async (link: string): Promise<Picture | null> => {
    try {
      const picture = await fetch(link);
      keep(link, picture);
      return picture;
    } finally {
      pending.delete(link);
    }
  };

  return async (link) => {
    const known = entries.get(link);
    if (known && now() < known.until) return known.picture;
    const asked = pending.get(link);
    if (asked) return asked;
    if (pending.size >= AT_ONCE) return null;
    const asking = ask(link);
    pending.set(link, asking);
    return asking;
  };
}
