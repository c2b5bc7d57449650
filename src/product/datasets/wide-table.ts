/** The wide layout of `nilaiRaport` (a row per student, columns `{SINGKATAN}-{semester}`) read as one row per score. */
import type { Pool } from 'pg';
import { fold } from 'skema';
import { type ImportRow as TableRow, type ImportTable as Table, isBlank, type TableShape } from 'skema/server';
import { parseScoreHead, shortNames } from './wide-head.ts';

const STUDENT_HEAD = 'nisn';
/** Labels of the fields: the rows that are refused can be imported by themselves. */
const HEADERS = ['Siswa', 'Mata pelajaran', 'Semester', 'Nilai'] as const;

interface ScoreColumn {
  index: number;
  head: string;
  /** Code of the subject; where there is none of that name, the name, so that the look-up says so. */
  subject: string;
  semester: string;
}

/** By short name or code → code. */
async function readSubjects(pool: Pool): Promise<Map<string, string>> {
  const text = 'select "id", "kode", "singkatan" from "mataPelajaran" where "deletedAt" is null';
  const { rows } = await pool.query<{ id: string; kode: string; singkatan: string | null }>(text);
  const codes = new Map(rows.map(({ kode }) => [fold(kode), kode]));
  const names = shortNames(rows);
  for (const { id, kode } of rows) codes.set(fold(names.get(id)!), kode);
  return codes;
}

const scoreColumns = ({ headers }: Table, codes: ReadonlyMap<string, string>): ScoreColumn[] =>
  headers.flatMap((head, index) => {
    const parsed = parseScoreHead(head);
    return parsed ? [{ index, head, subject: codes.get(fold(parsed.name)) ?? parsed.name, semester: String(parsed.semester) }] : [];
  });

/** Every score has a number of its own, from which its row and column are told again. */
const STRIDE = 10_000;

async function* toScores(table: Table, student: number, columns: readonly ScoreColumn[]): AsyncGenerator<TableRow> {
  for await (const { row, cells, fault } of table.rows()) {
    if (fault !== null) {
      yield { row: row * STRIDE, cells: HEADERS.map(() => ''), fault };
      continue;
    }
    for (const { index, subject, semester } of columns) {
      const score = cells[index];
      if (score === undefined || isBlank(score)) continue;
      yield { row: row * STRIDE + index + 1, cells: [cells[student] ?? '', subject, semester, score], fault: null };
    }
  }
}

function placeOf({ headers }: Table): (row: number) => string {
  return (row) => {
    const head = headers[(row % STRIDE) - 1];
    return `${Math.floor(row / STRIDE)}${head === undefined ? '' : ` kolom ${head}`}`;
  };
}

/** An empty cell is no score; it takes none away. */
async function toLongTable(pool: Pool, table: Table): Promise<Table | null> {
  const student = table.headers.findIndex((head) => fold(head) === STUDENT_HEAD);
  if (student < 0 || !table.headers.some((head) => parseScoreHead(head) !== null)) return null;
  const columns = scoreColumns(table, await readSubjects(pool));
  return {
    source: table.source,
    headers: HEADERS,
    rows: () => toScores(table, student, columns),
    unit: 'nilai',
    placeOf: placeOf(table),
  };
}

export const wideScores: TableShape = { resource: 'nilaiRaport', reshape: toLongTable };
