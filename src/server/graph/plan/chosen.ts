/** The rows of a look-up with a text: the best first, and counted as a list counts them. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import type { Meant } from '../query/meant.ts';
import { RANKED_ORDER, rankedSql } from './ranked.ts';
import type { Rows } from './rows.ts';
import { searchStarts, startSql } from './search.ts';
import { baseConditions, countOf, select, tableOf } from './way.ts';

export function chosenRows(registry: Registry, ask: Ask, meant: Meant): Rows {
  const conditions = (source: Parameters<typeof baseConditions>[0]): string[] => baseConditions(source, ask);
  const ranked = rankedSql(registry, { resource: ask.resource, meant, conditions, near: true });
  // A record without a text to search is not found by one; the text is a value of the statement all the same.
  const places = [meant.whole, ...meant.words.flatMap(({ raw, like }) => [raw, like.index])];
  const known = places.map((place) => `$${place}::text is not null`).join(' and ');
  const none = `select t."id" from ${quote(ask.resource.name)} t where false and ${known}`;
  const found = select(
    registry,
    ask,
    { from: tableOf(ask), conditions: (source) => [matching(source, meant), ...conditions(source), known] },
    '1',
  );
  return {
    ctes: [],
    ways: [],
    page: (limit) =>
      ranked === null
        ? none
        : `select "id", ${ask.sort.map((_, index) => `null as _k${index + 1}`).join(', ')} from (${ranked}) r where ${known} order by ${RANKED_ORDER} limit ${limit}`,
    count: (max) => countOf(ranked === null ? none : found, max),
  };
}

const matching = (source: Parameters<typeof baseConditions>[0], { words }: Meant): string =>
  startSql(
    source,
    searchStarts(source),
    words.map(({ like }) => like),
  );
