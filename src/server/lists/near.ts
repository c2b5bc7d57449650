/**
 * What somebody may have meant who searched and found nothing: each word that is nowhere as the nearest word that is. Told only
 * where it finds something in this person's own list, so that nothing shows of a record that they may not read.
 */
import type { ClientBase, Pool } from 'pg';
import { SEARCH_MAX } from '../../engine/constants.ts';
import { bare } from '../../engine/fold.ts';
import { quote } from '../../engine/names.ts';
import { isWithin, nearEnough, nearness } from './nearness.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import { type Brief, briefly } from '../data/brief.ts';
import { pageSql, toRows } from '../graph/plan/rows.ts';
import { baseConditions, sourceOf, tableOf, where } from '../graph/plan/way.ts';
import { askLookup } from '../graph/query/ask.ts';
import { type Given, askGiven, readGiven } from '../graph/query/given.ts';
import { isFindable } from '../palette/found.ts';
import { resourceNamed } from '../history/reach.ts';
import { bared } from '../sql/fold.ts';
import { byName, indexOver, searchedTexts, searchText, type SearchedTexts } from '../sql/search-text.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView, type SignedInCall, type ViewTools } from '../view.ts';

interface Asked extends Given {
  resource: string;
  search: string;
}

const WORDS = 4;
const TOLD = 3;
/** Of one word; not all of them find something beside the others. */
const MEANINGS = 6;
const TRIED = 12;
/** Of texts that are alike; the best are among them, and nobody waits for more. */
const TEXTS = 2000;
/** A guess is worth a moment and no more; what was found till then is told. */
const TIME_MS = 400;
const ALIKE = ['set local pg_trgm.word_similarity_threshold = 0.3'];

export const nearSearch = personView<Asked>({
  name: 'nearSearch',
  input: objectOf({ resource: { type: 'string' }, search: { type: 'string' }, filter: { type: ['object', 'null'] } }, [
    'resource',
    'search',
  ]),
  run: meantBy,
});

/** What this person may have meant who found nothing, the likeliest first. */
export async function meantBy(tools: ViewTools, call: SignedInCall, asked: Asked): Promise<string[]> {
  return meantIn(tools.pool, [soughtBy(tools, call, asked)]);
}

/** As `meantBy`, of a resource that anybody may read: `finds` says whether words find something there. */
export const meantByAnyone = (
  { pool, registry }: ViewTools,
  { resource, search }: Asked,
  finds: (client: ClientBase, search: string) => Promise<boolean>,
): Promise<string[]> =>
  meantIn(pool, [
    {
      search,
      finds: (brief, words) => finds(brief.client(), words),
      place: { registry, resource: resourceNamed(registry, resource), within: null },
    },
  ]);

/** For the palette, which found nothing anywhere: over everything that may be opened, in the order of the registry. */
export const nearPalette = personView<Pick<Asked, 'search'>>({
  name: 'paletteNear',
  input: objectOf({ search: { type: 'string', maxLength: SEARCH_MAX } }, ['search']),
  run: (tools, call, { search }): Promise<string[]> => {
    const findable = tools.registry.resources.filter((resource) => isFindable(call.principal, resource));
    return meantIn(
      tools.pool,
      findable.map(({ name }) => soughtBy(tools, call, { resource: name, search })),
    );
  },
});

/** Words that found nothing at this place. */
interface Sought {
  place: Place;
  search: string;
  finds: (brief: Brief, search: string) => Promise<boolean>;
}

const soughtBy = (tools: ViewTools, call: SignedInCall, asked: Asked): Sought => ({
  place: placeOf(tools.registry, call, asked),
  search: asked.search,
  finds: (brief, search) => findsIn(brief, tools, call, { ...asked, search }),
});

async function meantIn(pool: Pool, all: readonly Sought[]): Promise<string[]> {
  const told: string[] = [];
  await briefly(pool, { ms: TIME_MS, settings: ALIKE }, async (brief) => {
    for (const sought of all) {
      if (told.length >= TOLD) return;
      await tellMeant(brief, sought, told);
    }
  });
  return told;
}

/** `told` grows by what was meant, where it finds something; what is there already is not looked for again. */
async function tellMeant(brief: Brief, { place, search, finds }: Sought, told: string[]): Promise<void> {
  const words = search.trim().split(/\s+/);
  if (words.length > WORDS || words.some((word) => bare(word) === '')) return;
  for (const meant of await toMeanings(brief, place, words)) {
    if (told.length >= TOLD) return;
    if (told.some((text) => bare(text) === bare(meant))) continue;
    if (await finds(brief, meant)) told.push(meant);
  }
}

type Asking = Pick<ReturnType<typeof askGiven>, 'ask' | 'values'>;

/** Where words are looked for: in the texts of all records, or of those in this person's list alone. */
interface Place {
  registry: Registry;
  resource: Resource;
  within: Asking | null;
}

/** What a person may not read takes the place of nothing that they may. Who has no list of it knows what they may choose, by its names. */
function placeOf(registry: Registry, call: SignedInCall, asked: Asked): Place {
  const resource = resourceNamed(registry, asked.resource);
  if (!mayList(call, resource))
    return { registry, resource: byName(resource), within: askChoices(registry, call, { ...asked, search: null }) };
  const isOpen = demand(call.principal, resource, 'list').rows === 'all';
  return { registry, resource, within: isOpen ? null : askGiven(registry, call.principal, resource, { filter: asked.filter }) };
}

const mayList = ({ principal }: SignedInCall, resource: Resource): boolean => can(resource, principal.roles, 'list');

function askChoices(
  registry: Registry,
  { principal }: SignedInCall,
  { resource, search, filter }: Given & Pick<Asked, 'resource'>,
): Asking {
  const { ask, values } = askLookup(registry, principal, resourceNamed(registry, resource), {
    search,
    filter: readGiven(registry, resourceNamed(registry, resource), filter),
    limit: 1,
  });
  return { ask: { ...ask, told: false }, values };
}

interface Meaning {
  word: string;
  distance: number;
}

interface Said {
  words: readonly string[];
  /** How many of them are others than those typed. */
  changed: number;
  distance: number;
}

/** The likeliest first: a word that is there is hardly the wrong one. */
async function toMeanings(brief: Brief, place: Place, words: readonly string[]): Promise<string[]> {
  let all: Said[] = [{ words: [], changed: 0, distance: 0 }];
  for (const word of words) {
    const meanings = await meaningsOf(brief, place, word);
    all = all.flatMap((before) =>
      meanings.map(({ word: meant, distance }) => ({
        words: [...before.words, meant],
        changed: before.changed + Math.sign(distance),
        distance: before.distance + distance,
      })),
    );
  }
  const typed = words.join(' ');
  const texts = all.sort((a, b) => a.changed - b.changed || a.distance - b.distance).map((each) => each.words.join(' '));
  return [...new Set(texts)].filter((text) => bare(text) !== bare(typed)).slice(0, TRIED);
}

const hasNumber = (word: string): boolean => /\p{N}/u.test(word);

/** The word itself where it is somewhere, and those that are near it: a letter that was left out is likelier than a wrong one. A number is meant as it is. */
async function meaningsOf(brief: Brief, place: Place, word: string): Promise<Meaning[]> {
  const { registry, resource, within } = place;
  const sought = bare(word);
  if (hasNumber(sought)) return [{ word, distance: 0 }];
  const found = new Map<string, { word: string; alike: number }>();
  for (const texts of searchedTexts(registry, resource)) {
    const rows = await brief.ask<{ word: string; alike: number }>(withName(`${resource.name}.near`, alikeSql(place, texts)), [
      ...(within?.values ?? []),
      sought,
    ]);
    for (const row of rows) if (!found.has(bare(row.word))) found.set(bare(row.word), row);
  }
  const meanings = [...found].map(([text, each]) => ({ ...each, distance: nearness(sought, text), isWithin: isWithin(sought, text) }));
  const near = meanings.filter((each) => each.distance > 0 && each.distance <= nearEnough(sought.length) && !hasNumber(each.word));
  const isThere = sought.length < 3 || [...found.keys()].some((each) => each.includes(sought));
  near.sort((a, b) => a.distance - b.distance || Number(b.isWithin) - Number(a.isWithin) || b.alike - a.alike);
  return [...(isThere ? [{ word, distance: 0 }] : []), ...near.slice(0, MEANINGS)];
}

/** Signs between words, but for the apostrophe within one; letters of every alphabet are none. */
const BETWEEN = '[\\s!-&(-/:-@[-`{-~]+';

/** Words of texts that are like it, as they are written. */
function alikeSql(place: Place, texts: SearchedTexts): string {
  const { registry, within } = place;
  const { table, columns } = texts;
  const sought = `$${(within?.values.length ?? 0) + 1}::text`;
  const alike = [`${searchText(indexOver(registry, table, columns) ?? columns)} %> ${sought}`, ...withinSql(place, texts)];
  const raw = `concat_ws(' ', ${columns.map(quote).join(', ')})`;
  return `select w.word, max(similarity(${bared('w.word')}, ${sought}))::float8 as "alike" from (select ${raw} as text from ${quote(table)} where ${alike.join(' and ')} limit ${TEXTS}) x
    cross join lateral (select btrim(part, '''’') as word from regexp_split_to_table(x.text, '${BETWEEN}') part) w
    where w.word <> '' group by w.word order by "alike" desc limit 50`;
}

/** The record that the texts are of stands in this person's list, or at the end of these steps from one that does. */
function withinSql({ registry, within }: Place, { steps }: SearchedTexts): string[] {
  if (within === null) return [];
  const source = sourceOf(registry, within.ask);
  const last = steps.at(-1);
  const key = last ? source.column(source.at(steps.slice(0, -1)), last.field.handle) : source.column(source.at([]), 'id');
  const conditions = baseConditions(source, within.ask);
  return [`"id" in (select ${key} from ${tableOf(within.ask)}${source.joins()}${where(conditions)})`];
}

async function findsIn(brief: Brief, { registry }: ViewTools, call: SignedInCall, asked: Asked): Promise<boolean> {
  const resource = resourceNamed(registry, asked.resource);
  const { ask, values } = mayList(call, resource) ? askGiven(registry, call.principal, resource, asked) : askChoices(registry, call, asked);
  const rows = toRows(registry, ask, 1);
  const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: 1 });
  const sql = `${rows.ctes.length > 0 ? `with ${rows.ctes.join(', ')} ` : ''}select 1 from (${page}) p${ask.meant ? ' where not p."near"' : ''}`;
  return (await brief.ask(withName(`${asked.resource}.near`, sql), values)).length > 0;
}
