/** The rows of a list one after the other, over its pages, as they stood when it was left. */
import type { Resource } from '../../../engine/resource.ts';
import { type ListPage, loadList } from '../../data/use-list.ts';
import { ownZone } from '../../today.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { previousCursor } from './cursors.ts';
import type { ListUrl, toListQuery } from './list-url.ts';
import type { Walk } from './return-point.ts';

/** What the list itself does; handed in, so that none of it is loaded again. */
interface Ways {
  toListQuery: typeof toListQuery;
  previousCursor: typeof previousCursor;
}

/** One for what was shown: pages that were read on the way stay known. */
const walks = new WeakMap<ListPage, Walk>();

export function walkFrom(shown: ListPage, resource: Resource, url: ListUrl, ways: Ways): Walk {
  const walk = walks.get(shown) ?? createWalk(shown, resource, url, ways);
  walks.set(shown, walk);
  return walk;
}

function createWalk(shown: ListPage, resource: Resource, url: ListUrl, ways: Ways): Walk {
  const pages = new Map([[shown.page, shown]]);
  const idsOf = ({ rows }: ListPage): string[] => rows.map(({ id }) => id);
  const find = (id: string): { at: ListPage; index: number } | null => {
    for (const at of pages.values()) if (idsOf(at).includes(id)) return { at, index: idsOf(at).indexOf(id) };
    return null;
  };
  /** The page beside; null where there is none. */
  const beside = async ({ page, meta }: ListPage, step: 1 | -1): Promise<ListPage | null> => {
    const known = pages.get(page + step);
    if (known) return known;
    const after = step === 1 ? meta.next : ways.previousCursor(resource.name, { ...url, page });
    if (step === 1 ? after === null : page === 1 || after === undefined) return null;
    const query = ways.toListQuery({ ...url, page: page + step, after: after! }, ownZone());
    const next = await loadList(resource, query);
    pages.set(page + step, next);
    return next;
  };
  return {
    place: (id) => {
      const found = find(id);
      return (
        found && { position: (found.at.page - 1) * url.limit + found.index + 1, total: LIST.total(shown.meta.total, shown.meta.capped) }
      );
    },
    has: (id, step) => {
      const found = find(id);
      if (!found) return false;
      const { at, index } = found;
      return at.rows[index + step] !== undefined || pages.has(at.page + step) || (step === 1 ? at.meta.next !== null : at.page > 1);
    },
    next: async (id, step) => {
      const found = find(id);
      if (!found) return null;
      const here = found.at.rows[found.index + step]?.id;
      return here ?? (await beside(found.at, step))?.rows.at(step === 1 ? 0 : -1)?.id ?? null;
    },
  };
}
