/** What other parameters would come to: every school of the active year is computed twice, and nothing is written. */
import { formatNumber } from 'skema';
import { askRows, type Effect } from 'skema/server';
import { loadMasters, type SnbpMasters } from '../reading/masters.ts';
import { loadSchool, type SchoolData } from '../reading/school.ts';
import type { Asking } from '../reading/scope.ts';
import { toSettings } from '../snbp/settings.ts';
import { chanceFor } from '../views/konsultasi/desk.ts';
import { alumniYears } from '../views/konsultasi/konsultasi.ts';
import { loadProgrammes } from '../views/konsultasi/programmes.ts';

/** As many are computed while somebody waits; of more, these say how it goes. */
const SCHOOLS_MOST = 60;

interface Standing {
  school: string;
  isEligible: boolean;
  peringkat: number | null;
  /** Of the first choice. */
  band: string | null;
}

type Standings = ReadonlyMap<string, Standing>;

async function chancesIn(asking: Asking, snbp: SnbpMasters, school: SchoolData): Promise<(id: string) => string | null> {
  const choices = [...new Set(school.students.flatMap(({ pilihan: [first] }) => first ?? []))];
  const years = alumniYears(snbp, school.tahun);
  const programmes = await loadProgrammes(asking, { choices, sekolah: school.sekolah.id, years, rivals: [], isAlone: true });
  const students = new Map(school.students.map((student) => [student.id, student]));
  return (id) => {
    const student = students.get(id)!;
    const programme = programmes.byId.get(student.pilihan[0] ?? '');
    const desk = { snbp, school, student, ranked: school.ranked, programmes };
    return programme ? (chanceFor(desk, student, { programme, pilihan: 1 })?.peluangBand ?? null) : null;
  };
}

async function standingsOf(asking: Asking, snbp: SnbpMasters, schools: readonly string[]): Promise<Standings> {
  const found = new Map<string, Standing>();
  for (const sekolah of snbp.tahunAktif ? schools : []) {
    const school = await loadSchool(asking.db, snbp, { sekolah, tahun: snbp.tahunAktif!.id });
    if (!school) continue;
    const bandOf = await chancesIn(asking, snbp, school);
    for (const { id, eligible, peringkat } of school.ranked.values())
      found.set(id, { school: sekolah, isEligible: eligible, peringkat, band: bandOf(id) });
  }
  return found;
}

const eligibleIn = (standings: Standings): number => [...standings.values()].filter(({ isEligible }) => isEligible).length;

/** `61 → 74 siswa eligible di 3 sekolah`, and how many change rank or band. */
function say(before: Standings, after: Standings): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const schools = new Set(
    ids
      .filter((id) => (before.get(id)?.isEligible ?? false) !== (after.get(id)?.isEligible ?? false))
      .map((id) => (after.get(id) ?? before.get(id)!).school),
  );
  const both = ids.flatMap((id) => (before.has(id) && after.has(id) ? [[before.get(id)!, after.get(id)!] as const] : []));
  const moved = both.filter(([one, other]) => one.peringkat !== other.peringkat).length;
  const chances = both.filter(([one, other]) => one.band !== other.band).length;
  const [was, now] = [eligibleIn(before), eligibleIn(after)].map((count) => formatNumber(count));
  return [
    schools.size === 0 ? `Siswa eligible tetap ${now}` : `${was} → ${now} siswa eligible di ${formatNumber(schools.size)} sekolah`,
    ...(moved > 0 ? [`${formatNumber(moved)} siswa berpindah peringkat`] : []),
    ...(chances > 0 ? [`${formatNumber(chances)} siswa berpindah pita peluang pada pilihan 1`] : []),
  ];
}

const SCHOOLS_SQL = `
  select s."sekolah" as "id", count(*) over ()::int as "all" from "siswa" s
  where s."tahun" = any($1::uuid[]) and s."deletedAt" is null group by s."sekolah" order by count(*) desc, s."sekolah" limit ${SCHOOLS_MOST}`;

export const konfigurasi: Effect = async ({ pool, registry, principal }, { after }) => {
  const asking: Asking = { db: pool, registry, principal };
  const snbp = await loadMasters(pool);
  const tahunAktif = snbp.years.find(({ id }) => id === after['tahunAktif']) ?? null;
  const changed: SnbpMasters = { ...snbp, settings: toSettings(after), tahunAktif };
  const years = [snbp.tahunAktif, tahunAktif].flatMap((year) => (year ? [year.id] : []));
  const schools = await askRows<{ id: string; all: number }>(pool, SCHOOLS_SQL, [years]);
  const ids = schools.map(({ id }) => id);
  const said = say(await standingsOf(asking, snbp, ids), await standingsOf(asking, changed, ids));
  const all = schools[0]?.all ?? 0;
  return all <= ids.length ? said : [...said, `Dihitung dari ${formatNumber(ids.length)} sekolah terbesar dari ${formatNumber(all)}`];
};
