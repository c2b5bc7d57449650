/** `sekolahPeringkat`: the schools within reach, the least complete first: where a ranking begins. */
import { quote, SEARCH_MAX } from 'skema';
import { askRows, bared, ID, objectOf, Params, readSearch, roleView } from 'skema/server';
import { kuotaSekolah } from '../../computed/school.ts';
import { type Part, PARTS, SCHOOLS_MOST, type SchoolsInput, type SchoolStanding, type SchoolsView, SUMMED } from '../../contracts/mulai.ts';
import { loadMasters } from '../../reading/masters.ts';
import { readReach } from '../../reading/reach.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import { ROLES } from '../../roles.ts';

type Standing = SchoolStanding & { isPending: boolean };

/** As it is kept; figures in which nobody stands are 0. */
const FIGURES = ['siswa', 'lengkap', 'eligible', 'memilih'].map((name) => `coalesce(r."${name}", 0)::float8 as "${name}"`).join(', ');

const WITHIN: Readonly<Record<Part, string>> = {
  semua: 'true',
  belumLengkap: 's."lengkap" < s."siswa"',
  belumAda: 's."siswa" = 0',
  kurang: 's."eligible" < s."kuota"',
};

const SUMS = PARTS.map((part) => {
  const sums = SUMMED.map((name) => `'${name}', coalesce(sum(s."${name}") filter (where ${WITHIN[part]}), 0)`);
  return `'${part}', jsonb_build_object('sekolah', count(*) filter (where ${WITHIN[part]}), ${sums.join(', ')})`;
}).join(', ');

interface Asked {
  tahun: string;
  words: readonly string[];
  bagian: Part;
}

/** Of a school whose scores or choices changed a moment ago the figures follow a moment later. */
async function readSchools(asking: Asking, { tahun, words, bagian }: Asked): Promise<{ jumlah: SchoolsView['jumlah']; baris: Standing[] }> {
  const { db, registry, principal } = asking;
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 't' }, params);
  const year = params.add(tahun);
  const sought = params.add(words);
  const found = bared(`concat_ws(' ', t."nama", t."npsn", k."nama")`);
  const text = `
    with s as materialized (
      select t."id", t."nama", t."npsn", coalesce(k."nama", '') as "kabupaten", t."akreditasi", coalesce(t."eRapor", false) as "eRapor",
        ${kuotaSekolah.sql('t', quote)}::float8 as "kuota", ${FIGURES}, r.batas::float8 as "batas"
      from "sekolah" t left join "kabupaten" k on k."id" = t."kabupaten"
        left join skema."ringkasanSekolah" r on r.sekolah = t."id" and r.tahun = ${year}::uuid
      where t."deletedAt" is null and ${scope}
        and not exists (select from unnest(${sought}::text[]) w where ${found} not like '%' || w || '%'))
    select (select jsonb_build_object(${SUMS}) from s) as "jumlah", coalesce((select jsonb_agg(to_jsonb(b) order by b."n") from (
      select s."id", s."nama", s."npsn", s."kabupaten", s."akreditasi", s."eRapor", s."siswa", s."kuota", s."eligible", s."lengkap", s."memilih",
        case when s."eligible" >= s."kuota" then s."batas" end as "batas",
        row_number() over (order by coalesce(s."lengkap" / nullif(s."siswa", 0), 2), s."nama", s."id") as "n",
        exists (select from skema.basi b where (b.sekolah = s."id" or b.sekolah is null) and (b.tahun = ${year}::uuid or b.tahun is null)) as "isPending"
      from s where ${WITHIN[bagian]} order by "n" limit ${SCHOOLS_MOST}) b), '[]') as "baris"`;
  const [row] = await askRows<{ jumlah: SchoolsView['jumlah']; baris: Standing[] }>(db, text, params.values);
  return row!;
}

const NOBODY = { sekolah: 0, siswa: 0, kuota: 0, eligible: 0, lengkap: 0, memilih: 0 };
const NONE = { jumlah: Object.fromEntries(PARTS.map((part) => [part, NOBODY])) as SchoolsView['jumlah'], baris: [] };

export const sekolahPeringkat = roleView<SchoolsInput>(ROLES, {
  name: 'sekolahPeringkat',
  input: objectOf({ tahun: ID, search: { type: 'string', maxLength: SEARCH_MAX }, bagian: { enum: PARTS } }),
  run: async ({ registry, pool }, { principal }, { tahun: wanted, search = '', bagian = 'semua' }): Promise<SchoolsView> => {
    const asking = { db: pool, registry, principal };
    const words = readSearch(search, 'search');
    const [snbp, jangkauan] = await Promise.all([loadMasters(pool), readReach(asking)]);
    const tahun = (wanted === undefined ? snbp.tahunAktif : snbp.years.find(({ id }) => id === wanted)) ?? null;
    const { jumlah, baris } = tahun ? await readSchools(asking, { tahun: tahun.id, words, bagian }) : NONE;
    return {
      jangkauan,
      tahun,
      jumlah,
      baris: baris.map(({ isPending: _, ...row }) => row),
      tertunda: baris.filter(({ isPending }) => isPending).length,
    };
  },
});
