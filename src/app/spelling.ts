/** The router takes any capitals; the address then shows the registry's own. */

const spelled = (part: string | undefined): string | undefined => (part?.toLowerCase() === 'new' ? 'new' : part);

/** `/BARANG/New?x=1` at the route `/barang/:id` → `/barang/new?x=1`; null when the address is spelled right. */
export function respelled(route: string, address: string): string | null {
  const { pathname, search } = new URL(address);
  const given = pathname.split('/');
  const path = route
    .split('/')
    .map((part, index) => (part.startsWith(':') ? spelled(given[index]) : part))
    .join('/');
  return path === pathname || `${path}/` === pathname ? null : path + search;
}
