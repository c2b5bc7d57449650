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

const isRecordId = (text: string): boolean => text === 'new' || isId(text.toLowerCase());

export function createKnownPages(registry: Registry): (path: string) => boolean {
  const lists = new Set(registry.resources.map(({ route }) => route));
  const details = new Set(registry.resources.filter(({ single }) => !single).map(({ route }) => route));
  return (given) => {
    const path = given.length > 1 && given.endsWith('/') ? given.slice(0, -1) : given;
    if (PAGES.has(path) || lists.has(path)) return true;
    const cut = path.lastIndexOf('/');
    const [parent, last] = [path.slice(0, cut), path.slice(cut + 1)];
    return details.has(parent) ? isRecordId(last) : RECORD_PAGES.has(parent) && isId(last.toLowerCase());
  };
}
