/** The small tables behind the computations, kept in the process and asked on each use whether they changed. */
import { type Masters, toSubjectPlan } from '../snbp/subject-plan.ts';
import { type Settings, toSettings } from '../snbp/settings.ts';
import type { Named } from '../contracts/common.ts';
import { askRows, type Db } from 'skema/server';
import { quote } from 'skema';
import type { Achievement, SubjectPlan } from '../snbp/types.ts';

/** The small tables that the computations need, each in the order of a report card or a select. */
const ORDER = {
  konfigurasi: '"createdAt"',
  tahun: '"nama" desc',
  semester: '"urutan"',
  jenjang: '"urutan"',
  jurusan: '"urutan"',
  mataPelajaran: '"urutan", "nama"',
  mapelWajib: '"urutan"',
  mapelUtama: '"urutan"',
  mapelTambahan: '"urutan"',
  prestasi: '"peringkat", "nama"',
  tingkatPrestasi: '"urutan"',
} as const;

type Table = keyof typeof ORDER;
const TABLES = Object.keys(ORDER) as Table[];

type Row = Readonly<Record<string, unknown>>;
type Stored<T> = ReadonlyArray<T & { id: string; aktif?: boolean | null }>;
/** As they are stored; a number that is not set counts as 0 wherever one is compared or summed up. */
interface MasterRows extends Record<Table, readonly unknown[]> {
  konfigurasi: readonly Row[];
  tahun: readonly Named[];
  semester: Stored<Masters['semester'][number]>;
  jenjang: Stored<{ jumlahSemester: number | null }>;
  jurusan: Stored<Omit<Stream, 'jumlahSemester'>>;
  mataPelajaran: Stored<Omit<Subject, 'urutan'>>;
  mapelWajib: Stored<Masters['mapelWajib'][number]>;
  mapelUtama: Stored<Masters['mapelUtama'][number]>;
  mapelTambahan: Stored<Masters['mapelTambahan'][number]>;
  prestasi: Stored<Pick<CatalogueAchievement, 'id' | 'nama' | 'poin' | 'peringkat'> & { tingkatPrestasi: string }>;
  tingkatPrestasi: Stored<{ kode: string; nama: string; diakuiSnbp: boolean | null }>;
}

/** Whatever writes a row, through the repository or past it, leaves its transaction's number on it: no change keeps both count and sum. */
const MARK = `concat_ws(' ', ${TABLES.map((table) => `(select concat(count(*), '.', sum(xmin::text::bigint)) from ${quote(table)})`).join(', ')})`;

const rowsOf = (table: Table): string =>
  `'${table}', (select coalesce(json_agg(to_jsonb(t) order by ${ORDER[table]}, "id"), '[]') from ${quote(table)} t where "deletedAt" is null)`;

/** Columns `database`, `mark`. */
const MARK_SQL = `select current_database() as "database", ${MARK} as "mark"`;
/** Column `rows` besides, from the same moment. */
const ROWS_SQL = `${MARK_SQL}, json_build_object(${TABLES.map(rowsOf).join(', ')}) as "rows"`;

export interface Stream extends Named {
  /** Id of the level. */
  jenjang: string;
  jumlahSemester: number;
  kurikulum: string;
  rumpunMapel: string;
}

export interface Subject extends Named {
  kode: string;
  singkatan: string | null;
  /** Place on the report card, from 0. */
  urutan: number;
  padanan: string | null;
}

export interface CatalogueAchievement extends Named, Achievement {
  /** Name of the level, and its code. */
  tingkat: string;
  tingkatKode: string;
  /** As stored: `1` is the first place. */
  peringkat: string;
  /** May be chosen anew. */
  isActive: boolean;
}

export interface SnbpMasters {
  settings: Settings;
  tahunAktif: Named | null;
  /** In wire form; empty while there is no record. */
  konfigurasi: Readonly<Record<string, unknown>>;
  /** Active rows; subjects of all kinds, because an old score keeps its equivalent. */
  masters: Masters;
  /** These maps also know what is inactive, because old records point at it. */
  streams: ReadonlyMap<string, Stream>;
  subjects: ReadonlyMap<string, Subject>;
  /** Id → number of the semester. */
  semesters: ReadonlyMap<string, number>;
  prestasi: ReadonlyMap<string, CatalogueAchievement>;
  /** Active levels of achievements, highest first. */
  tingkatPrestasi: ReadonlyArray<{ kode: string; nama: string }>;
  /** Newest first. */
  years: readonly Named[];
}

interface Marked {
  database: string;
  mark: string;
}

const copies = new Map<string, { mark: string; masters: SnbpMasters }>();

/** The tables as they are now; the same object as before while nothing changed. */
export async function loadMasters(db: Db): Promise<SnbpMasters> {
  const [now] = await askRows<Marked>(db, MARK_SQL);
  const copy = copies.get(now!.database);
  if (copy?.mark === now!.mark) return copy.masters;
  const [read] = await askRows<Marked & { rows: MasterRows }>(db, ROWS_SQL);
  const { database, mark, rows } = read!;
  const masters = toMasters(rows);
  copies.set(database, { mark, masters });
  return masters;
}

const isActive = ({ aktif }: Stored<object>[number]): boolean => aktif !== false;

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]));

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const toWire = (value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value);

/** Two columns `x_start`, `x_end` are one value `[start, end]` on the wire; instants are in UTC. */
function toWireRecord(row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    if (column.endsWith('_end')) continue;
    const handle = column.replace(/_start$/, '');
    const range = handle === column ? null : [value, row[`${handle}_end`] ?? null];
    record[handle] = range === null ? toWire(value) : range.includes(null) ? null : range.map(toWire);
  }
  return record;
}

function toStreams({ jurusan, jenjang }: MasterRows): Stream[] {
  const semesters = new Map(jenjang.map(({ id, jumlahSemester }) => [id, jumlahSemester ?? 0]));
  return jurusan.map((row) => ({ ...row, jumlahSemester: semesters.get(row.jenjang) ?? 0 }));
}

/** Highest level first, then by place. */
function toCatalogue({ prestasi, tingkatPrestasi }: MasterRows): CatalogueAchievement[] {
  return tingkatPrestasi.flatMap((level) =>
    prestasi
      .filter((row) => row.tingkatPrestasi === level.id)
      .map((row) => ({
        ...row,
        diakui: level.diakuiSnbp === true,
        tingkat: level.nama,
        tingkatKode: level.kode,
        isActive: isActive(row) && isActive(level),
      })),
  );
}

function toMasters(rows: MasterRows): SnbpMasters {
  const konfigurasi = rows.konfigurasi[0] ? toWireRecord(rows.konfigurasi[0]) : {};
  const years = rows.tahun.map(({ id, nama }) => ({ id, nama }));
  return {
    settings: toSettings(konfigurasi),
    tahunAktif: years.find(({ id }) => id === konfigurasi['tahunAktif']) ?? null,
    konfigurasi,
    masters: {
      semester: rows.semester.filter(isActive),
      mapelWajib: rows.mapelWajib.filter(isActive),
      mapelUtama: rows.mapelUtama.filter(isActive),
      mapelTambahan: rows.mapelTambahan.filter(isActive),
      mataPelajaran: rows.mataPelajaran,
    },
    streams: byId(toStreams(rows)),
    subjects: byId(rows.mataPelajaran.map((row, urutan) => ({ ...row, urutan }))),
    semesters: new Map(rows.semester.map(({ id, urutan }) => [id, urutan])),
    prestasi: byId(toCatalogue(rows)),
    tingkatPrestasi: rows.tingkatPrestasi.filter(isActive),
    years,
  };
}

interface Made {
  plans: Map<string, SubjectPlan>;
  /** Schools with electives of their own; all others share the plans of their streams. */
  own: ReadonlySet<string | null>;
}

/** As long as the masters stay the same. */
const made = new WeakMap<SnbpMasters, Made>();

/** What is asked of the students of a stream at a school. A stream that is not there asks for nothing. */
export function planOf(snbp: SnbpMasters, jurusan: string, sekolah: string): SubjectPlan {
  let known = made.get(snbp);
  if (!known) made.set(snbp, (known = { plans: new Map(), own: new Set(snbp.masters.mapelTambahan.map((row) => row.sekolah)) }));
  const key = known.own.has(sekolah) ? `${jurusan} ${sekolah}` : jurusan;
  let plan = known.plans.get(key);
  if (!plan) {
    const stream = snbp.streams.get(jurusan) ?? { jenjang: '', jumlahSemester: 0, kurikulum: '' };
    plan = toSubjectPlan({ ...stream, jurusan, sekolah }, snbp.masters);
    known.plans.set(key, plan);
  }
  return plan;
}
