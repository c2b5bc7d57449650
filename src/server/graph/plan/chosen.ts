/** The rows of a look-up with a text: the best first, and counted as a list counts them. Each is found by what is told of it. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { byCodes, byName } from '../../sql/search-text.ts';
import type { Ask } from '../query/ask.ts';
import { allOf } from '../query/condition.ts';
import type { Meant } from '../query/meant.ts';
import { RANKED_ORDER, rankedSql } from './ranked.ts';
import type { Rows } from './rows.ts';
import type { Source } from '../../sql/source.ts';
import { searchStarts, startSql } from './search.ts';
import { baseConditions, countOf, select, tableOf } from './way.ts';

/** By its name, and by the codes beside that where they are told: parts that have no record in common. */
function partsOf(registry: Registry, ask: Ask): Ask[] {
  const { resource, told, condition } = ask;
  const [named, coded] = [byName(resource), byCodes(registry, resource)];
  if (told === false) return [{ ...ask, resource: named }];
  if (told === null) return [{ ...ask, resource: coded }];
  return [
    { ...ask, resource: coded, condition: allOf([condition, told]) },
    { ...ask, resource: named, condition: allOf([condition, { type: 'not', of: told }]) },
  ];
}

export function chosenRows(registry: Registry, ask: Ask, meant: Meant): Rows {
  const parts = partsOf(registry, ask);
  const ranked = parts.flatMap((part) => {
    const conditions = (source: Source): string[] => baseConditions(source, part);
    return rankedSql(registry, { resource: part.resource, meant, conditions, near: true }) ?? [];
  });
  // A record without a text to search is not found by one; the text is a value of the statement all the same.
  const places = [meant.whole, ...meant.words.flatMap(({ raw, like }) => [raw, like.index])];
  const known = places.map((place) => `$${place}::text is not null`).join(' and ');
  const none = `select t."id", false as "near" from ${quote(ask.resource.name)} t where false and ${known}`;
  const found = parts.map((part) => {
    const conditions = (source: Source): string[] => [matching(source, meant), ...baseConditions(source, part), known];
    return select(registry, part, { from: tableOf(part), conditions }, '1');
  });
  return {
    ctes: [],
    ways: [],
    page: (limit) =>
      ranked.length === 0
        ? none
        : `select "id", "near", ${ask.sort.map((_, index) => `null as _k${index + 1}`).join(', ')} from (${ranked.join(' union all ')}) r where ${known} order by ${RANKED_ORDER} limit ${limit}`,
    count: (max) => countOf(ranked.length === 0 ? none : found.join(' union all '), max),
  };
}

const matching = (source: Source, { words }: Meant): string =>
  startSql(
    source,
    searchStarts(source),
    words.map(({ like }) => like),
  );
