/** What other parameters or another year would come to: every school of the active year is computed twice, and nothing is written. */
import { formatNumber } from 'skema';
import { askRows } from 'skema/server';
import type { SnbpMasters } from '../reading/masters.ts';
import { loadSchool, type SchoolData } from '../reading/school.ts';
import type { Asking } from '../reading/scope.ts';
import { kuota, type KuotaSchool } from '../snbp/kuota.ts';
import { chanceFor } from '../views/konsultasi/desk.ts';
import { alumniYears } from '../views/konsultasi/konsultasi.ts';
import { loadProgrammes } from '../views/konsultasi/programmes.ts';

/** As many are computed while somebody waits; of more, these say how it goes. */
const SCHOOLS_MOST = 60;

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
  for (const sekolah of snbp.tahunAktif ? schools : []) {
    const school = await loadSchool(asking.db, snbp, { sekolah, tahun: snbp.tahunAktif!.id });
    if (!school) continue;
    const bandsOf = await chancesIn(asking, snbp, school);
    for (const { id, eligible, peringkat } of school.ranked.values())
      found.set(id, { school: sekolah, isEligible: eligible, peringkat, bands: bandsOf(id) });
  }
  return found;
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

/** And how many change rank or band. */
function sayStandings(before: Standings, after: Standings): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const both = ids.flatMap((id) => (before.has(id) && after.has(id) ? [[before.get(id)!, after.get(id)!] as const] : []));
  const moved = both.filter(([one, other]) => one.peringkat !== other.peringkat).length;
  const chances = [0, 1].map((place) => both.filter(([one, other]) => one.bands[place] !== other.bands[place]).length);
  return [
    sayEligible(before, after, ids),
    ...(moved > 0 ? [`${formatNumber(moved)} siswa berpindah peringkat`] : []),
    ...chances.flatMap((count, place) =>
      count > 0 ? [`${formatNumber(count)} siswa berpindah pita peluang pada pilihan ${place + 1}`] : [],
    ),
  ];
}

const QUOTAS_SQL = `
  select t."akreditasi", t."eRapor", t."jumlahSiswa"::float8 as "jumlahSiswa" from "sekolah" t
  where t."deletedAt" is null and t."aktif" and t."jumlahSiswa" > 0`;

/** `Kuota 812 → 870 siswa di 9 sekolah`: of all schools, also of those that have no student yet. */
async function sayQuotas({ db }: Asking, before: SnbpMasters, after: SnbpMasters): Promise<string[]> {
  const schools = await askRows<KuotaSchool>(db, QUOTAS_SQL);
  const quotas = schools.map((school) => [kuota(school, before.settings) ?? 0, kuota(school, after.settings) ?? 0] as const);
  const changed = quotas.filter(([was, now]) => was !== now).length;
  const [was, now] = ([0, 1] as const).map((place) => formatNumber(quotas.reduce((sum, pair) => sum + pair[place], 0)));
  return changed === 0 ? [] : [`Kuota ${was} → ${now} siswa di ${formatNumber(changed)} sekolah`];
}

const SCHOOLS_SQL = `
  select s."sekolah" as "id", count(*) over ()::int as "all" from "siswa" s
  where s."tahun" = any($1::uuid[]) and s."deletedAt" is null group by s."sekolah" order by count(*) desc, s."sekolah" limit ${SCHOOLS_MOST}`;

/** In sentences, what the day's masters become other ones for. */
export async function sayDifference(asking: Asking, before: SnbpMasters, after: SnbpMasters): Promise<string[]> {
  const years = [before, after].flatMap(({ tahunAktif }) => tahunAktif?.id ?? []);
  const schools = await askRows<{ id: string; all: number }>(asking.db, SCHOOLS_SQL, [years]);
  const ids = schools.map(({ id }) => id);
  const said = [
    ...sayStandings(await standingsOf(asking, before, ids), await standingsOf(asking, after, ids)),
    ...(await sayQuotas(asking, before, after)),
  ];
  const all = schools[0]?.all ?? 0;
  return all <= ids.length ? said : [...said, `Siswa dihitung dari ${formatNumber(ids.length)} sekolah terbesar dari ${formatNumber(all)}`];
}
