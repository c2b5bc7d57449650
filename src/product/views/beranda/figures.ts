/** The sums of a year per branch, as they are kept: as many rows as there are branches, however many students. */
import type { Decision, Resource } from 'skema';
import { COUNTS, type Counts } from '../../summaries/counts.ts';
import { askRows, type Db } from 'skema/server';

export type BranchFigures = Counts & {
  /** Null: schools without one. */
  id: string | null;
  /** Its name. */
  cabang: string;
  /** Schools with anything kept. */
  sekolah: number;
};

/** Ids of branches; null: all, and the schools that have none. */
type Branches = readonly string[] | null;

/** Sums are kept by branch: what else the rules reach has none. */
export function branchesOf({ scope }: Resource, { rows }: Decision): Branches {
  return rows === 'all' ? null : rows.filter(({ path }) => path === scope?.cabang).map(({ value }) => value);
}

const sums = COUNTS.map((name) => `coalesce(s."${name}", 0)::float8 as "${name}"`).join(', ');

/** $1 year, $2 branches. An own branch is there even when nothing is kept of it. */
export const FIGURES = `
  select c."id", coalesce(c."nama", 'Tanpa cabang') as cabang, coalesce(s.sekolah, 0)::float8 as sekolah, ${sums}
  from (select "id", "nama" from "cabang" where $2::uuid[] is null or "id" = any($2) union all select null, null where $2 is null) c
  left join skema."ringkasanCabang" s on s.tahun = $1 and s.cabang is not distinct from c."id"
  where $2 is not null or s.sekolah > 0
  order by s.siswa desc nulls last, 1`;

const PENDING_MAX = 10_000;

/** $1 year, $2 branches: schools that are noted, each once, and whether all are. */
export const PENDING = `
  select
    (select count(*)::int from (
      select distinct b.sekolah from skema.basi b join "sekolah" t on t."id" = b.sekolah
      where (b.tahun = $1 or b.tahun is null) and ($2::uuid[] is null or t."cabang" = any($2)) limit ${PENDING_MAX}) n) as schools,
    exists (select from skema.basi where sekolah is null and (tahun = $1 or tahun is null)) as "isAll"`;

export const loadFigures = (db: Db, tahun: string, branches: Branches): Promise<BranchFigures[]> =>
  askRows<BranchFigures>(db, FIGURES, [tahun, branches]);

/** How many schools wait to be computed anew; `kept`: how many there are as far as is known. */
export async function countPending(db: Db, tahun: string, branches: Branches, kept: number): Promise<number> {
  if (branches?.length === 0) return 0;
  const [row] = await askRows<{ schools: number; isAll: boolean }>(db, PENDING, [tahun, branches]);
  const { schools, isAll } = row!;
  return isAll ? Math.max(1, kept, schools) : schools;
}
