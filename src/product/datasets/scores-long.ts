/** `nilaiRaport`, layout `panjang`: one row per score, student by student. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import type { Registry } from 'skema';
import {
  chooseColumns,
  type ColumnSpec,
  type DatasetRow as Row,
  type OpenedDataset as Opened,
  parseRecord,
  type RecordColumn,
  recordColumn,
  recordText,
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

/** Some thousand scores at a time. */
const STUDENTS = 50;

async function* scorePages(tools: SnbpTools, filter: ExportFilter, columns: readonly RecordColumn[]): AsyncGenerator<Row[]> {
  const page = async (students: readonly string[]): Promise<Row[]> => {
    const { text, values } = scoresSql(tools, filter, { students }, (source) => ({
      columns: recordText(source, columns),
      // The students are the first of the values.
      rest: ` order by array_position($1::uuid[], ${columnAt(source, 'siswa')}), ${columnAt(source, 'semester.urutan')}, ${columnAt(source, 'mataPelajaran.urutan')}, ${columnAt(source, 'mataPelajaran.nama')}, ${columnAt(source, 'id')}`,
    }));
    const rows = await tools.reader.rows<{ record: string }>(text, values);
    return rows.map(({ record }) => {
      const parsed = parseRecord(record);
      return columns.map(({ read }) => read(parsed));
    });
  };
  const students: string[] = [];
  for await (const { siswa } of groupsOf(tools, filter)) {
    students.push(...siswa);
    while (students.length >= STUDENTS) yield await page(students.splice(0, STUDENTS));
  }
  if (students.length > 0) yield await page(students);
}

export function openLong(
  tools: SnbpTools,
  filter: ExportFilter,
  keys: readonly string[] | undefined,
): Pick<Opened, 'columns' | 'count' | 'pages'> {
  const columns = chooseColumns(longColumns(tools.registry), keys);
  return { columns, count: (cap) => countScores(tools, filter, cap), pages: () => scorePages(tools, filter, columns) };
}
