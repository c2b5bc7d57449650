/** The schools of one's rows with what is kept of them: as many rows as there are schools, however many students. */
import { quote } from 'skema';
import { askRows, Params } from 'skema/server';
import { kuotaSekolah } from '../../computed/school.ts';
import type { HomeSchool, HomeView } from '../../contracts/beranda.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';

const SHOWN = 12;

/** `areAll`: also those without students, who are still to come. Of a school that has a target or had students something is kept all the same. */
export async function loadSchools(
  { db, registry, principal }: Asking,
  tahun: string,
  areAll: boolean,
): Promise<Pick<HomeView, 'sekolah' | 'jumlahSekolah' | 'semuaSekolah'>> {
  const params = new Params();
  const year = params.add(tahun);
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 't' }, params);
  const text = `
    select t."id", t."nama", ${kuotaSekolah.sql('t', quote)}::float8 as kuota, t.siswa, t.lengkap, t.eligible, t.total
    from (
      select t.*, coalesce(r.siswa, 0)::float8 as siswa, coalesce(r.lengkap, 0)::float8 as lengkap, coalesce(r.eligible, 0)::float8 as eligible,
        count(*) over ()::int as total
      from "sekolah" t ${areAll ? 'left ' : ''}join skema."ringkasanSekolah" r on r.sekolah = t."id" and r.tahun = ${year}::uuid
      where t."deletedAt" is null and ${areAll ? 't."aktif"' : 'r.siswa > 0'} and ${scope}
      order by coalesce(r.siswa - r.lengkap, 0) desc, coalesce(r.siswa, 0) desc, t."nama" limit ${SHOWN}) t
    order by t.siswa - t.lengkap desc, t.siswa desc, t."nama"`;
  const rows = await askRows<HomeSchool & { total: number }>(db, text, params.values);
  return { sekolah: rows.map(({ total: _, ...school }) => school), jumlahSekolah: rows[0]?.total ?? 0, semuaSekolah: areAll };
}
