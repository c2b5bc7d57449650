/** Which paths are pages: the registry's, and those of specification section 2 that are no resource's. */
import { isId } from '../../engine/fields/index.ts';
import type { Registry } from '../../engine/resource.ts';

const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/unauthorized',
  '/nilai-snbp',
  '/export',
  '/export/nilaiRaport',
  '/konsultasiRasionalisasi',
  '/konfigurasi',
]);
/** Pages of a record of another resource. */
const RECORD_PAGES: ReadonlySet<string> = new Set(['/diterima']);

const lower = (paths: Iterable<string>): ReadonlySet<string> => new Set([...paths].map((path) => path.toLowerCase()));

/** Whatever capitals an address is typed with; the page then rewrites it to the registry's spelling. */
export function createKnownPages(registry: Registry): (path: string) => boolean {
  const pages = lower([...PAGES, ...registry.resources.map(({ route }) => route)]);
  const details = lower(registry.resources.filter(({ single }) => !single).map(({ route }) => route));
  return (given) => {
    const path = given.length > 1 && given.endsWith('/') ? given.slice(0, -1) : given;
    if (pages.has(path.toLowerCase())) return true;
    const cut = path.lastIndexOf('/');
    const [parent, last] = [path.slice(0, cut), path.slice(cut + 1)].map((part) => part.toLowerCase()) as [string, string];
    return details.has(parent) ? last === 'new' || isId(last) : RECORD_PAGES.has(parent) && isId(last);
  };
}
