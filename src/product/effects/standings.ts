/** What is decided by parameters, years, facts of schools, subjects and programmes, and what becomes of it: ranks, chances, quotas. */
import { formatNumber, quote, type Written } from 'skema';
import { askRows, type Effect } from 'skema/server';
import { kuotaSekolah } from '../computed/school.ts';
import { loadMasters, type SnbpMasters } from '../reading/masters.ts';
import { loadSchool, type SchoolData } from '../reading/school.ts';
import type { Asking } from '../reading/scope.ts';
import { chanceFor } from '../views/konsultasi/desk.ts';
import { alumniYears } from '../views/konsultasi/konsultasi.ts';
import { loadProgrammes } from '../views/konsultasi/programmes.ts';
import { type Reach, reachOf } from './reach.ts';

/** As many are computed while somebody waits; of more, these say how it goes. */
const SCHOOLS_MOST = 60;
const STUDENTS_MOST = 4000;

interface Standing {
  school: string;
  isEligible: boolean;
  peringkat: number | null;
  /** Of the first choice and of the second. */
  bands: readonly [string | null, string | null];
}

type Standings = ReadonlyMap<string, Standing>;

async function chancesIn(asking: Asking, snbp: SnbpMasters, school: SchoolData): Promise<(id: string) => Standing['bands']> {
  const choices = [...new Set(school.students.flatMap(({ pilihan }) => pilihan.flatMap((id) => id ?? [])))];
  const years = alumniYears(snbp, school.tahun);
  const programmes = await loadProgrammes(asking, { choices, sekolah: school.sekolah.id, years, rivals: [], isAlone: true });
  const students = new Map(school.students.map((student) => [student.id, student]));
  return (id) => {
    const student = students.get(id)!;
    const desk = { snbp, school, student, ranked: school.ranked, programmes };
    const bandOf = (pilihan: 1 | 2): string | null => {
      const programme = programmes.byId.get(student.pilihan[pilihan - 1] ?? '');
      return programme ? (chanceFor(desk, student, { programme, pilihan })?.peluangBand ?? null) : null;
    };
    return [bandOf(1), bandOf(2)];
  };
}

async function standingsOf(asking: Asking, snbp: SnbpMasters, schools: readonly string[]): Promise<Standings> {
  const found = new Map<string, Standing>();
  for (const sekolah of schools) {
    const school = await loadSchool(asking.db, snbp, { sekolah, tahun: snbp.tahunAktif!.id });
    if (!school) continue;
    const bandsOf = await chancesIn(asking, snbp, school);
    for (const { id, eligible, peringkat } of school.ranked.values())
      found.set(id, { school: sekolah, isEligible: eligible, peringkat, bands: bandsOf(id) });
  }
  return found;
}

/** What a moment of the database comes to. */
interface Measure {
  standings: Standings;
  /** Schools that were gone through, of how many. */
  schools: number;
  of: number;
  /** By school; nothing where no quota is decided. */
  quotas: ReadonlyMap<string, number>;
}

/** Columns `id`, `students` and `all`: the largest first. */
const SCHOOLS_SQL = `
  select s."sekolah" as "id", count(*)::int as "students", count(*) over ()::int as "all" from "siswa" s
  where s."tahun" = $1 and s."deletedAt" is null and ($2::uuid[] is null or s."sekolah" = any($2))
    and ($3::uuid[] is null or s."sekolah" in
      (select c."sekolah" from "siswa" c where c."tahun" = $1 and c."deletedAt" is null and (c."pilihan1" = any($3) or c."pilihan2" = any($3))))
  group by s."sekolah" order by count(*) desc, s."sekolah" limit ${SCHOOLS_MOST}`;

interface Found {
  ids: readonly string[];
  all: number;
}

/** At least one, and no more students than are gone through while somebody waits. */
async function schoolsOf({ db }: Asking, snbp: SnbpMasters, { schools, programmes }: Reach): Promise<Found> {
  if (!snbp.tahunAktif) return { ids: [], all: 0 };
  const found = await askRows<{ id: string; students: number; all: number }>(db, SCHOOLS_SQL, [snbp.tahunAktif.id, schools, programmes]);
  let students = 0;
  const ids = found.filter((school, place) => (students += school.students) <= STUDENTS_MOST || place === 0).map(({ id }) => id);
  return { ids, all: found[0]?.all ?? 0 };
}

const QUOTAS_SQL = `
  select t."id", case when t."deletedAt" is null then coalesce(${kuotaSekolah.sql('t', quote)}, 0) else 0 end::float8 as "kuota" from "sekolah" t
  where $1::uuid[] is null or t."id" = any($1)`;

/** Also of schools that have no student yet; one in the bin has none. */
const quotasOf = async ({ db }: Asking, { schools }: Reach): Promise<Measure['quotas']> =>
  new Map((await askRows<{ id: string; kuota: number }>(db, QUOTAS_SQL, [schools])).map(({ id, kuota }) => [id, kuota]));

async function measure(asking: Asking, written: readonly Written[]): Promise<Measure> {
  const reach = reachOf(written);
  const snbp = await loadMasters(asking.db);
  const { ids, all } = await schoolsOf(asking, snbp, reach);
  const standings = await standingsOf(asking, snbp, ids);
  return {
    standings,
    schools: ids.length,
    of: all,
    quotas: reach.decidesQuotas ? await quotasOf(asking, reach) : new Map<string, number>(),
  };
}

const eligibleIn = (standings: Standings): number => [...standings.values()].filter(({ isEligible }) => isEligible).length;

/** `61 → 74 siswa eligible di 3 sekolah`: of places where others are eligible, also when as many are. */
function sayEligible(before: Standings, after: Standings, ids: readonly string[]): string {
  const changed = ids.filter((id) => (before.get(id)?.isEligible ?? false) !== (after.get(id)?.isEligible ?? false));
  const schools = formatNumber(new Set(changed.map((id) => (after.get(id) ?? before.get(id)!).school)).size);
  const [was, now] = [eligibleIn(before), eligibleIn(after)].map((count) => formatNumber(count));
  if (was !== now) return `${was} → ${now} siswa eligible di ${schools} sekolah`;
  return `Siswa eligible tetap ${now}${changed.length > 0 ? `, berganti orang di ${schools} sekolah` : ''}`;
}

/** And how many change rank or band; where nobody is concerned, nothing, unless it is said all the same. */
function sayStandings(before: Standings, after: Standings, isSaid: boolean): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const both = ids.flatMap((id) => (before.has(id) && after.has(id) ? [[before.get(id)!, after.get(id)!] as const] : []));
  const moved = both.filter(([one, other]) => one.peringkat !== other.peringkat).length;
  const chances = [0, 1].map((place) => both.filter(([one, other]) => one.bands[place] !== other.bands[place]).length);
  const isSame = both.length === ids.length && both.every(([one, other]) => one.isEligible === other.isEligible);
  if (ids.length === 0) return [];
  if (!isSaid && isSame && [moved, ...chances].every((count) => count === 0)) return [];
  return [
    sayEligible(before, after, ids),
    ...(moved > 0 ? [`${formatNumber(moved)} siswa berpindah peringkat`] : []),
    ...chances.flatMap((count, place) =>
      count > 0 ? [`${formatNumber(count)} siswa berpindah pita peluang pada pilihan ${place + 1}`] : [],
    ),
  ];
}

/** `Kuota 812 → 870 siswa di 9 sekolah`: also of those that go or come back, and not of one that is made, whose maker knows it. */
function sayQuotas(before: Measure['quotas'], after: Measure['quotas']): string[] {
  const pairs = [...before].flatMap(([id, was]) => (after.has(id) ? [[was, after.get(id)!] as const] : []));
  const changed = pairs.filter(([was, now]) => was !== now).length;
  const [was, now] = ([0, 1] as const).map((place) => formatNumber(pairs.reduce((sum, pair) => sum + pair[place], 0)));
  return changed === 0 ? [] : [`Kuota ${was} → ${now} siswa di ${formatNumber(changed)} sekolah`];
}

function say(before: Measure, after: Measure): string[] {
  const { schools, of: all } = before.of > after.of ? before : after;
  const isWhole = schools === all;
  const quotas = sayQuotas(before.quotas, after.quotas);
  const said = [...sayStandings(before.standings, after.standings, !isWhole || quotas.length > 0), ...quotas];
  return isWhole ? said : [...said, `Siswa dihitung dari ${formatNumber(schools)} sekolah terbesar dari ${formatNumber(all)}`];
}

export const standings: Effect = { measure, say };
