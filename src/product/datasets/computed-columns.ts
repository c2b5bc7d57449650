/** Columns of what is computed for a student: each reads one student of a school. */
import { RANK_STATUS_LABELS } from '../snbp/labels.ts';
import type { Ranked } from '../snbp/types.ts';
import type { ExportColumn } from 'skema';
import type { SnbpMasters } from '../reading/masters.ts';
import type { SchoolData, SchoolStudent } from '../reading/school.ts';
import type { DatasetColumn as Column, DatasetValue as Value } from 'skema/server';

export interface Student {
  school: SchoolData;
  student: SchoolStudent;
  ranked: Ranked;
}

/** A column that reads its value out of something computed. */
export interface ReadColumn<About> extends Column {
  read: (about: About) => Value;
}
export type StudentColumn = ReadColumn<Student>;

const DECIMALS = 10_000;
/** As many decimals as rankings are compared by. */
export const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * DECIMALS) / DECIMALS);

export const columnOf = <About>(
  key: string,
  label: string,
  kind: ExportColumn['kind'],
  read: ReadColumn<About>['read'],
): ReadColumn<About> => ({ key, label, kind, isDefault: true, read });
const studentColumn = columnOf<Student>;

/** Numbers of the semesters that count in any stream, ascending. */
export function countedSemesters({ masters, streams }: SnbpMasters): number[] {
  const longest = Math.max(0, ...[...streams.values()].map(({ jumlahSemester }) => jumlahSemester));
  return masters.semester
    .filter(({ dihitungSnbp, urutan }) => dihitungSnbp && urutan <= longest)
    .map(({ urutan }) => urutan)
    .sort((one, other) => one - other);
}

export const semesterMeans = (semesters: readonly number[]): StudentColumn[] =>
  semesters.map((number) =>
    studentColumn(`rerata${number}`, `Rerata semester ${number}`, 'number', ({ student: { rapor } }) =>
      rounded(rapor.semester.find(({ semester }) => semester === number)?.rerata ?? null),
    ),
  );

export const COLUMNS = {
  npsn: studentColumn('npsn', 'NPSN', 'text', ({ school }) => school.sekolah.npsn),
  sekolah: studentColumn('sekolah', 'Sekolah', 'text', ({ school }) => school.sekolah.nama),
  tahun: studentColumn('tahun', 'Tahun', 'text', ({ school }) => school.tahun.nama),
  nisn: studentColumn('nisn', 'NISN', 'text', ({ student }) => student.nisn),
  nama: studentColumn('nama', 'Nama siswa', 'text', ({ student }) => student.name),
  rerata: studentColumn('rerata', 'Rerata total', 'number', ({ student }) => rounded(student.rapor.rerata)),
  utama: studentColumn('utama', 'Rerata mapel utama', 'number', ({ student }) => rounded(student.rapor.utama)),
  prestasi: studentColumn('prestasi', 'Nilai prestasi', 'number', ({ student }) => rounded(student.p)),
  peringkat: studentColumn('peringkat', 'Peringkat', 'number', ({ ranked }) => ranked.peringkat),
  status: studentColumn('status', 'Status', 'text', ({ ranked }) => RANK_STATUS_LABELS[ranked.status]),
  eligible: studentColumn('eligible', 'Eligible', 'boolean', ({ ranked }) => ranked.eligible),
  kurang: studentColumn('kurang', 'Nilai belum diisi', 'number', ({ student }) => student.rapor.kurang.length),
  kuota: studentColumn('kuota', 'Kuota sekolah', 'number', ({ school }) => school.quota.kuota),
} as const;

export const jurusanColumn = ({ streams }: SnbpMasters): StudentColumn =>
  studentColumn('jurusan', 'Jurusan', 'text', ({ student }) => streams.get(student.jurusan)?.nama ?? null);
