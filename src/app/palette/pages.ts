/** Pages by their names, and lists with what is sought: those that this person may open. */
import { address } from 'virtual:skema/address';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as base } from 'virtual:skema/words/base';
import { words as text } from 'virtual:skema/words/palette';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { FoundGroup } from '../../engine/wire/palette.ts';
import type { SavedView } from '../../engine/wire/saved.ts';
import { entryRoles, mayOpen } from '../layout/menu-groups.ts';
import { menuScreens } from '../layout/screens.ts';
import { viewSearch } from '../list/views/view-address.ts';
import { type Row, says } from './row.ts';

const PAGES_MAX = 5;
const LISTS_MAX = 3;

export function pageRows(summaries: readonly ResourceSummary[], roles: readonly string[], words: readonly string[]): Row[] {
  const screens = menuScreens(roles).map(({ path, menu }): Row => ({ key: path, title: menu, to: path }));
  const entries = summaries
    .filter((summary) => mayOpen(entryRoles(summary), roles))
    .map(({ route, plural, menu }): Row => ({ key: route, title: plural, ...(menu !== plural && { detail: menu }), to: route }));
  return [{ key: '/', title: base.layout.home, to: '/' }, ...screens, ...entries]
    .filter(({ title }) => says(title, words))
    .slice(0, PAGES_MAX);
}

/** Views of lists, by their names. */
export const viewRows = (views: readonly SavedView[], summaries: readonly ResourceSummary[], words: readonly string[]): Row[] =>
  views
    .filter(({ name }) => says(name, words))
    .slice(0, LISTS_MAX)
    .flatMap((view) => {
      const summary = summaries.find(({ name }) => name === view.resource);
      return summary ? [{ key: view.id, title: view.name, detail: summary.plural, to: summary.route + viewSearch(view) }] : [];
    });

/** A list with what is sought, and how many there are. */
export const listRows = (found: readonly FoundGroup[], summaries: readonly ResourceSummary[], search: string): Row[] =>
  found.slice(0, LISTS_MAX).flatMap(({ resource, total, more }) => {
    const summary = summaries.find(({ name }) => name === resource);
    if (!summary) return [];
    const { route, title, plural } = summary;
    return [
      {
        key: `list ${resource}`,
        title: text.searchIn(plural, search),
        end: text.amount(total, more, total === 1 && !more ? nouns.inside(title) : nouns.several(title, plural)),
        to: `${route}?${address.search}=${encodeURIComponent(search)}`,
      },
    ];
  });
