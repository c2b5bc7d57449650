/** `nilaiRaport`, layout `panjang`: one row per score, student by student. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import { quote, type Registry } from 'skema';
import {
  chooseColumns,
  type ColumnSpec,
  type DatasetPage as Page,
  type OpenedDataset as Opened,
  lineSql,
  type RecordColumn,
  recordColumn,
  type RecordPart,
  type SqlSource as Source,
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

/** Some hundred scores at a time, which make a text that goes as quickly as it came, and so many times asked for before they are needed: the database never waits for what is written meanwhile. */
const STUDENTS = 30;
const AHEAD = 3;

const ALIASES = { siswa: 's', semester: 'k', mataPelajaran: 'm' } as const;
/** Where a subject or a semester stands among all of them, equal ones alike. */
const placed = (source: Source, handle: 'semester' | 'mataPelajaran', { columns, joins }: RecordPart, by: readonly string[]): string => {
  const alias = ALIASES[handle];
  const order = by.map((name) => `${alias}.${quote(name)}`).join(', ');
  const rows = `select ${alias}."id", dense_rank() over (order by ${order}) as "place"${columns} from ${quote(handle)} ${alias}${joins}`;
  return ` join (${rows}) ${alias} on ${alias}."id" = ${columnAt(source, handle)}`;
};
const PLACES = 100_000;

async function* scorePages(tools: SnbpTools, filter: ExportFilter, columns: readonly RecordColumn[]): AsyncGenerator<Page> {
  const ask = (students: readonly string[]): Promise<Page> => {
    const { text, values } = scoresSql(tools, filter, { students }, (source, given) => {
      const { columns: line, parts } = lineSql(source, columns, given.add(tools.reader.sign), ALIASES);
      return {
        columns: line,
        student: parts.siswa,
        first:
          placed(source, 'semester', parts.semester, ['urutan']) + placed(source, 'mataPelajaran', parts.mataPelajaran, ['urutan', 'nama']),
        // One number is compared in a fraction of the time that student, semester, subject and its name take one by one.
        rest: ` order by (s."place" * ${PLACES} + k."place") * ${PLACES} + m."place", ${columnAt(source, 'id')}`,
      };
    });
    const page = tools.reader.packed(columns, text, values);
    // Nobody waits for it where the export ends before.
    page.catch(() => undefined);
    return page;
  };
  const students: string[] = [];
  const asked: Promise<Page>[] = [];
  for await (const { siswa } of groupsOf(tools, filter)) {
    students.push(...siswa);
    while (students.length >= STUDENTS) {
      asked.push(ask(students.splice(0, STUDENTS)));
      if (asked.length > AHEAD) yield await asked.shift()!;
    }
  }
  if (students.length > 0) asked.push(ask(students));
  for (const page of asked) yield await page;
}

export function openLong(
  tools: SnbpTools,
  filter: ExportFilter,
  keys: readonly string[] | undefined,
): Pick<Opened, 'columns' | 'count' | 'pages'> {
  const columns = chooseColumns(longColumns(tools.registry), keys);
  return { columns, count: (cap) => countScores(tools, filter, cap), pages: () => scorePages(tools, filter, columns) };
}
