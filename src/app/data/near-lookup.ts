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

/** What may keep a record from being offered, each as a sentence. */
export interface Why {
  /** The product's own rule. */
  rule?: string | (() => string) | undefined;
  /** What the record is to agree with. */
  agreement?: string | undefined;
  /** That with it this record would be nobody's of this person; absent where what the schema file asks of it may be the reason, too. */
  reach?: string | undefined;
}

export async function loadMissed(source: string, query: Query, why: Why = {}): Promise<Missed> {
  const [near, withheld] = await Promise.all([loadNear(source, query), loadWithheld(source, query, why)]);
  return { ...near, ...(withheld.length > 0 && { withheld: withheld.join(' ') }) };
}

async function loadNear(source: string, query: Query): Promise<Pick<Missed, 'near' | 'more'>> {
  const meant = await askView<string[]>('nearSearch', { resource: source, search: query.search });
  const found = await Promise.all(meant.map((search) => loadLookup(source, { ...query, search, limit: MAX + 1 })));
  const each = new Map(found.flatMap((all) => all.filter(({ near }) => !near)).map((one) => [one.id, one]));
  const near = [...each.values()].slice(0, MAX).map((one) => ({ ...one, near: true }));
  const fuller = meant.find((_, index) => found[index]!.filter((one) => !one.near).length > MAX) ?? meant[0];
  return { near, ...(each.size > MAX && { more: CONTROL.moreNear(fuller!) }) };
}

/** What is called so and left out by this place alone, in a sentence for each reason. */
async function loadWithheld(source: string, { for: narrowing, ...anywhere }: Query, { rule, agreement, reach }: Why): Promise<string[]> {
  if (narrowing === undefined) return [];
  const found = (await loadLookup(source, { ...anywhere, limit: WITHHELD_MAX })).filter(({ near }) => !near);
  if (found.length === 0) return [];
  // Within `and`: by their ids alone, what is not offered any more would come too.
  const filter = { and: [{ id: { in: found.map(({ id }) => id) } }, ...(anywhere.filter ? [anywhere.filter] : [])] };
  const idsWithin = async (values: Record<string, unknown>): Promise<string[]> =>
    (await loadLookup(source, { filter, limit: WITHHELD_MAX, for: { ...narrowing, values, offers: false } })).map(({ id }) => id);
  // With nothing filled in, only what holds for every record narrows.
  const [everywhere, here] = await Promise.all([idsWithin({}), idsWithin(narrowing.values ?? {})]);
  const reasonOf = ({ id }: RelationValue): string | undefined => {
    if (here.includes(id)) return typeof rule === 'function' ? rule() : rule;
    return everywhere.includes(id) ? agreement : reach;
  };
  const byReason = Map.groupBy(found, reasonOf);
  return [...byReason].map(([reason, all]) =>
    CONTROL.withheld(
      all.map(({ display }) => display),
      reason,
    ),
  );
}
