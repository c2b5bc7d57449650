/** The menu a role sees: registry order, grouped by `menu`, only what may be opened. */
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { locale } from '../../engine/words/locale.ts';

/** A page may be opened with at least one of its roles (ledger B-08). */
export const mayOpen = (allowed: readonly string[], roles: readonly string[]): boolean => allowed.some((role) => roles.includes(role));

/** Roles of the page a menu entry leads to: the record itself where there is only one. */
export const entryRoles = ({ single, roles }: Pick<ResourceSummary, 'single' | 'roles'>): readonly string[] =>
  single ? roles.detail : roles.list;

export function toMenuGroups(summaries: readonly ResourceSummary[], roles: readonly string[]) {
  const groups = new Map<string, ResourceSummary[]>();
  for (const summary of summaries) {
    if (!mayOpen(entryRoles(summary), roles)) continue;
    const entries = groups.get(summary.menu);
    if (entries) entries.push(summary);
    else groups.set(summary.menu, [summary]);
  }
  // Without a name: there is nothing that these would be told apart from.
  const isPlain = groups.size === 1 && groups.has(locale().words.menu);
  return [...groups].map(([name, entries]) => ({ name: isPlain ? '' : name, entries }));
}

/** The roles that may read a record of anything, and so what became of it. */
export const readersOf = (summaries: readonly ResourceSummary[]): string[] =>
  summaries.flatMap(({ grants }) => Object.keys(grants).filter((role) => grants[role]!['item']));

/** The entry whose pages hold this path. */
export const entryOf = (summaries: readonly ResourceSummary[], path: string): ResourceSummary | undefined =>
  summaries.find(({ route }) => path === route || path.startsWith(`${route}/`));
