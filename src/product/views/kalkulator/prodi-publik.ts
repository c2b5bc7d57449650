/** `prodiPublik`: programmes that anybody may look up. */
import type { ProgrammeView, PublicProgrammes } from '../../contracts/common.ts';
import { type Registry, SEARCH_MAX } from 'skema';
import { askRows, bared, type Db, inLanguage, meantByAnyone, objectOf, publicView, readSearch } from 'skema/server';
import { PROGRAMME_ACTIVE, PROGRAMME_COLUMNS, PROGRAMME_FROM, type ProgrammeRow, toProgrammeView } from '../../reading/programmes.ts';
import { payPublic } from '../public-limit.ts';

const LIMIT = 20;
/** Of programmes that are but nearly called what was sought. */
const NEAR = 8;

/** Every word of the search stands somewhere in these texts. */
const MATCHES = `not exists (
  select 1 from unnest($1::text[]) sought
  where ${bared(`concat_ws(' ', u."kode", p."nama", v."nama", v."singkatan", k."nama")`)} not like '%' || sought || '%')`;

/** Words as they are typed come before the beginnings of others, and those before what stands inside them. */
const NAMED = `translate(${bared(`concat_ws(' ', p."nama", v."nama", v."singkatan", u."kode")`)}, '()-/.,', '      ')`;
const RANK = `(select count(*) filter (where ' ' || n.text not like '% ' || sought || '%') * 2 + count(*) filter (where ' ' || n.text || ' ' not like '% ' || sought || ' %')
  from unnest($1::text[]) sought, (select ${NAMED} as text) n)`;

const searchSql = (registry: Registry): string => `select ${PROGRAMME_COLUMNS} from ${PROGRAMME_FROM}
  where ${PROGRAMME_ACTIVE} and ${MATCHES} order by ${RANK}, ${['v."nama"', 'p."nama"'].map((name) => inLanguage(registry, name)).join(', ')}, u."id" limit $2`;

export const prodiPublik = publicView<{ search?: string; limit?: number }>({
  name: 'prodiPublik',
  input: objectOf({
    search: { type: 'string', maxLength: SEARCH_MAX },
    limit: { type: 'integer', minimum: 1, maximum: LIMIT },
  }),
  run: async (tools, call, { search = '', limit = LIMIT }): Promise<PublicProgrammes> => {
    payPublic(tools, call);
    const words = readSearch(search, 'search');
    const found = await find(tools, words, limit);
    if (words.length === 0 || found.length > 0) return { items: found };
    const meant = await meantByAnyone(
      tools,
      { resource: 'universitasProgramStudi', search },
      async (client, other) => (await find({ ...tools, pool: client }, readSearch(other, 'search'), 1)).length > 0,
    );
    const others = await Promise.all(meant.map((other) => find(tools, readSearch(other, 'search'), NEAR)));
    const each = new Map(others.flat().map((one) => [one.id, { ...one, near: true as const }]));
    return { items: [...each.values()].slice(0, NEAR) };
  },
});

async function find(
  { registry, pool }: { registry: Registry; pool: Db },
  words: readonly string[],
  limit: number,
): Promise<ProgrammeView[]> {
  const rows = await askRows<ProgrammeRow>(pool, searchSql(registry), [words, limit]);
  return rows.map(toProgrammeView);
}
