/** The students who are named as accepted into a programme, with what their scores come to. */
import { type SupportedProgramme, supportingSubjects, supportOf } from '../../snbp/pendukung.ts';
import { prestasiPoin } from '../../snbp/skor.ts';
import { toRapor } from '../../snbp/rapor.ts';
import type { Score } from '../../snbp/types.ts';
import type { AcceptedView, Jalur } from '../../contracts/diterima.ts';
import type { Principal, Registry } from 'skema';
import { askRows, type Db, inLanguage, Params } from 'skema/server';
import { planOf, type SnbpMasters } from '../../reading/masters.ts';
import { scopedTo } from '../../reading/scope.ts';

type AcceptedStudent = AcceptedView['siswa'][number];

interface StudentRow {
  id: string;
  name: string;
  sekolah: string;
  namaSekolah: string;
  jurusan: string;
  tahun: string;
  jalur: Jalur;
  prestasi: ReadonlyArray<string | null>;
  scores: ReadonlyArray<readonly [mapel: string, semester: string, nilai: number]> | null;
}

const SCORES = `
  select json_agg(json_build_array(n."mataPelajaran", n."semester", n."nilai"))
  from "nilaiRaport" n where n."siswa" = s."id" and n."deletedAt" is null`;

/** $1 programme, $2 way of admission or null. */
const ACCEPTED = `s."diterimaDi" = $1 and ($2::text is null or s."jalurDiterima" = $2) and s."deletedAt" is null`;

const selectStudents = (registry: Registry, scope: string): string => `
  select s."id", s."name", s."sekolah", t."nama" as "namaSekolah", s."jurusan", s."tahun", s."jalurDiterima" as "jalur",
    json_build_array(s."prestasi1", s."prestasi2", s."prestasi3") as "prestasi", (${SCORES}) as "scores"
  from "siswa" s join "sekolah" t on t."id" = s."sekolah"
  where ${ACCEPTED} and ${scope}
  order by ${inLanguage(registry, 's."name"')}, s."id"`;

function toStudent(row: StudentRow, programme: SupportedProgramme, snbp: SnbpMasters): AcceptedStudent {
  const plan = planOf(snbp, row.jurusan, row.sekolah);
  const stream = snbp.streams.get(row.jurusan);
  const scores = (row.scores ?? []).flatMap(([mapel, id, nilai]): Score[] => {
    const semester = snbp.semesters.get(id);
    return semester === undefined ? [] : [{ mapel, semester, nilai }];
  });
  const rapor = toRapor(scores, plan, snbp.settings);
  const support = supportOf(rapor, supportingSubjects(programme, stream?.rumpunMapel ?? ''), plan, snbp.settings);
  const achievements = row.prestasi.flatMap((id) => (id === null ? [] : (snbp.prestasi.get(id) ?? [])));
  return {
    id: row.id,
    nama: row.name,
    sekolah: row.namaSekolah,
    jurusan: stream?.nama ?? '',
    tahun: snbp.years.find(({ id }) => id === row.tahun)?.nama ?? '',
    jalur: row.jalur,
    a: rapor.rerata,
    // Without A there is nothing B could fall back on.
    b: rapor.rerata === null ? null : support.nilai,
    p: prestasiPoin(achievements, snbp.settings),
  };
}

interface Asked {
  id: string;
  jalur: Jalur | null;
}

/** Those within the row scope, newest year first and then by name. */
export async function loadStudents(
  db: Db,
  { registry, principal, snbp }: { registry: Registry; principal: Principal; snbp: SnbpMasters },
  { id, jalur }: Asked,
  programme: SupportedProgramme,
): Promise<AcceptedStudent[]> {
  const params = new Params();
  params.add(id);
  params.add(jalur);
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'list', alias: 's' }, params);
  const rows = await askRows<StudentRow>(db, selectStudents(registry, scope), params.values);
  return rows.map((row) => toStudent(row, programme, snbp)).sort((one, other) => other.tahun.localeCompare(one.tahun));
}

/** How many there are by the id of the year, whoever asks. */
export async function countStudents(db: Db, { id, jalur }: Asked): Promise<Map<string, number>> {
  const text = `select s."tahun", count(*)::int as "count" from "siswa" s where ${ACCEPTED} group by s."tahun"`;
  const rows = await askRows<{ tahun: string; count: number }>(db, text, [id, jalur]);
  return new Map(rows.map(({ tahun, count }) => [tahun, count]));
}
