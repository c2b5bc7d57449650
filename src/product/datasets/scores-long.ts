/** `nilaiRaport`, layout `panjang`: one row per score, student by student. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import { quote, type Registry } from 'skema';
import {
  chooseColumns,
  type ColumnSpec,
  type DatasetRow as Row,
  type OpenedDataset as Opened,
  readCells,
  type ExportCell as Cell,
  type RecordColumn,
  recordCells,
  recordColumn,
} from 'skema/server';
import type { SnbpTools } from './filters.ts';
import { columnAt, groupsOf } from './groups.ts';
import { countScores, scoresSql } from './score-names.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { path: 'siswa.sekolah.npsn' },
  { path: 'siswa.sekolah' },
  { path: 'siswa.nisn' },
  { path: 'siswa.name' },
  { path: 'siswa.jurusan' },
  { path: 'semester' },
  { path: 'mataPelajaran.kode', label: 'Kode mapel' },
  { path: 'mataPelajaran' },
  { path: 'nilai' },
  { path: 'kkm' },
  { path: 'terverifikasi' },
  { path: 'siswa.tahun', isDefault: false },
  { path: 'siswa.sekolah.cabang', isDefault: false },
  { path: 'diBawahKkm', isDefault: false },
  { path: 'tanggalRapor', isDefault: false },
  { path: 'diverifikasiPada', isDefault: false },
  { path: 'catatan', isDefault: false },
];

export const longColumns = (registry: Registry): RecordColumn[] =>
  COLUMNS.map((spec) => recordColumn(registry, registry.get('nilaiRaport'), spec));

/** Some thousand scores at a time, and so many times asked for before they are needed: the database never waits for what is written meanwhile. */
const STUDENTS = 100;
const AHEAD = 2;

/** Where a subject or a semester stands among all of them, equal ones alike. */
const placed = (table: string, alias: string, { by, key }: { by: string; key: string }): string =>
  ` join (select "id", dense_rank() over (order by ${by}) as "place" from ${quote(table)}) ${alias} on ${alias}."id" = ${key}`;
const PLACES = 100_000;

async function* scorePages(tools: SnbpTools, filter: ExportFilter, columns: readonly RecordColumn[]): AsyncGenerator<Row[]> {
  const ask = (students: readonly string[]): Promise<Cell[][]> => {
    const { text, values } = scoresSql(tools, filter, { students }, (source) => ({
      columns: recordCells(source, columns),
      first:
        placed('semester', 'k', { by: '"urutan"', key: columnAt(source, 'semester') }) +
        placed('mataPelajaran', 'm', { by: '"urutan", "nama"', key: columnAt(source, 'mataPelajaran') }),
      // One number is compared in a fraction of the time that student, semester, subject and its name take one by one.
      rest: ` order by (o."place" * ${PLACES} + k."place") * ${PLACES} + m."place", ${columnAt(source, 'id')}`,
    }));
    const cells = tools.reader.cells(text, values);
    // Nobody waits for it where the export ends before.
    cells.catch(() => undefined);
    return cells;
  };
  const students: string[] = [];
  const asked: Promise<Cell[][]>[] = [];
  for await (const { siswa } of groupsOf(tools, filter)) {
    students.push(...siswa);
    while (students.length >= STUDENTS) {
      asked.push(ask(students.splice(0, STUDENTS)));
      if (asked.length > AHEAD) yield readCells(columns, await asked.shift()!);
    }
  }
  if (students.length > 0) asked.push(ask(students));
  for (const cells of asked) yield readCells(columns, await cells);
}

export function openLong(
  tools: SnbpTools,
  filter: ExportFilter,
  keys: readonly string[] | undefined,
): Pick<Opened, 'columns' | 'count' | 'pages'> {
  const columns = chooseColumns(longColumns(tools.registry), keys);
  return { columns, count: (cap) => countScores(tools, filter, cap), pages: () => scorePages(tools, filter, columns) };
}
