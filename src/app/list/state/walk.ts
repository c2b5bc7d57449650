/** The rows of a list one after the other, over its pages, as they stood when it was left; a reload of the record goes on with them. */
import { DEPTH_MAX } from '../../../engine/constants.ts';
import type { ListQuery } from '../../../engine/list-query.ts';
import type { Resource } from '../../../engine/resource.ts';
import { type ListPage, loadList } from '../../data/use-list.ts';
import { onUserLeft, session } from '../../session/store.ts';
import type { previousCursor } from './cursors.ts';
import type { ListUrl } from './list-url.ts';
import { leaveList, type Walk } from './return-point.ts';

/** A page by the ids of its rows. */
interface Page {
  page: number;
  ids: readonly string[];
  next: string | null;
}

/** The list that is walked through. */
interface Walked {
  /** Its address, without `?`. */
  search: string;
  query: ListQuery;
  /** `24` or `10.000+`. */
  total: string;
}

/** The cursor of a page; null: it needs none; undefined: unknown. */
type CursorOf = (page: number) => string | null | undefined;

/** One for what was shown: pages that were read on the way stay known. */
const walks = new WeakMap<ListPage, Walk>();

interface Left extends Pick<Walked, 'search' | 'query'> {
  shown: ListPage;
  resource: Resource;
  url: ListUrl;
}

/** What the list itself does; handed in, so that none of it is loaded again. */
interface Ways {
  say: (total: number, capped: boolean) => string;
  previousCursor: typeof previousCursor;
}

export function walkFrom({ shown, resource, url, query, search }: Left, ways: Ways): Walk {
  const total = ways.say(shown.meta.total, shown.meta.capped);
  const cursorOf: CursorOf = (page) => ways.previousCursor(resource.name, { ...url, page: page + 1 });
  const walk = walks.get(shown) ?? createWalk(resource, { search, query, total }, [pageOf(shown)], cursorOf);
  walks.set(shown, walk);
  return walk;
}

const pageOf = ({ page, rows, meta }: ListPage): Page => ({ page, ids: rows.map(({ id }) => id), next: meta.next });

function createWalk(resource: Resource, walked: Walked, begun: readonly Page[], cursorOf: CursorOf): Walk {
  const { query, total } = walked;
  const pages = new Map(begun.map((each) => [each.page, each]));
  const keepAll = (): void => keep(resource.name, { ...walked, pages: [...pages.values()] });
  const find = (id: string): { at: Page; index: number } | null => {
    for (const at of pages.values()) if (at.ids.includes(id)) return { at, index: at.ids.indexOf(id) };
    return null;
  };
  const readBeside = async ({ page, next }: Page, step: 1 | -1): Promise<Page | null> => {
    const after = step === 1 ? next : cursorOf(page - 1);
    if (step === 1 ? after === null : page === 1 || after === undefined) return null;
    const read = pageOf(await loadList(resource, { ...query, page: page + step, after: after! }));
    // What was renamed on the way may come again behind its old place: it has been passed, and stands where it stood.
    const beside = { ...read, ids: read.ids.filter((id) => find(id) === null) };
    pages.set(page + step, beside);
    keepAll();
    return beside;
  };
  /** The page beside that has somebody on it; null where there is none. */
  const beside = async (at: Page, step: 1 | -1): Promise<Page | null> => {
    const page = pages.get(at.page + step) ?? (await readBeside(at, step));
    return page?.ids.length === 0 ? beside(page, step) : page;
  };
  keepAll();
  return {
    place: (id) => {
      const found = find(id);
      return found && { position: (found.at.page - 1) * query.limit + found.index + 1, total };
    },
    has: (id, step) => {
      const found = find(id);
      if (!found) return false;
      const { at, index } = found;
      return at.ids[index + step] !== undefined || pages.has(at.page + step) || (step === 1 ? at.next !== null : at.page > 1);
    },
    next: async (id, step) => {
      const found = find(id);
      if (!found) return null;
      const here = found.at.ids[found.index + step];
      return here ?? (await beside(found.at, step))?.ids.at(step === 1 ? 0 : -1) ?? null;
    },
  };
}

interface Kept extends Walked {
  pages: readonly Page[];
}

const PREFIX = 'skema.walk.';
const keyOf = (resource: string): string => `${PREFIX}${session.get().user?.id ?? ''}.${resource}`;

onUserLeft(() => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Closed storage: nothing was kept.
  }
});

/** In this tab alone, by ids. */
function keep(resource: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(kept));
  } catch {
    // Closed or full storage: a reload forgets where one came from.
  }
}

/** The walk that a reload has cut off, where this record is in it. */
export function keptWalk(resource: Resource, id: string): Walk | null {
  const kept = readKept(resource.name);
  if (!kept?.pages.some(({ ids }) => ids.includes(id))) return null;
  const cursorOf: CursorOf = (page) => (page * kept.query.limit <= DEPTH_MAX ? null : undefined);
  const walk = createWalk(resource, kept, kept.pages, cursorOf);
  leaveList(resource.name, { search: kept.search, id, scrollTop: 0, picked: [], all: null, walk: () => Promise.resolve(walk) });
  return walk;
}

function readKept(resource: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
