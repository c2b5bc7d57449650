/** `sekolahPeringkat`: the schools within reach, the least complete first: where a ranking begins. */
import { SEARCH_MAX } from 'skema';
import { askRows, bared, ID, objectOf, Params, readSearch, roleView } from 'skema/server';
import { SCHOOLS_MOST, type SchoolsInput, type SchoolStanding, type SchoolsView } from '../../contracts/mulai.ts';
import { loadMasters } from '../../reading/masters.ts';
import { readReach } from '../../reading/reach.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import { ROLES } from '../../roles.ts';
import { kuota } from '../../snbp/kuota.ts';
import type { Settings } from '../../snbp/settings.ts';

/** As it is kept; figures in which nobody stands are 0. */
type Row = Omit<SchoolStanding, 'kuota'> & { jumlahSiswa: number | null; total: number; isPending: boolean };

const FIGURES = ['siswa', 'lengkap', 'eligible', 'memilih'].map((name) => `coalesce(r."${name}", 0)::float8 as "${name}"`).join(', ');

/** Of a school whose scores or choices changed a moment ago the figures follow a moment later. */
function readSchools({ db, registry, principal }: Asking, tahun: string, words: readonly string[]): Promise<Row[]> {
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 't' }, params);
  const year = params.add(tahun);
  const sought = params.add(words);
  const found = bared(`concat_ws(' ', t."nama", t."npsn", k."nama")`);
  const text = `
    select t."id", t."nama", t."npsn", coalesce(k."nama", '') as "kabupaten", t."akreditasi", coalesce(t."eRapor", false) as "eRapor",
      t."jumlahSiswa"::float8 as "jumlahSiswa", ${FIGURES}, r.batas::float8 as "batas", count(*) over ()::int as "total",
      exists (select from skema.basi b where (b.sekolah = t."id" or b.sekolah is null) and (b.tahun = ${year}::uuid or b.tahun is null)) as "isPending"
    from "sekolah" t left join "kabupaten" k on k."id" = t."kabupaten"
      left join skema."ringkasanSekolah" r on r.sekolah = t."id" and r.tahun = ${year}::uuid
    where t."deletedAt" is null and ${scope}
      and not exists (select from unnest(${sought}::text[]) s where ${found} not like '%' || s || '%')
    order by coalesce(r.lengkap / nullif(r.siswa, 0), 2), t."nama", t."id" limit ${SCHOOLS_MOST}`;
  return askRows<Row>(db, text, params.values);
}

function toStanding({ jumlahSiswa, total: _, isPending: __, batas, ...row }: Row, settings: Settings): SchoolStanding {
  const places = kuota({ akreditasi: row.akreditasi, eRapor: row.eRapor, jumlahSiswa }, settings);
  const isFull = places !== null && row.eligible >= places;
  return { ...row, kuota: places, batas: isFull ? batas : null };
}

export const sekolahPeringkat = roleView<SchoolsInput>(ROLES, {
  name: 'sekolahPeringkat',
  input: objectOf({ tahun: ID, search: { type: 'string', maxLength: SEARCH_MAX } }),
  run: async ({ registry, pool }, { principal }, { tahun: wanted, search = '' }): Promise<SchoolsView> => {
    const asking = { db: pool, registry, principal };
    const words = readSearch(search, 'search');
    const [snbp, jangkauan] = await Promise.all([loadMasters(pool), readReach(asking)]);
    const tahun = (wanted === undefined ? snbp.tahunAktif : snbp.years.find(({ id }) => id === wanted)) ?? null;
    const rows = tahun ? await readSchools(asking, tahun.id, words) : [];
    return {
      jangkauan,
      tahun,
      total: rows[0]?.total ?? 0,
      baris: rows.map((row) => toStanding(row, snbp.settings)),
      tertunda: rows.filter(({ isPending }) => isPending).length,
    };
  },
});
