/** Which paths are pages: the engine's own, the registry's, and the product's screens. */
import { isId } from '../../engine/fields/index.ts';
import type { Registry } from '../../engine/resource.ts';
import { ENGINE_PAGES, recordRoot } from '../../engine/screen.ts';

const lower = (paths: Iterable<string>): ReadonlySet<string> => new Set([...paths].map((path) => path.toLowerCase()));
const withoutEnd = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

interface KnownPages {
  isPage: (path: string) => boolean;
  /** Open to anybody, but not to be found by searching. */
  isUnlisted: (path: string) => boolean;
}

/** Whatever capitals an address is typed with; the page then rewrites it to the registry's spelling. */
export function createKnownPages({ resources, product: { screens } }: Registry): KnownPages {
  const pages = lower([
    ...ENGINE_PAGES,
    ...resources.map(({ route }) => route),
    ...screens.filter((screen) => recordRoot(screen) === null).map(({ path }) => path),
  ]);
  const details = lower(resources.filter(({ single }) => !single).map(({ route }) => route));
  const ofRecords = lower(screens.flatMap((screen) => recordRoot(screen) ?? []));
  const unlisted = lower(screens.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path));
  return {
    isPage: (given) => {
      const path = withoutEnd(given);
      if (pages.has(path.toLowerCase())) return true;
      const cut = path.lastIndexOf('/');
      const [parent, last] = [path.slice(0, cut), path.slice(cut + 1)].map((part) => part.toLowerCase()) as [string, string];
      return details.has(parent) ? last === 'new' || isId(last) : ofRecords.has(parent) && isId(last);
    },
    isUnlisted: (given) => unlisted.has(withoutEnd(given).toLowerCase()),
  };
}
