/** What a look-up that found nothing may have meant: its words corrected one by one, as a list and the palette correct them; and what is called so and not offered here. */
import type { RelationValue } from '../../engine/reply.ts';
import { words as CONTROL } from 'virtual:skema/words/control';
import { loadLookup, type LookupQuery } from './lookup.ts';
import { askView } from './views.ts';

/** So few that what else can be done stays in sight below them. */
const MAX = 5;
const WITHHELD_MAX = 3;

export interface Missed {
  near: RelationValue[];
  /** How the others are found that are nearly called so. */
  more?: string;
  /** That there is what was typed, and why it is not offered. */
  withheld?: string;
}

type Query = LookupQuery & { search: string };

/** `why`: what keeps a record of that name from being offered, as a sentence. */
export async function loadMissed(source: string, query: Query, why: string | undefined): Promise<Missed> {
  const [near, withheld] = await Promise.all([loadNear(source, query), loadWithheld(source, query)]);
  return { ...near, ...(withheld.length > 0 && { withheld: CONTROL.withheld(withheld, why) }) };
}

async function loadNear(source: string, query: Query): Promise<Pick<Missed, 'near' | 'more'>> {
  const meant = await askView<string[]>('nearSearch', { resource: source, search: query.search });
  const found = await Promise.all(meant.map((search) => loadLookup(source, { ...query, search, limit: MAX + 1 })));
  const each = new Map(found.flatMap((all) => all.filter(({ near }) => !near)).map((one) => [one.id, one]));
  const near = [...each.values()].slice(0, MAX).map((one) => ({ ...one, near: true }));
  const fuller = meant.find((_, index) => found[index]!.filter((one) => !one.near).length > MAX) ?? meant[0];
  return { near, ...(each.size > MAX && { more: CONTROL.moreNear(fuller!) }) };
}

/** What it is called that this place, and nothing else, leaves out. */
async function loadWithheld(source: string, { for: narrowing, ...anywhere }: Query): Promise<string[]> {
  if (narrowing === undefined) return [];
  const found = await loadLookup(source, { ...anywhere, limit: WITHHELD_MAX });
  return found.filter(({ near }) => !near).map(({ display }) => display);
}
