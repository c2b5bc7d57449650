/** A school in a year: its students, what their scores come to, and their order. */
import { cutOff, rank, statusCounts } from '../snbp/peringkat.ts';
import { prestasiPoin } from '../snbp/skor.ts';
import { toRapor } from '../snbp/rapor.ts';
import type { Ranked, RankEntry, RankStatus, Rapor, Score, SubjectPlan } from '../snbp/types.ts';
import type { Named, QuotaView } from '../contracts/common.ts';
import { askRows, type Db } from 'skema/server';
import { type CatalogueAchievement, planOf, type SnbpMasters } from './masters.ts';
import { toQuotaView } from '../snbp/kuota-derivation.ts';

/**
 * One school, its students of a year and their scores as one JSON text, in one statement.
 * $1 school, $2 year, $3 ids of subjects, $4 ids of semesters. Scores are `place in $3,place in $4,score;…`, places from 1:
 * short, because there are sixty to a student.
 */
const SCORES = `
  select string_agg(
    concat(array_position($3::uuid[], n."mataPelajaran"), ',', array_position($4::uuid[], n."semester"), ',', trim_scale(n."nilai")), ';')
  from "nilaiRaport" n
  where n."siswa" = s."id" and n."deletedAt" is null`;

const STUDENTS = `
  select json_agg(json_build_object('id', s."id", 'name', s."name", 'nisn', s."nisn", 'userId', s."userId", 'jurusan', s."jurusan", 'version', s."version",
    'achieved', json_build_array(s."prestasi1", s."prestasi2", s."prestasi3"), 'pilihan', json_build_array(s."pilihan1", s."pilihan2"), 'text', (${SCORES})
  ) order by s."name", s."id")
  from "siswa" s
  where s."sekolah" = t."id" and s."tahun" = $2 and s."deletedAt" is null`;

const SCHOOL_SQL = `
  select json_build_object(
    'sekolah', json_build_object(
      'id', t."id", 'nama', t."nama", 'npsn', t."npsn", 'akreditasi', t."akreditasi", 'eRapor', t."eRapor", 'jumlahSiswa', t."jumlahSiswa",
      'cabang', t."cabang", 'jenjang', t."jenjang", 'kabupaten', k."nama",
      'provinsi', case when p."id" is null then null else json_build_object('id', p."id", 'nama', p."nama") end),
    'siswa', (${STUDENTS})
  )::text as "school"
  from "sekolah" t
  left join "kabupaten" k on k."id" = t."kabupaten"
  left join "provinsi" p on p."id" = k."provinsi"
  where t."id" = $1 and t."deletedAt" is null`;

interface SchoolFacts extends Named, Pick<QuotaView, 'akreditasi' | 'eRapor' | 'jumlahSiswa'> {
  npsn: string;
  cabang: string | null;
  jenjang: string;
  kabupaten: string;
  provinsi: Named | null;
}

/** `text`: the scores, as one text. */
type StudentRow = StoredStudent & { achieved: ReadonlyArray<string | null>; text: string | null };

interface StoredStudent {
  id: string;
  name: string;
  nisn: string;
  userId: string | null;
  /** Id of the stream. */
  jurusan: string;
  version: number;
  pilihan: readonly [string | null, string | null];
}

export interface SchoolStudent extends StoredStudent {
  plan: SubjectPlan;
  scores: readonly Score[];
  rapor: Rapor;
  /** Ids of the achievements that are filled in. */
  prestasi: readonly string[];
  achievements: readonly CatalogueAchievement[];
  /** Points of the achievements. */
  p: number;
}

export interface SchoolData {
  sekolah: SchoolFacts;
  tahun: Named;
  /** By name. */
  students: readonly SchoolStudent[];
  entries: readonly RankEntry[];
  /** In order of rank, the incomplete ones last. */
  ranked: ReadonlyMap<string, Ranked>;
  quota: QuotaView;
  /** Basis value of the last eligible student. */
  batas: number | null;
  jumlah: Readonly<Record<RankStatus, number>>;
}

/** What the places in the text of scores stand for. */
interface Places {
  subjects: readonly string[];
  semesters: readonly number[];
}

function parseScores(text: string | null, { subjects, semesters }: Places): Score[] {
  if (text === null) return [];
  const scores: Score[] = [];
  for (const score of text.split(';')) {
    const [subject, semester, nilai] = score.split(',').map(Number) as [number, number, number];
    const mapel = subjects[subject - 1];
    const number = semesters[semester - 1];
    if (mapel !== undefined && number !== undefined) scores.push({ mapel, semester: number, nilai });
  }
  return scores;
}

function toStudent({ achieved, text, ...stored }: StudentRow, sekolah: string, snbp: SnbpMasters, places: Places): SchoolStudent {
  const plan = planOf(snbp, stored.jurusan, sekolah);
  const scores = parseScores(text, places);
  const prestasi = achieved.filter((entry) => entry !== null);
  const achievements = prestasi.flatMap((entry) => snbp.prestasi.get(entry) ?? []);
  return {
    ...stored,
    plan,
    scores,
    rapor: toRapor(scores, plan, snbp.settings),
    prestasi,
    achievements,
    p: prestasiPoin(achievements, snbp.settings),
  };
}

export const toEntry = ({ id, rapor, p }: Pick<SchoolStudent, 'id' | 'rapor' | 'p'>): RankEntry => ({
  id,
  rerata: rapor.rerata,
  utama: rapor.utama,
  prestasi: p,
  akhir: rapor.akhir,
  kurang: rapor.kurang.length,
});

/** Ids of a school and a year. Null: one of them is not there. Row scope is the asker's business. */
export async function loadSchool(
  db: Db,
  snbp: SnbpMasters,
  { sekolah, tahun: yearId }: { sekolah: string; tahun: string },
): Promise<SchoolData | null> {
  const tahun = snbp.years.find(({ id }) => id === yearId);
  if (!tahun) return null;
  const places = { subjects: [...snbp.subjects.keys()], semesters: [...snbp.semesters.values()] };
  const values = [sekolah, tahun.id, places.subjects, [...snbp.semesters.keys()]];
  const [row] = await askRows<{ school: string }>(db, SCHOOL_SQL, values);
  if (!row) return null;
  const read = JSON.parse(row.school) as { sekolah: SchoolFacts; siswa: readonly StudentRow[] | null };
  const students = (read.siswa ?? []).map((student) => toStudent(student, sekolah, snbp, places));
  const quota = toQuotaView(read.sekolah, snbp.settings);
  const entries = students.map(toEntry);
  const order = rank(entries, quota.kuota, snbp.settings);
  return {
    sekolah: read.sekolah,
    tahun,
    students,
    entries,
    ranked: new Map(order.map((entry) => [entry.id, entry])),
    quota,
    batas: cutOff(entries, order, snbp.settings),
    jumlah: statusCounts(order),
  };
}
