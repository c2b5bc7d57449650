/** Whom `siswaSaya` lists: ids in their order, and how many each segment has. */
import { askList, askRows, Params, pageSql, toRows } from 'skema/server';
import { MOST_COUNTED, type OwnStudent, type OwnStudentsView, type Segment } from '../../contracts/mulai.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';

export type Listed = Pick<OwnStudent, 'id' | 'kelompok'>;
export type Found = Pick<OwnStudentsView, 'jumlah'> & { listed: readonly Listed[] };

const STUDENTS = { resource: 'siswa', verb: 'item', alias: 's' } as const;
const LISTED_MOST = 500;
/** Consultations and edits of so many students are the recent ones. */
const RECENT_MOST = 8;
/** As far back as the log is read, whoever acted: somebody who did nothing for long has no recent ones. */
const ACTIONS_READ = 10_000;

/** What this person changed last, by hand: an import touches hundreds that nobody looked at. */
const recentSql = (user: string): string => `
  select i.record as "id", max(a.id::text) as "at"
  from (select id, "userId", verb from skema.action order by id desc limit ${ACTIONS_READ}) a
  join skema.action_item i on i.action = a.id and i.resource = 'siswa' and not i.derived
  where a."userId" = ${user}::uuid and a.verb in ('create', 'update')
  group by i.record order by 2 desc limit ${RECENT_MOST}`;

const IN_SEGMENT: Record<Segment, string> = {
  semua: 'true',
  terakhir: '"at" is not null',
  belumLengkap: `"status" is not distinct from 'belumLengkap'`,
  belumDikonsultasi: '"tanggalKonsultasi" is null',
  belumMemilih: '"pilihan1" is null',
  sudahMemilih: '"pilihan1" is not null',
};

const counts = Object.entries(IN_SEGMENT)
  .map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`)
  .join(', ');

/** Whoever lacks scores comes before the others of the same group. */
const ORDER = `"at" desc nulls last, "tanggalKonsultasi" is not null, "status" is distinct from 'belumLengkap',
  "tanggalKonsultasi" desc, "sekolah", "name", "id"`;

export async function findOwn({ db, registry, principal }: Asking, tahun: string, segment: Segment): Promise<Found> {
  const params = new Params();
  const scope = scopedTo(registry, principal, STUDENTS, params);
  const text = `
    with recent as materialized (${recentSql(params.add(principal.userId))}), own as materialized (
      select s."id", s."name", t."nama" as "sekolah", s."tanggalKonsultasi", s."pilihan1", r.status, n."at"
      from "siswa" s join "sekolah" t on t."id" = s."sekolah"
        left join skema."ringkasanSiswa" r on r.siswa = s."id" left join recent n on n."id" = s."id"
      where s."tahun" = ${params.add(tahun)}::uuid and s."deletedAt" is null and ${scope}
      order by n."at" desc nulls last limit ${MOST_COUNTED}
    ), listed as (
      select "id", case when "at" is not null then 'terakhir' when "tanggalKonsultasi" is null then 'belum' else 'sudah' end as "kelompok",
        row_number() over (order by ${ORDER}) as "n"
      from own where ${IN_SEGMENT[segment]} order by "n" limit ${LISTED_MOST}
    )
    select (select json_build_object(${counts}) from own) as "jumlah",
      (select coalesce(json_agg(json_build_object('id', "id", 'kelompok', "kelompok") order by "n"), '[]') from listed) as "listed"`;
  const [row] = await askRows<Found>(db, text, params.values);
  return row!;
}

const FEW = 500;

/** As the list of students finds them. */
export async function searchOwn({ db, registry, principal }: Asking, search: string): Promise<readonly Listed[]> {
  const { ask, values } = askList(principal, registry.get('siswa'), { search, limit: 50 }, { withRows: true, further: [] });
  const rows = toRows(registry, ask, FEW);
  const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: 50 });
  const text = `${rows.ctes.length > 0 ? `with ${rows.ctes.join(', ')} ` : ''}select q."id" from (${page}) q`;
  const found = await askRows<{ id: string }>(db, text, [...values]);
  return found.map(({ id }) => ({ id, kelompok: 'cari' }));
}

export interface Where {
  id: string;
  sekolah: string;
  tahun: string;
  tanggalKonsultasi: Date | null;
}

/** Where these students are, as far as they may be read. */
export function placesOf({ db, registry, principal }: Asking, ids: readonly string[]): Promise<Where[]> {
  const params = new Params();
  const scope = scopedTo(registry, principal, STUDENTS, params);
  const text = `select s."id", s."sekolah", s."tahun", s."tanggalKonsultasi" from "siswa" s
    where s."id" = any(${params.add(ids)}::uuid[]) and s."deletedAt" is null and ${scope}`;
  return askRows<Where>(db, text, params.values);
}
