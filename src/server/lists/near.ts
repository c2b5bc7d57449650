/**
 * What somebody may have meant who searched and found nothing: each word that is nowhere as the nearest word that is. Told only
 * where it finds something in this person's own list, so that nothing shows of a record that they may not read.
 */
import type { ClientBase } from 'pg';
import { SEARCH_MAX } from '../../engine/constants.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import type { Brief } from '../data/brief.ts';
import { pageSql, toRows } from '../graph/plan/rows.ts';
import { tableOf } from '../graph/plan/way.ts';
import { askLookup } from '../graph/query/ask.ts';
import { type Given, askGiven, readGiven } from '../graph/query/given.ts';
import { isFindable } from '../palette/found.ts';
import { resourceNamed } from '../history/reach.ts';
import { labelSql } from '../sql/label.ts';
import { byName, searchedTexts } from '../sql/search-text.ts';
import { createSource } from '../sql/source.ts';
import { queryPrepared, withName } from '../sql/statement.ts';
import { objectOf, personView, type SignedInCall, type ViewTools } from '../view.ts';
import { meantIn, type Sought } from './near-search.ts';
import type { Asking, Place } from './near-words.ts';

interface Asked extends Given {
  resource: string;
  search: string;
}

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
      // What it finds is told as it stands, and not by these words.
      written: async (brief, words) => ((await finds(brief.client(), words)) ? '' : null),
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

const soughtBy = (tools: ViewTools, call: SignedInCall, asked: Asked): Sought => ({
  place: placeOf(tools.registry, call, asked),
  search: asked.search,
  written: (brief, search) => writtenIn(brief, tools, call, { ...asked, search }),
});

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

/** The first record that this person finds so: what it is called and what is searched of it. */
async function writtenIn(brief: Brief, { registry }: ViewTools, call: SignedInCall, asked: Asked): Promise<string | null> {
  const resource = resourceNamed(registry, asked.resource);
  const { ask, values } = mayList(call, resource) ? askGiven(registry, call.principal, resource, asked) : askChoices(registry, call, asked);
  const rows = toRows(registry, ask, 1);
  const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: 1 });
  const source = createSource(registry, resource);
  const searched = searchedTexts(registry, ask.meant ? byName(resource) : resource).flatMap(({ steps, columns }) =>
    columns.map((column) => source.column(source.at(steps), column)),
  );
  const text = `concat_ws(' ', ${[labelSql(source, resource, []), ...searched].join(', ')})`;
  const from = `(${page}) p join ${tableOf(ask)} on t."id" = p."id"${source.joins()}${ask.meant ? ' where not p."near"' : ''}`;
  const sql = `${rows.ctes.length > 0 ? `with ${rows.ctes.join(', ')} ` : ''}select ${text} as "text" from ${from}`;
  const client = brief.client();
  // The word decides none of its plan, and to plan it takes longer than its row; what is asked before and after it is planned by the word.
  client.query('set local plan_cache_mode = force_generic_plan').catch(() => undefined);
  const found = await queryPrepared<{ text: string }>(client, withName(`${asked.resource}.near`, sql), [...values]);
  client.query('set local plan_cache_mode = auto').catch(() => undefined);
  return found.rows[0]?.text ?? null;
}
