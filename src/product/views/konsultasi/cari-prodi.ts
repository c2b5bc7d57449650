/** `cariProdi`: programmes for the choice selects, found as the list of them finds its rows. */
import type { ProgrammeSearchInput, ProgrammeSearchView } from '../../contracts/konsultasi.ts';
import { type Filter, type Registry, SEARCH_MAX } from 'skema';
import { ROLES } from '../../roles.ts';
import {
  askLookup,
  askRows,
  ID,
  type ListAsk as Ask,
  meantBy,
  objectOf,
  type PageRows as Rows,
  pageSql,
  roleView,
  type SignedInCall,
  toRows,
  type ViewTools,
} from 'skema/server';
import { PROGRAMME_JOINS } from '../../reading/programmes.ts';
import { groupsSql, programmeRow, type ProgrammeRows, toProgrammes } from './programme.ts';

const PROGRAMMES = 'universitasProgramStudi';
const LIMIT = 30;
/** Of programmes that are but nearly called what was sought. */
const NEAR = 8;
/** From so many matches on a search counts as common. */
const FEW = 500;

const equals = (value: string | undefined): Filter => (value === undefined ? {} : { eq: value });

/** The steps that lead nowhere are left out: an empty filter is refused. */
const step = (name: string, inner: Filter): Filter => (Object.keys(inner).length === 0 ? {} : { [name]: inner });

function toFilter({ provinsi, universitas, rumpun, bidang }: ProgrammeSearchInput): Filter | null {
  const filter = {
    ...step('universitas', { ...equals(universitas), ...step('kabupaten', step('provinsi', equals(provinsi))) }),
    ...step('programStudi', step('kelompokProgram', { ...step('rumpunIlmu', equals(rumpun)), ...step('bidang', equals(bidang)) })),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

function toText(registry: Registry, ask: Ask, rows: Rows): string {
  const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: LIMIT });
  const found = `found as materialized (select row_number() over () as "n", q."id", ${ask.meant === null ? 'false' : 'q."near"'} as "near" from (${page}) q)`;
  return `with ${[...rows.ctes, found].join(', ')}
    select json_build_object(
      'programmes', (select json_agg(${programmeRow()} order by f."n") from found f join "universitasProgramStudi" u on u."id" = f."id" ${PROGRAMME_JOINS}),
      'near', (select json_agg(f."id") from found f where f."near"),
      'groups', ${groupsSql(`g."id" in (select p."kelompokProgram" from found f join "universitasProgramStudi" u on u."id" = f."id" join "programStudi" p on p."id" = u."programStudi")`)}
    )::text as "found"`;
}

export const cariProdi = roleView<ProgrammeSearchInput>(ROLES, {
  name: 'cariProdi',
  input: objectOf({
    search: { type: 'string', maxLength: SEARCH_MAX },
    provinsi: ID,
    universitas: ID,
    rumpun: ID,
    bidang: { enum: ['saintek', 'soshum', 'campuran'] },
  }),
  run: async (tools, call, { search = '', ...narrowed }): Promise<ProgrammeSearchView> => {
    const filter = toFilter(narrowed);
    const found = await find(tools, call, search, filter);
    if (search === '' || found.some(({ near }) => !near)) return found;
    const meant = await meantBy(tools, call, { resource: PROGRAMMES, search, filter });
    const others = await Promise.all(meant.map((words) => find(tools, call, words, filter)));
    const each = new Map([...others.flat(), ...found].map((one) => [one.id, { ...one, near: true as const }]));
    return [...each.values()].slice(0, NEAR);
  },
});

async function find(
  { registry, pool }: ViewTools,
  { principal }: SignedInCall,
  search: string,
  filter: Filter | null,
): Promise<ProgrammeSearchView> {
  const { ask, values } = askLookup(registry, principal, registry.get(PROGRAMMES), { search: search || null, filter, limit: LIMIT });
  const [row] = await askRows<{ found: string }>(pool, toText(registry, ask, toRows(registry, ask, FEW)), [...values]);
  const { near, ...found } = JSON.parse(row!.found) as ProgrammeRows & { near: readonly string[] | null };
  return toProgrammes(found).map(({ view }) => (near?.includes(view.id) ? { ...view, near: true } : view));
}
