import { quote } from 'skema';

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

export type Row = Readonly<Record<string, unknown>>;
export type MasterRows = Readonly<Record<Table, readonly Row[]>>;

/** Whatever writes a row, through the repository or past it, leaves its transaction's number on it: no change keeps both count and sum. */
const MARK = `concat_ws(' ', ${TABLES.map((table) => `(select concat(count(*), '.', sum(xmin::text::bigint)) from ${quote(table)})`).join(', ')})`;

const rowsOf = (table: Table): string =>
  `'${table}', (select coalesce(json_agg(to_jsonb(t) order by ${ORDER[table]}, "id"), '[]') from ${quote(table)} t where "deletedAt" is null)`;

/** Columns `database`, `mark`. */
export const MARK_SQL = `select current_database() as "database", ${MARK} as "mark"`;
/** Column `rows` besides, from the same moment. */
export const ROWS_SQL = `${MARK_SQL}, json_build_object(${TABLES.map(rowsOf).join(', ')}) as "rows"`;
