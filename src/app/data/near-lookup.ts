/** What a look-up that found nothing may have meant: its words corrected one by one, as a list and the palette correct them. */
import type { RelationValue } from '../../engine/reply.ts';
import { loadLookup, type LookupQuery } from './use-lookup.ts';
import { askView } from './views.ts';

/** So few that what else can be done stays in sight below them. */
const MAX = 5;

export async function loadNear(source: string, query: LookupQuery & { search: string }): Promise<RelationValue[]> {
  const meant = await askView<string[]>('nearSearch', { resource: source, search: query.search });
  const found = await Promise.all(meant.map((search) => loadLookup(source, { ...query, search, limit: MAX })));
  const each = new Map(found.flatMap((all) => all.filter(({ near }) => !near)).map((one) => [one.id, one]));
  return [...each.values()].slice(0, MAX).map((one) => ({ ...one, near: true }));
}
